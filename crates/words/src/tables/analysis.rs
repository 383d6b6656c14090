//! The texts of the analysis of a 2048 game.

table! {
    /// The sentences of an analysis in one language.
    Analysis:
    /// What was analysed: moves, rules, score, player.
    heading,
    /// The same of a single move: rules, score, player.
    heading_one,
    /// How well it was played: best moves, moves, their share, mean cost of a move.
    summary,
    /// The title of the graph.
    graph,
    /// The meaning of the arrows in the graph: the bottom of its axis, the least value.
    below,
    /// The title of the list.
    worst,
    /// An item of the list: number of the move, direction, better direction, cost.
    costly,
    /// No move cost anything.
    flawless,
    /// There are no moves.
    no_moves,
    /// The meaning of values that are future rewards.
    worth,
    /// The meaning of values that are probabilities.
    chance,
    /// The meaning of values in the player's own unit.
    own,
}
