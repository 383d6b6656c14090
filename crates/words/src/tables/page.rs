//! The texts of the page's frame: the menu's cards, settings, statistics, help, messages about the page itself.

table! {
    /// The sentences of the page's frame in one language.
    Page:
    /// What gridwise is, in one line below its name.
    tagline,
    // The menu.
    /// What the card of 2048 says.
    about_twenty48,
    /// What the card of Sudoku says.
    about_sudoku,
    /// What the card of the daily games says.
    about_daily,
    /// What the card of the statistics says.
    about_statistics,
    /// What the card of the settings says.
    about_settings,
    /// The heading above the cards of the games, for screen readers.
    games,
    /// The heading above the other cards, for screen readers.
    more,
    // The settings.
    /// The heading of the settings about the look.
    group_look,
    /// The heading of the settings about Sudoku.
    group_sudoku,
    /// The heading of what is about stored games.
    group_data,
    /// What is stored, and where.
    about_data,
    /// Export everything to a file.
    save_all,
    /// Import a file.
    read_all,
    /// Whether a phone vibrates when tiles merge.
    vibration,
    // Statistics.
    /// The label of the list of tables.
    choose_table,
    /// The title of the list of games.
    last_games,
    /// The title of the plot of the last scores.
    score_history,
    /// The best of a plot: its value.
    best_of_plot,
    /// A column: the date.
    date,
    /// A column: the score.
    score,
    /// A column: the largest tile.
    tile,
    /// A column: the time.
    time,
    /// A column: the number of hints.
    hints,
    /// A column: the result.
    result,
    /// A game of 2048 that reached its goal.
    won,
    /// A game of 2048 with undone moves.
    undone,
    /// A game of 2048 with moves of the program.
    played_by_program,
    /// A Sudoku that was solved.
    solved,
    /// A Sudoku that was given up.
    given_up,
    /// Cells that the program filled in: how many.
    given,
    /// The label of the button that replays a game: its date.
    watch,
    // The calendar and results.
    /// The button that leads to the month before.
    previous_month,
    /// The button that leads to the next month.
    next_month,
    /// A text is in the clipboard.
    copied,
    /// The button that passes a text to another program.
    share,
    /// The button that copies a text.
    copy,
    /// The button that plays the game of a day of which somebody sent a result.
    play_day,
    // Help.
    /// The title of the help about touch.
    touch,
    /// What touch and mouse do in lists.
    touch_lists,
    /// What touch and mouse do in 2048.
    touch_twenty48,
    /// What touch and mouse do in a Sudoku.
    touch_sudoku,
    // The page itself.
    /// The button that closes a message.
    dismiss,
    /// The label of the messages, for screen readers.
    messages,
    /// A new version waits.
    update_ready,
    /// The button that loads it.
    update_now,
    /// The button that keeps the old one for now.
    update_later,
    /// The button that installs the page as a program.
    install,
    /// The network is being loaded: percent.
    loading_network,
    /// The network is being loaded, without a number: the name of its bar.
    network_begins,
    /// The network is there.
    network_ready,
    /// The button that copies a link to what is on the screen.
    copy_link,
    /// What can be dropped, while something is dragged over the page.
    drop_here,
    /// A file is too large to be read: its name, the limit in megabytes.
    file_too_large,
}
