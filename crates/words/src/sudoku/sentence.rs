//! Steps in sentences.

use ::sudoku::sorting::SmallSort;
use alloc::{string::String, vec::Vec};

use ::sudoku::{
    Cell, Digit, Digits, House,
    technique::{Candidate, Candidates, Proof, Set, Step, StrongLink, Technique},
};

use super::{Phrases, lists::filled};
use crate::Lang;

/// The explanation of a step.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Said {
    /// The pattern, the reason, and the conclusion.
    pub text: String,
    /// Lines below the sentence: the links of chains, combinations that fail. Details of a line are indented below it.
    pub reasons: Vec<Reason>,
}

/// A line below the explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Its indentation, from 0.
    pub depth: usize,
    /// Its text.
    pub text: String,
}

/// Explains a step that was found in these candidates.
pub fn say(step: &Step, before: &Candidates, lang: Lang) -> Said {
    let mut sentences = Sentences { p: lang.phrases(), lang, before, reasons: Vec::new() };
    let text = close_up(&sentences.step(step, 0));
    let mut reasons = sentences.reasons;
    reasons.iter_mut().for_each(|reason| reason.text = close_up(&reason.text));
    Said { text, reasons }
}

/// Removes spaces between Chinese characters and after a full-width bracket. Templates put spaces around gaps without
/// knowing what fills them.
pub(super) fn close_up(text: &str) -> String {
    let wide = |letter: char| matches!(letter, '\u{3000}'..='\u{9fff}' | '\u{ff00}'..='\u{ff60}');
    let (mut closed, mut letters) = (String::with_capacity(text.len()), text.chars().peekable());
    while let Some(letter) = letters.next() {
        let (before, after) = (closed.chars().next_back(), letters.peek());
        let idle =
            before == Some('）') || before.is_some_and(wide) && after.is_some_and(|&after| wide(after));
        if letter != ' ' || !idle {
            closed.push(letter);
        }
    }
    closed
}

/// Writes sentences: the language, the candidates, and the lines so far.
pub(super) struct Sentences<'a> {
    pub p: &'static Phrases,
    pub lang: Lang,
    pub before: &'a Candidates,
    pub reasons: Vec<Reason>,
}

impl Sentences<'_> {
    /// The sentence of a step; its lines are added with this indentation.
    pub fn step(&mut self, step: &Step, depth: usize) -> String {
        let (p, follows) = (self.p, self.conclusion(step));
        match (&step.proof, step.placed) {
            (Proof::Single { house }, Some(placed)) => self.single(step.technique, *house, placed),
            (Proof::Direct { first, house }, Some(placed)) => {
                let first = self.pattern(first, step);
                filled(p.direct, &[&first, &placed.digit.symbol(), &p.house(*house), &follows])
            }
            (Proof::Chains { origin, nets, ends }, _) => self.chains(*origin, nets, *ends, &follows, depth),
            (Proof::Exclusion { excluded, .. }, _) => {
                self.combinations(excluded, depth);
                filled(p.follows, &[&self.pattern(&step.proof, step), &follows])
            }
            (proof, _) => filled(p.follows, &[&self.pattern(proof, step), &follows]),
        }
    }

    /// The conclusion of a step: the digit that is placed, and the candidates that are removed, grouped by digits.
    pub fn conclusion(&self, step: &Step) -> String {
        let p = self.p;
        let mut groups: Vec<(Digits, Vec<Cell>)> = Vec::new();
        let mut rest = &step.removed[..];
        while let Some(&Candidate { cell, .. }) = rest.first() {
            let length = rest.iter().take_while(|candidate| candidate.cell == cell).count();
            let digits: Digits = rest[..length].iter().map(|candidate| candidate.digit).collect();
            rest = &rest[length..];
            match groups.iter_mut().find(|(same, _)| *same == digits) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((digits, [cell].into())),
            }
        }
        let placed = step.placed.map(|placed| filled(p.is, &[&placed.cell, &placed.digit.symbol()]));
        let removed =
            groups.iter().map(|(digits, cells)| filled(p.cannot, &[&p.cells(cells), &p.any_digit(*digits)]));
        let parts: Vec<String> = placed.into_iter().chain(removed).collect();
        parts.join(p.semicolon)
    }

    fn single(&self, technique: Technique, house: Option<House>, placed: Candidate) -> String {
        let (p, cell, digit) = (self.p, placed.cell, placed.digit.symbol());
        match house {
            None => filled(p.naked_single, &[&cell, &digit]),
            Some(house) if technique == Technique::FullHouse => {
                filled(p.full_house, &[&p.house(house), &cell, &digit])
            }
            Some(house) => filled(p.hidden_single, &[&p.house(house), &digit, &cell]),
        }
    }

    /// The pattern and the reason, without the conclusion.
    fn pattern(&self, proof: &Proof, step: &Step) -> String {
        let p = self.p;
        match proof {
            Proof::Locked { digit, within, along } => {
                filled(p.locked, &[&p.house(*within), &digit.symbol(), &p.house(*along)])
            }
            Proof::Subset(set) => self.subset(set, step),
            Proof::Fish { digit, base, cover, fins } => {
                let (base, cover) = (p.houses(base), p.houses(cover));
                match fins.is_empty() {
                    true => filled(p.fish, &[&base, &digit.symbol(), &cover]),
                    false => filled(p.finned_fish, &[&base, &digit.symbol(), &cover, &p.one_of(fins)]),
                }
            }
            Proof::Wing { pivot, wings, digit, link } => {
                self.wing(step.technique, pivot, wings, *digit, *link)
            }
            Proof::Colours { digit, pairs } => self.colours(*digit, pairs, step),
            Proof::Links { digit, links, joint } => self.links(*digit, links, *joint),
            Proof::EmptyRectangle { digit, r#box, arms, link } => filled(
                p.empty_rectangle,
                &[
                    &digit.symbol(),
                    &p.house(*r#box),
                    &p.house(arms[0]),
                    &p.house(arms[1]),
                    &p.house(link.house),
                    &link.near,
                    &link.far,
                ],
            ),
            Proof::Double { parts } => {
                let mut patterns = parts.iter().map(|part| self.pattern(part, step));
                let first = patterns.next().unwrap_or_default();
                patterns.fold(first, |text, next| filled(p.double, &[&text, &next]))
            }
            Proof::Pairs { cells, digits } => {
                filled(p.pairs, &[&p.cells(cells), &p.any_digit(digits.iter().copied().collect())])
            }
            Proof::Loop { .. } | Proof::Grave { .. } => self.unique(proof, step),
            Proof::Sets { stem, sets, joints } => self.sets(*stem, sets, joints, step),
            Proof::TwoSectors { shared, line, r#box } => filled(
                p.two_sectors,
                &[
                    &p.cells(&shared.cells),
                    &p.any_digit(shared.digits),
                    &p.cells(&line.cells),
                    &p.digits(line.digits),
                    &p.cells(&r#box.cells),
                    &p.digits(r#box.digits),
                    &p.house(line.house),
                    &p.house(r#box.house),
                ],
            ),
            Proof::Exclusion { cells, .. } => filled(p.exclusion, &[&p.cells(cells)]),
            // `step` writes these as a whole. Within another step, the name of the technique stands for the pattern.
            _ => self.lang.technique(step.technique).into(),
        }
    }

    fn subset(&self, set: &Set, step: &Step) -> String {
        let (p, cells, digits) = (self.p, self.p.cells(&set.cells), self.p.digits(set.digits));
        use Technique as T;
        let naked = matches!(step.technique, T::NakedPair | T::NakedTriple | T::NakedQuad);
        if naked {
            filled(p.naked, &[&cells, &digits, &p.house(set.house)])
        } else {
            filled(p.hidden, &[&p.house(set.house), &digits, &cells])
        }
    }

    fn wing(
        &self,
        technique: Technique,
        pivot: &[Cell],
        wings: &[Cell],
        digit: Digit,
        link: Option<(Digit, House)>,
    ) -> String {
        let (p, digit_is) = (self.p, digit.symbol());
        let held =
            |cells: &[Cell]| cells.iter().fold(Digits::NONE, |all, &cell| all | self.before.digits(cell));
        if let Some((linked, house)) = link {
            return filled(
                p.w_wing,
                &[
                    &p.cells(wings),
                    &p.any_digit(held(wings)),
                    &linked.symbol(),
                    &p.house(house),
                    &p.one_of(pivot),
                    &digit_is,
                ],
            );
        }
        let ends = p.all_of(
            wings.iter().map(|&wing| filled(p.holding, &[&wing, &p.any_digit(self.before.digits(wing))])),
        );
        let template = match technique {
            Technique::XyWing => p.xy_wing,
            Technique::XyzWing => p.xyz_wing,
            _ => {
                let mut cells: Vec<Cell> = pivot.iter().chain(wings).copied().collect();
                cells.small_sort();
                let all = held(&cells);
                let cells_with: Vec<Cell> =
                    cells.iter().copied().filter(|&cell| self.before.digits(cell).contains(digit)).collect();
                let (cells, with) = (p.cells(&cells), p.cells(&cells_with));
                return filled(p.wxyz_wing, &[&cells, &p.digits(all), &with, &digit_is]);
            }
        };
        filled(template, &[&p.cells(pivot), &p.any_digit(held(pivot)), &ends, &digit_is])
    }

    fn colours(&self, digit: Digit, pairs: &[[Vec<Cell>; 2]], step: &Step) -> String {
        let (p, digit) = (self.p, digit.symbol());
        let every = |cells: &[Cell]| match cells {
            [cell] => filled("{0}", &[cell]),
            cells => filled(p.every, &[&p.cells(cells)]),
        };
        // If a colour is false, it is the second of the first pair; if pairs touch, it is at their second colours.
        let Some([one, other]) = pairs.first() else { return String::new() };
        let gone = step.removed.iter().any(|candidate| other.contains(&candidate.cell));
        let (one_is, other_is) = (every(one), every(other));
        match (&pairs[1..], gone) {
            ([], false) => filled(p.colours, &[&digit, &one_is, &other_is]),
            ([], true) => filled(p.colours_clash, &[&digit, &one_is, &other_is, &p.cells(other)]),
            ([[third, fourth], ..], true) => {
                filled(p.colours_between, &[&digit, &every(third), &every(fourth), &p.cells(other)])
            }
            ([[third, fourth], ..], false) => filled(
                p.colours_touch,
                &[
                    &digit,
                    &one_is,
                    &other_is,
                    &every(third),
                    &every(fourth),
                    &p.cells(other),
                    &p.cells(fourth),
                ],
            ),
        }
    }

    fn links(&self, digit: Digit, [one, other]: &[StrongLink; 2], joint: House) -> String {
        let p = self.p;
        let places = |link: &StrongLink| p.one_of([link.near, link.far]);
        filled(
            p.links,
            &[
                &digit.symbol(),
                &p.house(one.house),
                &places(one),
                &p.house(other.house),
                &places(other),
                &one.near,
                &other.near,
                &p.house(joint),
                &p.cells(&[one.far, other.far]),
            ],
        )
    }

    fn set(&self, set: &Set) -> String {
        filled(self.p.holding, &[&self.p.cells(&set.cells), &self.p.digits(set.digits)])
    }

    fn sets(&self, stem: Option<Cell>, sets: &[Set], joints: &[Digits], step: &Step) -> String {
        let p = self.p;
        let gone = p.any_digit(step.removed.iter().map(|candidate| candidate.digit).collect());
        if let Some(stem) = stem {
            let digits = p.any_digit(self.before.digits(stem));
            let sets: Vec<String> = sets.iter().map(|set| self.set(set)).collect();
            return filled(p.blossom, &[&stem, &digits, &sets.join(p.semicolon), &gone]);
        }
        if let ([one, other], [joint]) = (sets, joints) {
            let (one, other) = (self.set(one), self.set(other));
            return match joint.len() {
                0 | 1 => filled(p.two_sets, &[&one, &other, &p.any_digit(*joint), &gone]),
                _ => filled(p.two_sets_bound, &[&one, &other, &p.digits(*joint)]),
            };
        }
        let Some((first, rest)) = sets.split_first() else { return String::new() };
        let joints = joints.iter().copied().chain(core::iter::repeat(Digits::NONE));
        let joined = rest.iter().zip(joints).fold(self.set(first), |text, (set, joint)| {
            filled(p.joined, &[&text, &p.any_digit(joint), &self.set(set)])
        });
        filled(p.set_chain, &[&joined, &gone])
    }

    /// Adds a line for each impossible combination of digits.
    fn combinations(&mut self, excluded: &[(Vec<Digit>, Option<Cell>)], depth: usize) {
        let p = self.p;
        for (digits, blocked) in excluded {
            let digits = p.all_of(digits.iter().map(|digit| digit.symbol()));
            let text = match blocked {
                Some(cell) => filled(p.way_blocked, &[&digits, cell]),
                None => filled(p.way_twice, &[&digits]),
            };
            self.add_line(depth, text);
        }
    }

    /// Adds a line.
    pub fn add_line(&mut self, depth: usize, text: String) {
        self.reasons.push(Reason { depth, text });
    }
}
