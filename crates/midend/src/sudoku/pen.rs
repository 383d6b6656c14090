//! The pen: colours on candidates and lines between them, by key or by pointer.
//!
//! With the pen, a digit key chooses the candidate of the cell under the cursor. A colour is put on it at once. A line
//! needs two candidates: the first key chooses one end and the second key the other, in the same cell or elsewhere.

use sudoku::{
    game::{Colour, Line},
    technique::Candidate,
};

use super::{
    input::{InputMode, Tool},
    keys::FollowUp,
    play::{Play, Remark},
};
use crate::Action;

impl Play {
    /// Handles an action of the pen.
    pub(super) fn use_pen(&mut self, action: Action) -> FollowUp {
        match action {
            Action::ColourCandidate { cell, digit, colour } => {
                let candidate = self.candidate(cell, digit);
                let turn = candidate.zip(Colour::new(colour.into()));
                let turn =
                    turn.and_then(|(candidate, colour)| self.game().colour_candidate(candidate, colour));
                self.turn(turn)
            }
            Action::DrawLink { from, to, weak } => {
                let ends = self.candidate(from.0, from.1).zip(self.candidate(to.0, to.1));
                let line = if weak { Line::Weak } else { Line::Strong };
                let turn = ends.and_then(|(from, to)| self.game().draw_link(from, to, line));
                self.turn(turn)
            }
            Action::Pen => {
                let pen = self.input.mode == InputMode::Pen;
                self.set_mode(if pen { InputMode::Digit } else { InputMode::Pen })
            }
            Action::Tool(tool) => self.choose_tool(tool),
            Action::NextTool => self.choose_tool(self.input.tool.turned(true)),
            Action::PreviousTool => self.choose_tool(self.input.tool.turned(false)),
            _ => {
                let turn = self.game().clear_drawing();
                self.turn(turn)
            }
        }
    }

    /// Changes the input mode.
    pub(super) fn set_mode(&mut self, mode: InputMode) -> FollowUp {
        (self.input.mode, self.input.once, self.input.link_from) = (mode, false, None);
        FollowUp::Nothing
    }

    /// Takes a tool, and the pen with it.
    fn choose_tool(&mut self, tool: Tool) -> FollowUp {
        (self.input.mode, self.input.tool, self.input.link_from) = (InputMode::Pen, tool, None);
        FollowUp::Nothing
    }

    fn candidate(&self, cell: usize, digit: u8) -> Option<Candidate> {
        Some(Candidate::new(self.cell_at(cell)?, self.digit_of(digit)?))
    }

    /// Draws on a candidate of the cell under the cursor.
    pub(super) fn draw_on(&mut self, value: u8) -> FollowUp {
        let Some(digit) = self.digit_of(value) else { return FollowUp::Nothing };
        if self.game().is_given(self.cursor) {
            self.remark = Some(Remark::Given);
            return FollowUp::Nothing;
        }
        if self.game().digit(self.cursor).is_some() {
            self.remark = Some(Remark::NoCandidates);
            return FollowUp::Nothing;
        }
        let candidate = Candidate::new(self.cursor, digit);
        let line = match self.input.tool {
            Tool::Colour(number) => {
                let colour = Colour::new(number.into());
                let turn = colour.and_then(|colour| self.game().colour_candidate(candidate, colour));
                return self.turn(turn);
            }
            Tool::Strong => Line::Strong,
            Tool::Weak => Line::Weak,
        };
        match self.input.link_from.take() {
            None => {
                self.input.link_from = Some(candidate);
                self.remark = Some(Remark::LinkFrom(candidate));
                FollowUp::Nothing
            }
            // The same candidate again: no line.
            Some(from) => {
                let turn = self.game().draw_link(from, candidate, line);
                self.turn(turn)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::samples::{HABITS, NOW, play};

    fn last(play: &Play) -> String {
        play.timeline.last_turn().map_or(String::new(), ToString::to_string)
    }

    #[test]
    fn a_digit_key_chooses_the_candidate_of_the_cursor() {
        let mut play = play();
        let mut act = |action| {
            play.update(action, HABITS, NOW);
            (last(&play), play.input, play.remark.clone())
        };
        act(Action::Cell(2));
        assert_eq!(act(Action::Pen).1.mode, InputMode::Pen);
        assert_eq!(act(Action::Digit(1)).0, "r1c3:1,r1c3.1#a");
        act(Action::NextTool);
        assert_eq!(act(Action::Digit(1)).0, "r1c3.1#b");
        assert_eq!(act(Action::Digit(1)).0, "r1c3.1#");
        // Backwards from the first colour are the lines.
        assert_eq!(
            (act(Action::PreviousTool).1.tool, act(Action::PreviousTool).1.tool),
            (Tool::Colour(1), Tool::Weak)
        );
        act(Action::PreviousTool);
        let (_, input, remark) = act(Action::Digit(1));
        assert!(input.link_from.is_some() && matches!(remark, Some(Remark::LinkFrom(_))));
        // It is recalled while the cursor goes to the other end.
        assert!(matches!(act(Action::Cell(3)).2, Some(Remark::LinkFrom(_))));
        let (drawn, _, remark) = act(Action::Digit(2));
        assert_eq!((drawn.as_str(), remark), ("r1c4:2,r1c3.1-r1c4.2", None));
        assert_eq!(act(Action::Undo).1.link_from, None);
        // A clue has no candidates.
        act(Action::Cell(0));
        assert_eq!(act(Action::Digit(5)).2, Some(Remark::Given));
        assert_eq!(act(Action::Pen).1.mode, InputMode::Digit);
    }

    #[test]
    fn pointers_draw_in_every_mode() {
        let mut play = play();
        let mut act = |action| {
            play.update(action, HABITS, NOW);
            last(&play)
        };
        assert_eq!(act(Action::ColourCandidate { cell: 2, digit: 1, colour: 9 }), "r1c3:1,r1c3.1#i");
        let link = Action::DrawLink { from: (2, 1), to: (2, 2), weak: true };
        assert_eq!(act(link), "r1c3:12,r1c3.1~r1c3.2");
        assert_eq!(act(link), "r1c3.1/r1c3.2");
        let turns = act(link);
        for wrong in [
            Action::ColourCandidate { cell: 81, digit: 1, colour: 1 },
            Action::ColourCandidate { cell: 2, digit: 10, colour: 1 },
            Action::ColourCandidate { cell: 2, digit: 1, colour: 0 },
            Action::DrawLink { from: (2, 1), to: (2, 1), weak: false },
            Action::DrawLink { from: (2, 1), to: (0, 5), weak: false },
        ] {
            assert_eq!(act(wrong), turns, "{wrong:?}");
        }
        assert_eq!(act(Action::ClearDrawing), "r1c3.1#,r1c3.1/r1c3.2");
    }
}
