//! The language: `--lang`, then `GRIDWISE_LANG`, then the system's locale.
//!
//! In the terminal game, its setting comes before the locale.

use words::Lang;

/// The language of `GRIDWISE_LANG`, which is a locale or the code of a language.
pub fn of_environment() -> Option<Lang> {
    let name = std::env::var("GRIDWISE_LANG").ok().filter(|name| !name.is_empty())?;
    Some(Lang::for_locale(&name))
}

/// The language of the system's locale.
pub fn of_locale() -> Lang {
    Lang::for_locale(&sys_locale::get_locale().unwrap_or_default())
}

/// The language of a command.
pub fn of_command(typed: Option<Lang>) -> Lang {
    typed.or_else(of_environment).unwrap_or_else(of_locale)
}
