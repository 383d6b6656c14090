//! The sentences about Sudoku, as templates.

table! {
    /// All sentences about Sudoku of one language.
    Phrases:
    // Names and lists.
    /// Between the items of a list.
    comma,
    /// Before the last item of a list joined by "and".
    and,
    /// The same between words instead of numbers: Chinese has no spaces there.
    and_word,
    /// Before the last item of a list joined by "or".
    or,
    /// Between sentences of one list.
    semicolon,
    /// A row: its number.
    row,
    /// Rows: their numbers.
    rows,
    /// A column: its number.
    column,
    /// Columns: their numbers.
    columns,
    /// A box: its number.
    r#box,
    /// Boxes: their numbers.
    boxes,
    /// A candidate: its cell, its digit.
    candidate,
    /// A cell or cells, and their candidates.
    holding,
    // What follows.
    /// A digit is known: the cell, the digit.
    is,
    /// Candidates are removed: the cells, the digits.
    cannot,
    /// A proof, and what follows from it.
    follows,
    // Singles, locked digits, sets, fish.
    /// The last cell of a house: house, cell, digit.
    full_house,
    /// The only place in a house: house, digit, cell.
    hidden_single,
    /// The only digit of a cell: cell, digit.
    naked_single,
    /// A pattern that leaves a single: the pattern, digit, house, conclusion.
    direct,
    /// A locked digit: the house that needs it, the digit, the house that loses it.
    locked,
    /// A naked set: cells, digits, house.
    naked,
    /// A hidden set: house, digits, cells.
    hidden,
    /// A fish: the houses that need the digit, the digit, the houses that lose it.
    fish,
    /// A fish with fins: base, digit, cover, fins.
    finned_fish,
    // Wings and colours.
    /// Pivot, its digits, wings, digit.
    xy_wing,
    /// Pivot, its digits, wings, digit.
    xyz_wing,
    /// All cells, their digits, those with the digit, digit.
    wxyz_wing,
    /// Wings, their digits, the linked digit, its house, its two places, digit.
    w_wing,
    /// Several cells that share something: the cells.
    every,
    /// Two colours of a digit: digit, one colour, the other.
    colours,
    /// Two colours, one of which is impossible: digit, the true one, the false one, its cells.
    colours_clash,
    /// Two pairs of colours whose second ones touch: digit, the first pair, the second pair, the cells that touch.
    colours_touch,
    /// A colour that sees both colours of another pair: digit, the other pair, the colour.
    colours_between,
    /// Two strong links: digit, house, its two places, house, its two places, the near ends, where they meet, the far
    /// ends.
    links,
    /// An empty rectangle: digit, box, its two lines, the link's house, its near and far end.
    empty_rectangle,
    /// Two patterns at once: the one, the other.
    double,
    /// Cells with the same two digits: cells, digits.
    pairs,
    // Only one solution.
    /// A rectangle or loop: cells, digits.
    two_ways,
    /// A rectangle of placed digits: cells, digits.
    two_ways_placed,
    /// A grave: the extra candidates.
    grave,
    /// What prevents two solutions: why, the cell.
    saved_by_cell,
    /// What prevents two solutions: why, the candidate.
    saved_by_one,
    /// What prevents two solutions: why, the digit, the cells.
    saved_by_digit,
    /// What prevents two solutions: why, cells, digits, cells of the set, its digits, its house.
    saved_by_set,
    /// What prevents two solutions: why, the cells, the digit, its house.
    saved_by_link,
    /// What prevents two solutions: why, the locked digit, its houses, the corner, the removed digit.
    saved_by_links,
    /// What prevents two solutions: why, the locked digit, its houses, the two corners that lose it.
    saved_by_cross,
    /// What prevents two solutions: why.
    saved,
    // Sets that are almost locked.
    /// Two almost locked sets: the one, the other, the digits that join them, the removed digits.
    two_sets,
    /// Two almost locked sets, joined twice: the one, the other, the digits that join them.
    two_sets_bound,
    /// More sets: the sets, the removed digits.
    set_chain,
    /// A set, the digits that join it to the next, the next.
    joined,
    /// A death blossom: stem, its digits, the sets, the removed digits.
    blossom,
    /// Shared cells, their digits, cells of the line, digits, cells of the box, digits, line, box.
    two_sectors,
    /// Every way to fill some cells: the cells.
    exclusion,
    /// An impossible way: the digits.
    way_twice,
    /// An impossible way: the digits, the cell that has no candidate left.
    way_blocked,
    // Chains.
    /// True: cell, digit.
    node_on,
    /// False: cell, digit.
    node_off,
    /// A group is true: cells, digit.
    group_on,
    /// A group is false: cells, digit.
    group_off,
    /// The beginning of a chain: the assumption.
    suppose,
    /// From link to link.
    arrow,
    /// A link and why.
    because,
    /// A link, why, and the links it follows from.
    because_of,
    /// A link with its number.
    numbered,
    /// A cell holds one digit: which.
    why_one_digit,
    /// A house holds a digit once: digit, house.
    why_one_place,
    /// No other digit is left.
    why_last_digit,
    /// No other place is left: house.
    why_last_place,
    /// A set is locked: cells, digits.
    why_locked,
    /// A technique shows it: which.
    why_step,
    /// An assumption that leads to its opposite: assumption, its opposite, conclusion.
    chain_opposite,
    /// An assumption leads to a contradiction: assumption, the one, its opposite, what follows.
    chain_contradiction,
    /// An impossible assumption: assumption, conclusion.
    chain_impossible,
    /// A loop: conclusion.
    chain_loop,
    /// A chain from end to end: the one, the other, what follows.
    chain_ends,
    /// Every digit of a cell: cell, digits, what follows.
    chain_cell,
    /// Every place of a digit: house, digit, cells, what follows.
    chain_house,
    /// A candidate, true or false: true, what follows.
    chain_either,
    /// Links that are left out: how many.
    left_out,
    // Hints.
    /// Where to look: houses or cells.
    look_at,
    /// Where to look: a digit.
    look_at_digit,
    /// Where to look: no place in particular.
    look_everywhere,
    /// Where to look and what for: where, technique, rating.
    look_for,
    /// How to get a stronger hint: the option.
    hint_more,
    // The parts of a picture.
    /// It proves the step.
    mark_proof,
    /// A second group.
    mark_other,
    /// It is placed.
    mark_placed,
    /// It is struck out.
    mark_removed,
    /// Of a fish.
    mark_fish,
    /// A fin.
    mark_fin,
    /// A wing.
    mark_wing,
    /// A pivot.
    mark_pivot,
    /// A colour.
    mark_colour,
    /// The other colour.
    mark_other_colour,
    /// One of these is true.
    mark_far,
    /// Of these at most one is true.
    mark_near,
    /// Of a rectangle or loop.
    mark_loop,
    /// What prevents two solutions.
    mark_extra,
    /// Of a set.
    mark_set,
    /// Of the next set.
    mark_next_set,
    /// The stem.
    mark_stem,
    /// Of a line's set.
    mark_line_set,
    /// Of a box's set.
    mark_box_set,
    /// Shared by two sets.
    mark_shared,
    /// Cells that are tried.
    mark_base,
    /// Cells that would have no digit.
    mark_blocking,
    /// True in the chain.
    mark_true,
    /// False in the chain.
    mark_false,
    // The whole path.
    /// The title of an explanation.
    path_title,
    /// The head of a step: number, technique.
    path_step,
    /// The head of a run of singles: first and last number.
    path_singles,
    /// The head of a run of one single: its number.
    path_single,
    /// The end: how many steps.
    path_solved,
    /// The end, not all: how many steps.
    path_stopped,
    /// No technique is left: how many cells.
    path_stuck,
    /// The rating: ER, EP, ED, level, technique.
    path_rating,
    /// The hardest technique.
    path_hardest,
    /// What the rating is.
    path_rating_about,
}
