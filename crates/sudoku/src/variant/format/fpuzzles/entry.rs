//! What one entry of a list says: the rules of a key.

use alloc::{vec, vec::Vec};

use super::{along, nabner, node, pair};
use crate::{
    Cell,
    format::value::Value,
    variant::{
        Layout, Rule,
        rule::{
            Arrow, Between, Cage, Clone, Difference, Direction, DoubleArrow, Entropic, ExtraRegion, Indexing,
            IndexingDirection, LittleKiller, Lockout, Modular, PairSum, Palindrome, Quadruple, Ratio, Ray,
            RegionSum, Renban, Thermometer, Whispers, Zipper,
        },
        text::{FaultAt, TextFault, words},
    },
};

/// The rules that an entry stands for. `Ok(None)` if the key is not known; an empty list if the entry says nothing, such
/// as a clue without a number.
pub(super) fn rules(layout: &Layout, key: &str, entry: &Value<'_>) -> Result<Option<Vec<Rule>>, FaultAt> {
    let reader = Entry { layout, entry };
    Ok(Some(match key {
        "killercage" => {
            vec![Cage { sum: reader.number()?, cells: reader.cells()? }.into()]
        }
        "extraregion" => vec![ExtraRegion { cells: reader.cells()? }.into()],
        "arrow" => reader.arrows()?,
        "difference" => {
            vec![Difference { value: reader.number()?.unwrap_or(1), cells: reader.cells()? }.into()]
        }
        "ratio" => vec![Ratio { value: reader.number()?.unwrap_or(2), cells: reader.cells()? }.into()],
        "xv" => reader.xv()?,
        "littlekillersum" => reader.little_killer()?,
        "clone" => reader.clone()?,
        "quadruple" => reader.quadruple()?,
        "rowindexer" => {
            vec![Indexing { direction: IndexingDirection::Row, cells: reader.cells()? }.into()]
        }
        "columnindexer" => {
            vec![Indexing { direction: IndexingDirection::Column, cells: reader.cells()? }.into()]
        }
        "boxindexer" => reader.box_indexer()?,
        "sandwichsum" | "xsum" | "skyscraper" | "numberedroom" | "numberedrooms" => reader.clue(key)?,
        _ => return reader.lines(key),
    }))
}

/// The cell of an entry of `odd`, `even`, `minimum` or `maximum`.
pub(super) fn cell(layout: &Layout, entry: &Value<'_>) -> Result<Cell, FaultAt> {
    Entry { layout, entry }.cell()
}

struct Entry<'a, 'b> {
    layout: &'b Layout,
    entry: &'b Value<'a>,
}

impl<'a, 'b> Entry<'a, 'b> {
    fn get(&self, name: &str, missing: &'static str) -> Result<&'b Value<'a>, FaultAt> {
        self.entry.get(&[name]).ok_or((self.entry.at, TextFault::End(missing)))
    }

    fn cells(&self) -> Result<Vec<Cell>, FaultAt> {
        node::cells(self.layout, self.get("cells", "\"cells\" in this object")?)
    }

    fn cell(&self) -> Result<Cell, FaultAt> {
        let value = self.get("cell", "\"cell\" in this object")?;
        words::read_cell(self.layout, node::text(value, "a cell such as \"R1C1\"")?, value.at)
    }

    /// The number of the entry, if it has one.
    fn number(&self) -> Result<Option<i32>, FaultAt> {
        let value = self
            .entry
            .get(&["value"])
            .filter(|value| value.text().map_or(!value.is_empty(), |text| !text.trim().is_empty()));
        value.map(|value| node::number(value, "a number")).transpose()
    }

    /// The lines of the entry.
    fn all_lines(&self) -> Result<Vec<Vec<Cell>>, FaultAt> {
        let lines = node::list(self.get("lines", "\"lines\" in this object")?, "a list of lines")?;
        lines.iter().map(|line| node::cells(self.layout, line)).collect()
    }

    /// Rules that are lines, without anything else or with a number.
    fn lines(&self, key: &str) -> Result<Option<Vec<Rule>>, FaultAt> {
        let usual = (self.layout.digit_count() as i32 + 1) / 2;
        let rule: &dyn Fn(Vec<Cell>, Option<i32>) -> Rule = match key {
            "thermometer" => &|cells, _| Thermometer { slow: false, cells }.into(),
            "slowthermometer" => &|cells, _| Thermometer { slow: true, cells }.into(),
            "palindrome" => &|cells, _| Palindrome { cells }.into(),
            "renban" => &|cells, _| Renban { cells }.into(),
            "whispers" => &|cells, number| Whispers { difference: number.unwrap_or(usual), cells }.into(),
            "regionsumline" => &|cells, _| RegionSum { cells }.into(),
            "betweenline" => &|cells, _| Between { cells }.into(),
            "lockout" | "lockoutline" => {
                &|cells, number| Lockout { difference: number.unwrap_or(4), cells }.into()
            }
            "entropicline" => &|cells, _| Entropic { cells }.into(),
            "modularline" => &|cells, number| Modular { modulus: number.unwrap_or(3), cells }.into(),
            "nabner" => &|cells, _| nabner(self.layout, cells),
            "doublearrow" => &|cells, _| DoubleArrow { cells }.into(),
            "zipperline" => &|cells, _| Zipper { cells }.into(),
            _ => return Ok(None),
        };
        let number = self.number()?;
        Ok(Some(self.all_lines()?.into_iter().map(|cells| rule(cells, number)).collect()))
    }

    /// A circle or pill and its arrows, which begin in it.
    fn arrows(&self) -> Result<Vec<Rule>, FaultAt> {
        let mut circle = self.cells()?;
        // The digits of a pill are read as they stand in the grid.
        circle.sort_unstable();
        let arrow = |line: Vec<Cell>| {
            let path = line.iter().skip(1).copied().collect();
            Arrow { circle: circle.clone(), path }.into()
        };
        Ok(self.all_lines()?.into_iter().map(arrow).collect())
    }

    fn xv(&self) -> Result<Vec<Rule>, FaultAt> {
        const SIGN: &str = "X or V";
        let Some(value) = self.entry.get(&["value"]).filter(|value| !value.is_empty()) else {
            return Ok(Vec::new());
        };
        let sum = match value.text().unwrap_or_default().trim() {
            "X" | "x" => 10,
            "V" | "v" => 5,
            _ => return Err(node::wrong(value, SIGN)),
        };
        Ok(vec![PairSum { sum, cells: self.cells()? }.into()])
    }

    fn clone(&self) -> Result<Vec<Rule>, FaultAt> {
        let other = node::cells(self.layout, self.get("cloneCells", "\"cloneCells\" in this object")?)?;
        Ok(vec![Clone { groups: vec![self.cells()?, other] }.into()])
    }

    fn quadruple(&self) -> Result<Vec<Rule>, FaultAt> {
        let values = node::list(self.get("values", "\"values\" in this object")?, "a list of digits")?;
        let numbers: Vec<i32> =
            values.iter().map(|value| node::number(value, "a digit")).collect::<Result<_, _>>()?;
        let rule = Quadruple { numbers, cells: self.cells()? };
        Ok(if rule.numbers.is_empty() { Vec::new() } else { vec![rule.into()] })
    }

    /// The place of a clue: row and column from 0, of which −1 and the number of rows are outside.
    fn place(&self) -> Result<(i32, i32), FaultAt> {
        const PLACE: &str = "a place outside the grid such as \"R0C3\"";
        let value = self.get("cell", "\"cell\" in this object")?;
        let text = node::text(value, PLACE)?;
        let number = |text: &str| text.parse::<i32>().ok().filter(|number| (-1..=99).contains(number));
        let place = text.strip_prefix(['R', 'r']).and_then(|rest| rest.split_once(['C', 'c']));
        let place = place.and_then(|(row, column)| Some((number(row)? - 1, number(column)? - 1)));
        place.ok_or_else(|| node::wrong(value, PLACE))
    }

    /// The first cell and direction of a clue that stands there.
    fn ray(&self, direction: Direction) -> Result<Ray, FaultAt> {
        let (row, column) = self.place()?;
        let (rows, columns) = direction.step();
        let (row, column) = (row + rows, column + columns);
        let fits = |at: i32, count: usize| (0..count as i32).contains(&at);
        if !fits(row, self.layout.rows()) || !fits(column, self.layout.columns()) {
            let value = self.get("cell", "\"cell\" in this object")?;
            return Err(node::wrong(value, "a place outside the grid with cells to look at"));
        }
        Ok(Ray { first: Cell::at(row as usize, column as usize), direction })
    }

    /// A clue about a row or column: the side on which it stands says where it looks.
    fn clue(&self, key: &str) -> Result<Vec<Rule>, FaultAt> {
        let Some(number) = self.number()? else { return Ok(Vec::new()) };
        let (row, column) = self.place()?;
        let direction = match (row, column) {
            (-1, _) => Direction::South,
            (_, -1) => Direction::East,
            (row, _) if row == self.layout.rows() as i32 => Direction::North,
            _ => Direction::West,
        };
        Ok(along(key, self.ray(direction)?, number).into_iter().collect())
    }

    fn little_killer(&self) -> Result<Vec<Rule>, FaultAt> {
        let Some(sum) = self.number()? else { return Ok(Vec::new()) };
        let value = self.get("direction", "\"direction\" in this object")?;
        let direction = match node::text(value, "UR, DR, DL or UL")? {
            "UR" => Direction::NorthEast,
            "DR" => Direction::SouthEast,
            "DL" => Direction::SouthWest,
            "UL" => Direction::NorthWest,
            _ => return Err(node::wrong(value, "UR, DR, DL or UL")),
        };
        Ok(vec![LittleKiller { ray: self.ray(direction)?, sum }.into()])
    }

    /// A cell at place I of its box with the digit V: the cell at place V has the digit I. Said for each other cell of the
    /// box as a relation of two cells.
    fn box_indexer(&self) -> Result<Vec<Rule>, FaultAt> {
        let regions = self.layout.regions();
        let mut rules = Vec::new();
        for cell in self.cells()? {
            let region = self.layout.region_of(cell).map(|region| &regions[region]);
            let region = region.filter(|cells| cells.len() == self.layout.digit_count());
            let no_box = || {
                (
                    self.entry.at,
                    TextFault::Expected { expected: "cells in boxes", found: words::cell_name(cell) },
                )
            };
            let region = region.ok_or_else(no_box)?;
            let place = |other: Cell| region.iter().position(|&cell| cell == other).unwrap_or(0) as u8 + 1;
            let own = place(cell);
            for &other in region.iter().filter(|&&other| other != cell) {
                let number = place(other);
                rules.push(pair(self.layout, vec![cell, other], false, |a, b| (a == number) == (b == own)));
            }
        }
        Ok(rules)
    }
}
