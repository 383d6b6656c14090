//! Steps that are true because a puzzle has one solution: rectangles, loops, bivalue universal graves (BUG).

use ::sudoku::sorting::SmallSort;
use alloc::{string::String, vec::Vec};

use ::sudoku::{
    Cell, Digit, Digits, House,
    technique::{Candidate, Proof, Set, Step, Technique},
};

use super::{lists::filled, sentence::Sentences};

/// What prevents a puzzle from having two solutions.
struct Saved<'a> {
    why: String,
    extra: &'a [Candidate],
    set: Option<&'a Set>,
    links: &'a [(Digit, House)],
    removed: &'a [Candidate],
}

impl Sentences<'_> {
    /// A rectangle, a loop or a bivalue universal grave.
    pub fn unique(&self, proof: &Proof, step: &Step) -> String {
        let p = self.p;
        match proof {
            Proof::Loop { cells, digits, extra, set, link } => {
                use Technique as T;
                let placed = matches!(step.technique, T::AvoidableRectangle1 | T::AvoidableRectangle2);
                let template = if placed { p.two_ways_placed } else { p.two_ways };
                let digits: Digits = digits.iter().copied().collect();
                let why = filled(template, &[&p.cells(cells), &p.digits(digits)]);
                self.saved(&Saved { why, extra, set: set.as_ref(), links: link, removed: &step.removed })
            }
            Proof::Grave { extra, set, link } => {
                let named: Vec<String> = extra.iter().map(|&candidate| self.candidate(candidate)).collect();
                let why = filled(p.grave, &[&p.all_of(&named)]);
                if let [one] = &named[..] {
                    return filled(p.saved_by_one, &[&why, one]);
                }
                self.saved(&Saved {
                    why,
                    extra,
                    set: set.as_ref(),
                    links: link.as_slice(),
                    removed: &step.removed,
                })
            }
            _ => String::new(),
        }
    }

    fn saved(&self, saved: &Saved<'_>) -> String {
        let (p, why) = (self.p, &saved.why);
        let mut cells: Vec<Cell> = saved.extra.iter().map(|candidate| candidate.cell).collect();
        cells.small_sort();
        cells.dedup();
        let digits: Digits = saved.extra.iter().map(|candidate| candidate.digit).collect();
        match (saved.links, saved.set, &cells[..], digits.len()) {
            ([(digit, house)], ..) => {
                filled(p.saved_by_link, &[why, &p.one_of(&cells), &digit.symbol(), &p.house(*house)])
            }
            ([(bound, one), (_, other)], ..) if saved.removed.iter().all(|gone| gone.digit == *bound) => {
                let houses = p.houses(&[*one, *other]);
                filled(p.saved_by_cross, &[why, &bound.symbol(), &houses, &p.cells(&cells)])
            }
            ([_, ..], ..) => {
                let linked: Digits = saved.links.iter().map(|(digit, _)| *digit).collect();
                let houses: Vec<House> = saved.links.iter().map(|(_, house)| *house).collect();
                let Some(gone) = saved.removed.first() else { return why.clone() };
                let (cell, digit) = (gone.cell, gone.digit.symbol());
                filled(p.saved_by_links, &[why, &p.digits(linked), &p.houses(&houses), &cell, &digit])
            }
            (_, Some(set), ..) => filled(
                p.saved_by_set,
                &[
                    why,
                    &p.cells(&cells),
                    &p.any_digit(digits),
                    &p.cells(&set.cells),
                    &p.digits(set.digits),
                    &p.house(set.house),
                ],
            ),
            (.., [cell], _) => filled(p.saved_by_cell, &[why, cell]),
            (.., 1) => filled(p.saved_by_digit, &[why, &p.any_digit(digits), &p.cells(&cells)]),
            _ => filled(p.saved, &[why]),
        }
    }

    fn candidate(&self, candidate: Candidate) -> String {
        filled(self.p.candidate, &[&candidate.cell, &candidate.digit.symbol()])
    }
}
