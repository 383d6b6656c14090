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
    /// The rules of a text are wrong.
    unreadable,
    // The editor.
    /// Its line about rules: how many there are.
    edit_rules,
    /// The key that adds a rule, and the one that leaves.
    key_add_rule,
    /// The key that removes the rules under the cursor.
    key_remove_rule,
    /// Which kind of rule comes next: its name.
    adding,
    /// How to add a rule with cells in any order.
    adding_cells,
    /// The same for one that needs a number; what was typed.
    adding_number,
    /// A rule does not fit: why.
    misfit,
}
