//! The graph of a grid's candidates: nodes, and strong and weak links between them.

use alloc::{vec, vec::Vec};

use super::super::{
    Set, Why, als,
    board::{Board, CellSet, Size, bits},
};
use crate::sorting::SmallSort;

/// The maximum number of nodes in a graph. A 9×9 grid has fewer than 1,000; further nodes of larger grids are
/// ignored.
pub(super) const MAX_NODES: usize = 4096;

/// The maximum number of almost locked sets in a graph. The smallest are used.
pub(super) const MAX_SETS: usize = 256;

/// Which kinds of links to include.
#[derive(Clone, Copy)]
pub(super) struct Links {
    cells: bool,
    houses: bool,
    groups: bool,
    sets: bool,
}

impl Links {
    pub(super) const HOUSES: Links = Links { cells: false, houses: true, groups: false, sets: false };
    pub(super) const CELLS: Links = Links { cells: true, houses: false, groups: false, sets: false };
    pub(super) const BOTH: Links = Links { cells: true, houses: true, groups: false, sets: false };
    pub(super) const GROUPED: Links = Links { cells: true, houses: true, groups: true, sets: false };
    pub(super) const SETS: Links = Links { cells: true, houses: true, groups: true, sets: true };
}

/// A digit in a cell, in one of several cells of a box on a line, or in one of the cells of an almost locked set.
#[derive(Clone, Copy)]
pub(super) struct Node<S: Size> {
    pub(super) digit: usize,
    pub(super) cells: S::Cells,
    /// The candidates of the digit that are false if the node is true.
    pub(super) seen: S::Cells,
    /// The cell, or the first of the group.
    pub(super) cell: usize,
    pub(super) is_group: bool,
    /// The houses that contain all its cells, as bits.
    houses: u128,
}

impl<S: Size> Node<S> {
    /// Whether both are digits of the same cell.
    pub(super) fn shares_cell(&self, other: &Node<S>) -> bool {
        self.digit != other.digit && self.cell == other.cell && !self.is_group && !other.is_group
    }

    /// Whether at most one of them is true.
    pub(super) fn excludes(&self, other: &Node<S>) -> bool {
        match self.digit == other.digit {
            true => self.houses & other.houses != 0 && other.cells.is_within(self.seen),
            false => self.shares_cell(other),
        }
    }
}

/// A strong link: its target and its reason.
#[derive(Clone, Copy)]
pub(super) struct Strong {
    pub(super) to: u16,
    pub(super) bond: Bond,
}

/// The reason for a strong link.
#[derive(Clone, Copy)]
pub(super) enum Bond {
    /// The cell has only these two digits.
    Cell,
    /// The house has only these two places for the digit.
    House(u8),
    /// The almost locked set can lack only one digit.
    Set(u16),
}

/// A list for each node, all in one allocation.
struct Lists<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T: Copy> Lists<T> {
    /// Creates the lists from pairs of a node and an item, ordered by node.
    fn new(nodes: usize, mut pairs: Vec<(u16, T)>) -> Lists<T> {
        pairs.small_sort_by_key(|&(node, _)| node);
        let mut starts = vec![0; nodes + 1];
        pairs.iter().for_each(|&(node, _)| starts[usize::from(node) + 1] += 1);
        (0..nodes).for_each(|node| starts[node + 1] += starts[node]);
        Lists { starts, items: pairs.into_iter().map(|(_, item)| item).collect() }
    }

    fn of(&self, node: u16) -> &[T] {
        let node = usize::from(node);
        &self.items[self.starts[node] as usize..self.starts[node + 1] as usize]
    }
}

/// Every node that has a strong link, and all the links between them.
pub(super) struct Graph<S: Size> {
    pub(super) nodes: Vec<Node<S>>,
    strong: Lists<Strong>,
    weak: Lists<u16>,
    /// The cells, digits and house of each almost locked set.
    pub(super) sets: Vec<(S::Cells, u64, usize)>,
}

impl<S: Size> Graph<S> {
    pub(super) fn new(board: &Board<S>, links: Links) -> Graph<S> {
        let mut draft = Draft::new(board);
        if links.cells {
            draft.link_cells();
        }
        if links.houses {
            (0..3 * board.side()).for_each(|house| draft.link_house(house, links.groups));
        }
        let sets = if links.sets { als::smallest(board, MAX_SETS) } else { Vec::new() };
        for (number, &(cells, digits, _)) in sets.iter().enumerate() {
            draft.link_set(number as u16, cells, digits);
        }
        let weak = draft.weak(links.cells && links.houses);
        let nodes = draft.nodes.len();
        let (strong, weak) = (Lists::new(nodes, draft.strong), Lists::new(nodes, weak));
        Graph { strong, weak, nodes: draft.nodes, sets }
    }

    /// The nodes that are true if this one is false.
    pub(super) fn strong(&self, node: u16) -> &[Strong] {
        self.strong.of(node)
    }

    /// The nodes that are false if this one is true.
    pub(super) fn weak(&self, node: u16) -> &[u16] {
        self.weak.of(node)
    }

    pub(super) fn node(&self, node: u16) -> &Node<S> {
        &self.nodes[usize::from(node)]
    }

    /// Why the second node is true if the first is false.
    pub(super) fn why_on(&self, board: &Board<S>, off: u16, on: u16) -> Why {
        match self.bond(off, on) {
            Bond::Cell => Why::LastDigit,
            Bond::House(house) => Why::LastPlace(board.house_at(house.into())),
            Bond::Set(set) => Why::Locked(self.locked(board, set, self.node(off).digit).into()),
        }
    }

    /// The reason that links two nodes; a set only if there is no simpler one.
    pub(super) fn bond(&self, off: u16, on: u16) -> Bond {
        let link = self.strong(off).iter().find(|link| link.to == on);
        link.map_or(Bond::Cell, |link| link.bond)
    }

    /// A set that lacks one digit, and so contains all its others.
    fn locked(&self, board: &Board<S>, set: u16, lost: usize) -> Set {
        let (cells, digits, house) = self.sets[usize::from(set)];
        board.set_at(cells, digits & !(1 << lost), house)
    }

    /// Why the second node is false if the first is true.
    pub(super) fn why_off(&self, board: &Board<S>, on: u16, off: u16) -> Why {
        let (on, off) = (self.node(on), self.node(off));
        let all = on.cells | off.cells;
        let house = board.houses_of(on.cell).into_iter().find(|&house| all.is_within(board.house_set(house)));
        match house {
            Some(house) if on.digit == off.digit => Why::OnePlace(board.house_at(house)),
            _ => Why::OneDigit,
        }
    }
}

/// A graph under construction.
struct Draft<'a, S: Size> {
    board: &'a Board<S>,
    nodes: Vec<Node<S>>,
    by_digit: Vec<Vec<u16>>,
    strong: Vec<(u16, Strong)>,
}

impl<'a, S: Size> Draft<'a, S> {
    fn new(board: &'a Board<S>) -> Draft<'a, S> {
        Draft { board, nodes: Vec::new(), by_digit: vec![Vec::new(); board.side()], strong: Vec::new() }
    }

    /// The node's number; `None` if the graph is full.
    fn node(&mut self, digit: usize, cells: S::Cells) -> Option<u16> {
        let known = self.by_digit[digit].iter().find(|&&node| self.nodes[usize::from(node)].cells == cells);
        if known.is_some() || self.nodes.len() >= MAX_NODES {
            return known.copied();
        }
        let number = self.nodes.len() as u16;
        let seen = self.board.seen_by_all(cells) & self.board.cells(digit);
        let of =
            |cell: usize| self.board.houses_of(cell).iter().fold(0, |mask, house| mask | 1_u128 << house);
        let houses = cells.iter().fold(u128::MAX, |houses, cell| houses & of(cell));
        let (cell, is_group) = (cells.first()?, cells.has_two());
        self.nodes.push(Node { digit, cells, seen, cell, is_group, houses });
        self.by_digit[digit].push(number);
        Some(number)
    }

    fn link(&mut self, [a, b]: [(usize, S::Cells); 2], bond: Bond) {
        let ends = (self.node(a.0, a.1), self.node(b.0, b.1));
        if let (Some(a), Some(b)) = ends {
            self.strong.extend([(a, Strong { to: b, bond }), (b, Strong { to: a, bond })]);
        }
    }

    /// Links the two digits of bivalue cells.
    fn link_cells(&mut self) {
        for cell in self.board.empty().iter() {
            let mut digits = bits(self.board.digits(cell));
            if let (Some(a), Some(b), None) = (digits.next(), digits.next(), digits.next()) {
                self.link([a, b].map(|digit| (digit, S::Cells::only(cell))), Bond::Cell);
            }
        }
    }

    /// Links any two digits of an almost locked set, because it lacks at most one of them.
    fn link_set(&mut self, number: u16, cells: S::Cells, digits: u64) {
        let places = |digit: usize| (digit, cells & self.board.cells(digit));
        let ends: Vec<(usize, S::Cells)> = bits(digits).map(places).collect();
        for (index, &one) in ends.iter().enumerate() {
            ends[index + 1..].iter().for_each(|&other| self.link([one, other], Bond::Set(number)));
        }
    }

    /// Links digits with two places in the house, or with places in two groups.
    fn link_house(&mut self, house: usize, groups: bool) {
        for digit in 0..self.board.side() {
            let places = self.board.places(house, digit).count_ones();
            let all = self.board.cells(digit) & self.board.house_set(house);
            if places == 2 {
                let ends = all.iter().map(|cell| (digit, S::Cells::only(cell)));
                if let [a, b] = ends.collect::<Vec<_>>()[..] {
                    self.link([a, b], Bond::House(house as u8));
                }
            } else if groups && places > 2 {
                for (part, rest) in self.halves(house, all) {
                    self.link([(digit, part), (digit, rest)], Bond::House(house as u8));
                }
            }
        }
    }

    /// The ways to split the cells of a house between two nodes: a line by two boxes, a box by two lines.
    fn halves(&self, house: usize, all: S::Cells) -> Vec<(S::Cells, S::Cells)> {
        let board = self.board;
        let across = if board.boxes().contains(&house) { 0..2 } else { 2..3 };
        let mut halves: Vec<(S::Cells, S::Cells)> = Vec::new();
        for cell in all.iter() {
            for &line in &board.houses_of(cell)[across.clone()] {
                let (part, rest) = (all & board.house_set(line), all & !board.house_set(line));
                let together = |cells: S::Cells| {
                    let first = cells.first().map(|cell| board.houses_of(cell));
                    let mut lines = first.iter().flat_map(|houses| &houses[across.clone()]);
                    lines.any(|&line| cells.is_within(board.house_set(line)))
                };
                if together(rest) && !halves.iter().any(|&(a, b)| a == part || b == part) {
                    halves.push((part, rest));
                }
            }
        }
        halves
    }

    /// Pairs of nodes of which at most one is true: those of the same digit and, if requested, those of the same
    /// cell.
    fn weak(&self, in_cells: bool) -> Vec<(u16, u16)> {
        let mut weak = Vec::new();
        let mut link = |a: u16, b: u16| {
            if self.nodes[usize::from(a)].excludes(&self.nodes[usize::from(b)]) {
                weak.extend([(a, b), (b, a)]);
            }
        };
        let mut by_cell = vec![Vec::new(); if in_cells { self.board.area() } else { 0 }];
        for (number, node) in self.nodes.iter().enumerate().filter(|(_, node)| in_cells && !node.is_group) {
            by_cell[node.cell].push(number as u16);
        }
        for list in self.by_digit.iter().chain(&by_cell) {
            for (index, &a) in list.iter().enumerate() {
                list[index + 1..].iter().for_each(|&b| link(a, b));
            }
        }
        weak
    }
}
