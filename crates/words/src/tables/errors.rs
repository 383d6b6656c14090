//! What commands say when something is wrong.

table! {
    /// The sentences of errors in one language.
    Errors:
    // Files.
    /// A file cannot be read: which, why.
    cannot_read,
    /// A file cannot be written: which, why.
    cannot_write,
    /// A file cannot be locked: which, why.
    cannot_lock,
    /// A file cannot be set aside: which, why.
    cannot_set_aside,
    /// Where a file would be named, but there is no place for any.
    anything,
    /// Standard output cannot be written: why.
    cannot_print,
    /// Records cannot be written: to which file, why.
    cannot_record,
    /// Manual pages cannot be written: to which directory, why.
    cannot_write_pages,
    /// There is no such file.
    not_found,
    /// It is not permitted.
    denied,
    /// It is a directory.
    directory,
    /// The disk is full.
    full,
    /// A file is as large as the system allows.
    file_too_large,
    /// What happened, and what the system says about it.
    with_cause,
    /// There is no home directory.
    no_home,
    /// Every place for a game is taken.
    busy,
    /// A file is larger than this many bytes.
    too_large,
    /// A newer program wrote it: version.
    newer,
    /// A file is not understood.
    damaged,
    /// A game is of another kind than its file.
    misplaced,
    /// A file is longer than this many bytes: which, how many.
    too_long,
    /// It is neither a file nor a puzzle: what is wrong with the puzzle.
    no_file_nor_puzzle,
    /// Neither a command nor a file nor a puzzle: what was typed, what may have been meant.
    no_such_command,
    /// Neither a puzzle nor a file was named.
    no_puzzle,
    /// What was expected in a text file.
    not_text,
    // The program.
    /// The game needs a terminal.
    no_terminal,
    /// The terminal cannot move its cursor.
    dumb_terminal,
    /// Jobs cannot be started: how many, why.
    cannot_start_jobs,
    /// There is no memory for so many jobs.
    no_memory_for_jobs,
    /// A thread cannot be started: why.
    cannot_start_thread,
    /// A worker failed.
    worker_failed,
    /// Records on standard output.
    record_to_output,
    /// The goal is on the board at the start: goal, rules, largest new tile.
    goal_too_small,
    /// A limit for somebody who does not look ahead: option, player.
    limit_ignored,
    /// A depth beyond the player: player, depth, deepest.
    depth_beyond,
    /// Nodes beyond the player: player, nodes, most.
    nodes_beyond,
    /// Who plays in another's stead: who, for whom.
    in_stead_of,
    /// The network cannot be used: player, why.
    no_network,
    /// The judge has no answer: move, player.
    no_opinion,
    /// Something is wrong with a game: which, what.
    in_game,
    /// Something is wrong with a turn: game, turn, what.
    in_game_turn,
    /// A game is too long for a record: game, turns, most.
    game_too_long,
    // Records of 2048.
    /// Somewhere in a record: from which line, what.
    from_line,
    /// In a line: which, what.
    in_line,
    /// In a line and column: line, column, what.
    in_column,
    /// In a turn: which, what.
    in_turn,
    /// A record is longer than this many bytes.
    record_too_long,
    /// A record is not text.
    record_not_text,
    /// It is no record: how one begins.
    not_a_record,
    /// A record of a newer version: which.
    record_newer,
    /// A record without an end.
    record_cut_short,
    /// Something else was expected: what.
    expected,
    /// The number of turns is wrong: claimed, found.
    record_turns,
    /// The opening is illegal: why.
    opening_illegal,
    /// A turn is illegal: which, why.
    turn_illegal,
    /// The score is wrong: claimed, found.
    record_score,
    /// A word that no record has.
    record_word,
    /// What stands behind a word is not what should: word, expected, found.
    record_tag,
    /// There is no seed.
    record_no_seed,
    /// The seed is not that of the game in its series: game, series, seed.
    record_series,
    /// Rules or seed are not those of the day.
    record_day,
    /// The opening is not the seed's: seed, expected, found.
    seed_opening,
    /// A tile is not the seed's: seed, turn, expected, found.
    seed_turn,
    /// No rules have this name.
    rules_preset,
    /// Part of the rules is unknown: which.
    rules_unknown,
    /// Part of the rules says something again: which.
    rules_repeated,
    /// Part of the rules is wrong: which, how.
    rules_part,
    /// A turn cannot be read.
    turn_form,
    /// An opening with another number of tiles: least, most, found.
    opening_count,
    /// How many tiles an opening has: expected, found.
    opening_exactly,
    /// An opening has one tile: found.
    opening_one,
    /// An opening has a tile too many of one kind: tile, how many.
    opening_tile,
    /// The game is won already.
    already_won,
    /// The game is over already.
    already_over,
    /// A slide that changes nothing: direction.
    no_change,
    /// No tile can appear there: cell.
    no_tile_there,
    /// Such a tile never appears: tile.
    no_such_tile,
    /// It is no record of a Sudoku: how one begins.
    not_a_sudoku_record,
    // Puzzles.
    /// Two cells hold the same digit: cell, cell, digit, house.
    clash,
    /// Between clashes.
    clash_comma,
    /// One cell.
    cell,
    /// Cells: how many.
    cells,
    /// A cell holds something else: highest digit, what.
    bad_symbol,
    /// As many cells as no grid has: cells, a side, its cells, other sizes.
    bad_cells,
    /// Another number of cells than expected: cells, expected, side, shape.
    bad_area,
    /// A row of another length: cells, expected.
    bad_row,
    /// One row, but more are expected: expected.
    bad_row_count,
    /// Another number of rows: found, expected.
    bad_rows,
    /// A solution of another size: cells, cells of the puzzle.
    bad_solution,
    /// A line is longer than any puzzle: bytes.
    bad_length,
    /// Too few fields: found, expected.
    bad_field,
    /// A heading without rows.
    bad_heading,
    /// Nothing like a puzzle: what.
    bad_puzzle,
    /// There is no solution.
    no_solution,
    /// There are several solutions.
    several_solutions,
    /// There are several solutions, so that it cannot be explained.
    several_unexplained,
    /// There is nothing to do.
    full_grid,
    /// A puzzle has no solution.
    puzzle_no_solution,
    /// A puzzle has several solutions.
    puzzle_several,
    /// No technique finds a step: the rating so far.
    puzzle_beyond,
    /// A grid has no solution, but one is expected.
    grid_no_solution,
    /// A grid has several solutions, but one is expected.
    grid_several,
    /// A grid has too many symmetries: how many orders.
    too_symmetric,
    /// A puzzle of a series was not made: number, seed, why.
    not_made,
    /// No grid gave such a puzzle: how many grids.
    fruitless,
    /// The same: how many grids, the nearest number of clues.
    fruitless_nearest,
    /// More clues than cells: clues, shape, cells.
    clues_too_many,
    /// Too few clues: clues, shape, at least.
    clues_too_few,
    /// Clues that do not fit a symmetry: clues, symmetry, shape, below, above.
    clues_lopsided,
    /// Another number of clues than the pattern has: clues, cells.
    pattern_size,
    /// The pattern lacks the symmetry: symmetry, cell, missing cell.
    pattern_lopsided,
    /// Two rows of the pattern are empty: first, second.
    pattern_rows,
    /// Two columns of the pattern are empty: first, second.
    pattern_columns,
    /// A column does not have so many cells: how many, shape, side.
    omit_too_many,
    /// No such rating: lowest, highest.
    rating_none,
    /// No puzzle is so easy: rating.
    rating_easy,
    /// No puzzle is so hard: rating.
    rating_hard,
    /// A technique is needed and forbidden: which.
    needed_and_forbidden,
    /// A technique that only the classic order has: which.
    needed_classic,
    /// A technique that so easy puzzles never need: technique, rating.
    needed_too_hard,
    /// A level and a rating that do not go together: level, rating, the level's ratings.
    level_and_rating,
    /// Puzzles of a size are not that hard: shape, level, the levels there are.
    level_not_found,
    /// Puzzles of a shape are not that hard: shape, rating, highest.
    rating_not_found,
    /// Nothing to print.
    nothing_to_print,
    /// Nothing to explain.
    nothing_to_explain,
    /// Too many puzzles for a document: how many at most.
    too_many_printed,
    /// Too many puzzles for a page: how many at most.
    too_many_explained,
    /// A letter that the fonts of a PDF lack: which.
    no_letter,
    /// None of the formats was named.
    no_medium,
}
