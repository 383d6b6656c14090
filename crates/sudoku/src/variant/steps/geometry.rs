//! What a puzzle's layout and rules say about its cells, whatever is filled in: groups of different digits, cells that see
//! each other, pairs that exclude each other, sets of digits, and other parts of rules.

use alloc::{vec, vec::Vec};

use super::{
    argument::{Group, GroupName},
    cells::Cells,
    rectangles,
    sums::{self, KnownSum, Sum},
};
use crate::{
    Cell,
    variant::{
        Puzzle,
        engine::{Constraint, Model, Posted},
    },
};

/// Cells with different digits.
#[derive(Clone, Debug)]
pub(super) struct House {
    pub group: Group,
    /// Indices of the cells.
    pub cells: Vec<usize>,
    pub set: Cells,
    /// Whether it has every digit.
    pub full: bool,
}

/// Two cells with a relation between their digits.
#[derive(Clone, Debug)]
pub(super) struct PairRule {
    pub rule: u16,
    pub cells: [usize; 2],
    /// For each digit of the first cell the digits that the second may have, and the other way round.
    pub tables: [Vec<u16>; 2],
    /// Whether the rule is not looked at as a whole as well.
    pub alone: bool,
}

/// Different digits that are together one of some sets.
#[derive(Clone, Debug)]
pub(super) struct SetRule {
    pub rule: u16,
    pub cells: Vec<usize>,
    pub sets: Vec<u16>,
}

/// A rule, or a part of it, that is neither pairs of cells nor sets.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub rule: u16,
    /// Its cells in order, each once.
    pub cells: Vec<usize>,
    pub posted: Vec<Posted>,
}

/// See the module.
#[derive(Debug)]
pub(super) struct Geometry {
    pub puzzle: Puzzle,
    /// All digits, counted from 0.
    pub all: u16,
    /// What each cell may have before anything is filled in: given digits, and what rules say about single cells.
    pub base: Vec<u16>,
    pub houses: Vec<House>,
    /// The houses of each cell.
    pub houses_of: Vec<Vec<u16>>,
    /// The cells that never have the same digit as this one.
    pub peers: Vec<Cells>,
    pub pairs: Vec<PairRule>,
    /// The pairs of each cell.
    pub pairs_of: Vec<Vec<u16>>,
    pub sets: Vec<SetRule>,
    pub parts: Vec<Part>,
    pub sums: Vec<Sum>,
    /// Four cells that are in no rule, where two digits could change places.
    pub rectangles: Vec<[usize; 4]>,
}

/// A rule with at most this number of cells is looked at as a whole.
const WHOLE: usize = 12;

impl Geometry {
    pub fn of(puzzle: &Puzzle) -> Geometry {
        let layout = puzzle.layout();
        let count = layout.cell_count();
        let mut geometry = Geometry {
            puzzle: puzzle.clone(),
            all: (layout.all_digits() >> layout.least()) as u16,
            base: puzzle.candidates().iter().map(|&set| (set >> layout.least()) as u16).collect(),
            houses: Vec::new(),
            houses_of: vec![Vec::new(); count],
            peers: vec![Cells::EMPTY; count],
            pairs: Vec::new(),
            pairs_of: vec![Vec::new(); count],
            sets: Vec::new(),
            parts: Vec::new(),
            sums: Vec::new(),
            rectangles: Vec::new(),
        };
        geometry.add_houses(layout.row_houses(), GroupName::Row);
        geometry.add_houses(layout.column_houses(), GroupName::Column);
        geometry.add_houses(layout.regions(), GroupName::Region);
        for (rule, definition) in (0..).zip(puzzle.rules()) {
            geometry.add_rule(rule, Model::of_rule(puzzle, definition));
        }
        geometry.drop_what_is_known();
        let known = geometry.known_sums();
        geometry.sums = sums::implied(&geometry, &known);
        geometry.rectangles = rectangles::of(&geometry);
        geometry
    }

    fn add_houses(&mut self, houses: Vec<Vec<Cell>>, name: fn(u8) -> GroupName) {
        for (number, cells) in (0..).zip(houses) {
            let layout = self.puzzle.layout();
            let cells: Vec<usize> = cells.into_iter().map(|cell| layout.index(cell)).collect();
            self.add_house(name(number), &cells);
        }
    }

    fn add_house(&mut self, name: GroupName, cells: &[usize]) {
        for &cell in cells {
            let mut peers: Cells = cells.iter().copied().collect();
            peers.remove(cell);
            self.peers[cell] |= peers;
        }
        let set: Cells = cells.iter().copied().collect();
        // Nothing more is in a part of another house, or in two cells.
        let known = self.houses.iter().any(|house| set.is_within(house.set));
        if known || cells.len() < 3 {
            return;
        }
        let layout = self.puzzle.layout();
        let group = Group { name, cells: cells.iter().map(|&cell| layout.cell(cell)).collect() };
        let full = cells.len() == layout.digit_count();
        cells.iter().for_each(|&cell| self.houses_of[cell].push(self.houses.len() as u16));
        self.houses.push(House { group, cells: cells.to_vec(), set, full });
    }

    fn add_rule(&mut self, rule: u16, mut posted: Vec<Posted>) {
        posted.retain(|item| match &item.constraint {
            Constraint::Clause(any) if item.conditions.is_empty() && any.len() == 1 => {
                self.base[usize::from(any[0].0)] &= any[0].1;
                false
            }
            _ => true,
        });
        let whole = |posted: &[Posted]| {
            let mut vars: Vec<u16> = posted.iter().flat_map(Posted::vars).collect();
            vars.sort_unstable();
            vars.dedup();
            vars.len() <= WHOLE
        };
        let (mut pairs, mut others) = (0, 0);
        for item in posted.iter().filter(|item| item.conditions.is_empty()) {
            let index = |cells: &[u16]| cells.iter().map(|&cell| usize::from(cell)).collect::<Vec<_>>();
            match &item.constraint {
                Constraint::Different(cells) => self.add_house(GroupName::Rule(rule), &index(cells)),
                Constraint::OneOfSets(cells, sets) => {
                    self.add_house(GroupName::Rule(rule), &index(cells));
                    self.sets.push(SetRule { rule, cells: index(cells), sets: sets.clone() });
                }
                Constraint::Pair(a, b, table) if a != b => {
                    pairs += 1;
                    self.add_pair(rule, [(*a).into(), (*b).into()], table);
                }
                _ => others += 1,
            }
        }
        others += posted.iter().filter(|item| !item.conditions.is_empty()).count();
        let is_simple = |item: &Posted| {
            item.conditions.is_empty()
                && matches!(
                    item.constraint,
                    Constraint::Different(_) | Constraint::OneOfSets(..) | Constraint::Pair(..)
                )
        };
        if others == 0 && pairs < 2 {
            return;
        }
        if whole(&posted) {
            self.pairs.iter_mut().filter(|pair| pair.rule == rule).for_each(|pair| pair.alone = false);
            self.add_part(rule, posted);
        } else if others > 0 {
            posted
                .into_iter()
                .filter(|item| !is_simple(item))
                .for_each(|item| self.add_part(rule, [item].into()));
        }
    }

    fn add_part(&mut self, rule: u16, posted: Vec<Posted>) {
        let cells: Cells = posted.iter().flat_map(Posted::vars).map(usize::from).collect();
        if !cells.is_empty() {
            self.parts.push(Part { rule, cells: cells.iter().collect(), posted });
        }
    }

    fn add_pair(&mut self, rule: u16, cells: [usize; 2], table: &[u16]) {
        let [a, b] = cells;
        let equal = table.iter().enumerate().any(|(digit, row)| row >> digit & 1 != 0);
        if !equal {
            self.peers[a].insert(b);
            self.peers[b].insert(a);
        }
        let turned =
            |to: usize| table.iter().enumerate().fold(0, |row, (from, &set)| row | (set >> to & 1) << from);
        let tables = [table.to_vec(), (0..table.len()).map(turned).collect()];
        self.pairs.push(PairRule { rule, cells, tables, alone: true });
    }

    /// Pairs that only say that cells differ are not needed: the cells see each other.
    fn drop_what_is_known(&mut self) {
        let Geometry { pairs, peers, all, .. } = self;
        for pair in pairs.iter_mut() {
            if peers[pair.cells[0]].contains(pair.cells[1]) {
                for table in &mut pair.tables {
                    table.iter_mut().enumerate().for_each(|(digit, row)| *row &= !(1 << digit));
                }
            }
        }
        pairs.retain(|pair| {
            let differ = peers[pair.cells[0]].contains(pair.cells[1]);
            let free = |(digit, &row): (usize, &u16)| row == *all & !(u16::from(differ) << digit);
            !pair.tables[0].iter().enumerate().all(free)
        });
        for (index, pair) in (0..).zip(pairs.iter()) {
            pair.cells.iter().for_each(|&cell| self.pairs_of[cell].push(index));
        }
    }

    /// Groups of cells with a known sum.
    fn known_sums(&self) -> Vec<KnownSum> {
        let least = i32::from(self.puzzle.layout().least());
        let sum = |set: u16| bits(set).map(|digit| digit as i32 + least).sum::<i32>();
        let of_sets = self.sets.iter().filter_map(|rule| {
            let (&first, others) = rule.sets.split_first()?;
            let same = others.iter().all(|&set| sum(set) == sum(first));
            same.then(|| KnownSum {
                rule: rule.rule,
                cells: rule.cells.iter().copied().collect(),
                total: sum(first),
            })
        });
        let of_parts = self.parts.iter().flat_map(|part| {
            part.posted.iter().filter_map(|item| match &item.constraint {
                Constraint::Sum(terms, total)
                    if item.conditions.is_empty() && terms.iter().all(|&(factor, _)| factor == 1) =>
                {
                    let cells: Cells = terms.iter().map(|&(_, cell)| cell.into()).collect();
                    Some(KnownSum { rule: part.rule, cells, total: total + least * terms.len() as i32 })
                }
                _ => None,
            })
        });
        of_sets.chain(of_parts).collect()
    }

    /// A rule by which two cells that see each other differ.
    pub fn rule_of_peers(&self, a: usize, b: usize) -> u16 {
        let layout = self.puzzle.layout();
        let cells = [layout.cell(a), layout.cell(b)];
        let says = |rule: &crate::variant::Rule| {
            let of_rule = rule.cells(layout);
            cells.iter().all(|cell| of_rule.contains(cell))
        };
        self.puzzle.rules().iter().position(says).unwrap_or(0) as u16
    }

    /// Whether two cells never have the same digit.
    pub fn differ(&self, a: usize, b: usize) -> bool {
        self.peers[a].contains(b)
    }
}

/// The digits of a set.
pub(super) fn bits(mut set: u16) -> impl Iterator<Item = usize> + Clone {
    core::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}
