//! The required difficulty of a puzzle.

use alloc::vec::Vec;

use crate::{
    rate::Level,
    technique::{Rating, Technique},
};

/// The required difficulty of a puzzle, and techniques it must or must not need.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Criteria {
    /// The lowest rating allowed.
    pub lowest: Rating,
    /// The highest rating allowed.
    pub highest: Rating,
    /// At least one technique of each list must occur in the [friendly](crate::technique::Order::Friendly) solution
    /// path.
    pub needs: Vec<Vec<Technique>>,
    /// Techniques that are not used, neither for the rating nor in the path; the puzzle must be solvable without
    /// them.
    pub forbids: Vec<Technique>,
}

/// Why the criteria cannot be met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CriteriaError {
    /// The range is empty.
    #[error("no rating is at least {lowest} and at most {highest}")]
    NoRating {
        /// The lowest rating requested.
        lowest: Rating,
        /// The highest rating requested.
        highest: Rating,
    },
    /// Below 1.0, the rating of the last empty cell in a house.
    #[error("no puzzle is as easy as {highest}: ratings begin at 1.0")]
    TooEasy {
        /// The highest rating requested.
        highest: Rating,
    },
    /// No such puzzle is known.
    #[error("no puzzle is as hard as {lowest}: the hardest known are 11.9")]
    TooHard {
        /// The lowest rating requested.
        lowest: Rating,
    },
    /// A technique is both required and forbidden.
    #[error("{0} cannot be needed and forbidden")]
    NeededAndForbidden(Technique),
    /// The technique exists only in the [classic](crate::technique::Order::Classic) order. The friendly order uses
    /// two steps instead, or finds it as a chain with another name.
    #[error(
        "{0} cannot be needed: the friendly order does not use it (it finds two steps, or a chain with another name)"
    )]
    Classic(Technique),
    /// Puzzles with such low ratings never need the technique: easier steps solve them.
    #[error("{technique} is never needed up to a rating of {highest}: easier steps solve all such puzzles")]
    NeededTooHard {
        /// The technique.
        technique: Technique,
        /// The highest rating requested.
        highest: Rating,
    },
}

impl Default for Criteria {
    fn default() -> Criteria {
        Criteria::new()
    }
}

impl Criteria {
    /// The hardest known rating is slightly lower.
    const HARDEST: Rating = Rating::tenths(120);

    /// Accepts any puzzle.
    pub fn new() -> Criteria {
        Criteria {
            lowest: Rating::ZERO,
            highest: Rating::tenths(u16::MAX),
            needs: Vec::new(),
            forbids: Vec::new(),
        }
    }

    /// Accepts puzzles of a level.
    pub fn level(level: Level) -> Criteria {
        let (lowest, highest) = level.range();
        Criteria { lowest, highest, ..Criteria::new() }
    }

    /// Restricts the ratings to this range.
    #[must_use]
    pub fn within(mut self, lowest: Rating, highest: Rating) -> Criteria {
        self.lowest = self.lowest.max(lowest);
        self.highest = self.highest.min(highest);
        self
    }

    /// Whether the criteria can be met, as far as can be determined without trying.
    pub fn check(&self) -> Result<(), CriteriaError> {
        let Criteria { lowest, highest, .. } = *self;
        if lowest > highest {
            return Err(CriteriaError::NoRating { lowest, highest });
        }
        if highest < Rating::tenths(10) {
            return Err(CriteriaError::TooEasy { highest });
        }
        if lowest > Criteria::HARDEST {
            return Err(CriteriaError::TooHard { lowest });
        }
        let forbidden =
            |list: &&Vec<Technique>| list.iter().all(|technique| self.forbids.contains(technique));
        let first = |list: &Vec<Technique>| list.first().copied();
        if let Some(technique) = self.needs.iter().find(forbidden).and_then(first) {
            return Err(CriteriaError::NeededAndForbidden(technique));
        }
        let classic = |list: &&Vec<Technique>| list.iter().all(|&technique| is_classic(technique));
        if let Some(technique) = self.needs.iter().find(classic).and_then(first) {
            return Err(CriteriaError::Classic(technique));
        }
        let reach = reach(highest);
        let beyond = |list: &&Vec<Technique>| list.iter().all(|&technique| stage(technique) > reach);
        match self.needs.iter().find(beyond).and_then(first) {
            Some(technique) => Err(CriteriaError::NeededTooHard { technique, highest }),
            None => Ok(()),
        }
    }

    /// Whether there is no upper limit to the rating.
    pub(super) fn is_open(&self) -> bool {
        self.highest >= Criteria::HARDEST
    }
}

/// How far the friendly order goes at most, as a [`stage`], in puzzles up to this rating.
///
/// A rating shows which techniques are sufficient in the classic order. The corresponding techniques of the
/// friendly order are sufficient too, because they also find their patterns with fewer candidates. So techniques
/// after the last of them are never tried. From 6.2 on (aligned pairs, chains), that is nearly all techniques.
fn reach(highest: Rating) -> u8 {
    match highest.in_tenths() {
        ..17 => 0,
        17..25 => 1,
        25..32 => 2,
        32..42 => 3,
        42..62 => 4,
        62.. => 5,
    }
}

/// The position of a technique in the friendly order, as far as [`reach`] needs it.
const fn stage(technique: Technique) -> u8 {
    use Technique as T;
    match technique {
        T::FullHouse | T::HiddenSingle | T::NakedSingle => 0,
        T::Pointing | T::Claiming | T::NakedPair | T::HiddenPair => 1,
        T::NakedTriple | T::HiddenTriple => 2,
        T::XWing | T::NakedQuad | T::HiddenQuad | T::Swordfish => 3,
        T::FinnedSwordfish
        | T::SashimiSwordfish
        | T::MultiColouring
        | T::WxyzWing
        | T::FinnedJellyfish
        | T::SashimiJellyfish
        | T::SueDeCoq
        | T::XChain
        | T::XyChain
        | T::NiceLoop
        | T::Aic
        | T::AlsXz
        | T::AlsXyWing
        | T::GroupedNiceLoop
        | T::GroupedAic
        | T::AlsChain
        | T::DeathBlossom
        | T::AlignedPairExclusion
        | T::AlignedTripletExclusion
        | T::Nishio
        | T::CellForcingChains
        | T::RegionForcingChains
        | T::DynamicForcingChains
        | T::DynamicForcingChainsPlus
        | T::NestedForcingChains
        | T::NestedMultipleChains
        | T::NestedDynamicChains
        | T::NestedDynamicChainsPlus => 5,
        _ => 4,
    }
}

/// Whether the friendly order does not use a technique.
const fn is_classic(technique: Technique) -> bool {
    use Technique as T;
    let direct = matches!(
        technique,
        T::DirectPointing | T::DirectClaiming | T::DirectHiddenPair | T::DirectHiddenTriple
    );
    let chain = matches!(technique, T::XCycle | T::YCycle | T::XyCycle | T::ForcingXChain | T::ForcingChain);
    direct || chain
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{string::ToString, vec};

    #[test]
    fn contradictory_criteria_are_rejected() {
        let refusal = |criteria: Criteria| criteria.check().unwrap_err().to_string();
        let range = |low, high| Criteria::new().within(Rating::tenths(low), Rating::tenths(high));
        assert_eq!(refusal(range(76, 71)), "no rating is at least 7.6 and at most 7.1");
        assert_eq!(refusal(range(0, 9)), "no puzzle is as easy as 0.9: ratings begin at 1.0");
        assert_eq!(refusal(range(125, 200)), "no puzzle is as hard as 12.5: the hardest known are 11.9");
        assert!(
            refusal(Criteria::level(Level::Hard).within(Rating::tenths(10), Rating::tenths(20)))
                .contains("4.1")
        );
        let needs = vec![vec![Technique::XyWing], vec![Technique::Bug1, Technique::Bug2]];
        let criteria = Criteria { needs, forbids: vec![Technique::Bug1], ..Criteria::new() };
        assert_eq!(criteria.check(), Ok(()));
        let forbids = vec![Technique::Bug1, Technique::Bug2];
        assert_eq!(refusal(Criteria { forbids, ..criteria }), "bug-1 cannot be needed and forbidden");
        let direct = Criteria { needs: vec![vec![Technique::DirectPointing]], ..Criteria::new() };
        assert!(refusal(direct).starts_with("direct-pointing cannot be needed: the friendly order"));
        for level in Level::ALL {
            assert_eq!(Criteria::level(level).check(), Ok(()));
        }
        let needs = |level, technique| Criteria { needs: vec![vec![technique]], ..Criteria::level(level) };
        assert_eq!(
            refusal(needs(Level::Easy, Technique::XyWing)),
            "xy-wing is never needed up to a rating of 2.3: easier steps solve all such puzzles"
        );
        assert!(needs(Level::Medium, Technique::Skyscraper).check().is_err());
        assert!(needs(Level::Easy, Technique::HiddenPair).check().is_ok());
        assert!(needs(Level::Medium, Technique::Swordfish).check().is_ok());
        assert!(needs(Level::Hard, Technique::XyWing).check().is_ok());
    }
}
