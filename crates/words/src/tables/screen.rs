//! What the Sudoku screens say.

table! {
    /// All sentences of the Sudoku screens in one language.
    Screen:
    // Choosing a puzzle.
    /// The title of the screen.
    title,
    /// A saved game: heading, filled cells, cells, time.
    saved,
    /// Play a new puzzle.
    start,
    /// Play a new puzzle, though one is saved.
    start_new,
    /// Go on with the saved game of this heading: filled cells, cells, time.
    start_saved,
    /// How hard.
    level,
    /// How large.
    size,
    /// The size of a grid: side, side.
    size_of,
    /// The puzzles of the day.
    daily,
    /// A game and its days in a row: which, now, at best.
    daily_row,
    /// The puzzle of the day is begun: filled cells, cells.
    daily_begun,
    /// Write one's own puzzle.
    own,
    /// What the player brought.
    class_own,
    /// A daily puzzle: level.
    class_daily,
    // Making one.
    /// A puzzle is being made: heading.
    making,
    /// A puzzle that the player brings is being looked at: heading.
    judging,
    /// For how long: seconds.
    making_for,
    /// Stop it.
    cancel,
    // Beside the board.
    /// The time.
    time,
    /// How hard by rating.
    rating,
    /// How many cells are empty.
    left,
    /// How many hints were asked for.
    hints,
    /// How many wrong digits were written.
    mistake_count,
    /// The digit that was written is wrong: how many were, with it.
    wrong_digit,
    /// With so many mistakes.
    solved_mistakes,
    /// Practise a technique.
    practice,
    /// A position for a technique is looked for: its name.
    practice_sought,
    /// The title of the list of all steps: how many.
    steps_title,
    /// The steps are being looked for.
    steps_sought,
    /// List all steps.
    key_steps,
    /// Carry out the step.
    key_make_step,
    /// Close the list.
    key_close_steps,
    /// Print the puzzle: the title of the box.
    print_title,
    /// Print the puzzle.
    print,
    /// What is printed.
    print_subject,
    /// The clues alone.
    print_puzzle,
    /// The clues and what was filled in.
    print_position,
    /// The form of the file.
    print_form,
    /// Whether the solution is printed, too.
    print_solution,
    /// Write the file.
    print_write,
    /// Digits are notes.
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
    /// Digits are digits.
    mode_write,
    /// The notes of the cell under the cursor: digits.
    cell_notes,
    // Remarks.
    /// A check found nothing wrong.
    no_mistakes,
    /// A check found one wrong digit.
    one_mistake,
    /// A check found so many.
    mistakes,
    /// A hint is of no use before one digit is mended.
    mend_one,
    /// A hint is of no use before so many are mended.
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
    /// The clues again.
    restarted,
    /// A clue cannot be changed.
    given,
    /// There is no one solution to show.
    no_solution,
    /// A hint is being looked for.
    hint_sought,
    /// How to get more of the hint: key.
    hint_more,
    /// How to carry the hint out: key.
    hint_follow,
    /// Button: a hint.
    do_hint,
    /// Button: more of the hint.
    do_more,
    /// Button: carry the hint out.
    do_follow,
    // Rest and end.
    /// The game rests.
    paused,
    /// What to press to go on: key.
    paused_text,
    /// It is solved.
    solved_title,
    /// In this time.
    solved_time,
    /// The best time so far.
    solved_best,
    /// A new best time.
    solved_record,
    /// With so many hints.
    solved_hints,
    /// The program gave so many cells away.
    solved_given,
    /// The program showed the answer.
    answer_title,
    /// What to say then.
    answer_text,
    // Questions.
    /// Whether to show the answer.
    ask_answer_title,
    /// What that means.
    ask_answer,
    /// Whether to give the saved game up.
    ask_new_title,
    /// What is lost then: filled cells, cells, time.
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
    /// Now, and at best.
    stats_streak_of,
    /// The title of the chart.
    stats_times,
    /// The title of the list.
    stats_last,
    /// Days in a row: now, at best.
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
    /// Put the chosen digit, or carry the hint out.
    put,
    /// Set a checkpoint.
    try_here,
    /// Go back to it.
    go_back,
    /// A hint.
    hint,
    /// What stands above in a long hint.
    hint_up,
    /// What stands below.
    hint_down,
    /// What is wrong.
    check,
    /// One cell.
    solve_cell,
    /// All cells.
    answer,
    /// Rest.
    pause,
    /// Go on.
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
