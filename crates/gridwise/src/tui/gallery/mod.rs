//! Every screen in a state worth looking at, made by real play from fixed seeds. Golden tests, the picture maker
//! and the benchmark draw them; the program itself does not.

mod coach;
mod puzzles;
mod sudoku;
mod twenty48;

use std::time::Duration;

use ::twenty48::Dice;

use crate::store::settings::{Language, Settings};

use super::{
    action::Action,
    app::{App, Home, Screen},
    effect::{Effect, Env},
    overrides::Overrides,
};

/// A screen with a name.
pub struct Scene {
    /// The name, fit for a file.
    pub name: &'static str,
    /// The state.
    pub app: App,
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
    scenes.extend(sudoku::scenes());
    scenes
}

/// The scene with this name.
pub fn scene(name: &str) -> Option<Scene> {
    scenes().into_iter().find(|scene| scene.name == name)
}

/// A scene in which nothing moves any more.
fn still(name: &'static str, app: App) -> Scene {
    Scene { name, app, now: NOW + Duration::from_secs(2) }
}

fn app(screen: Screen) -> App {
    let settings = Settings { language: Language::En, ..Settings::default() };
    App { screen, ..App::new(settings, Overrides::default(), Home::Menu) }
}

fn update(app: &mut App, action: Action) -> Vec<Effect> {
    app.update(action, &mut Env { rng: &mut Dice::new(1), now: NOW, unix: DATE })
}
