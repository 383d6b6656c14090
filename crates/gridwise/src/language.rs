//! Which language to speak: what was typed, then `GRIDWISE_LANG`, then the system's locale.
//!
//! The terminal game has its setting between the last two.

use words::Lang;

/// What `GRIDWISE_LANG` asks for: a locale, or one of our languages.
pub fn of_environment() -> Option<Lang> {
    let name = std::env::var("GRIDWISE_LANG").ok().filter(|name| !name.is_empty())?;
    Some(Lang::for_locale(&name))
}

/// What the system speaks.
pub fn of_locale() -> Lang {
    Lang::for_locale(&sys_locale::get_locale().unwrap_or_default())
}

/// The language of a command.
pub fn of_command(typed: Option<Lang>) -> Lang {
    typed.or_else(of_environment).unwrap_or_else(of_locale)
}
