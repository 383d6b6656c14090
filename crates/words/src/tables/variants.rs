//! What is said about puzzles with more rules where they are chosen and played.

table! {
    /// The sentences about puzzles with more rules in one language.
    Variants:
    // A new puzzle.
    /// The line in which rules are chosen.
    rules,
    /// No rules but the usual ones.
    usual,
    /// The daily killer.
    daily_killer,
    /// The daily puzzle with other rules.
    daily_variant,
    // Combinations.
    /// The key that shows them.
    key_combinations,
    /// The combinations of a cage.
    combinations,
    /// Nothing can be in the cage any more.
    no_combination,
    /// No rule at the cursor has combinations.
    nothing_to_combine,
    // Why a puzzle can be solved but not played.
    /// The grid is not square.
    not_square,
    /// There are more or fewer digits than cells in a row.
    other_digits,
    /// Digits may repeat in rows.
    repeats,
    /// There are cells outside the grid.
    outside,
    /// There is one cell only.
    one_cell,
    /// Two clues are equal.
    clash,
    // Reading.
    /// Rules that were not read.
    left_out,
    /// The rules of a text are wrong: why.
    unreadable,
    /// The same with a place: the character, why.
    unreadable_at,
    // The editor.
    /// Its line about rules: how many there are.
    edit_rules,
    /// The key that marks a cell for the next rule.
    key_mark,
    /// The key that opens the list of rules.
    key_rules,
    /// The key that removes the rule under the cursor.
    key_remove_rule,
    /// The key that ends typing.
    key_done,
    /// The key that opens a puzzle in the editor.
    key_edit,
    /// The button that opens the list of rules.
    add_rule,
    /// The button that marks a cell.
    mark,
    /// The button that opens a puzzle in the editor.
    edit,
    /// Heading: the rules about the cell under the cursor.
    here,
    /// Heading: what can be added to the marked cells.
    on_cells,
    /// Heading: what is about the whole grid.
    on_grid,
    /// How many cells are marked.
    marked,
    /// How cells are marked and rules added: two keys.
    how_to_mark,
    /// How cells are marked and rules added on a page: the names of two buttons.
    how_to_drag,
    /// The key that opens the field in which rules are written.
    key_write_rules,
    /// Its line and its heading.
    write_rules,
    /// Heading: a rule is changed.
    change_rule,
    /// Makes the marked cells a region.
    make_region,
    /// Restores the usual boxes.
    usual_boxes,
    /// Removes all regions.
    no_regions,
    /// Digits from 0 instead of 1.
    from_zero,
    /// Removes all rules.
    remove_all,
    /// The button that removes a rule: the rule.
    remove,
    /// What to choose for a clue outside the grid.
    ask_direction,
    /// What to type for a rule with a number.
    ask_number,
    /// The same if the number may be missing.
    ask_maybe_number,
    /// What to type for a rule with digits.
    ask_digits,
    /// What to type for rules in the text form, with an example.
    ask_text,
    /// A rule does not fit: why.
    misfit,
    /// A clue outside the grid needs a cell at the edge.
    no_edge,
    /// A number is missing.
    no_number,
    /// Digits are missing.
    no_digits,
    /// The cells are not two groups of the same size.
    no_halves,
    /// A text is wrong: the character, why.
    at_character,
    /// A rule was added: it.
    rule_added,
    /// The rule was there already.
    rule_is_there,
    /// A rule was removed: it, the key that undoes.
    rule_removed,
    /// All rules were removed: the key that undoes.
    rules_removed,
    /// There is no rule at the cursor.
    no_rule_here,
    /// Clues do not go with a rule: the cells.
    breaking,
    /// Asks whether to change the size: what that replaces.
    ask_size,
}
