//! The texts of the Sudoku screens.

table! {
    /// All texts of the Sudoku screens in one language.
    Screen:
    // Choosing a puzzle.
    /// The title of the screen.
    title,
    /// A saved game: heading, filled cells, cells, time.
    saved,
    /// Play a new puzzle.
    start,
    /// Play a new puzzle although one is saved.
    start_new,
    /// Continue the saved game with this heading: filled cells, cells, time.
    start_saved,
    /// How hard.
    level,
    /// How large.
    size,
    /// The size of a grid: side, side.
    size_of,
    /// The puzzles of the day.
    daily,
    /// A daily game and its streak: which, current, best.
    daily_row,
    /// The puzzle of the day is in progress: filled cells, cells.
    daily_begun,
    /// Enter your own puzzle.
    own,
    /// A puzzle that the player entered.
    class_own,
    /// A daily puzzle: level.
    class_daily,
    // Making one.
    /// A puzzle is being made: heading.
    making,
    /// A puzzle that the player entered is being rated: heading.
    judging,
    /// For how long: seconds.
    making_for,
    /// Stop it.
    cancel,
    // Beside the board.
    /// The time.
    time,
    /// The rating.
    rating,
    /// How many cells are empty.
    left,
    /// How many hints were asked for.
    hints,
    /// Note mode is on.
    mode_notes,
    /// The next digit is a note.
    mode_once,
    /// A digit is chosen first.
    mode_digit_first,
    /// The next digit becomes the filter.
    mode_filtering,
    /// The filter: digit.
    mode_filter,
    /// Checkpoints: how many.
    mode_trying,
    /// Note mode is off.
    mode_write,
    /// The notes of the cell under the cursor: digits.
    cell_notes,
    // Remarks.
    /// A check found nothing wrong.
    no_mistakes,
    /// A check found one wrong digit.
    one_mistake,
    /// A check found several wrong digits: how many.
    mistakes,
    /// No hint until a wrong digit is fixed.
    mend_one,
    /// No hint until wrong digits are fixed: how many.
    mend,
    /// No technique finds a step.
    no_step,
    /// The puzzle is in the clipboard.
    copied,
    /// A checkpoint was set.
    trying,
    /// Back at the last checkpoint.
    went_back,
    /// There is no checkpoint.
    no_checkpoint,
    /// The game was restarted.
    restarted,
    /// A clue cannot be changed.
    given,
    /// There is no unique solution to show.
    no_solution,
    /// A hint is being looked for.
    hint_sought,
    /// How to get more of the hint: key.
    hint_more,
    /// How to apply the hint: key.
    hint_follow,
    /// Button: a hint.
    do_hint,
    /// Button: more of the hint.
    do_more,
    /// Button: apply the hint.
    do_follow,
    // Pause and end.
    /// The game is paused.
    paused,
    /// How to continue: key.
    paused_text,
    /// It is solved.
    solved_title,
    /// The time it took.
    solved_time,
    /// The best time so far.
    solved_best,
    /// A new best time.
    solved_record,
    /// The number of hints.
    solved_hints,
    /// The number of cells that the program filled in.
    solved_given,
    /// The program showed the answer.
    answer_title,
    /// The text below it.
    answer_text,
    // Questions.
    /// Whether to show the answer.
    ask_answer_title,
    /// The consequence.
    ask_answer,
    /// Whether to give up the saved game.
    ask_new_title,
    /// What is lost: filled cells, cells, time.
    ask_new,
    // Statistics.
    /// How many games.
    stats_played,
    /// How many were solved.
    stats_solved,
    /// The best time.
    stats_best,
    /// The mean time.
    stats_mean,
    /// Solved in a row.
    stats_streak,
    /// Current and best.
    stats_streak_of,
    /// The title of the chart.
    stats_times,
    /// The title of the list.
    stats_last,
    /// The daily streak: current, best.
    stats_days,
    // Keys.
    /// To the first cell of the row.
    row_start,
    /// To the last cell of the row.
    row_end,
    /// To the top of the column.
    column_top,
    /// To the bottom of the column.
    column_bottom,
    /// To the next empty cell.
    next_empty,
    /// To the previous empty cell.
    previous_empty,
    /// Write a digit.
    write,
    /// Write a digit of a large grid.
    write_large,
    /// Empty the cell.
    erase,
    /// Notes on and off.
    notes,
    /// One note.
    note_once,
    /// All notes.
    fill_notes,
    /// Digit first.
    digit_first,
    /// Where a digit can go.
    filter,
    /// Place the chosen digit, or apply the hint.
    put,
    /// Set a checkpoint.
    try_here,
    /// Go back to it.
    go_back,
    /// A hint.
    hint,
    /// Scroll up in a long hint.
    hint_up,
    /// Scroll down in a long hint.
    hint_down,
    /// Check for mistakes.
    check,
    /// Solve one cell.
    solve_cell,
    /// Show the answer.
    answer,
    /// Pause.
    pause,
    /// Continue.
    resume,
    /// Copy the puzzle.
    copy,
    /// The next puzzle.
    next_puzzle,
    /// What the mouse does.
    mouse,
    /// Editor: play.
    edit_play,
    /// Editor: solve.
    edit_solve,
    /// Editor: copy.
    edit_copy,
    /// Editor: explain.
    edit_explain,
    /// Editor: empty all cells.
    edit_clear,
    /// Editor: another size.
    edit_size,
}
