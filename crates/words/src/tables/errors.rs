//! Error messages of commands.

table! {
    /// The error messages in one language.
    Errors:
    // Files.
    /// A file cannot be read: which, why.
    cannot_read,
    /// A file cannot be written: which, why.
    cannot_write,
    /// A file cannot be locked: which, why.
    cannot_lock,
    /// A damaged file cannot be moved aside: which, why.
    cannot_set_aside,
    /// In place of a file name, if there is no directory for files.
    any_file,
    /// Standard output cannot be written: why.
    cannot_print,
    /// Records cannot be written: to which file, why.
    cannot_record,
    /// Manual pages cannot be written: to which directory, why.
    cannot_write_pages,
    /// There is no such file.
    not_found,
    /// Permission is denied.
    denied,
    /// It is a directory.
    directory,
    /// The disk is full.
    full,
    /// A file exceeds the system's size limit.
    file_too_large,
    /// An error, and the system's message.
    with_cause,
    /// There is no home directory.
    no_home,
    /// There are too many games of a kind.
    busy,
    /// A file is larger than this many bytes.
    too_large,
    /// A newer version of the program wrote it: version.
    newer,
    /// A file cannot be parsed.
    damaged,
    /// A file holds a game of another kind.
    wrong_kind,
    /// A file is longer than this many bytes: which, how many.
    too_long,
    /// An argument is neither a file nor a puzzle: the error of the puzzle.
    no_file_nor_puzzle,
    /// An argument is not a command, a file or a puzzle: the argument, the nearest command.
    no_such_command,
    /// Neither a puzzle nor a file was given.
    no_puzzle,
    /// A file that should be text is not.
    not_text,
    // The program.
    /// The game needs a terminal.
    no_terminal,
    /// The terminal cannot move its cursor.
    dumb_terminal,
    /// Jobs cannot be started: how many, why.
    cannot_start_jobs,
    /// There is not enough memory: how many jobs.
    no_memory_for_jobs,
    /// A thread cannot be started: why.
    cannot_start_thread,
    /// A worker failed.
    worker_failed,
    /// Records cannot go to standard output.
    record_to_output,
    /// The goal can be on the board at the start: goal, rules, largest tile of an opening.
    goal_too_small,
    /// A limit for a player that does not look ahead: option, player.
    limit_ignored,
    /// A depth that the player does not support: player, depth, maximum.
    depth_beyond,
    /// A number of nodes that the player does not support: player, nodes, maximum.
    nodes_beyond,
    /// A player that is used instead of another: the player, the other.
    used_instead,
    /// The network cannot be used: player, why.
    no_network,
    /// The player gave no evaluation: move, player.
    no_evaluation,
    /// An error in a game: which, the error.
    in_game,
    /// An error in a turn: game, turn, the error.
    in_game_turn,
    /// A game is too long for a record: game, turns, maximum.
    game_too_long,
    // Records of 2048.
    /// An error in a record: its first line, the error.
    from_line,
    /// An error in a line: line, the error.
    in_line,
    /// An error at a column of a line: line, column, the error.
    in_column,
    /// An error in a turn: turn, the error.
    in_turn,
    /// A record is longer than this many bytes.
    record_too_long,
    /// A record is not text.
    record_not_text,
    /// The text is not a record: the first words of a record.
    not_a_record,
    /// A record has a newer version: its version, the newest known.
    record_newer,
    /// A record has no end line.
    record_truncated,
    /// Something else was expected: what was expected.
    expected,
    /// The number of turns is wrong: stated, found.
    record_turns,
    /// The opening is illegal: why.
    opening_illegal,
    /// No game can begin at a position: why.
    position_illegal,
    /// Its board has the wrong size: found, expected.
    position_size,
    /// It has no tile.
    position_empty,
    /// A tile is smaller than all new ones: the tile.
    position_small,
    /// A tile cannot be reached: the tile.
    position_large,
    /// It has no move.
    position_blocked,
    /// A turn is illegal: which, why.
    turn_illegal,
    /// The score is wrong: stated, found.
    record_score,
    /// An unknown header of a record: the header.
    record_header,
    /// A header has a wrong value: header, expected, found.
    record_tag,
    /// The record has no seed.
    record_no_seed,
    /// The seed does not match the game's place in its series: game, series, seed.
    record_series,
    /// Rules or seed are not those of the daily game: date.
    record_day,
    /// The opening does not match the seed: seed, expected, found.
    seed_opening,
    /// A new tile does not match the seed: seed, turn, expected, found.
    seed_turn,
    /// The rules do not begin with a known name.
    rules_preset,
    /// Part of the rules is unknown: which.
    rules_unknown,
    /// Part of the rules repeats another part: which.
    rules_repeated,
    /// Part of the rules is wrong: which, the error.
    rules_part,
    /// A turn cannot be read.
    turn_form,
    /// The opening has the wrong number of tiles: minimum, maximum, found.
    opening_count,
    /// The opening has the wrong number of tiles: expected, found.
    opening_exactly,
    /// The opening has a tile too often: tile, how often.
    opening_tile,
    /// The game is already won.
    already_won,
    /// The game is already over.
    already_over,
    /// A slide that changes nothing: direction.
    no_change,
    /// No tile can appear there: cell.
    no_tile_there,
    /// Such a tile never appears: tile.
    no_such_tile,
    /// The text is not a record of a Sudoku: the first words of a record.
    not_a_sudoku_record,
    // Puzzles.
    /// Two cells hold the same digit: cell, cell, digit, house.
    clash,
    /// Between clashes.
    clash_comma,
    /// Cells: how many.
    cells,
    /// A cell holds something else: highest digit, what was found.
    bad_symbol,
    /// No grid has this number of cells: cells, a side length, its cells, other sizes.
    bad_cells,
    /// The wrong number of cells: cells, expected, side, shape.
    bad_area,
    /// A row has the wrong length: cells, expected.
    bad_row,
    /// The wrong number of rows: found, expected.
    bad_rows,
    /// A solution has the wrong size: cells, cells of the puzzle.
    bad_solution,
    /// A line is longer than any puzzle: bytes.
    bad_length,
    /// Too few fields: found, expected.
    bad_field,
    /// A heading without rows.
    bad_heading,
    /// A line is not a puzzle: the line.
    bad_puzzle,
    /// There is no solution.
    no_solution,
    /// There are several solutions.
    several_solutions,
    /// There are several solutions, so the puzzle cannot be explained.
    several_unexplained,
    /// There is no empty cell.
    full_grid,
    /// A puzzle has no solution.
    puzzle_no_solution,
    /// A puzzle has several solutions.
    puzzle_several,
    /// No technique finds a step: the rating so far.
    puzzle_beyond,
    /// A grid has no solution; expected one.
    grid_no_solution,
    /// A grid has several solutions; expected one.
    grid_several,
    /// A grid has too many symmetries: how many arrangements.
    too_symmetric,
    /// A puzzle of a series could not be made: number, seed, why.
    not_made,
    /// No grid gives such a puzzle: how many grids were tried.
    no_such_grid,
    /// No grid gives such a puzzle: how many grids were tried, the nearest number of clues.
    no_such_grid_nearest,
    /// More clues than cells: clues, shape, cells.
    clues_too_many,
    /// Too few clues: clues, shape, minimum.
    clues_too_few,
    /// A number of clues that cannot have a symmetry: clues, symmetry, shape, nearest below, nearest above.
    clues_asymmetric,
    /// The number of clues is not that of the pattern: clues, cells.
    pattern_size,
    /// The pattern does not have the symmetry: symmetry, cell, missing cell.
    pattern_asymmetric,
    /// Two rows of the pattern are empty: first, second.
    pattern_rows,
    /// Two columns of the pattern are empty: first, second.
    pattern_columns,
    /// A column has fewer cells than are to be omitted: how many, shape, side.
    omit_too_many,
    /// The range of ratings is empty: lowest, highest.
    rating_none,
    /// No puzzle is that easy: rating.
    rating_easy,
    /// No puzzle is that hard: rating.
    rating_hard,
    /// A technique is both needed and forbidden: which.
    needed_and_forbidden,
    /// A technique that only the classic order has: which.
    needed_classic,
    /// A technique that puzzles of this rating never need: technique, rating.
    needed_too_hard,
    /// A level and a rating that exclude each other: level, rating, the level's ratings.
    level_and_rating,
    /// Puzzles of a size do not have this level: shape, level, possible levels.
    level_not_found,
    /// Puzzles of a shape are not that hard: shape, rating, highest.
    rating_not_found,
    /// Nothing to print.
    nothing_to_print,
    /// Nothing to explain.
    nothing_to_explain,
    /// Too many puzzles for a document: maximum.
    too_many_printed,
    /// Too many puzzles for a page: maximum.
    too_many_explained,
    /// The search was given up: nobody can follow such a puzzle.
    too_hard_to_explain,
    /// A letter that the fonts of a PDF do not have: which.
    no_letter,
    /// No output format was given.
    no_output_format,
    /// A format of puzzles with rules has no place for a solution: the format.
    format_without_solution,
    /// `--reveal` shows grids only: the format.
    format_not_revealed,
    /// Puzzles with these rules cannot be generated: two kinds exclude each other.
    rules_contradiction,
    /// A kind of rules does not fit the grid: kind, shape, what it needs.
    rules_grid,
    /// A kind of rules cannot be symmetric: the kind.
    rules_asymmetric,
    /// A kind of rules cannot have a symmetry: kind, symmetry.
    rules_too_symmetric,
    /// No full grid obeys the rules: shape, kinds.
    rules_no_grid,
    /// No full grid was found that obeys the rules: how many were tried.
    rules_not_filled,
    /// A rule of a puzzle has an error: its number, its name, the error.
    bad_rule,
    /// A constraint of Interactive-Sudoku-Solver has an error: its number, its type, the error.
    bad_constraint,
    /// Something else was expected: what, what was found.
    expected_found,
    /// The text ends where something was expected: what.
    expected_end,
    /// There is no such rule: its name.
    no_rule,
    /// The same, and a name that is nearly the same.
    no_rule_near,
    /// There is no such cell: its name, rows, columns.
    no_cell,
    /// Not a digit of the puzzle: what was found, the smallest, the greatest.
    no_digit,
    /// A puzzle cannot be played: the grid is not square: rows, columns.
    play_not_square,
    /// A puzzle cannot be played: cells in a row, number of digits.
    play_digits,
    /// A puzzle cannot be played: digits may repeat.
    play_repeats,
    /// A puzzle cannot be played: it has cells outside the grid.
    play_outside,
    /// A puzzle cannot be played: it has one cell.
    play_one_cell,
    /// A puzzle cannot be played: two cells have the same digit.
    play_clash,
    /// The puzzle has rules that are not known: their names.
    unknown_rules,
}
