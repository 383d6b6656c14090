//! What kinds of rules are called where puzzles are chosen.

use ::sudoku::variant::generate::{Kind, Kinds};
use alloc::{string::String, vec::Vec};

use crate::Lang;

table! {
    /// The names of kinds of rules in one language.
    KindNames:
    /// [`Kind::Killer`].
    killer,
    /// [`Kind::X`].
    x,
    /// [`Kind::Jigsaw`].
    jigsaw,
    /// [`Kind::Windoku`].
    windoku,
    /// [`Kind::AntiKnight`].
    anti_knight,
    /// [`Kind::AntiKing`].
    anti_king,
    /// [`Kind::AntiConsecutive`].
    anti_consecutive,
    /// [`Kind::DisjointSets`].
    disjoint_sets,
    /// [`Kind::Thermo`].
    thermo,
    /// [`Kind::Arrow`].
    arrow,
    /// [`Kind::Whispers`].
    whispers,
    /// [`Kind::Renban`].
    renban,
    /// [`Kind::Palindrome`].
    palindrome,
    /// [`Kind::Between`].
    between,
    /// [`Kind::RegionSum`].
    region_sum,
    /// [`Kind::Zipper`].
    zipper,
    /// [`Kind::Entropic`].
    entropic,
    /// [`Kind::Dots`].
    dots,
    /// [`Kind::AllDots`].
    all_dots,
    /// [`Kind::Xv`].
    xv,
    /// [`Kind::AllXv`].
    all_xv,
    /// [`Kind::Greater`].
    greater,
    /// [`Kind::Quadruple`].
    quadruple,
    /// [`Kind::OddEven`].
    odd_even,
    /// [`Kind::Sandwich`].
    sandwich,
    /// [`Kind::LittleKiller`].
    little_killer,
    /// [`Kind::Skyscraper`].
    skyscraper,
    /// [`Kind::XSum`].
    x_sum,
    /// [`Kind::NumberedRoom`].
    numbered_room,
}

impl KindNames {
    /// The name of a kind.
    pub const fn name(&self, kind: Kind) -> &'static str {
        match kind {
            Kind::Killer => self.killer,
            Kind::X => self.x,
            Kind::Jigsaw => self.jigsaw,
            Kind::Windoku => self.windoku,
            Kind::AntiKnight => self.anti_knight,
            Kind::AntiKing => self.anti_king,
            Kind::AntiConsecutive => self.anti_consecutive,
            Kind::DisjointSets => self.disjoint_sets,
            Kind::Thermo => self.thermo,
            Kind::Arrow => self.arrow,
            Kind::Whispers => self.whispers,
            Kind::Renban => self.renban,
            Kind::Palindrome => self.palindrome,
            Kind::Between => self.between,
            Kind::RegionSum => self.region_sum,
            Kind::Zipper => self.zipper,
            Kind::Entropic => self.entropic,
            Kind::Dots => self.dots,
            Kind::AllDots => self.all_dots,
            Kind::Xv => self.xv,
            Kind::AllXv => self.all_xv,
            Kind::Greater => self.greater,
            Kind::Quadruple => self.quadruple,
            Kind::OddEven => self.odd_even,
            Kind::Sandwich => self.sandwich,
            Kind::LittleKiller => self.little_killer,
            Kind::Skyscraper => self.skyscraper,
            Kind::XSum => self.x_sum,
            Kind::NumberedRoom => self.numbered_room,
            // The list of kinds may grow; a test finds kinds without a name.
            #[allow(unreachable_patterns)]
            _ => kind.name(),
        }
    }
}

impl Lang {
    /// The names of kinds of rules, with plus signs between them: "killer + X".
    pub fn kinds(self, kinds: Kinds) -> String {
        let names: Vec<&str> = kinds.iter().map(|kind| self.kind_names().name(kind)).collect();
        names.join(" + ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_name() {
        for lang in Lang::ALL {
            let mut names: Vec<&str> = Kind::ALL.iter().map(|&kind| lang.kind_names().name(kind)).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), Kind::ALL.len());
        }
        let named = Kind::ALL.iter().filter(|&&kind| Lang::Zh.kind_names().name(kind) == kind.name()).count();
        assert_eq!(named, 0);
        assert_eq!(Lang::En.kinds("killer,x".parse().unwrap()), "killer + X");
    }
}
