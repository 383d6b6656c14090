//! What is said about a game of 2048 that is over.

table! {
    /// The sentences of an analysis in one language.
    Analysis:
    /// What was judged: moves, rules, score, player.
    heading,
    /// The same of a single move: rules, score, player.
    heading_one,
    /// How well it was played: best moves, moves, their share, mean cost of a move.
    summary,
    /// The title of the graph.
    graph,
    /// What the arrows in the graph stand for: the bottom of its axis, the least value.
    below,
    /// The title of the list.
    worst,
    /// One of the list: number of the move, where to, the better way, cost.
    costly,
    /// No move cost anything.
    flawless,
    /// There are no moves.
    no_moves,
    /// What values mean that are rewards to come.
    worth,
    /// What values mean that are chances.
    chance,
    /// What values mean that only the player understands.
    own,
}
