//! Turns that draw: colours of cells and candidates, and links. Each function returns `None` if it would change
//! nothing.

use alloc::{vec, vec::Vec};

use crate::{Cell, technique::Candidate};

use super::{Colour, Colours, Edit, Ends, Entry, Game, Line, Marking, Turn};

impl Game {
    /// Gives all these cells a colour or, if all of them have it, takes it away. Clues can have colours too.
    pub fn colour(&self, cells: &[Cell], colour: Colour) -> Option<Turn> {
        let add = !cells.iter().all(|&cell| self.colours(cell).contains(colour));
        self.paint(cells, |colours| colours.with(colour, add))
    }

    /// Takes all colours away from these cells.
    pub(super) fn uncolour(&self, cells: &[Cell]) -> Option<Turn> {
        self.paint(cells, |_| Colours::NONE)
    }

    fn paint(&self, cells: &[Cell], change: impl Fn(Colours) -> Colours) -> Option<Turn> {
        let marking = |&cell: &Cell| Marking::Cell { cell, colours: change(self.colours(cell)) };
        let changed = |marking: &Marking| matches!(*marking, Marking::Cell { cell, colours } if self.colours(cell) != colours);
        self.legal(Turn::drawn(cells.iter().map(marking).filter(changed).collect()))
    }

    /// Gives a candidate a colour or, if it has that one, takes it away. A candidate that gets a colour is noted in
    /// the centre if it is not noted yet. A cell with a digit has no candidates.
    pub fn colour_candidate(&self, candidate: Candidate, colour: Colour) -> Option<Turn> {
        let colour = Some(colour).filter(|&colour| self.candidate_colour(candidate) != Some(colour));
        let edits = if colour.is_some() { self.noted(&[candidate])? } else { Vec::new() };
        let markings = vec![Marking::Candidate { candidate, colour }];
        self.legal(Turn { edits, markings, helped: false })
    }

    /// Draws a line between two candidates, or removes it if it is already there. Candidates that are not noted yet
    /// are noted in the centre.
    pub fn draw_link(&self, from: Candidate, to: Candidate, line: Line) -> Option<Turn> {
        let ends = Ends::new(from, to)?;
        let line = Some(line).filter(|&line| self.link(ends) != Some(line));
        let edits = if line.is_some() { self.noted(&[from, to])? } else { Vec::new() };
        self.legal(Turn { edits, markings: vec![Marking::Link { ends, line }], helped: false })
    }

    /// Removes all links and all colours of candidates.
    pub fn clear_drawing(&self) -> Option<Turn> {
        let colours = self.candidate_colours();
        let colours = colours.map(|(candidate, _)| Marking::Candidate { candidate, colour: None });
        let links = self.links().map(|(ends, _)| Marking::Link { ends, line: None });
        self.legal(Turn::drawn(colours.chain(links).collect()))
    }

    /// Adds notes for candidates that are not noted; `None` if a cell has a digit.
    fn noted(&self, candidates: &[Candidate]) -> Option<Vec<Edit>> {
        let mut edits: Vec<Edit> = Vec::new();
        for &Candidate { cell, digit } in candidates {
            let Entry::Notes(mut notes) = self.entry(cell) else { return None };
            if notes.all().contains(digit) {
                continue;
            }
            match edits.iter_mut().find(|edit| edit.cell == cell) {
                Some(Edit { entry: Entry::Notes(notes), .. }) => notes.centre.insert(digit),
                _ => {
                    notes.centre.insert(digit);
                    edits.push(Edit { cell, entry: Entry::Notes(notes) });
                }
            }
        }
        Some(edits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Digit;
    use std::string::{String, ToString};

    fn game(turns: &[&str]) -> Game {
        let mut game = Game::new("1...4..........3".parse().unwrap(), None).unwrap();
        turns.iter().for_each(|turn| drop(game.play(&turn.parse().unwrap()).unwrap()));
        game
    }

    fn candidate(name: &str, digit: usize) -> Candidate {
        Candidate::new(name.parse().unwrap(), Digit::new(digit).unwrap())
    }

    fn text(turn: Option<Turn>) -> String {
        turn.map_or(String::new(), |turn| turn.to_string())
    }

    #[test]
    fn a_colour_is_added_to_all_cells_or_removed_from_all() {
        let game = game(&["r1c1#b,r1c2#bc,r1c3=2"]);
        let cells = ["r1c1", "r1c2", "r1c3"].map(|name| name.parse().unwrap());
        let b = Colour::new(2).unwrap();
        assert_eq!(text(game.colour(&cells, b)), "r1c3#b");
        assert_eq!(text(game.colour(&cells[..2], b)), "r1c1#,r1c2#c");
        assert_eq!(text(game.colour(&["r5c1".parse().unwrap()], b)), "");
        assert_eq!(text(game.uncolour(&cells)), "r1c1#,r1c2#");
    }

    #[test]
    fn coloured_and_linked_candidates_are_noted() {
        let game = game(&["r1c2:3,r1c3:^2,r2c2=2,r1c2.3#a,r1c2.3-r1c3.2"]);
        let [a, b] = [1, 2].map(|number| Colour::new(number).unwrap());
        assert_eq!(text(game.colour_candidate(candidate("r1c2", 3), b)), "r1c2.3#b");
        assert_eq!(text(game.colour_candidate(candidate("r1c2", 3), a)), "r1c2.3#");
        assert_eq!(text(game.colour_candidate(candidate("r1c2", 4), a)), "r1c2:34,r1c2.4#a");
        assert_eq!(text(game.colour_candidate(candidate("r1c3", 2), a)), "r1c3.2#a");
        for (name, digit) in [("r1c1", 1), ("r2c2", 2), ("r1c2", 5), ("r5c1", 1)] {
            assert_eq!(game.colour_candidate(candidate(name, digit), a), None, "{name}");
        }
        let link = |from, to, line| text(game.draw_link(from, to, line));
        let (three, two) = (candidate("r1c2", 3), candidate("r1c3", 2));
        assert_eq!(link(three, two, Line::Weak), "r1c2.3~r1c3.2");
        assert_eq!(link(two, three, Line::Strong), "r1c2.3/r1c3.2");
        assert_eq!(link(candidate("r1c4", 4), candidate("r1c4", 2), Line::Strong), "r1c4:24,r1c4.2-r1c4.4");
        assert_eq!(link(three, three, Line::Strong), "");
        assert_eq!(link(three, candidate("r2c2", 2), Line::Strong), "");
        assert_eq!(text(game.clear_drawing()), "r1c2.3#,r1c2.3/r1c3.2");
    }
}
