//! A button of a toolbar. It stays where it is when it has nothing to do.

use midend::{Action, App};
use serde::Serialize;

use crate::view::Button;

/// A button of a toolbar.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Twenty48Tool"))]
pub struct Tool {
    /// The button.
    pub button: Button,
    /// Its picture, by name.
    pub icon: &'static str,
    /// Whether it does anything now.
    pub enabled: bool,
}

impl Tool {
    /// A button for an action on the current screen.
    pub fn new(app: &App, action: Action, icon: &'static str, label: &str) -> Tool {
        Tool { button: Button::new(app, action, label), icon, enabled: true }
    }

    /// The same, which does something only in this case.
    #[must_use]
    pub fn enabled(self, enabled: bool) -> Tool {
        Tool { enabled, ..self }
    }

    /// The same, for one that is on or off.
    #[must_use]
    pub fn pressed(self, on: bool) -> Tool {
        Tool { button: self.button.pressed(on), ..self }
    }
}
