//! Every sentence a person reads in the games, in English and 简体中文.
//!
//! A plain table: [`Words`] has a field for each sentence, [`EN`] and [`ZH`] fill them all, so a missing
//! translation does not compile. Sentences with gaps are templates, `{0}` for the first gap, that [`fill`] closes.
//! There is no allocation, so a microcontroller speaks both languages too. Only the feature `sudoku` needs a heap: it
//! says why a step of a puzzle is true.
//!
//! The texts of the command line (`--help`, error messages for programs) are English only and live there.
#![no_std]
#![deny(missing_docs)]

#[cfg(feature = "sudoku")]
extern crate alloc;

#[macro_use]
mod table;
mod analysis;
mod en;
mod fill;
mod pocket;
mod screen;
#[cfg(feature = "sudoku")]
pub mod sudoku;
mod zh;

pub use analysis::Analysis;
pub use en::EN;
pub use fill::{Filled, fill};
pub use pocket::Pocket;
pub use screen::{Coach, Own, Screen};
pub use table::Words;
pub use zh::ZH;

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    En,
    /// 简体中文.
    Zh,
}

impl Lang {
    /// Its words.
    pub const fn words(self) -> &'static Words {
        match self {
            Lang::En => &EN,
            Lang::Zh => &ZH,
        }
    }

    /// The other one.
    pub const fn other(self) -> Lang {
        match self {
            Lang::En => Lang::Zh,
            Lang::Zh => Lang::En,
        }
    }

    /// The language for a locale such as `zh_CN.UTF-8` or `en-GB`: Chinese of any kind is served in Chinese,
    /// everything else in English.
    pub fn for_locale(locale: &str) -> Lang {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        if language.eq_ignore_ascii_case("zh") { Lang::Zh } else { Lang::En }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_lead_to_a_language() {
        for (locale, lang) in [
            ("zh_CN.UTF-8", Lang::Zh),
            ("zh-Hans-CN", Lang::Zh),
            ("ZH", Lang::Zh),
            ("en_GB.UTF-8", Lang::En),
            ("de-DE", Lang::En),
            ("C", Lang::En),
            ("", Lang::En),
            ("zha", Lang::En),
        ] {
            assert_eq!(Lang::for_locale(locale), lang, "{locale}");
        }
    }
}
