//! The output of commands. Output for programs is the same in every language.

table! {
    /// The output of commands in one language.
    Commands:
    // Names.
    /// Standard input, where a file would be named.
    standard_input,
    /// A puzzle that was typed, where a file would be named.
    typed_puzzle,
    /// A line of a file: the file, the line.
    at_line,
    /// A message about something: the thing, the message.
    about,
    // Counts.
    /// One game.
    game,
    /// Games: how many.
    games,
    /// One move.
    r#move,
    /// Moves: how many.
    moves,
    /// One job.
    job,
    /// Jobs: how many.
    jobs,
    /// Per cent: the number.
    percent,
    /// A time: seconds.
    seconds,
    /// A time: minutes, seconds.
    minutes,
    /// A time: hours, minutes, seconds.
    hours,
    // Statistics.
    /// The heading of a set of rules: which.
    stats_2048,
    /// The heading of a size and level of Sudoku: which.
    stats_sudoku,
    /// Label: how many games.
    stats_games,
    /// How many games the user played, and how many the program played.
    stats_games_program,
    /// Label: how many were won.
    stats_won,
    /// Label: how many were solved.
    stats_solved,
    /// How many, their percentage, the current streak, the best streak.
    stats_of_all,
    /// Label: the score.
    stats_score,
    /// The best, the mean.
    stats_best_mean,
    /// Label: the turns.
    stats_turns,
    /// The mean.
    stats_mean,
    /// Label: the best time.
    stats_best_time,
    /// The best, the mean.
    stats_and_mean,
    /// The same for a part of the solved games: best, mean, how many games.
    stats_and_mean_unaided,
    /// Label: the hints.
    stats_hints,
    /// Label: the time of all games.
    stats_time,
    /// Label: the largest tiles.
    stats_best_tiles,
    /// Label: the last games.
    stats_last_games,
    /// A game's largest tile: which, six columns wide.
    stats_tile,
    /// A game was won.
    stats_game_won,
    /// A game's only turn: 1, six columns wide.
    stats_game_turn,
    /// A game's turns: how many, six columns wide.
    stats_game_turns,
    /// A puzzle was solved.
    stats_game_solved,
    /// A puzzle was given up.
    stats_game_given_up,
    /// A puzzle's hints: how many, three columns wide.
    stats_game_hints,
    /// One hint.
    stats_game_hint,
    /// The cells that the program filled in: how many, three columns wide.
    stats_game_given,
    /// One cell that was filled in.
    stats_game_given_one,
    /// A puzzle of the day: which day.
    stats_game_day,
    /// The heading of the daily streaks.
    stats_days,
    /// A daily streak: current, best.
    stats_days_row,
    /// One line of the history was damaged.
    stats_damaged_line,
    /// Lines of the history were damaged: how many.
    stats_damaged_lines,
    // Paths.
    /// Where saved games are.
    path_saves,
    /// Where records are.
    path_records,
    /// Where the history is.
    path_history,
    /// Where the user's own puzzle is.
    path_sketch,
    /// Where the settings are.
    path_settings,
    /// Nothing is there yet.
    path_not_yet,
    // Simulations.
    /// The heading: games, rules, player, its limit, seed.
    simulated,
    /// A limit: depth.
    limit_depth,
    /// A limit: nodes.
    limit_nodes,
    /// A limit: milliseconds.
    limit_time,
    /// The limit after the player's name.
    limit_of,
    /// A player may use less than its limit: player, option.
    limit_spare,
    /// Label: the score.
    simulated_score,
    /// Mean, its error, median, its error, best, which game, its seed.
    simulated_scores,
    /// The error of the median.
    simulated_near,
    /// Label: the moves.
    simulated_moves,
    /// In all, mean, most.
    simulated_all_moves,
    /// Label: the goal.
    simulated_goal,
    /// In how many games it was reached, their share.
    simulated_goal_reached,
    /// Label: large tiles.
    simulated_reached,
    /// Label: the speed.
    simulated_speed,
    /// Moves per second, games per second, seconds, jobs.
    simulated_speeds,
    /// Head of a column: the largest tile.
    simulated_tile,
    /// Head of a column: how many games.
    simulated_games,
    /// The template of the progress bar.
    simulated_progress,
    // Records of 2048.
    /// A good record: file, number, rules, moves, score, largest tile.
    record_good,
    /// A bad record: file, number, what is wrong.
    record_bad,
    /// A file without a record: file, how a record begins.
    record_none,
    /// After a good record: all its tiles come from its seed.
    record_seeded,
    /// After a good record: it has no seed.
    record_unseeded,
    /// Which record of a file.
    record_number,
    // Puzzles.
    /// The size of a grid: its side.
    check_size,
    /// Between the parts of a report.
    check_comma,
    /// There is no solution.
    check_no_solution,
    /// There is one solution.
    check_one_solution,
    /// There are several solutions.
    check_several_solutions,
    /// No clue is redundant.
    check_minimal,
    /// Some clues are redundant.
    check_not_minimal,
    /// The symmetry of the clues.
    check_symmetry,
    /// The solution given with the puzzle is wrong.
    check_wrong_solution,
    /// A report, and what clashes.
    check_clashes,
    /// How to make the same puzzles again: the seed.
    seed_again,
    /// Fewer puzzles than requested: made, requested.
    made_timeout,
    /// There are more solutions than are shown: how many are.
    more_solutions,
    /// A puzzle is printed without its solution: why.
    printed_without,
    /// The heading of a printed puzzle: clues, level.
    page_label,
    /// A style does not show the boxes: style, shape.
    boxes_hidden,
    /// A wrong solution was left out.
    false_solution,
    /// There are more kinds of puzzles than can be remembered: how many.
    many_kinds,
    /// The template of the progress bar for bytes.
    progress_bytes,
    /// The template of the progress bar for puzzles.
    progress_puzzles,
    /// The template of the progress bar for found puzzles.
    progress_finds,
}
