//! Every technique has sentences in every language; some are compared word for word.

extern crate std;

use std::{boxed::Box, string::String, vec, vec::Vec};

use ::sudoku::{
    Cell, Digit, Digits, House, Shape,
    technique::{
        Candidate, Candidates, Ends, Net, Node, Origin, Proof, Rating, Set, Step, StrongLink, Technique, Why,
    },
};

use super::{Said, say, where_to_look, which_technique};
use crate::Lang;

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn cells(names: &str) -> Vec<Cell> {
    names.split_whitespace().map(cell).collect()
}

fn digit(value: usize) -> Digit {
    Digit::new(value).unwrap()
}

fn digits(values: &[usize]) -> Digits {
    values.iter().map(|&value| digit(value)).collect()
}

fn candidate(name: &str, value: usize) -> Candidate {
    Candidate::new(cell(name), digit(value))
}

fn set(names: &str, values: &[usize], house: House) -> Set {
    Set { cells: cells(names), digits: digits(values), house }
}

fn step(technique: Technique, proof: Proof) -> Step {
    let removed = vec![candidate("r2c1", 4), candidate("r2c5", 4), candidate("r2c5", 9)];
    let places = matches!(proof, Proof::Single { .. } | Proof::Direct { .. });
    Step {
        technique,
        rating: Rating::tenths(42),
        placed: places.then(|| candidate("r5c5", 7)),
        removed: if places { Vec::new() } else { removed },
        proof,
    }
}

/// An empty grid with a few cells of two and three digits.
fn grid() -> Candidates {
    let mut grid = Candidates::empty(Shape::NINE);
    let few = [("r1c1", &[3, 4][..]), ("r1c5", &[3, 7]), ("r4c1", &[4, 7]), ("r8c8", &[3, 4, 7])];
    let digits = Shape::NINE.cells().map(|at| {
        let known = few.iter().find(|(name, _)| cell(name) == at);
        known.map_or(Shape::NINE.digits(), |(_, values)| digits(values))
    });
    grid.restrict(digits.collect::<Vec<_>>());
    grid
}

fn node(names: &str, value: usize, on: bool, why: Why, parents: &[usize]) -> Node {
    Node { cells: cells(names), digit: digit(value), on, why, parents: parents.into() }
}

fn chain() -> Net {
    Net {
        nodes: vec![
            node("r3c4", 6, false, Why::Assumed, &[]),
            node("r3c9", 6, true, Why::LastPlace(House::Row(2)), &[0]),
            node("r7c9", 6, false, Why::OnePlace(House::Column(8)), &[1]),
            node("r7c9", 2, true, Why::LastDigit, &[2]),
            node("r7c1 r7c2", 2, false, Why::OnePlace(House::Row(6)), &[3]),
            node("r7c4", 6, true, Why::OneDigit, &[4]),
            node("r3c4", 6, true, Why::Locked(Box::new(set("r1c4 r2c4", &[1, 6], House::Box(1)))), &[5]),
        ],
    }
}

fn net() -> Net {
    let inner = step(Technique::NakedPair, Proof::Subset(set("r2c3 r2c7", &[4, 9], House::Row(1))));
    let mut net = chain();
    net.nodes.push(node("r2c1", 4, false, Why::Step(Box::new(inner)), &[2, 4]));
    net.nodes.push(node("r3c4", 6, true, Why::LastPlace(House::Column(3)), &[0, 7]));
    net
}

fn looped(extra: &[(&str, usize)], set: Option<Set>, link: Vec<(Digit, House)>) -> Proof {
    Proof::Loop {
        cells: cells("r1c1 r1c5 r2c5 r2c1"),
        digits: [digit(3), digit(7)],
        extra: extra.iter().map(|&(name, value)| candidate(name, value)).collect(),
        set,
        link,
    }
}

fn grave(extra: &[(&str, usize)], set: Option<Set>, link: Option<(Digit, House)>) -> Proof {
    let extra = extra.iter().map(|&(name, value)| candidate(name, value)).collect();
    Proof::Grave { extra, set, link }
}

fn subset() -> Proof {
    Proof::Subset(set("r2c3 r2c7", &[4, 9], House::Row(1)))
}

fn locked() -> Proof {
    Proof::Locked { digit: digit(4), within: House::Box(1), along: House::Row(1) }
}

/// A proof of the kind that the technique has.
fn proof(technique: Technique) -> Proof {
    use Technique as T;
    let direct = |first: Proof| Proof::Direct { first: Box::new(first), house: House::Box(4) };
    let chains = |origin, nets, ends| Proof::Chains { origin, nets, ends };
    let from = Origin::Candidate(candidate("r3c4", 6));
    let extra = &[("r2c1", 4), ("r2c5", 4)];
    let quad = || Some(set("r2c3", &[4, 9], House::Row(1)));
    match technique {
        T::FullHouse | T::HiddenSingle => Proof::Single { house: Some(House::Box(4)) },
        T::NakedSingle => Proof::Single { house: None },
        T::DirectPointing | T::DirectClaiming => direct(locked()),
        T::DirectHiddenPair | T::DirectHiddenTriple => direct(subset()),
        T::Pointing | T::Claiming => locked(),
        T::NakedPair | T::NakedTriple | T::NakedQuad => subset(),
        T::HiddenPair | T::HiddenTriple | T::HiddenQuad => subset(),
        T::XWing | T::Swordfish | T::Jellyfish => fish(""),
        T::FrankenXWing | T::FrankenSwordfish | T::FrankenJellyfish => fish(""),
        T::MutantSwordfish | T::MutantJellyfish => fish(""),
        T::XyWing | T::XyzWing | T::WxyzWing => wing(None),
        T::WWing => wing(Some((digit(3), House::Box(8)))),
        T::Skyscraper | T::TwoStringKite | T::TurbotFish => links(),
        T::EmptyRectangle => empty_rectangle(),
        T::DualTwoStringKite => Proof::Double { parts: vec![links(), links()] },
        T::DualEmptyRectangle => Proof::Double { parts: vec![empty_rectangle(), empty_rectangle()] },
        T::RemotePairs => Proof::Pairs { cells: cells("r1c1 r1c5 r4c5 r4c9"), digits: [digit(4), digit(9)] },
        T::SimpleColouring => colours(1),
        T::MultiColouring => colours(2),
        T::UniqueRectangle1 | T::UniqueLoop1 | T::AvoidableRectangle1 => {
            looped(&extra[..1], None, Vec::new())
        }
        T::UniqueRectangle2 | T::UniqueRectangle5 | T::UniqueLoop2 | T::AvoidableRectangle2 => {
            looped(extra, None, Vec::new())
        }
        T::UniqueRectangle3 | T::UniqueLoop3 => looped(extra, quad(), Vec::new()),
        T::UniqueRectangle4 | T::UniqueLoop4 => looped(extra, None, vec![(digit(3), House::Row(1))]),
        T::UniqueRectangle6 => {
            looped(extra, None, vec![(digit(4), House::Row(0)), (digit(4), House::Row(1))])
        }
        T::HiddenRectangle => {
            looped(extra, None, vec![(digit(3), House::Row(1)), (digit(3), House::Column(4))])
        }
        T::Bug1 => grave(&extra[..1], None, None),
        T::Bug2 => grave(extra, None, None),
        T::Bug3 => grave(extra, quad(), None),
        T::Bug4 => grave(extra, None, Some((digit(3), House::Row(1)))),
        T::AlsXz => sets(None, 2),
        T::AlsXyWing | T::AlsChain => sets(None, 4),
        T::DeathBlossom => sets(Some(cell("r1c1")), 2),
        T::SueDeCoq => Proof::TwoSectors {
            shared: set("r2c1 r2c2", &[1, 2, 4, 9], House::Box(0)),
            line: set("r2c8", &[4, 9], House::Row(1)),
            r#box: set("r3c3", &[1, 2], House::Box(0)),
        },
        T::AlignedPairExclusion | T::AlignedTripletExclusion => Proof::Exclusion {
            cells: cells("r2c1 r2c5"),
            excluded: vec![(vec![digit(4), digit(4)], None), (vec![digit(4), digit(9)], Some(cell("r1c1")))],
        },
        T::NiceLoop | T::GroupedNiceLoop | T::AlsNiceLoop | T::XCycle | T::YCycle | T::XyCycle => {
            chains(from, vec![chain()], Ends::Loop)
        }
        T::ForcingXChain | T::ForcingChain => chains(from, vec![chain()], Ends::Opposite),
        T::Nishio => chains(from, vec![net()], Ends::Contradiction),
        T::CellForcingChains => chains(Origin::Cell(cell("r3c4")), vec![chain(), net()], Ends::Same),
        T::RegionForcingChains => {
            chains(Origin::House(digit(6), House::Row(2)), vec![chain(), net()], Ends::Same)
        }
        T::DynamicForcingChains => chains(from, vec![chain(), net()], Ends::Same),
        T::DynamicForcingChainsPlus
        | T::NestedForcingChains
        | T::NestedMultipleChains
        | T::NestedDynamicChains
        | T::NestedDynamicChainsPlus => chains(from, vec![net()], Ends::Contradiction),
        T::XChain | T::XyChain | T::Aic | T::GroupedAic | T::AlsAic => {
            chains(from, vec![chain()], Ends::Same)
        }
        _ => fish("r6c1"),
    }
}

fn fish(fins: &str) -> Proof {
    let (base, cover) = (vec![House::Column(0), House::Column(4)], vec![House::Row(1), House::Row(5)]);
    Proof::Fish { digit: digit(4), base, cover, fins: cells(fins) }
}

fn wing(link: Option<(Digit, House)>) -> Proof {
    Proof::Wing { pivot: cells("r1c1"), wings: cells("r1c5 r4c1"), digit: digit(7), link }
}

fn colours(pairs: usize) -> Proof {
    Proof::Colours { digit: digit(4), pairs: vec![[cells("r1c1 r3c3"), cells("r7c1")]; pairs] }
}

fn link(house: House, ends: &str) -> StrongLink {
    let ends = cells(ends);
    StrongLink { house, near: ends[0], far: ends[1] }
}

fn links() -> Proof {
    let links = [link(House::Row(2), "r3c1 r3c5"), link(House::Column(4), "r7c5 r9c5")];
    Proof::Links { digit: digit(4), links, joint: House::Box(7) }
}

fn empty_rectangle() -> Proof {
    Proof::EmptyRectangle {
        digit: digit(4),
        r#box: House::Box(4),
        arms: [House::Row(3), House::Column(4)],
        link: link(House::Column(0), "r4c1 r2c1"),
    }
}

fn sets(stem: Option<Cell>, count: usize) -> Proof {
    let sets = vec![set("r2c3 r2c7", &[4, 7, 9], House::Row(1)); count];
    Proof::Sets { stem, sets, joints: vec![digits(&[7]); count - 1] }
}

fn said(technique: Technique, lang: Lang) -> Said {
    say(&step(technique, proof(technique)), &grid(), lang)
}

#[test]
fn every_technique_is_explained_in_every_language() {
    for lang in Lang::ALL {
        // Every sentence ends like the language's conclusions.
        let end = lang.phrases().follows.chars().next_back().unwrap();
        for &technique in Technique::ALL {
            let step = step(technique, proof(technique));
            let Said { text, reasons } = say(&step, &grid(), lang);
            assert!(text.ends_with(end), "{technique}: {text}");
            let (what, value) = if step.placed.is_some() { ("r5c5", '7') } else { ("r2c5", '9') };
            assert!(text.contains(what) && text.contains(value), "{technique}: {text}");
            for text in reasons.iter().map(|reason| &reason.text).chain([&text]) {
                assert!(!text.contains(['{', '}']), "{technique}: {text}");
                let chinese = text.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter));
                assert!(lang != Lang::En || !chinese, "{technique}: {text}");
                assert!(!text.contains("） ") && !text.contains("行 和 第"), "{technique}: {text}");
            }
            let hint = which_technique(&step, Shape::NINE, lang);
            assert!(hint.contains(lang.technique(technique)) && hint.contains("4.2"), "{hint}");
            assert!(hint.starts_with(&where_to_look(&step, Shape::NINE, lang)), "{hint}");
        }
    }
}

#[test]
fn a_sentence_has_the_pattern_and_the_conclusion() {
    let follows = "r2c1 cannot be 4; r2c5 cannot be 4 or 9.";
    for (technique, sentence) in [
        (Technique::FullHouse, "Only r5c5 is still empty in box 5, so it is the missing 7."),
        (Technique::HiddenSingle, "In box 5 the 7 can only be in r5c5, so r5c5 is 7."),
        (Technique::Pointing, "In box 2 the 4 can only be in row 2, so no other cell of row 2 is 4: "),
        (
            Technique::NakedPair,
            "r2c3 and r2c7 hold only 4 and 9 between them, so 4 and 9 can be removed from the other cells of row 2: ",
        ),
        (
            Technique::XWing,
            "In columns 1 and 5 the 4 can only be in rows 2 and 6, so in rows 2 and 6 it cannot be anywhere else: ",
        ),
        (
            Technique::XyWing,
            "r1c1 is 3 or 4; in both cases one of r1c5 (3 or 7) and r4c1 (4 or 7) is 7, so no cell that sees both \
            wings is 7: ",
        ),
        (
            Technique::UniqueRectangle1,
            "If r1c1, r1c5, r2c5 and r2c1 held only 3 and 7, the two digits could be swapped, and the puzzle would \
            have two solutions. So r2c1 must hold another digit: ",
        ),
    ] {
        let follows = if sentence.ends_with('.') { "" } else { follows };
        assert_eq!(said(technique, Lang::En).text, std::format!("{sentence}{follows}"));
    }
    assert_eq!(
        said(Technique::Pointing, Lang::Zh).text,
        "在第 2 宫，4 只能落在第 2 行，所以第 2 行的其余各格都不是 4：r2c1 不能是 4；r2c5 不能是 4 或 9。"
    );
}

#[test]
fn a_type_6_rectangle_explains_why_neither_corner_holds_the_locked_digit() {
    let corners = vec![candidate("r1c5", 3), candidate("r2c1", 3)];
    let link = vec![(digit(3), House::Row(0)), (digit(3), House::Row(1))];
    let proof = looped(&[("r1c5", 4), ("r2c1", 9)], None, link);
    let step = Step { removed: corners, ..step(Technique::UniqueRectangle6, proof) };
    assert_eq!(
        say(&step, &grid(), Lang::En).text,
        "If r1c1, r1c5, r2c5 and r2c1 held only 3 and 7, the two digits could be swapped, and the puzzle would have \
        two solutions. In rows 1 and 2 the 3 can only be in these cells, so if one of r1c5 and r2c1 were 3, both \
        would be, and that would happen: r1c5 and r2c1 cannot be 3."
    );
}

#[test]
fn a_chain_is_written_in_one_line() {
    let Said { text, reasons } = said(Technique::ForcingChain, Lang::En);
    assert_eq!(
        text,
        "If r3c4 is not 6, it follows that r3c4 is 6 after all. So r2c1 cannot be 4; r2c5 cannot be 4 or 9."
    );
    let [line] = &reasons[..] else { panic!("{reasons:?}") };
    assert_eq!(
        line.text,
        "If r3c4 is not 6 → r3c9 is 6 (the last place in row 3) → r7c9 is not 6 (6 is elsewhere in column 9) → \
         r7c9 is 2 (its last digit) → none of r7c1 and r7c2 is 2 (2 is elsewhere in row 7) → r7c4 is 6 (it is 2) → \
         r3c4 is 6 (r1c4 and r2c4 must then hold 1 and 6)"
    );
}

#[test]
fn a_net_is_numbered_with_steps_indented_below() {
    let reasons = said(Technique::Nishio, Lang::En).reasons;
    let lines: Vec<String> =
        reasons.iter().map(|reason| std::format!("{}{}", "  ".repeat(reason.depth), reason.text)).collect();
    assert_eq!(
        lines,
        [
            "1. If r3c4 is not 6",
            "2. r3c9 is 6 (the last place in row 3)",
            "3. r7c9 is 2 (its last digit)",
            "4. r7c4 is 6 (it is 2)",
            "5. r3c4 is 6 (r1c4 and r2c4 must then hold 1 and 6)",
            "6. r2c1 is not 4 (by: Naked pair; from 2 and 3)",
            "  r2c3 and r2c7 hold only 4 and 9 between them, so 4 and 9 can be removed from the other cells of row 2: \
            r2c1 cannot be 4; r2c5 cannot be 4 or 9.",
            "7. r3c4 is 6 (the last place in column 4; from 1 and 6)",
        ]
    );
}

#[test]
fn steps_within_steps_have_a_maximum_depth() {
    let mut inner = step(Technique::NakedPair, subset());
    for _ in 0..30 {
        let mut net = chain();
        net.nodes.push(node("r2c1", 4, false, Why::Step(Box::new(inner)), &[2, 4]));
        let origin = Origin::Candidate(candidate("r3c4", 6));
        let proof = Proof::Chains { origin, nets: vec![net], ends: Ends::Contradiction };
        inner = step(Technique::NestedDynamicChains, proof);
    }
    let reasons = say(&inner, &grid(), Lang::En).reasons;
    assert!(reasons.iter().all(|reason| reason.depth < 16) && reasons.len() < 100);
}
