//! Sentences of the analysis of a finished 2048 game.

table! {
    /// The sentences of an analysis in one language.
    Analysis:
    /// The heading: moves, rules, score, player.
    heading,
    /// How well it was played: best moves, moves, their share, mean cost of a move.
    summary,
    /// The title of the graph.
    graph,
    /// What the arrows in the graph mean: the bottom of its axis, the lowest value.
    below,
    /// The title of the list.
    worst,
    /// An item of the list: number of the move, its direction, the best direction, cost.
    costly,
    /// No move cost anything.
    flawless,
    /// The record has no moves.
    no_moves,
    /// The unit of costs, if values are expected future rewards.
    worth,
    /// The unit of costs, if values are probabilities.
    chance,
    /// The unit of costs, if values are on the player's own scale.
    own,
}
