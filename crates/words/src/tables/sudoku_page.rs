//! Sentences of the Sudoku screens on a page: labels of its controls, and what a screen reader says.

table! {
    /// The sentences of the Sudoku screens on a page in one language.
    SudokuPage:
    // Labels.
    /// The board.
    board,
    /// The digits to click.
    pad,
    /// A digit that can be written: digit, how many are left.
    pad_left,
    /// A digit that is complete: digit.
    pad_done,
    /// The input modes.
    modes,
    /// The mode in which digits are written.
    mode_digit,
    /// The mode of notes in the corners.
    mode_corner,
    /// The mode of notes in the centre.
    mode_centre,
    /// The mode of colours.
    mode_colour,
    /// The mode that draws on candidates.
    mode_pen,
    /// A colour: its letter.
    colour,
    /// A tool of the pen: a solid line.
    strong_link,
    /// A tool of the pen: a dashed line.
    weak_link,
    /// The tools of the pen.
    tools,
    /// The buttons.
    actions,
    /// The button that opens further buttons.
    more,
    /// The facts about the game.
    facts,
    /// The message.
    message,
    /// The buttons that read the board aloud.
    read_aloud,
    /// Read the row of the cursor.
    read_row,
    /// Read the column of the cursor.
    read_column,
    /// A region that is not a box: its number.
    region,
    /// The cell is in no region.
    no_region,
    /// Read the box of the cursor.
    read_box,
    /// Read the whole board.
    read_board,
    /// More rules than the usual ones: the list of them.
    rules,
    /// The rules about the cell under the cursor.
    rules_here,
    /// Which digits a cell may have by the puzzle itself: digits.
    allowed,
    /// The button that shows the combinations of a cage.
    combinations,
    /// Make the board larger.
    zoom_in,
    /// Make the board smaller.
    zoom_out,
    /// Close the hint.
    dismiss,
    /// How to bring a puzzle: paste or drop it.
    paste_here,
    /// Print through the browser.
    print_now,
    /// Save as a file of this form: form.
    print_save,
    /// Print through the browser, as a value.
    print_paper,
    /// Buttons: short names.
    do_check,
    /// Go back to the checkpoint.
    do_go_back,
    /// Set a checkpoint.
    do_try,
    /// Empty the cells.
    do_erase,
    /// Fill in all notes.
    do_fill_notes,
    /// All steps.
    do_steps,
    /// Undo.
    do_undo,
    /// Redo.
    do_redo,
    /// Pause.
    do_pause,
    /// Show where a digit can go.
    do_filter,
    /// Solve one cell.
    do_solve_cell,
    /// Show the solution.
    do_answer,
    /// Start from the clues.
    do_restart,
    /// Copy the puzzle.
    do_copy,
    /// Print.
    do_print,
    /// Select all cells.
    do_select_all,
    /// Select similar cells.
    do_select_same,
    /// Remove the drawing.
    do_clear_drawing,
    // A cell.
    /// A cell: row, column.
    cell,
    /// A cell without a digit.
    empty,
    /// A digit that is a clue: digit.
    given,
    /// A digit of the player: digit.
    own,
    /// A digit that the program filled in: digit.
    helped,
    /// Notes: digits.
    notes,
    /// Notes in the corners: digits.
    corner,
    /// Colours: letters.
    colours,
    /// A coloured candidate: digit, letter.
    candidate,
    /// A line from a candidate of this cell: digit, the other candidate.
    linked,
    /// A dashed line from a candidate of this cell: digit, the other candidate.
    linked_weakly,
    /// A candidate somewhere else: digit, cell.
    candidate_of,
    /// The digit conflicts or is wrong.
    wrong,
    /// The cell belongs to the hint.
    hinted,
    /// The cell can take the digit of the filter: digit.
    fits,
    /// Between parts of a label.
    comma,
    /// Between digits.
    space,
    /// Between sentences.
    stop,
    // What happened.
    /// A digit was written: digit, cell.
    wrote,
    /// A note was added: digits, cell.
    noted,
    /// A note was removed: digits, cell.
    unnoted,
    /// A corner note was added: digits, cell.
    cornered,
    /// A corner note was removed: digits, cell.
    uncornered,
    /// A cell was emptied: cell.
    emptied,
    /// A cell has these colours now: cell, letters.
    coloured,
    /// A cell has no colour any more: cell.
    uncoloured,
    /// Many cells changed: how many.
    changed,
    /// A candidate got a colour: candidate, letter.
    painted,
    /// A candidate has no colour any more: candidate.
    unpainted,
    /// A line was drawn: from, to.
    link,
    /// A dashed line was drawn: from, to.
    weak_link_drawn,
    /// A line was removed: from, to.
    unlinked,
    /// The whole drawing was removed.
    undrawn,
    /// Much was drawn or removed: how many lines and colours changed.
    drawn,
    /// The digit is in a house already: digit, house.
    clash,
    /// A turn was undone: what changed.
    undone,
    /// A turn was redone: what changed.
    redone,
    /// Several cells are selected: how many.
    selected,
    /// The mode of input changed: its name.
    now_mode,
    /// The game continues.
    resumed,
    /// A digit breaks a rule: the rule.
    breaks,
    /// All of a digit are written: digit.
    complete,
    // Reading aloud.
    /// A house: its name, its cells.
    house,
    /// The digits that are missing in a house: digits.
    missing,
    /// No digit is missing.
    full,
    /// Empty cells within a list: how many.
    blanks,
}
