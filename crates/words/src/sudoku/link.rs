//! Why a link holds no puzzle that can be read.

use alloc::{string::String, vec::Vec};

use ::sudoku::format::link::{LinkFault, Rule, RuleKind};

use super::lists::filled;
use crate::Lang;

/// Makes the table of names of rules, and the mapping from the kind to its name.
macro_rules! rules {
    ($($kind:ident => $name:ident,)*) => {
        table! {
            /// The names of rules that gridwise does not know.
            RuleNames:
            $(#[doc = concat!("[`RuleKind::", stringify!($kind), "`].")] $name,)*
        }

        impl RuleNames {
            /// The name of a kind of rule.
            pub const fn name(&self, kind: RuleKind) -> &'static str {
                match kind {
                    $(RuleKind::$kind => self.$name,)*
                }
            }
        }
    };
}

rules! {
    KillerCages => killer_cages,
    Arrows => arrows,
    DoubleArrows => double_arrows,
    Thermometers => thermometers,
    SlowThermometers => slow_thermometers,
    LittleKillers => little_killers,
    SandwichSums => sandwich_sums,
    XSums => x_sums,
    Skyscrapers => skyscrapers,
    NumberedRooms => numbered_rooms,
    Diagonals => diagonals,
    AntiKnight => anti_knight,
    AntiKing => anti_king,
    Nonconsecutive => nonconsecutive,
    DisjointGroups => disjoint_groups,
    ExtraRegions => extra_regions,
    OtherRegions => other_regions,
    Odd => odd,
    Even => even,
    Minimum => minimum,
    Maximum => maximum,
    Indexers => indexers,
    GivenCandidates => given_candidates,
    Palindromes => palindromes,
    Renban => renban,
    Whispers => whispers,
    RegionSumLines => region_sum_lines,
    BetweenLines => between_lines,
    LockoutLines => lockout_lines,
    EntropicLines => entropic_lines,
    ModularLines => modular_lines,
    Nabner => nabner,
    Zippers => zippers,
    Differences => differences,
    Ratios => ratios,
    Xv => xv,
    Clones => clones,
    Quadruples => quadruples,
    Negative => negative,
    Fog => fog,
    Lines => lines,
    Shapes => shapes,
    DrawnArrows => drawn_arrows,
    Texts => texts,
    Cages => cages,
    Colours => colours,
    Described => described,
    Unknown => unknown,
}

table! {
    /// Why a link holds no puzzle that can be read.
    LinkFaults:
    /// A site whose links are unknown: the host.
    site,
    /// The puzzle is on a server: its name.
    on_server,
    /// The link holds no puzzle: what was expected in it.
    empty,
    /// The puzzle is damaged.
    garbled,
    /// The text is too long: the limit in characters.
    too_large,
    /// The puzzle has unknown rules: their names.
    rules,
    /// The puzzle has drawings: their names.
    drawings,
    /// A rule and what it is about: name, detail.
    detail,
}

impl Lang {
    /// Why a link holds no puzzle that can be read.
    pub fn link_fault(self, fault: &LinkFault) -> String {
        let words = self.link_faults();
        match fault {
            LinkFault::Site { host } => filled(words.site, &[host]),
            LinkFault::OnServer { id } => filled(words.on_server, &[id]),
            LinkFault::Empty { expected } => filled(words.empty, &[expected]),
            LinkFault::TooLarge { limit } => filled(words.too_large, &[limit]),
            LinkFault::Rules(rules) => filled(words.rules, &[&self.rule_list(rules)]),
            LinkFault::Drawings(rules) => filled(words.drawings, &[&self.rule_list(rules)]),
            // The list of faults may grow.
            _ => words.garbled.into(),
        }
    }

    fn rule_list(self, rules: &[Rule]) -> String {
        let name = |rule: &Rule| {
            let name = self.rule_names().name(rule.kind);
            match &rule.detail {
                Some(detail) => filled(self.link_faults().detail, &[&name, detail]),
                None => name.into(),
            }
        };
        let names: Vec<String> = rules.iter().map(name).collect();
        names.join(self.phrases().comma)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{string::ToString, vec};

    #[test]
    fn english_is_that_of_the_rule_crate() {
        let rules: Vec<Rule> = RuleKind::ALL.iter().map(|&kind| Rule { kind, detail: None }).collect();
        let detailed = Rule { kind: RuleKind::Described, detail: Some("Cages sum to ten".into()) };
        for fault in [
            LinkFault::Site { host: "example.com".into() },
            LinkFault::OnServer { id: "abc".into() },
            LinkFault::Empty { expected: "?bd=" },
            LinkFault::Garbled,
            LinkFault::TooLarge { limit: 9 },
            LinkFault::Rules(rules.clone()),
            LinkFault::Drawings(vec![detailed]),
        ] {
            assert_eq!(Lang::En.link_fault(&fault), fault.to_string());
            assert_ne!(Lang::Zh.link_fault(&fault), fault.to_string());
        }
        let chinese = Lang::Zh.link_fault(&LinkFault::Rules(rules[..2].to_vec()));
        assert_eq!(chinese, "这道题含有 gridwise 不支持的规则：杀手虚线框、箭头");
    }
}
