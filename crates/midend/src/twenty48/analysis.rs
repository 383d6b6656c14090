//! A game of 2048 that is looked through, move by move, by a player of the program.
//!
//! The moves are judged in small blocks, each an errand of its own: so the screen shows how far it is, and nothing is lost but
//! a block when the person leaves.

use players::Scale;
use twenty48::{Direction, Game, Record, Rules};

use super::{flow::Screen, graph::Graph, judged::Judged, opinion::Opinion, review::Review, saved::tag};
use crate::{Cursor, Ticket};

/// How many moves are judged by one errand.
const BLOCK: usize = 8;
/// How many of the moves that cost most are listed.
const WORST: usize = 20;

/// The analysis screen's state.
#[derive(Clone, Debug)]
pub struct Analysis {
    record: Record,
    /// What the judgements come to so far.
    pub review: Review,
    /// How good the positions looked, one for each move that was judged.
    evaluations: Vec<f64>,
    /// The position after the moves that were judged.
    game: Game,
    /// The errand that judges the next moves; `None` when all is done.
    ticket: Option<Ticket>,
    /// The positions of that errand.
    block: Vec<Game>,
    /// Whether the player had no opinion of a position, so that the rest was left out.
    pub is_cut_short: bool,
    /// Which of the costly moves the cursor is on.
    pub cursor: Cursor,
    /// Whether the board of that move is shown.
    pub is_open: bool,
    /// The screen from which it was asked for.
    pub(super) behind: Box<Screen>,
}

impl Analysis {
    /// Of a record that is legal, asked for from this screen; `None` if the record is not.
    pub(super) fn new(record: Record, behind: Screen) -> Option<Analysis> {
        // Moves after a win are moves like others.
        let rules = record.rules.with_goal(None);
        let game = Game::open(rules, &record.opening).ok()?;
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
            behind: Box::new(behind),
        })
    }

    /// How many moves the game has.
    pub fn moves(&self) -> usize {
        self.record.turns.len()
    }

    /// How many of them were judged.
    pub fn done(&self) -> usize {
        self.evaluations.len()
    }

    /// Whether moves are still being judged.
    pub const fn is_thinking(&self) -> bool {
        self.ticket.is_some()
    }

    /// The rules of the game.
    pub const fn rules(&self) -> &Rules {
        &self.record.rules
    }

    /// What the record says about who played it, if anything.
    pub fn player(&self) -> Option<&str> {
        self.record.tag(tag::PLAYER)
    }

    /// How good the positions looked, in so many columns for the whole game; those of moves to come are missing.
    pub fn graph(&self, columns: usize) -> Graph {
        let columns = columns.min(self.moves());
        let columns = (columns * self.done()).div_ceil(self.moves().max(1));
        let mut graph = Graph::new(self.done() as u64, columns);
        self.evaluations.iter().for_each(|&value| graph.add(value));
        graph
    }

    /// The costly move that the cursor is on, if there is one.
    pub fn chosen(&self) -> Option<&Judged> {
        self.review.worst.get(self.cursor.line())
    }

    /// What the player thinks of the position of the chosen move.
    pub fn opinion(&self) -> Option<Opinion> {
        self.chosen().map(|judged| Opinion { player: self.review.player, advice: judged.advice })
    }

    /// What values mean; `None` before a move was judged.
    pub const fn scale(&self) -> Option<Scale> {
        self.review.scale
    }

    /// The next positions to judge, sent off with this ticket; `None` if there are none.
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

    /// Takes in the opinions of the positions that were asked about with this ticket. Returns whether they were waited for.
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
            // It was tried when it was asked about.
            self.is_cut_short |= self.game.play(turn).is_err();
        }
        true
    }

    fn add(&mut self, position: &Game, played: Direction, opinion: &Opinion) {
        let Opinion { player, advice } = *opinion;
        self.review.player = player;
        let evaluation = advice.values[advice.best as usize].unwrap_or(0.0);
        let number = self.done() as u64 + 1;
        // On top it stays there.
        let below = self.chosen().filter(|_| self.cursor != Cursor::TOP || self.is_open);
        let chosen = below.map(|judged| judged.number);
        self.evaluations.push(evaluation);
        self.review.add(&Judged { number, board: *position.board(), played, advice, evaluation });
        // The cursor stays on its move when others come before it.
        let worst = &self.review.worst;
        let place = chosen.and_then(|chosen| worst.iter().position(|judged| judged.number == chosen));
        self.cursor = Cursor::TOP;
        self.cursor.pick(place.unwrap_or(0), worst.len());
    }
}
