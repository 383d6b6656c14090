//! What is said about a puzzle of one's own, and beside the way to a solution.

table! {
    /// The sentences of the editor and of the way to a solution in one language.
    Own:
    // What is written.
    /// How many clues.
    clues,
    /// Nothing is written yet.
    blank,
    /// Two cells contradict each other: cell, cell, digit, house.
    clash,
    /// How many pairs there are, at least two.
    clashes,
    /// The solutions are being counted.
    counting,
    /// There is no solution.
    unsolvable,
    /// There is one solution.
    one,
    /// There are several: in how many cells two of them differ.
    many,
    /// Nobody can tell.
    unknown,
    /// The rating is being found out.
    rating_sought,
    /// There is no rating: beyond what was reached.
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
    /// The cursor moves on by itself.
    mode_typewriter,
    // Remarks.
    /// All cells were emptied: key to undo.
    cleared,
    /// How to get the puzzle onto paper.
    to_print,
    /// There must be clues first.
    no_clues,
    /// Contradictions have to go first.
    mend_first,
    /// Without a solution nothing can be done.
    no_use,
    /// No solution is known that could be shown.
    none_found,
    /// The text is no puzzle.
    not_a_puzzle,
    /// It is played once it is rated: key to do so at once.
    waiting,
    // Questions.
    /// Whether the size shall change.
    ask_size_title,
    /// What is lost: size, clues.
    ask_size,
    /// Whether to play it without one solution.
    ask_play_title,
    /// It has several.
    ask_several,
    /// It is not known.
    ask_unknown,
    // The way to a solution.
    /// The title of the screen.
    way,
    /// It is being looked for.
    way_sought,
    /// Which step: number, of how many.
    way_step,
    /// The end: in how many steps.
    way_solved,
    /// The hardest step: technique, rating.
    way_hardest,
    /// Nothing that was tried leads on.
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
    /// The cursor moves on by itself.
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
    /// The one before.
    key_previous_hard,
    /// The first step.
    key_first,
    /// The end.
    key_last,
    /// More of a long proof.
    key_scroll_down,
    /// Back up.
    key_scroll_up,
    /// What the mouse does in the editor.
    mouse,
}
