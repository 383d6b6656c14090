//! The texts of the terminal game, some of which are shared with the command line.

table! {
    /// The sentences of the terminal game in one language.
    Words:
    // The program.
    /// What gridwise is, in one line below its name.
    tagline,
    // The menu.
    /// Continue the last game.
    menu_continue,
    /// Play 2048.
    menu_play,
    /// The daily games.
    menu_daily,
    /// The statistics.
    menu_statistics,
    /// The settings.
    menu_settings,
    /// Switch the language: current, next.
    menu_language,
    /// Leave the program.
    menu_quit,
    /// A saved game: rules, score, moves.
    saved_game,
    // A new game.
    /// The title of the screen.
    new_game,
    /// Start playing.
    start,
    /// Continue the saved game with these rules: score, moves.
    start_saved,
    /// The rules.
    rules,
    /// The board's width.
    width,
    /// The board's height.
    height,
    /// The tile that wins.
    goal,
    /// No goal: only the score counts.
    no_goal,
    /// The name of the classic rules.
    rules_classic,
    /// The name of the LCD rules.
    rules_lcd,
    /// The name of the edge rules.
    rules_edge,
    /// The name of custom rules.
    rules_custom,
    /// What the classic rules are.
    about_classic,
    /// What the LCD rules are.
    about_lcd,
    /// What the edge rules are.
    about_edge,
    /// What custom rules are: their code.
    about_custom,
    // Playing.
    /// The score.
    score,
    /// The best score.
    best,
    /// Label: the number of moves.
    moves,
    /// Label: the time.
    time,
    /// What to aim for: the goal.
    call_to_goal,
    /// What to aim for without a goal.
    call_to_score,
    /// What to aim for after the goal.
    call_beyond,
    /// The game is won.
    won_title,
    /// The game is won: tile, score.
    won_text,
    /// The game is over.
    over_title,
    /// A won game is over.
    over_won_title,
    /// The score at the end.
    over_score,
    /// The best score at the end.
    over_best,
    /// The best tile at the end.
    over_tile,
    /// The moves and the time at the end.
    over_moves,
    /// This is a new best score.
    new_best,
    /// Asks whether to start over.
    ask_restart_title,
    /// What that ends: score.
    ask_restart,
    // Keys and buttons.
    /// The title of the list of keys.
    keys,
    /// Up.
    up,
    /// Left.
    left,
    /// Down.
    down,
    /// Right.
    right,
    /// Continue after a win.
    keep_going,
    /// Choose.
    choose,
    /// Undo.
    undo,
    /// Redo.
    redo,
    /// Start over.
    restart,
    /// Start over, in a list.
    start_over,
    /// Pause or continue.
    pause,
    /// One move forward.
    step_on,
    /// One move back.
    step_back,
    /// Faster.
    faster,
    /// Slower.
    slower,
    /// To the start.
    to_start,
    /// To the end.
    to_end,
    /// Ten moves back.
    ten_back,
    /// Ten moves forward.
    ten_on,
    /// Jump to a tenth of the game.
    tenths,
    /// The next table of the statistics.
    next_rules,
    /// The previous table of the statistics.
    previous_rules,
    /// The next game of a file.
    next_game,
    /// The previous game of a file.
    previous_game,
    /// Yes.
    yes,
    /// No.
    no,
    /// Show the keys.
    help,
    /// Back, or leave.
    back,
    /// Close the list of keys.
    close,
    /// Leave at once.
    quit,
    /// What the mouse does in a game.
    mouse_play,
    /// What the mouse does elsewhere.
    mouse_click,
    // Statistics.
    /// There are no statistics yet.
    no_games,
    /// Watch the last games.
    watch,
    /// Label: the number of games.
    games,
    /// Label: the number of games won.
    wins,
    /// The mean score.
    mean,
    /// The best tile.
    best_tile,
    /// The total time.
    total_time,
    /// The title of the histogram.
    best_tiles,
    /// The title of the list of games.
    last_games,
    /// The number of the current table, the number of tables.
    table_of,
    // Settings.
    /// The language.
    set_language,
    /// The theme.
    set_theme,
    /// The number of colours.
    set_color,
    /// Whether tiles are animated.
    set_animation,
    /// When conflicts in a Sudoku are shown.
    set_conflicts,
    /// Whether writing a digit removes it from notes.
    set_tidy,
    /// Whether notes are filled in at the start, and follow the digits.
    set_automatic,
    /// Whether wrong digits are counted.
    set_mistakes,
    /// A day that is still to come has no game yet.
    day_to_come,
    /// There is no result of that day.
    nothing_to_share,
    /// A file was written: its path.
    printed,
    /// A file cannot be written: why.
    cannot_print,
    /// No position was found for the technique.
    no_position,
    /// Conflicts are shown at once.
    conflicts_at_once,
    /// Conflicts are shown by a check.
    conflicts_on_check,
    /// Conflicts are never shown.
    conflicts_never,
    /// Chosen automatically.
    auto,
    /// Always.
    always,
    /// Never.
    never,
    /// 16 colours.
    colors_16,
    /// 256 colours.
    colors_256,
    /// All colours.
    colors_true,
    /// Switched on.
    on,
    /// Switched off.
    off,
    /// The classic theme.
    theme_classic,
    /// The dark theme.
    theme_dark,
    /// The theme of the small screen.
    theme_lcd,
    /// The theme with high contrast.
    theme_contrast,
    // Replays.
    /// The replay is paused.
    replay_paused,
    /// Moves per second.
    replay_speed,
    /// The current move, the number of moves.
    replay_move,
    /// The current game, the number of games.
    replay_game,
    /// The player.
    replay_player,
    // Sudoku on paper and on the command line.
    /// The name of the game, and the default title of a page of puzzles.
    sudoku,
    /// The heading of the pages with the solutions.
    page_solutions,
    /// Above a puzzle: the number of its clues.
    page_clues,
    /// Asks for Enter before the answer is shown.
    reveal_wait,
    /// Before the grid that a puzzle was made from.
    reveal_made_from,
    /// Before the solution found by the solver.
    reveal_solved,
    /// The solver found another solution than the one the puzzle was made from.
    reveal_several,
    /// The timeout was reached before all puzzles were found: found, requested, tried.
    search_timeout,
    /// The limit of tries was reached before all puzzles were found: found, requested, tried.
    search_tries,
    // Notices.
    /// The terminal is too small.
    too_small,
    /// The required size: columns, lines.
    too_small_need,
    /// The current size: columns, lines.
    too_small_have,
    /// The mark on the screen while saving fails.
    not_saved,
    /// The game cannot be saved: why.
    cannot_save,
    /// The statistics cannot be written: why.
    cannot_count,
    /// The settings cannot be written: why.
    cannot_set,
    /// A text could not be copied to the clipboard.
    cannot_copy,
    /// Something cannot be read: why.
    cannot_read,
    /// A file cannot be imported, because its texts cannot be stored: why.
    cannot_import,
    /// A browser has cleared everything that was stored.
    wiped,
    /// The same, and the game on the screen was stored again.
    wiped_again,
    /// A damaged save was moved: where, why.
    set_aside,
    /// A save is too large.
    damage_too_large,
    /// A file is not text.
    damage_not_text,
    /// A save is not a legal game.
    damage_illegal,
    /// A save holds a game of another kind.
    damage_other_rules,
    /// A save is corrupt.
    damage_garbled,
    /// A save of a newer version was not changed: which.
    newer_save,
    /// A game of this kind is open in another gridwise.
    second_game,
    /// This game is open in another gridwise.
    open_elsewhere,
    /// There is no record to watch.
    no_records,
    /// The game that was chosen was not kept.
    not_kept,
    /// No puzzle of the requested difficulty was found.
    no_such_puzzle,
    /// The puzzle has no solution.
    unsolvable,
    /// The puzzle has several solutions.
    several_solutions,
    /// The network of the program cannot be used: why.
    no_network,
    /// The engine failed twice.
    engine_failed,
    /// The file of the network has the wrong length.
    network_length,
    /// The file is not a network.
    network_kind,
    /// The file has an unknown version: which.
    network_version,
    /// The file has a wrong size: at which byte.
    network_size,
    /// The file has a number out of range: at which byte.
    network_number,
    /// The file is damaged.
    network_damaged,
    /// What was pasted is not a puzzle: why.
    not_a_puzzle,
    /// A pasted link holds no puzzle that can be read: why, as a sentence without its stop.
    link_refused,
    /// Why a text is not a puzzle: there is nothing in it.
    paste_nothing,
    /// It has no known format.
    paste_unreadable,
    /// Two clues contradict each other: cell, cell.
    paste_clash,
    /// No cell is empty.
    paste_full,
    /// Several puzzles were brought: the title of their list.
    choose_puzzle,
    /// One of them: size, number of clues.
    puzzle_line,
    /// The settings are not valid TOML: the parser's message.
    wrong_syntax,
    /// A setting has an invalid value: the key, what is allowed.
    wrong_value,
    /// A setting that does not exist.
    wrong_key,
    /// A place in a file, before an error: file, line.
    in_file,
    /// There is no home directory.
    why_no_home,
    /// Permission is denied: file.
    why_denied,
    /// The disk is full.
    why_full,
    /// Too many games of a kind.
    why_busy,
    /// Another program has the game open by now: file.
    why_elsewhere,
    /// A file is too large.
    why_too_large,
    /// A newer version of the program wrote it.
    why_newer,
    /// A file cannot be parsed.
    why_damaged,
    /// Any other error: file, the error.
    why_other,
}
