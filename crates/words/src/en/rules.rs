//! Names and meanings of the rules of puzzles, in English.

use crate::sudoku::{KindMeanings, KindNames, RulePhrases, RuleText, Rules};

const fn rule(name: &'static str, meaning: &'static str, sentence: &'static str) -> RuleText {
    RuleText { name, meaning, sentence }
}

/// In each: the name of one, what such rules mean, and what one says about its cells.
pub(super) static RULES: Rules = Rules {
    // The whole grid.
    chaos_construction: rule(
        "Chaos construction",
        "Chaos construction: the regions are to be found. Each is {1} {1|cell|cells} connected by shared edges, with different digits.",
        "Chaos construction: the grid is divided into connected regions of {1} {1|cell|cells} with different digits.",
    ),
    doppelganger: rule(
        "Doppelganger",
        "Doppelganger: each row, column and region has a 0 and misses one digit from 1 to {1}. All rows miss different digits, and so do all columns and all regions. The row, the column and the region of each 0 miss different digits.",
        "Doppelganger: each row, column and region has a 0 and misses one digit from 1 to {1}, each a different one.",
    ),
    region_same_values: rule(
        "Same digits in regions",
        "Same digits: the largest rows, columns and regions all have the same digits.",
        "The largest rows, columns and regions all have the same digits.",
    ),
    diagonal_down: rule(
        "Diagonal",
        "Diagonals: digits on a marked diagonal differ.",
        "Diagonal from the upper left: digits differ.",
    ),
    diagonal_up: rule(
        "Diagonal",
        "Diagonals: digits on a marked diagonal differ.",
        "Diagonal from the lower left: digits differ.",
    ),
    windoku: rule(
        "Windoku",
        "Windoku: digits in each of the shaded boxes differ.",
        "Windoku: digits in each of the shaded boxes differ.",
    ),
    extra_region: rule(
        "Extra region",
        "Extra regions: digits in a shaded region differ.",
        "Extra region {0}: digits differ.",
    ),
    disjoint_sets: rule(
        "Disjoint groups",
        "Disjoint groups: digits at the same place in their boxes differ.",
        "Digits at the same place in their boxes differ.",
    ),
    anti_knight: rule(
        "Anti-knight",
        "Anti-knight: cells a chess knight's move apart have different digits.",
        "Cells a chess knight's move apart have different digits.",
    ),
    anti_king: rule(
        "Anti-king",
        "Anti-king: cells that touch, also diagonally, have different digits.",
        "Cells that touch, also diagonally, have different digits.",
    ),
    anti_consecutive: rule(
        "Nonconsecutive",
        "Nonconsecutive: digits in cells that share an edge are not consecutive.",
        "Digits in cells that share an edge are not consecutive.",
    ),
    anti_taxicab: rule(
        "Anti-taxicab",
        "Anti-taxicab: a digit N is never N steps (left, right, up or down) away from another N.",
        "A digit N is never N steps (left, right, up or down) away from another N.",
    ),
    global_entropy: rule(
        "Global entropy",
        "Global entropy: every 2×2 square has a low ({1}), a middle ({2}) and a high digit ({3}).",
        "Every 2×2 square has a low ({1}), a middle ({2}) and a high digit ({3}).",
    ),
    global_modular: rule(
        "Global mod 3",
        "Global mod 3: every 2×2 square has a digit with each remainder when divided by 3.",
        "Every 2×2 square has a digit with each remainder when divided by 3.",
    ),
    dutch_flatmates: rule(
        "Dutch flatmates",
        "Dutch flatmates: every {1} has a {2} directly above it or a {3} directly below it, or both.",
        "Every {1} has a {2} directly above it or a {3} directly below it, or both.",
    ),
    // Sums.
    cage: rule(
        "Killer cage",
        "Killer cages: digits in a cage differ and add up to the number in its corner.",
        "Killer cage {0}: digits differ and add up to {1}.",
    ),
    plain_cage: rule(
        "Cage without a sum",
        "Cages without a number: digits in a cage differ.",
        "Cage {0}: digits differ.",
    ),
    rellik: rule(
        "Rellik cage",
        "Rellik cages (≠): digits differ, and no digit and no digits of the cage add up to the number.",
        "Rellik cage {0}: digits differ, and neither one nor several of them add up to {1}.",
    ),
    equality_cage: rule(
        "Equality cage",
        "Equality cages (=): digits differ; as many are even as odd, and as many are low as high.",
        "Equality cage {0}: digits differ; as many are even as odd, and as many are low as high.",
    ),
    sum: rule(
        "Sum",
        "Sums: digits in an outline add up to the number in its corner, and may repeat.",
        "Sum {0}: digits add up to {1} and may repeat.",
    ),
    weighted_sum: rule("Weighted sum", "Weighted sum: {0} = {1}.", "Weighted sum: {0} = {1}."),
    equal_sum: rule("Equal sums", "Equal sums: {0}.", "Equal sums: {0}."),
    little_killer: rule(
        "Little killer",
        "Little killers: digits on the diagonal that an arrow outside the grid points along add up to the number, and may repeat.",
        "Little killer: digits on {0} add up to {1}.",
    ),
    arrow: rule(
        "Arrow",
        "Arrows: digits along an arrow add up to the digit in its circle, and may repeat.",
        "Arrow: digits in {0} add up to {1}.",
    ),
    pill: rule(
        "Arrow with a pill",
        "Arrows with a pill: digits along the arrow add up to the number in its pill, and may repeat.",
        "Arrow: digits in {0} add up to the number that is read in {1}.",
    ),
    double_arrow: rule(
        "Double arrow",
        "Double arrows: digits between two circles add up to the sum of the digits in the circles.",
        "Double arrow: digits in {0} add up to the sum of {1}.",
    ),
    region_sum: rule(
        "Region sum line",
        "Region sum lines: the parts of a line in each box or region that it passes have the same sum. If it enters a box again, that is another part.",
        "Region sum line {0}: its parts in each box or region have the same sum.",
    ),
    sum_line: rule(
        "Sum line",
        "Sum lines: the line can be cut into parts that each add up to {1}.",
        "Sum line {0}: it can be cut into parts that each add up to {1}.",
    ),
    zipper: rule(
        "Zipper line",
        "Zipper lines: two digits at the same distance from the middle of a line always have the same sum. A digit in the middle is that sum.",
        "Zipper line {0}: two digits at the same distance from its middle always have the same sum.",
    ),
    // Lines.
    thermometer: rule(
        "Thermometer",
        "Thermometers: digits increase from the bulb.",
        "Thermometer {0}: digits increase.",
    ),
    slow_thermometer: rule(
        "Slow thermometer",
        "Slow thermometers: digits increase from the hollow bulb or stay the same.",
        "Slow thermometer {0}: digits increase or stay the same.",
    ),
    renban: rule(
        "Renban line",
        "Renban lines: digits on a line are consecutive, in any order, and differ.",
        "Renban line {0}: digits are consecutive, in any order.",
    ),
    german_whispers: rule(
        "German whispers",
        "German whispers: neighbouring digits on a line differ by at least 5.",
        "German whispers {0}: neighbouring digits differ by at least 5.",
    ),
    dutch_whispers: rule(
        "Dutch whispers",
        "Dutch whispers: neighbouring digits on a line differ by at least 4.",
        "Dutch whispers {0}: neighbouring digits differ by at least 4.",
    ),
    whispers: rule(
        "Whispers",
        "Whispers: neighbouring digits on a line differ by at least {1}.",
        "Whispers {0}: neighbouring digits differ by at least {1}.",
    ),
    palindrome: rule(
        "Palindrome",
        "Palindromes: digits on a line read the same in both directions.",
        "Palindrome {0}: digits read the same in both directions.",
    ),
    between: rule(
        "Between line",
        "Between lines: digits on a line are between the digits in the circles at its ends.",
        "Between line {0}: digits are between those at its ends.",
    ),
    lockout: rule(
        "Lockout line",
        "Lockout lines: the digits in the diamonds at the ends of a line differ by at least {1}, and no digit on it is equal to one of them or between them.",
        "Lockout line {0}: the ends differ by at least {1}, and no digit is equal to one of them or between them.",
    ),
    modular: rule(
        "Modular line",
        "Modular lines: any {1} neighbouring digits on a line have different remainders when divided by {1}.",
        "Modular line {0}: any {1} neighbouring digits have different remainders when divided by {1}.",
    ),
    entropic: rule(
        "Entropic line",
        "Entropic lines: any three neighbouring digits on a line are a low ({1}), a middle ({2}) and a high digit ({3}), in any order.",
        "Entropic line {0}: any three neighbouring digits are a low ({1}), a middle ({2}) and a high one ({3}).",
    ),
    // Two cells.
    consecutive: rule(
        "White dot",
        "White dots: digits beside a white dot are consecutive.",
        "White dot {0}: the digits are consecutive.",
    ),
    difference: rule(
        "White dot with a number",
        "White dots with a number: digits beside the dot differ by the number.",
        "White dot {0}: the digits differ by {1}.",
    ),
    double: rule(
        "Black dot",
        "Black dots: one of the digits beside a black dot is double the other.",
        "Black dot {0}: one digit is double the other.",
    ),
    ratio: rule(
        "Black dot with a number",
        "Black dots with a number: one of the digits beside the dot is the other times the number.",
        "Black dot {0}: one digit is {1} times the other.",
    ),
    only_marked_dots: rule(
        "All dots given",
        "All dots are given: without a dot between them, neighbouring digits neither differ by {1} nor is one of them {2} times the other.",
        "Without a dot between them, neighbouring digits neither differ by {1} nor is one of them {2} times the other.",
    ),
    only_marked_differences: rule(
        "All white dots given",
        "All white dots are given: without a dot between them, neighbouring digits do not differ by {1}.",
        "Without a dot between them, neighbouring digits do not differ by {1}.",
    ),
    only_marked_ratios: rule(
        "All black dots given",
        "All black dots are given: without a dot between them, no digit is {2} times its neighbour.",
        "Without a dot between them, no digit is {2} times its neighbour.",
    ),
    x: rule("X", "X: digits beside an X add up to 10.", "X {0}: the digits add up to 10."),
    v: rule("V", "V: digits beside a V add up to 5.", "V {0}: the digits add up to 5."),
    pair_sum: rule(
        "Sum of two cells",
        "Numbers between two cells: their digits add up to it.",
        "Sum {0}: the digits add up to {1}.",
    ),
    only_marked_sums: rule(
        "All sums of two cells given",
        "All sums are given: neighbouring digits without a mark do not add up to {1}.",
        "Neighbouring digits without a mark do not add up to {1}.",
    ),
    greater: rule(
        "Inequality",
        "Inequality signs: the sign points at the smaller digit.",
        "Inequality: {0} is greater than {1}.",
    ),
    pair: rule(
        "Line of pairs",
        "Lines of pairs: along the line, a digit is followed only by one of those after its arrow: {1}.",
        "Line of pairs {0}: a digit is followed only by one of those after its arrow: {1}.",
    ),
    all_pairs: rule(
        "Group of pairs",
        "Groups of pairs: along the line, a digit stands before others only if they come after its arrow: {1}.",
        "Group of pairs {0}: a digit stands before others only if they come after its arrow: {1}.",
    ),
    // Single cells.
    odd: rule("Odd cell", "Grey circles: the digit is odd.", "Odd: {0}."),
    even: rule("Even cell", "Grey squares: the digit is even.", "Even: {0}."),
    minimum: rule(
        "Minimum cell",
        "Minimum cells: the digit is smaller than those of the cells that share an edge with it, unless they are shaded too.",
        "Minimum {0}: smaller than the cells that share an edge.",
    ),
    maximum: rule(
        "Maximum cell",
        "Maximum cells: the digit is greater than those of the cells that share an edge with it, unless they are shaded too.",
        "Maximum {0}: greater than the cells that share an edge.",
    ),
    one_of: rule(
        "Choice of digits",
        "Choice of digits: {0} can be {1}.",
        "Choice of digits: {0} can be {1}.",
    ),
    // Groups and sets.
    clone: rule(
        "Clones",
        "Clones: shaded groups of the same shape have the same digits in the same places.",
        "Clones: {0} have the same digits in the same order.",
    ),
    same_values: rule(
        "Same digits",
        "Same digits: {0} have the same digits, in any order.",
        "Same digits: {0} have the same digits, in any order.",
    ),
    quadruple: rule(
        "Quadruple",
        "Quadruples: digits in a circle where four cells meet are in these four cells.",
        "Quadruple {0}: the cells have {1}.",
    ),
    contains: rule(
        "Cage with digits",
        "Cages with digits: the digits in the corner are in the cage, at least as often as they are written.",
        "Cage {0}: has {1}.",
    ),
    contains_exactly: rule(
        "Cage with exact digits",
        "Cages with digits after =: the digits in the corner are in the cage, exactly as often as they are written.",
        "Cage {0}: has {1}, and these no more often.",
    ),
    look_and_say: rule(
        "Look-and-say cage",
        "Look-and-say cages: numbers in the corner say how often a digit is in the cage, then which: 23 for two 3s.",
        "Look-and-say cage {0}: {1}.",
    ),
    connected: rule(
        "Connected digits",
        "Connected digits: in {0}, the cells with {1} are connected by shared edges.",
        "Connected digits: in {0}, the cells with {1} are connected by shared edges.",
    ),
    connected_count: rule(
        "Connected digits",
        "Connected digits: in {0}, the cells with {1} are connected by shared edges; their number is {2}.",
        "Connected digits: in {0}, the cells with {1} are connected by shared edges; their number is {2}.",
    ),
    // Clues outside the grid, and what is like them.
    sandwich: rule(
        "Sandwich sum",
        "Sandwich sums: a number outside the grid is the sum of the digits between the {2} and the {3} of its row or column.",
        "Sandwich sum in {0}: digits between {2} and {3} add up to {1}.",
    ),
    lunchbox: rule(
        "Lunchbox",
        "Lunchboxes: digits in a cage with a number in brackets differ, and those between the smallest and the greatest of them add up to the number.",
        "Lunchbox {0}: digits differ, and those between the smallest and the greatest add up to {1}.",
    ),
    x_sum: rule(
        "X-sum",
        "X-sums: a number after X outside the grid is the sum of the first N digits seen from there, where N is the first of them.",
        "X-sum in {0}: as many digits as the first one says add up to {1}.",
    ),
    skyscraper: rule(
        "Skyscrapers",
        "Skyscrapers: digits are heights of buildings, and higher ones hide lower ones. A number in [ ] is how many are seen from there.",
        "Skyscrapers in {0}: the number seen is {1}.",
    ),
    hidden_skyscraper: rule(
        "Hidden skyscraper",
        "Hidden skyscrapers: digits are heights of buildings, and higher ones hide lower ones. A digit in | | is the first one that is hidden from there.",
        "Hidden skyscraper in {0}: the first hidden digit is {1}.",
    ),
    numbered_room: rule(
        "Numbered room",
        "Numbered rooms: a digit in : : outside the grid is in the N-th cell seen from there, where N is the digit in the first cell.",
        "Numbered room in {0}: the cell whose place the first digit says has {1}.",
    ),
    full_rank: rule(
        "Full rank",
        "Full rank: all rows and columns, read as numbers in both directions, are sorted. A number after # is the place of the one that begins there; the smallest is at 1.",
        "Full rank: {0}, read as a number, is at place {1}.",
    ),
    rank_ties_unclued: rule(
        "Equal ranks without a clue",
        "Equal rows and columns share a rank only if they have no rank outside the grid.",
        "Equal rows and columns share a rank only if they have no rank outside the grid.",
    ),
    rank_ties_none: rule(
        "No equal ranks",
        "No two rows or columns are equal when they are ranked.",
        "No two rows or columns are equal when they are ranked.",
    ),
    rank_ties_any: rule(
        "Equal ranks",
        "Equal rows and columns share a rank.",
        "Equal rows and columns share a rank.",
    ),
    // Digits about digits.
    column_indexing: rule(
        "Column indexing",
        "Column indexing: a digit in a shaded cell says in which column of its row the number of the cell's own column is.",
        "Column indexing {0}: the digit says in which column of its row the number of its own column is.",
    ),
    row_indexing: rule(
        "Row indexing",
        "Row indexing: a digit in a shaded cell says in which row of its column the number of the cell's own row is.",
        "Row indexing {0}: the digit says in which row of its column the number of its own row is.",
    ),
    value_indexing: rule(
        "Value indexing",
        "Value indexing: the second digit of an arrow says how many cells further its first digit is again.",
        "Value indexing: {2} says how many cells further in {0} the digit of {1} is again.",
    ),
    counting_circles: rule(
        "Counting circles",
        "Counting circles: a digit in a circle says how many circles have this digit.",
        "Counting circles {0}: each digit is there as often as it says.",
    ),
    count_distinct: rule(
        "Count of different digits",
        "Counts of different digits: {1} is the number of different digits in {0}.",
        "Count of different digits: {1} is the number of different digits in {0}.",
    ),
    chaos_arrow: rule(
        "Reach of a region",
        "Diamonds: the digit says how far a region reaches from there.",
        "Reach of a region: {0} says how many cells can be walked without leaving the region.",
    ),
    chaos_count: rule(
        "Count of a region",
        "Outlined squares: the digit says how many cells around belong to the same region.",
        "Count of a region: {0} says how many cells around belong to the same region.",
    ),
    // Words, and rules made of rules.
    pattern: rule(
        "Pattern",
        "Patterns: the digits of {0} match {1}.",
        "Pattern: the digits of {0} match {1}.",
    ),
    automaton: rule(
        "Automaton",
        "Automata: the digits of {0} are accepted by {1}.",
        "Automaton: the digits of {0} are accepted by {1}.",
    ),
    or: rule("At least one", "At least one of these holds: {0}.", "At least one of these holds: {0}."),
    and: rule("All", "All of these hold: {0}.", "All of these hold: {0}."),
    other: rule("Another rule", "Another rule about {0}.", "Another rule about {0}."),
};

/// Parts of the sentences about rules, and sentences about the layout.
pub(super) static RULE_PHRASES: RulePhrases = RulePhrases {
    group: "({0})",
    row_from_left: "row {0} from the left",
    row_from_right: "row {0} from the right",
    column_from_top: "column {0} from above",
    column_from_bottom: "column {0} from below",
    to_upper_right: "the diagonal from {0} to the upper right",
    to_lower_right: "the diagonal from {0} to the lower right",
    to_lower_left: "the diagonal from {0} to the lower left",
    to_upper_left: "the diagonal from {0} to the upper left",
    whole_grid: "the grid",
    followed: "{0} → {1}",
    times: "{0} × {1}",
    several: "({0})",
    or_else: " or ",
    and_also: "; ",
    lines_and_boxes: "row, column and {0}×{1} box",
    lines_and_regions: "row, column and outlined region",
    only_lines: "row and column",
    only_boxes: "{0}×{1} box",
    only_regions: "outlined region",
    each_digit_once: "Each {0} has every digit from {1} to {2} once.",
    no_digit_twice: "Cells have digits from {1} to {2}, and no digit is twice in a {0}.",
    any_digits: "Cells have digits from {0} to {1}.",
    small_digits: "A cell with small digits has one of them.",
    extra_cells: "{0} {0|cell|cells} outside the grid {0|has a digit|have digits} too.",
};

/// Kinds of rules, where puzzles are chosen.
pub(super) static KIND_NAMES: KindNames = KindNames {
    killer: "killer",
    x: "X",
    jigsaw: "jigsaw",
    windoku: "windoku",
    anti_knight: "anti-knight",
    anti_king: "anti-king",
    anti_consecutive: "non-consecutive",
    disjoint_sets: "disjoint groups",
    thermo: "thermometers",
    arrow: "arrows",
    whispers: "whispers",
    renban: "renban",
    palindrome: "palindromes",
    between: "between lines",
    region_sum: "region sums",
    zipper: "zippers",
    entropic: "entropic lines",
    dots: "dots",
    all_dots: "Kropki",
    xv: "XV",
    all_xv: "all XV",
    greater: "greater than",
    quadruple: "quadruples",
    odd_even: "odd and even",
    sandwich: "sandwich",
    little_killer: "little killer",
    skyscraper: "skyscrapers",
    x_sum: "X-sums",
    numbered_room: "numbered rooms",
};

/// What the kinds of rules are that puzzles are generated with.
pub(super) static KIND_MEANINGS: KindMeanings = KindMeanings {
    killer: "cages with sums",
    x: "both main diagonals have every digit once",
    jigsaw: "irregular regions instead of boxes",
    windoku: "extra boxes",
    anti_knight: "cells a knight's move apart have different digits",
    anti_king: "cells that touch, also at a corner, have different digits",
    anti_consecutive: "neighbours are never consecutive",
    disjoint_sets: "cells at the same place of their boxes have different digits",
    thermo: "thermometers: digits rise from the bulb",
    arrow: "arrows: digits on the shaft add up to the circle",
    whispers: "whispers: neighbours on the line are far apart",
    renban: "renban lines: consecutive digits in any order",
    palindrome: "palindromes: lines that read the same both ways",
    between: "between lines: digits lie between those of the two circles",
    region_sum: "region sum lines: equal sums in each box",
    zipper: "zipper lines: cells equally far from the middle add up to it",
    entropic: "entropic lines: low, middle and high digits take turns",
    dots: "white dots (consecutive) and black dots (double)",
    all_dots: "the same, and all dots are shown",
    xv: "X and V: neighbours add up to 10 or 5",
    all_xv: "the same, and all signs are shown",
    greater: "signs for greater and smaller",
    quadruple: "circles with digits that the four cells around have",
    odd_even: "odd and even cells",
    sandwich: "sums between the smallest and the greatest digit of a row or column",
    little_killer: "sums of diagonals",
    skyscraper: "how many digits are visible from the edge",
    x_sum: "sums of the first X digits, where X is the first",
    numbered_room: "the N-th digit of a row or column, where N is the first",
};
