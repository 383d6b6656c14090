//! Sentences of 2048 for a page: what is said aloud, and names of controls that a terminal does not have.

table! {
    /// The sentences of 2048 on a page in one language.
    Tiles:
    // The board.
    /// The name of the board: columns, rows.
    board,
    /// A cell with a tile: row, column, tile.
    cell_tile,
    /// An empty cell: row, column.
    cell_empty,
    /// A cell of a hidden board: row, column.
    cell_hidden,
    /// A row that is read aloud: its number, its cells.
    row,
    /// An empty cell, in a list of cells.
    empty,
    /// An empty row: its number.
    row_empty,
    /// Between the cells of a row.
    between,
    // Moves.
    /// The tiles slid up.
    went_up,
    /// The tiles slid right.
    went_right,
    /// The tiles slid down.
    went_down,
    /// The tiles slid left.
    went_left,
    /// Two tiles merged: each of them, the result.
    merge,
    /// Several equal pairs merged: each tile, the result, how often.
    merges,
    /// Between merges.
    and_merge,
    /// After the last merge.
    stop,
    /// A tile appeared: its value, row, column.
    appears,
    /// The score after a merge.
    score_now,
    /// Nothing moves up.
    stuck_up,
    /// Nothing moves right.
    stuck_right,
    /// Nothing moves down.
    stuck_down,
    /// Nothing moves left.
    stuck_left,
    /// A move was undone: score.
    undone,
    /// A move was redone: score.
    redone,
    /// There is no move to undo.
    nothing_undone,
    /// There is no move to redo.
    nothing_redone,
    /// A new game starts: rules.
    new_game,
    // The coach.
    /// A hint: the best direction.
    hint,
    /// The number of a move in a hint: direction, number.
    hint_move,
    /// A move that changes nothing, in a hint: direction.
    hint_stuck,
    /// The best move, in place of its number.
    hint_best,
    /// A move as good as the best, in place of its number.
    hint_equal,
    /// The teacher is on.
    teacher_on,
    /// The teacher is off.
    teacher_off,
    /// Autoplay is off.
    autoplay_off,
    // Controls.
    /// Read the board aloud.
    read_board,
    /// The teacher, as the name of a switch.
    teacher,
    /// Play on, in a replay or with autoplay.
    play,
    /// The slider of a replay.
    position,
    /// The toolbar.
    tools,
    /// The values of the four moves.
    values,
    // The analysis.
    /// The graph in words: the first value, the last, the lowest and the highest.
    graph,
    /// The list of costly moves.
    list,
}
