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
    // In the game.
    /// The title of the screen.
    title,
    /// How far it is: moves that were judged, moves.
    judging,
    /// The best moves: best moves, moves, their share.
    best_moves,
    /// What a move cost on average.
    mean_cost,
    /// What the numbers mean where they are rewards to come.
    unit,
    /// The rest was left out, because the player had no opinion.
    cut_short,
    /// One of the list: number of the move.
    number,
    /// The move that was made and the best one in a line of the list: arrow, arrow.
    instead,
    /// The move that was made: arrow.
    played,
    /// The best move: arrow.
    better,
    /// What it cost: how much.
    cost,
    /// Look through the game.
    key_analyse,
    /// Show the board of a move.
    key_open,
    /// The list again.
    key_list,
    /// The next costly move.
    key_next,
    /// The one before.
    key_previous,
}
