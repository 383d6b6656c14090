//! Every screen in a state worth looking at, made by real play from fixed seeds. Golden tests, the picture maker
//! and the benchmark draw them; the program itself does not.

mod analysis;
mod coach;
mod player;
mod puzzles;
mod sudoku;
mod twenty48;

use std::time::Duration;

use midend::{App, Screen};

use super::view::View;

pub use player::Player;

/// A screen with a name.
pub struct Scene {
    /// The name, fit for a file.
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
/// A date for the statistics: the ninth of November 2026.
const DATE: u64 = 1_794_182_400;

/// All scenes.
pub fn scenes() -> Vec<Scene> {
    let mut scenes = twenty48::scenes();
    scenes.extend(coach::scenes());
    scenes.extend(analysis::scenes());
    scenes.extend(sudoku::scenes());
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

/// A scene so long after its last action.
fn at(name: &'static str, player: Player, after: Duration) -> Scene {
    Scene { name, now: NOW + after, app: player.app, view: player.view }
}

/// Somebody who looks at a screen.
fn looking(screen: Screen) -> Player {
    let mut player = Player::new();
    player.app.screen = screen;
    player
}
