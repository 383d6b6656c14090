//! A search on boards of any size, under any rules.

use twenty48::{Board, Direction, Game, Rules, Status, Tile};

use crate::{
    Advice, Heuristic, Limit, Player, Scale, Stop, heuristic::LineScorer, limit::Budget, player::first_best,
};

/// Looks ahead on any board, under any rules: textbook expectimax on a plain [`Board`].
pub struct Plain {
    limit: Limit,
    edge: LineScorer,
    inner: LineScorer,
}

impl Plain {
    /// The name of this player.
    pub const NAME: &'static str = "plain";
    /// The default limit: a few milliseconds.
    pub const DEFAULT_LIMIT: Limit = Limit::nodes(20_000);
    /// The largest depth, whatever the limit.
    pub const MAX_DEPTH: u8 = 12;
    /// A board that is less likely than this is not searched any further.
    pub const CUT: f64 = 1e-3;

    /// The player with this limit.
    pub fn new(limit: Limit) -> Plain {
        let heuristic = Heuristic::default();
        Plain {
            limit: limit.or(Plain::DEFAULT_LIMIT),
            edge: heuristic.edge.scorer(),
            inner: heuristic.inner.scorer(),
        }
    }

    /// The value of a board: the sum over its lines.
    fn worth(&self, board: &Board) -> f64 {
        let (size, tiles) = (board.size(), board.tiles());
        let (width, height) = (size.width(), size.height());
        let rank = |tile: &Option<Tile>| tile.map_or(0, |tile| tile.rank() as usize);
        let scorer =
            |line: usize, of: usize| if line == 0 || line + 1 == of { &self.edge } else { &self.inner };
        let rows =
            (0..height).map(|row| scorer(row, height).score(tiles[row * width..][..width].iter().map(rank)));
        let columns = (0..width)
            .map(|column| scorer(column, width).score(tiles[column..].iter().step_by(width).map(rank)));
        rows.chain(columns).map(f64::from).sum()
    }

    /// The cost of losing from this board: more than any disorder that can still be fixed.
    fn cost_of_losing(board: &Board) -> f64 {
        let best = board.best_tile().map_or(0.0, |tile| f64::from(tile.rank()));
        let lines = (board.size().width() + board.size().height()) as f64;
        // Multiplied out, because the library's powers may differ between machines.
        let square = (best / 12.0) * (best / 12.0);
        200_000.0 * lines * (square * square).max(1.0)
    }
}

impl Player for Plain {
    fn name(&self) -> &'static str {
        Plain::NAME
    }

    fn advise(&mut self, game: &Game, stop: &Stop) -> Option<Advice> {
        let mut budget = Budget::new(&self.limit, stop);
        if game.status() != Status::Playing || budget.is_stopped() {
            return None;
        }
        let lost = self.worth(game.board()) - Plain::cost_of_losing(game.board());
        let deepest = self.limit.depth.unwrap_or(Plain::MAX_DEPTH).clamp(1, Plain::MAX_DEPTH);
        let (mut values, mut reached) = ([None; 4], 0);
        for depth in 1..=deepest {
            let mut walk =
                Walk { plain: self, rules: game.rules(), budget: &mut budget, lost, could_grow: false };
            let found = walk.values(game.board(), depth - 1, 1.0);
            let is_whole = !walk.could_grow;
            if depth > 1 && budget.has_ended() {
                break;
            }
            (values, reached) = (found, depth);
            if is_whole || budget.has_ended() {
                break;
            }
        }
        let best = first_best(&values)?;
        Some(Advice { values, scale: Scale::Own, best, depth: reached, nodes: budget.nodes() })
    }
}

/// One search to one depth.
struct Walk<'a, 'm> {
    plain: &'a Plain,
    rules: &'a Rules,
    budget: &'a mut Budget<'m>,
    /// The value of a board without a move.
    lost: f64,
    /// Whether the depth limit ended a branch that the cut would have allowed to continue.
    could_grow: bool,
}

impl Walk<'_, '_> {
    /// The value of each move, `depth` moves ahead; `None` for a move that changes nothing.
    fn values(&mut self, board: &Board, depth: u8, reach: f64) -> [Option<f64>; 4] {
        self.budget.count(4);
        Direction::ALL.map(|direction| {
            let slide = self.rules.slide(board, direction);
            slide.moved().then(|| self.chance(&slide.board, direction, depth, reach))
        })
    }

    /// The mean over the new tiles after the board slid in `direction`.
    fn chance(&mut self, slid: &Board, direction: Direction, depth: u8, reach: f64) -> f64 {
        if depth == 0 || reach < Plain::CUT || self.budget.has_ended() {
            self.could_grow |= reach >= Plain::CUT;
            return self.plain.worth(slid);
        }
        let cells = self.rules.spawn_cells(slid, direction);
        let (mut sum, mut count) = (0.0, 0.0);
        let each = reach / cells.clone().count().max(1) as f64;
        for cell in cells {
            count += 1.0;
            for (tile, weight) in self.rules.weights.iter() {
                let share = f64::from(weight) / f64::from(self.rules.weights.total());
                let mut board = *slid;
                if board.place(twenty48::Spawn { cell, tile }) {
                    let values = self.values(&board, depth - 1, each * share);
                    sum += share * values.into_iter().flatten().fold(self.lost, f64::max);
                }
            }
        }
        // A slide that changed something left an empty cell.
        if count > 0.0 { sum / count } else { self.plain.worth(slid) }
    }
}

impl std::fmt::Debug for Plain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Plain").field("limit", &self.limit).finish_non_exhaustive()
    }
}
