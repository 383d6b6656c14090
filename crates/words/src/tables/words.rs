//! The terminal game, and what it shares with the command line.

table! {
    /// All sentences of one language.
    Words:
    // The program.
    /// What gridwise is, in a line under its name.
    tagline,
    // The menu.
    /// Go on with the last game.
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
    /// Begin to play.
    start,
    /// Go on with the saved game of these rules: score, moves.
    start_saved,
    /// The rules.
    rules,
    /// The board's width.
    width,
    /// The board's height.
    height,
    /// The tile that wins.
    goal,
    /// No goal: the score alone counts.
    no_goal,
    /// The name of the classic rules.
    rules_classic,
    /// The name of the LCD rules.
    rules_lcd,
    /// The name of the edge rules.
    rules_edge,
    /// The name of a mixture.
    rules_custom,
    /// What the classic rules are.
    about_classic,
    /// What the LCD rules are.
    about_lcd,
    /// What the edge rules are.
    about_edge,
    /// What a mixture is.
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
    /// What is lost then: score.
    ask_restart,
    // Keys and buttons.
    /// The title of the list of keys.
    keys,
    /// Slide or go up.
    up,
    /// Slide or go left.
    left,
    /// Slide or go down.
    down,
    /// Slide or go right.
    right,
    /// Play on after a win.
    keep_going,
    /// Choose.
    choose,
    /// Take back.
    undo,
    /// Do again.
    redo,
    /// Start over.
    restart,
    /// Start over, in a list.
    start_over,
    /// Pause or go on.
    pause,
    /// One move on.
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
    /// Ten moves on.
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
    /// Time in all.
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
    /// Whether tiles glide.
    set_animation,
    /// When contradictions in a Sudoku show.
    set_conflicts,
    /// Whether writing a digit strikes it out of notes.
    set_tidy,
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
    /// Contradictions show at once.
    conflicts_at_once,
    /// Contradictions show when one asks.
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
    /// The theme of the little screen.
    theme_lcd,
    /// The theme of high contrast.
    theme_contrast,
    // Replays.
    /// It stands still.
    replay_paused,
    /// How many moves a second.
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
    /// Time ran out before all puzzles were found: how many, of how many, among how many.
    seek_timeout,
    /// As many were looked at as may be before all were found: how many, of how many, among how many.
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
    /// A game cannot be counted: why.
    cannot_count,
    /// The settings cannot be written: why.
    cannot_set,
    /// A text could not be put into the clipboard.
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
    /// A save is of another kind of game.
    damage_other_rules,
    /// A save is garbled.
    damage_garbled,
    /// A newer version's save is left alone: where.
    newer_save,
    /// Another gridwise plays a game of this kind.
    second_game,
    /// Another gridwise plays this very game.
    open_elsewhere,
    /// No record can be watched.
    no_records,
    /// There is no puzzle as wished for.
    no_such_puzzle,
    /// A puzzle that was brought has no solution.
    unsolvable,
    /// A puzzle that is played has several solutions.
    several_solutions,
    /// The network of the program cannot be used: why.
    no_network,
    /// Why: it is shorter or longer than it should be.
    network_length,
    /// It is no network's file at all.
    network_kind,
    /// It has a version that is not known: which.
    network_version,
    /// A size in it makes no sense: at which byte.
    network_size,
    /// A number in it is too large: at which byte.
    network_number,
    /// Some of it is not what it was.
    network_damaged,
    /// What was pasted is not a puzzle: why.
    not_a_puzzle,
    /// Why a text is not a puzzle: there is nothing in it.
    paste_nothing,
    /// There is more than one in it.
    paste_several,
    /// It has no form that is known.
    paste_unreadable,
    /// Two clues contradict each other: cell, cell.
    paste_clash,
    /// No cell is empty.
    paste_full,
    /// The settings are not TOML: what the reader said.
    wrong_syntax,
    /// A setting whose value cannot be: the key, what is allowed.
    wrong_value,
    /// A setting that does not exist.
    wrong_key,
    /// Where in a file: its name, the line. What is wrong follows.
    in_file,
    /// There is no home directory.
    why_no_home,
    /// It is not permitted.
    why_denied,
    /// The disk is full.
    why_full,
    /// Too many at once.
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
