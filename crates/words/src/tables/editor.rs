//! The texts of the puzzle editor and the step-by-step solution.

table! {
    /// The texts of the editor and the step-by-step solution in one language.
    Own:
    // What is written.
    /// How many clues.
    clues,
    /// The grid is still empty.
    blank,
    /// Two cells contradict each other: cell, cell, digit, house.
    clash,
    /// How many pairs of cells contradict each other, at least two.
    clashes,
    /// The solutions are being counted.
    counting,
    /// There is no solution.
    unsolvable,
    /// There is one solution.
    one,
    /// There are several: in how many cells two of them differ.
    many,
    /// The number of solutions is unknown.
    unknown,
    /// The rating is being computed.
    rating_sought,
    /// There is no rating; it is beyond what was reached.
    beyond,
    /// No cell is empty.
    full,
    /// The hardest step: technique.
    hardest,
    /// The solution is shown.
    shown,
    /// The first of two solutions is shown.
    shown_first,
    /// The second of two solutions is shown.
    shown_second,
    /// The cursor advances automatically.
    mode_typewriter,
    // Remarks.
    /// All cells were emptied: key to undo.
    cleared,
    /// How to print the puzzle.
    to_print,
    /// There must be clues first.
    no_clues,
    /// Contradictions must be fixed first.
    mend_first,
    /// Without a solution nothing can be done.
    no_use,
    /// No solution is known that could be shown.
    none_found,
    /// The text is not a puzzle.
    not_a_puzzle,
    /// The game starts once the puzzle is rated: key to start at once.
    waiting,
    // Questions.
    /// Whether to change the size.
    ask_size_title,
    /// What is lost: size, clues.
    ask_size,
    /// Whether to play it without a unique solution.
    ask_play_title,
    /// It has several solutions.
    ask_several,
    /// The number of solutions is unknown.
    ask_unknown,
    // The step-by-step solution.
    /// The title of the screen.
    way,
    /// The steps are being computed.
    way_sought,
    /// Which step: number, of how many.
    way_step,
    /// The end: in how many steps.
    way_solved,
    /// The hardest step: technique, rating.
    way_hardest,
    /// No technique that was tried finds a step.
    way_stuck,
    /// There are more steps than can be shown: how many are shown.
    way_long,
    /// There is more of the proof below: key.
    way_more,
    // Keys.
    /// Write a clue.
    key_write,
    /// Leave a cell empty.
    key_skip,
    /// The cursor advances automatically.
    key_typewriter,
    /// One step on.
    key_step_on,
    /// One step back.
    key_step_back,
    /// Ten steps on.
    key_ten_on,
    /// Ten steps back.
    key_ten_back,
    /// The next step that is more than a single.
    key_next_hard,
    /// The previous step that is more than a single.
    key_previous_hard,
    /// The first step.
    key_first,
    /// The last step.
    key_last,
    /// More of a long proof.
    key_scroll_down,
    /// Scroll up in a long proof.
    key_scroll_up,
    /// What the mouse does in the editor.
    mouse,
}
