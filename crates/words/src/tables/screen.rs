//! Sentences of the Sudoku screens.

table! {
    /// The sentences of the Sudoku screens in one language.
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
    /// Continue the saved game of this size and level: filled cells, cells, time.
    start_saved,
    /// Label: the level.
    level,
    /// Label: the size.
    size,
    /// The size of a grid: columns, rows.
    size_of,
    /// The daily puzzles.
    daily,
    /// A game and its daily streak: which, current, best.
    daily_row,
    /// The daily puzzle is in progress: filled cells, cells.
    daily_begun,
    /// Enter a puzzle in the editor.
    own,
    /// The heading of a puzzle that the player entered.
    class_own,
    /// A daily puzzle: level.
    class_daily,
    // Generating a puzzle.
    /// A puzzle is being generated: heading.
    making,
    /// A puzzle that the player entered is being checked: heading.
    judging,
    /// For how long: seconds.
    making_for,
    /// Stop generating.
    cancel,
    // The panel next to the board.
    /// Label: the time.
    time,
    /// Label: the rating.
    rating,
    /// Label: the number of empty cells.
    left,
    /// Label: the number of hints used.
    hints,
    /// How many wrong digits were written.
    mistake_count,
    /// The digit that was written is wrong: how many were, with it.
    wrong_digit,
    /// With so many mistakes.
    solved_mistakes,
    /// Practise a technique.
    practice,
    /// After the size: a technique is practised.
    practises,
    /// The author of an imported puzzle: the name.
    by_author,
    /// A position for a technique is looked for: its name.
    practice_searching,
    /// The title of the list of all steps: how many.
    steps_title,
    /// The steps are being looked for.
    steps_searching,
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
    /// The label above a printed puzzle: clues, level.
    print_label,
    /// Note mode.
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
    /// Digit mode.
    mode_write,
    /// The notes of the cell under the cursor: digits.
    cell_notes,
    /// Corner note mode.
    mode_corner,
    /// Colour mode.
    mode_colour,
    /// The pen colours candidates: the letter of the colour.
    tool_colour,
    /// The pen draws solid lines.
    tool_strong,
    /// The pen draws dashed lines.
    tool_weak,
    /// Several cells are selected: how many.
    mode_selected,
    /// The corner notes of the cell under the cursor: digits.
    cell_corner,
    /// The colours of the cell under the cursor: letters.
    cell_colours,
    /// The coloured candidates of the cell under the cursor: digits, each with a letter.
    cell_candidates,
    /// The links that the player drew: a list.
    drawn_links,
    /// A line begins: digit and cell.
    link_from,
    /// A cell with a digit has no candidates to draw on.
    no_candidates,
    // Messages.
    /// A check found nothing wrong.
    no_mistakes,
    /// A check found one wrong digit.
    one_mistake,
    /// A check found several wrong digits: how many.
    mistakes,
    /// No hint before one wrong digit is corrected.
    fix_one,
    /// No hint before several wrong digits are corrected: how many.
    fix,
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
    /// The puzzle was restarted: key to undo.
    restarted,
    /// A clue cannot be changed.
    given,
    /// The puzzle does not have exactly one solution.
    no_solution,
    /// A hint is being computed.
    hint_searching,
    /// How to see more of the hint: key.
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
    /// The puzzle is solved.
    solved_title,
    /// The time it took.
    solved_time,
    /// The best time so far.
    solved_best,
    /// A new best time.
    solved_record,
    /// How many hints were used.
    solved_hints,
    /// How many cells the program filled in.
    solved_given,
    /// The program showed the answer.
    answer_title,
    /// A sentence below that.
    answer_text,
    // Questions.
    /// Asks whether to show the answer.
    ask_answer_title,
    /// The consequence.
    ask_answer,
    /// Asks whether to give up the saved game.
    ask_new_title,
    /// The consequence: filled cells, cells, time.
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
    /// Label: the current streak and the best one.
    stats_streak,
    /// The current streak, the best one.
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
    /// Write a digit in a cell.
    write,
    /// Write a digit of a large grid.
    write_large,
    /// Empty the cell.
    erase,
    /// Switch notes on or off.
    notes,
    /// One note.
    note_once,
    /// Fill in or clear all notes.
    fill_notes,
    /// Choose a digit first, then cells.
    digit_first,
    /// The next of digits, corner notes, notes and colours.
    next_mode,
    /// Take the pen, or put it away.
    key_pen,
    /// The pen's next tool.
    next_tool,
    /// The pen's previous tool.
    previous_tool,
    /// Remove all links and colours of candidates.
    clear_drawing,
    /// Select more cells.
    extend,
    /// Select all cells.
    select_all,
    /// Select cells with the same contents.
    select_same,
    /// Select the other cells.
    select_inverse,
    /// Show where a digit can go.
    filter,
    /// Place the chosen digit, or apply the hint.
    put,
    /// Set a checkpoint.
    try_here,
    /// Go back to the checkpoint.
    go_back,
    /// A hint.
    hint,
    /// Scroll a long hint up.
    hint_up,
    /// Scroll a long hint down.
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
