//! Every screen in an interesting state, made by real play from fixed seeds. Used by golden tests, the picture maker
//! and the benchmark, but not by the program itself.

mod analysis;
mod coach;
mod player;
mod puzzles;
mod sudoku;
mod twenty48;
mod variant_puzzles;
mod variants;

use std::time::Duration;

use midend::{App, Screen};

use super::view::View;

pub use player::Player;

/// A screen with a name.
pub struct Scene {
    /// The name, valid as a file name.
    pub name: &'static str,
    /// The state.
    pub app: App,
    /// What the terminal adds to it.
    pub view: View,
    /// The time at which it is drawn.
    pub now: Duration,
}

/// The time at which games of the gallery are played.
const NOW: Duration = Duration::from_secs(1000);
/// A date for the statistics: 2026-11-09.
const DATE: u64 = 1_794_182_400;

/// All scenes.
pub fn scenes() -> Vec<Scene> {
    let mut scenes = twenty48::scenes();
    scenes.extend(coach::scenes());
    scenes.extend(analysis::scenes());
    scenes.extend(sudoku::scenes());
    scenes.extend(variants::scenes());
    scenes
}

/// The scene with this name.
pub fn scene(name: &str) -> Option<Scene> {
    scenes().into_iter().find(|scene| scene.name == name)
}

/// A scene in which nothing moves any more.
fn still(name: &'static str, player: Player) -> Scene {
    at(name, player, Duration::from_secs(2))
}

/// A scene this long after its last action.
fn at(name: &'static str, player: Player, after: Duration) -> Scene {
    Scene { name, now: NOW + after, app: player.app, view: player.view }
}

/// A player who looks at a screen.
fn looking(screen: Screen) -> Player {
    let mut player = Player::new();
    player.app.screen = screen;
    player
}
