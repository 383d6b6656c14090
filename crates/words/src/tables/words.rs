//! The texts of the terminal game, some of which are shared with the command line.

table! {
    /// All texts of the terminal game in one language.
    Words:
    // The program.
    /// What gridwise is, in a line under its name.
    tagline,
    // The menu.
    /// Continue the last game.
    menu_continue,
    /// Play 2048.
    menu_play,
    /// The games of the day.
    menu_daily,
    /// The statistics.
    menu_statistics,
    /// The settings.
    menu_settings,
    /// Switch the language: from this one, to that one.
    menu_language,
    /// Leave the program.
    menu_quit,
    /// A saved game: rules, score, moves.
    saved_game,
    // A new game.
    /// The title of the screen.
    new_game,
    /// Start to play.
    start,
    /// Continue the saved game of these rules: score, moves.
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
    /// What custom rules are.
    about_custom,
    // Playing.
    /// The score.
    score,
    /// The best score.
    best,
    /// How many moves.
    moves,
    /// How long.
    time,
    /// What to do: the goal.
    call_to_goal,
    /// What to do without a goal.
    call_to_score,
    /// What to do after the goal.
    call_beyond,
    /// The game is won.
    won_title,
    /// It is won with this tile and this score.
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
    /// What is lost: score.
    ask_restart,
    // Keys and buttons.
    /// The title of the list of keys.
    keys,
    /// Slide or move up.
    up,
    /// Slide or move left.
    left,
    /// Slide or move down.
    down,
    /// Slide or move right.
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
    /// How many games.
    games,
    /// How many were won.
    wins,
    /// The mean score.
    mean,
    /// The best tile.
    best_tile,
    /// Total time.
    total_time,
    /// The title of the histogram.
    best_tiles,
    /// The title of the list of games.
    last_games,
    /// Which table of how many.
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
    /// When contradictions in a Sudoku show.
    set_conflicts,
    /// Whether writing a digit removes it from notes.
    set_tidy,
    /// Contradictions show at once.
    conflicts_at_once,
    /// Contradictions show on request.
    conflicts_on_check,
    /// Contradictions never show.
    conflicts_never,
    /// Decided by the system.
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
    /// The LCD theme.
    theme_lcd,
    /// The high-contrast theme.
    theme_contrast,
    // Replays.
    /// The replay is paused.
    replay_paused,
    /// How many moves per second.
    replay_speed,
    /// Which move of how many.
    replay_move,
    /// Which game of how many.
    replay_game,
    /// Who played.
    replay_player,
    // Sudoku on paper and on the command line.
    /// The name of the game, and of a page of puzzles without another title.
    sudoku,
    /// The head of the pages with the solutions.
    page_solutions,
    /// Above a puzzle: it has one clue.
    page_clue,
    /// Above a puzzle: how many clues it has.
    page_clues,
    /// Asks for Enter before the answer is shown.
    reveal_wait,
    /// Before the grid that a puzzle was made from.
    reveal_made_from,
    /// Before the solution that the solver finds.
    reveal_solved,
    /// The solution found is not the one the puzzle was made from: both are right.
    reveal_several,
    /// Time ran out before all puzzles were found: found, requested, tried.
    seek_timeout,
    /// The limit of tries was reached before all puzzles were found: found, requested, tried.
    seek_tries,
    // Notices.
    /// The terminal is too small.
    too_small,
    /// What is needed: columns, lines.
    too_small_need,
    /// What is there: columns, lines.
    too_small_have,
    /// The game cannot be saved: why.
    cannot_save,
    /// The statistics cannot be written: why.
    cannot_count,
    /// The settings cannot be written: why.
    cannot_set,
    /// The clipboard is not available.
    cannot_copy,
    /// Something cannot be read: why.
    cannot_read,
    /// A damaged save was set aside: where, why.
    set_aside,
    /// A save is too large.
    damage_too_large,
    /// A file is not text.
    damage_not_text,
    /// A save is not a legal game.
    damage_illegal,
    /// A save is of a different kind of game.
    damage_other_rules,
    /// A save is garbled.
    damage_garbled,
    /// A newer version's save is left alone: where.
    newer_save,
    /// Another instance of gridwise has a game of this kind open.
    second_game,
    /// Another instance of gridwise has this game open.
    open_elsewhere,
    /// There is no record to watch.
    no_records,
    /// No puzzle of the requested kind was found.
    no_such_puzzle,
    /// A puzzle that the player entered has no solution.
    unsolvable,
    /// A puzzle that is played has several solutions.
    several_solutions,
    /// The network of the program cannot be used: why.
    no_network,
    /// Why: it is shorter or longer than it should be.
    network_length,
    /// It is not a network file.
    network_kind,
    /// It has an unknown version: which.
    network_version,
    /// A size in it is invalid: at which byte.
    network_size,
    /// A number in it is too large: at which byte.
    network_number,
    /// It is damaged.
    network_damaged,
    /// What was pasted is not a puzzle: why.
    not_a_puzzle,
    /// Why a text is not a puzzle: there is nothing in it.
    paste_nothing,
    /// There is more than one in it.
    paste_several,
    /// It has no known format.
    paste_unreadable,
    /// Two clues contradict each other: cell, cell.
    paste_clash,
    /// No cell is empty.
    paste_full,
    /// The settings are not TOML: the error of the parser.
    wrong_syntax,
    /// A setting with an invalid value: the key, what is allowed.
    wrong_value,
    /// A setting that does not exist.
    wrong_key,
    /// A position in a file: its name, the line. The error follows.
    in_file,
    /// There is no home directory.
    why_no_home,
    /// It is not permitted.
    why_denied,
    /// The disk is full.
    why_full,
    /// Too many games of this kind.
    why_busy,
    /// A file is too large.
    why_too_large,
    /// A newer program wrote it.
    why_newer,
    /// A file is not understood.
    why_damaged,
    /// Something else: where, what.
    why_other,
}
