//! Sentences of the puzzle editor and of the step-by-step solution.

table! {
    /// The sentences of the editor and of the step-by-step solution in one language.
    Own:
    // The state of the puzzle.
    /// Label: the number of clues.
    clues,
    /// The grid is empty.
    blank,
    /// Two cells clash: cell, cell, digit, house.
    clash,
    /// How many pairs of cells clash.
    clashes,
    /// The solutions are being counted.
    counting,
    /// There is no solution.
    unsolvable,
    /// There is one solution.
    one,
    /// There are several solutions: in how many cells two of them differ.
    many,
    /// The solutions could not be counted.
    unknown,
    /// The puzzle is being rated.
    rating_sought,
    /// The puzzle could not be rated: the rating is above this.
    beyond,
    /// No cell is empty.
    full,
    /// The hardest technique.
    hardest,
    /// The solution is shown.
    shown,
    /// The first of two solutions is shown.
    shown_first,
    /// The second of two solutions is shown.
    shown_second,
    /// The cursor moves to the next cell after each digit.
    mode_typewriter,
    // Messages.
    /// All cells were emptied: key to undo.
    cleared,
    /// How to print the puzzle.
    to_print,
    /// There are no clues yet.
    no_clues,
    /// Clashes must be corrected first.
    mend_first,
    /// A puzzle without a solution cannot be used.
    no_use,
    /// No solution was found.
    none_found,
    /// The pasted text is not a puzzle.
    not_a_puzzle,
    /// The game starts once the puzzle is rated: key to start now.
    waiting,
    // Questions.
    /// Asks whether to change the size.
    ask_size_title,
    /// What that replaces: new size, number of clues.
    ask_size,
    /// Asks whether to play a puzzle that may not have exactly one solution.
    ask_play_title,
    /// It has several solutions.
    ask_several,
    /// It is not known how many solutions it has.
    ask_unknown,
    // The step-by-step solution.
    /// The title of the screen.
    way,
    /// The steps are being searched for.
    way_sought,
    /// The current step: its number, the number of steps.
    way_step,
    /// The puzzle is solved: number of steps.
    way_solved,
    /// The hardest step: technique, rating.
    way_hardest,
    /// No technique makes progress.
    way_stuck,
    /// Not all steps are shown: how many are.
    way_long,
    /// The proof is longer than its space: key to scroll.
    way_more,
    // Keys.
    /// Write a clue.
    key_write,
    /// Leave a cell empty.
    key_skip,
    /// The cursor moves to the next cell after each digit.
    key_typewriter,
    /// One step on.
    key_step_on,
    /// One step back.
    key_step_back,
    /// Ten steps on.
    key_ten_on,
    /// Ten steps back.
    key_ten_back,
    /// To the next step that is not a single.
    key_next_hard,
    /// To the previous step that is not a single.
    key_previous_hard,
    /// The first step.
    key_first,
    /// To the result.
    key_last,
    /// Scroll a long proof down.
    key_scroll_down,
    /// Scroll a long proof up.
    key_scroll_up,
    /// What the mouse does in the editor.
    mouse,
}
