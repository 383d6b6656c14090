//! The analysis of a game of 2048, move by move, by the engine.
//!
//! Moves are evaluated in small blocks, one errand each. So the screen can show progress, and leaving loses
//! only one block.

use players::Scale;
use twenty48::{Direction, Game, Record, Rules};

use super::{flow::Screen, graph::Graph, judged::Judged, opinion::Opinion, review::Review, saved::tag};
use crate::{Cursor, Ticket};

/// How many moves one errand evaluates.
const BLOCK: usize = 8;
/// How many of the most costly moves are listed.
const WORST: usize = 20;

/// The analysis screen's state.
#[derive(Clone, Debug)]
pub struct Analysis {
    record: Record,
    /// The results so far.
    pub review: Review,
    /// The evaluations of the positions, one per move.
    evaluations: Vec<f64>,
    /// The position after the evaluated moves.
    game: Game,
    /// The errand that evaluates the next moves; `None` when the analysis is complete.
    ticket: Option<Ticket>,
    /// The positions of that errand.
    block: Vec<Game>,
    /// Whether the engine had no evaluation of a position, so that the rest was left out.
    pub is_cut_short: bool,
    /// Which of the costly moves the cursor is on.
    pub cursor: Cursor,
    /// Whether the board of that move is shown.
    pub is_open: bool,
    /// The screen from which it was opened.
    pub(super) previous: Box<Screen>,
}

impl Analysis {
    /// An analysis of a record, opened from this screen; `None` if the record is not legal.
    pub(super) fn new(record: Record, previous: Screen) -> Option<Analysis> {
        // Moves after a win count too.
        let rules = record.rules.with_goal(None);
        let game = record.origin().open(rules).ok()?;
        let review = Review::new(&record, "", WORST, 0);
        Some(Analysis {
            record,
            review,
            evaluations: Vec::new(),
            game,
            ticket: None,
            block: Vec::new(),
            is_cut_short: false,
            cursor: Cursor::TOP,
            is_open: false,
            previous: Box::new(previous),
        })
    }

    /// The number of moves of the game.
    pub fn moves(&self) -> usize {
        self.record.turns.len()
    }

    /// How many of them were evaluated.
    pub fn done(&self) -> usize {
        self.evaluations.len()
    }

    /// Whether it is still in progress.
    pub const fn is_thinking(&self) -> bool {
        self.ticket.is_some()
    }

    /// The rules of the game.
    pub const fn rules(&self) -> &Rules {
        &self.record.rules
    }

    /// The player named in the record, if any.
    pub fn player(&self) -> Option<&str> {
        self.record.tag(tag::PLAYER)
    }

    /// The evaluations in this many columns for the whole game; columns of later moves are missing.
    pub fn graph(&self, columns: usize) -> Graph {
        let columns = columns.min(self.moves());
        let columns = (columns * self.done()).div_ceil(self.moves().max(1));
        let mut graph = Graph::new(self.done() as u64, columns);
        self.evaluations.iter().for_each(|&value| graph.add(value));
        graph
    }

    /// The costly move under the cursor, if there is one.
    pub fn chosen(&self) -> Option<&Judged> {
        self.review.worst.get(self.cursor.line())
    }

    /// The evaluation of the position before the selected move.
    pub fn opinion(&self) -> Option<Opinion> {
        self.chosen().map(|judged| Opinion { player: self.review.player, advice: judged.advice })
    }

    /// The scale of the values; `None` before the first result.
    pub const fn scale(&self) -> Option<Scale> {
        self.review.scale
    }

    /// The next positions to evaluate, sent with this ticket; `None` if there are none.
    pub(super) fn ask(&mut self, ticket: Ticket) -> Option<Vec<Game>> {
        let rest = &self.record.turns[self.done()..];
        self.block.clear();
        let mut game = self.game;
        for &turn in rest.iter().take(BLOCK) {
            self.block.push(game);
            if game.play(turn).is_err() {
                self.block.pop();
                break;
            }
        }
        let games = self.block.clone();
        self.ticket = (!games.is_empty()).then_some(ticket);
        self.ticket.map(|_| games)
    }

    /// Handles the evaluations that were requested with this ticket. Returns whether they were expected.
    pub(super) fn hear(&mut self, ticket: Ticket, opinions: &[Option<Opinion>]) -> bool {
        if self.ticket != Some(ticket) {
            return false;
        }
        self.ticket = None;
        for (position, opinion) in std::mem::take(&mut self.block).into_iter().zip(opinions) {
            let turn = self.record.turns[self.done()];
            let Some(opinion) = opinion else {
                self.is_cut_short = true;
                break;
            };
            self.add(&position, turn.direction, opinion);
            self.game = position;
            // This move was played successfully when the request was made.
            self.is_cut_short |= self.game.play(turn).is_err();
        }
        true
    }

    fn add(&mut self, position: &Game, played: Direction, opinion: &Opinion) {
        let Opinion { player, advice } = *opinion;
        self.review.player = player;
        let evaluation = advice.values[advice.best as usize].unwrap_or(0.0);
        let number = self.done() as u64 + 1;
        // At the top the cursor stays there.
        let below = self.chosen().filter(|_| self.cursor != Cursor::TOP || self.is_open);
        let chosen = below.map(|judged| judged.number);
        self.evaluations.push(evaluation);
        self.review.add(&Judged { number, board: *position.board(), played, advice, evaluation });
        // The cursor stays on its move when others are inserted before it.
        let worst = &self.review.worst;
        let place = chosen.and_then(|chosen| worst.iter().position(|judged| judged.number == chosen));
        self.cursor = Cursor::TOP;
        self.cursor.pick(place.unwrap_or(0), worst.len());
    }
}
