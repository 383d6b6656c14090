//! What is said about the months of daily games, and in a result that is sent to others.

table! {
    /// The sentences of the calendar and of results in one language.
    Calendar:
    // The calendar.
    /// The title of the screen.
    title,
    /// The days of the week from Monday, with spaces between them.
    weekdays,
    /// How many days of the month are done: done, days.
    done,
    /// What is known of the day under the cursor: the day, its result.
    result,
    /// That game was not played to an end.
    not_played,
    /// That day is still to come.
    to_come,
    /// What the mark of today means.
    today,
    // Keys.
    /// The calendar.
    key_calendar,
    /// Copy the result.
    key_share,
    /// Play the game of that day.
    key_play,
    /// A day earlier.
    key_day_before,
    /// A day later.
    key_day_after,
    /// A week earlier.
    key_week_before,
    /// A week later.
    key_week_after,
    /// A month earlier.
    key_month_before,
    /// A month later.
    key_month_after,
    /// Back to today.
    key_today,
    /// The next game or level.
    key_next_game,
    /// The one before.
    key_previous_game,
    // A result.
    /// The title of the box that shows it.
    shared_title,
    /// The title of the box with a result that somebody sent.
    received_title,
    /// The score of 2048: the number.
    share_score,
    /// The largest tile: the number.
    share_tile,
    /// How many moves.
    share_moves,
    /// The program made moves.
    share_helped,
    /// How many hints.
    share_hints,
    /// How many cells the program gave away.
    share_cells,
    /// How many wrong digits.
    share_mistakes,
}
