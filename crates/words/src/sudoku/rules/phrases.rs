//! Parts of the sentences about rules, and sentences about the layout of a puzzle.

table! {
    /// Parts of the sentences about rules, and sentences about the layout.
    RulePhrases:
    /// A group of cells: the cells.
    group,
    /// A row as a clue outside the grid looks at it: its number.
    row_from_left,
    /// The same from the other side.
    row_from_right,
    /// A column as a clue outside the grid looks at it: its number.
    column_from_top,
    /// The same from the other side.
    column_from_bottom,
    /// A diagonal: its first cell.
    to_upper_right,
    /// A diagonal: its first cell.
    to_lower_right,
    /// A diagonal: its first cell.
    to_lower_left,
    /// A diagonal: its first cell.
    to_upper_left,
    /// The cells of the whole grid.
    whole_grid,
    /// A digit and those that may follow it.
    followed,
    /// How often which digit: the number, the digit.
    times,
    /// One of several rules that are one: what they say.
    several,
    /// Between rules of which one holds.
    or_else,
    /// Between rules that all hold.
    and_also,
    // The layout.
    /// Houses: rows, columns and boxes: their rows and columns.
    lines_and_boxes,
    /// Houses: rows, columns and outlined regions.
    lines_and_regions,
    /// Houses: rows and columns.
    only_lines,
    /// Houses: boxes: their rows and columns.
    only_boxes,
    /// Houses: outlined regions.
    only_regions,
    /// Every house has each digit: the houses, the first and the last digit.
    each_digit_once,
    /// No house has a digit twice: the houses, the first and the last digit.
    no_digit_twice,
    /// There are no houses: the first and the last digit.
    any_digits,
    /// Cells with small digits.
    small_digits,
    /// Cells outside the grid: how many.
    extra_cells,
}
