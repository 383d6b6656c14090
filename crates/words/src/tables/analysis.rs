//! Sentences of the analysis of a finished 2048 game.

table! {
    /// The sentences of an analysis in one language.
    Analysis:
    /// The heading: moves, rules, score, player.
    heading,
    /// The heading of a game with a single move: rules, score, player.
    heading_one,
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
