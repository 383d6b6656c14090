//! The sentences about Sudoku, as templates.

table! {
    /// All sentences about Sudoku of one language.
    Phrases:
    // Names and lists.
    /// Between the items of a list.
    comma,
    /// Before the last item, if all of them are true.
    and,
    /// The same between words instead of numbers: Chinese has no spaces there.
    and_word,
    /// Before the last item, if one of them is true.
    or,
    /// Between the parts of a conclusion.
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
    // Conclusions.
    /// A digit is placed: the cell, the digit.
    is,
    /// Candidates are removed: the cells, the digits.
    cannot,
    /// A proof, and its conclusion.
    follows,
    // Singles, locked digits, sets, fish.
    /// The last cell of a house: house, cell, digit.
    full_house,
    /// The only place in a house: house, digit, cell.
    hidden_single,
    /// The only digit of a cell: cell, digit.
    naked_single,
    /// A pattern that leaves a single: the pattern, digit, house, the conclusion.
    direct,
    /// A locked digit: the house that needs it, the digit, the house that it is removed from.
    locked,
    /// A naked set: cells, digits, house.
    naked,
    /// A hidden set: house, digits, cells.
    hidden,
    /// A fish: base houses, the digit, cover houses.
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
    /// Cells that all hold a digit: the cells.
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
    /// Two patterns at once: the first, the second.
    double,
    /// Cells with the same two digits: cells, digits.
    pairs,
    // Uniqueness.
    /// A rectangle or loop: cells, digits.
    two_ways,
    /// A rectangle of placed digits: cells, digits.
    two_ways_placed,
    /// A bivalue universal grave (BUG): the extra candidates.
    grave,
    /// What prevents it: why, the cell.
    saved_by_cell,
    /// What prevents it: why, the candidate.
    saved_by_one,
    /// What prevents it: why, the digit, the cells.
    saved_by_digit,
    /// What prevents it: why, cells, digits, cells of the set, its digits, its house.
    saved_by_set,
    /// What prevents it: why, the cells, the digit, its house.
    saved_by_link,
    /// What prevents it: why, the locked digit, its houses, the corner, the digit that is removed.
    saved_by_links,
    /// What prevents it: why, the locked digit, its houses, the two corners that it is removed from.
    saved_by_cross,
    /// What prevents it: why.
    saved,
    // Almost locked sets.
    /// Two almost locked sets: the first, the second, the digits that join them, the digits that are removed.
    two_sets,
    /// Two almost locked sets, joined twice: the first, the second, the digits that join them.
    two_sets_bound,
    /// More sets: the sets, the digits that are removed.
    set_chain,
    /// A set, the digits that join it to the next, the next.
    joined,
    /// A death blossom: stem, its digits, the sets, the digits that are removed.
    blossom,
    /// Shared cells, their digits, cells of the line, digits, cells of the box, digits, line, box.
    two_sectors,
    /// All combinations for some cells fail: the cells.
    exclusion,
    /// An impossible combination: the digits.
    way_twice,
    /// An impossible combination: the digits, the cell that has no candidate left.
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
    /// The start of a chain: the assumption.
    suppose,
    /// Between links.
    arrow,
    /// A link, and its reason.
    because,
    /// A link, its reason, and the links it follows from.
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
    /// A technique proves it: which.
    why_step,
    /// An assumption leads to its opposite: assumption, opposite, conclusion.
    chain_opposite,
    /// An assumption leads to a contradiction: assumption, a statement, its opposite, conclusion.
    chain_contradiction,
    /// An assumption is impossible: assumption, conclusion.
    chain_impossible,
    /// A loop: conclusion.
    chain_loop,
    /// A chain: its first end, its last end, conclusion.
    chain_ends,
    /// Every digit of a cell leads to the same: cell, digits, conclusion.
    chain_cell,
    /// Every place of a digit leads to the same: house, digit, cells, conclusion.
    chain_house,
    /// A candidate leads to the same whether true or false: the candidate, conclusion.
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
    /// Where to look, and for what: where, technique, rating.
    look_for,
    /// How to see more: the option.
    hint_more,
    // Roles in a picture.
    /// It proves the step.
    mark_proof,
    /// A second group.
    mark_other,
    /// It is placed.
    mark_placed,
    /// It is removed.
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
    /// The cells of a rule.
    mark_rule,
    /// Cells that would have no digit.
    mark_blocking,
    /// True in the chain.
    mark_true,
    /// False in the chain.
    mark_false,
    // The whole path.
    /// The title of an explanation.
    path_title,
    /// The heading of a step: number, technique.
    path_step,
    /// The heading of a run of singles: first and last number.
    path_singles,
    /// The heading of one single: its number.
    path_single,
    /// The puzzle is solved: number of steps.
    path_solved,
    /// The requested number of steps is shown: how many.
    path_stopped,
    /// No technique finds a step: number of empty cells.
    path_stuck,
    /// The rating: ER, EP, ED, level, technique.
    path_rating,
    /// The hardest technique.
    path_hardest,
    /// What the rating means.
    path_rating_about,
}
