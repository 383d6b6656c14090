//! What commands print for people. Output for programs is the same in every language.

table! {
    /// The output of commands in one language.
    Commands:
    // Names.
    /// Standard input, where a file would be named.
    standard_input,
    /// A puzzle typed on the command line, where a file would be named.
    typed_puzzle,
    /// A line of a file: the file, the line number.
    at_line,
    /// A remark about something: what it is about, the remark.
    about,
    // Counts.
    /// Games: how many.
    games,
    /// Moves: how many.
    moves,
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
    /// The number of games played by a person, and by the program.
    stats_games_program,
    /// Label: how many were won.
    stats_won,
    /// Label: how many were solved.
    stats_solved,
    /// The number, its share, the current streak, the best streak.
    stats_of_all,
    /// Label: the score.
    stats_score,
    /// The best, the mean.
    stats_best_mean,
    /// Label: the number of turns.
    stats_turns,
    /// The mean.
    stats_mean,
    /// Label: the best time.
    stats_best_time,
    /// The best, the mean.
    stats_and_mean,
    /// The same, if only some solved games count: best, mean, number of games that count.
    stats_and_mean_unaided,
    /// Label: the hints.
    stats_hints,
    /// Label: the total time.
    stats_time,
    /// Label: the largest tiles.
    stats_best_tiles,
    /// Label: the last games.
    stats_last_games,
    /// A game's largest tile: the tile, six columns wide.
    stats_tile,
    /// A game was won.
    stats_game_won,
    /// A game's turns: the number, six columns wide.
    stats_game_turns,
    /// A puzzle was solved.
    stats_game_solved,
    /// A puzzle was given up.
    stats_game_given_up,
    /// A puzzle's hints: the number, three columns wide.
    stats_game_hints,
    /// The cells that the program filled in: the number, three columns wide.
    stats_game_given,
    /// A daily puzzle: the date.
    stats_game_day,
    /// The heading of the daily streaks.
    stats_days,
    /// A daily streak: current, best.
    stats_days_row,
    /// Damaged lines of the history were skipped: how many.
    stats_damaged_lines,
    // Paths.
    /// Where saved games are.
    path_saves,
    /// Where records are.
    path_records,
    /// Where the history is.
    path_history,
    /// Where the puzzle in the editor is.
    path_sketch,
    /// Where the settings are.
    path_settings,
    /// The file does not exist yet.
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
    /// The limit, after the player's name.
    limit_of,
    /// A player may use less than its limit: player, option.
    limit_unused,
    /// Label: the score.
    simulated_score,
    /// Mean, its error, median, its error, best, which game, its seed.
    simulated_scores,
    /// The error of the median.
    simulated_error,
    /// Label: the moves.
    simulated_moves,
    /// Total, mean, maximum.
    simulated_all_moves,
    /// Label: the goal.
    simulated_goal,
    /// The number of games that reached the goal, their share.
    simulated_goal_reached,
    /// Label: large tiles.
    simulated_reached,
    /// Label: the speed.
    simulated_speed,
    /// Moves per second, games per second, seconds, jobs.
    simulated_speeds,
    /// Column heading: the largest tile.
    simulated_tile,
    /// Column heading: the number of games.
    simulated_games,
    /// The progress bar, as a template of `indicatif`.
    simulated_progress,
    // Records of 2048.
    /// A valid record: file, number, rules, moves, score, largest tile.
    record_good,
    /// An invalid record: file, number, the error.
    record_bad,
    /// A file without a record: file, the first words of a record.
    record_none,
    /// After a valid record: all its tiles match its seed.
    record_seeded,
    /// After a valid record: it has no seed.
    record_unseeded,
    /// The number of a record in a file.
    record_number,
    // Puzzles.
    /// The size of a grid: its side length.
    check_size,
    /// Between the parts of a report.
    check_comma,
    /// There is no solution.
    check_no_solution,
    /// There is one solution.
    check_one_solution,
    /// There are several solutions.
    check_several_solutions,
    /// Every clue is needed.
    check_minimal,
    /// Some clues are not needed.
    check_not_minimal,
    /// The symmetry of the clues.
    check_symmetry,
    /// The solution given with the puzzle is wrong.
    check_wrong_solution,
    /// A report, and its clashes.
    check_clashes,
    /// How to make the same puzzles again: the seed.
    seed_again,
    /// Fewer puzzles than asked for: made, asked for.
    generate_timeout,
    /// There are more solutions than are shown: how many are shown.
    more_solutions,
    /// A puzzle is printed without a solution: why.
    printed_without,
    /// A format does not store the shape of the boxes: format, shape.
    boxes_not_stored,
    /// A wrong solution was left out.
    wrong_solution_dropped,
    /// There are more different puzzles than can be remembered: the limit.
    too_many_kinds,
    /// A search was given up before it was known how many solutions there are.
    not_decided,
    /// There is no canonical form of puzzles with more rules.
    canonical_rules,
    /// A format of grids has no place for rules: the format.
    format_without_rules,
    /// A format has no place for grids that are so large: format, side.
    format_too_small,
    /// A format has no words for a layout: the format.
    layout_unsaid,
    /// A format has no words for rules: the format, the rules with their numbers.
    rules_unsaid,
    /// A puzzle comes with rules in words: the words.
    notice_described,
    /// A puzzle has drawings that stand for no rule: what, how many.
    notice_drawings,
    /// A drawing looks like a rule: which.
    notice_guess,
    /// Clues without a value: what, how many.
    notice_empty,
    /// The progress bar of input in bytes, as a template of `indicatif`.
    progress_bytes,
    /// The progress bar of puzzles, as a template of `indicatif`.
    progress_puzzles,
    /// The progress bar of a search, as a template of `indicatif`.
    progress_finds,
}
