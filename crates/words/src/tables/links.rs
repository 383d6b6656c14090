//! What is said about links: those that are copied, and those that cannot be opened.

table! {
    /// The sentences about links in one language.
    Links:
    // Copying.
    /// The key that copies a link to what is on the screen.
    key,
    /// The title of the choice between several links.
    title,
    /// A link to the position of a game of 2048.
    position,
    /// A link to all moves of a game of 2048.
    game,
    /// A link to a Sudoku without entries.
    puzzle,
    /// A link to a Sudoku with all that was written.
    entries,
    /// A link to the result of a daily game.
    result,
    /// The link is in the clipboard.
    copied,
    /// The title of a link that could not be copied.
    by_hand,
    /// Why the link is shown instead of copied.
    by_hand_why,
    // A game that began at a position.
    /// A mark near the score.
    from_position,
    /// What it means, at the end of the game.
    not_counted,
    // Opening.
    /// A text is not a link of ours.
    none,
    /// A link of a newer version.
    unknown,
    /// A link is damaged.
    damaged,
    /// A link is too long, or holds too much.
    too_large,
    /// A link holds a game that is not legal.
    illegal,
    /// A link holds a position without tiles.
    no_tile,
    /// A link holds a position with a tile that cannot be there.
    bad_tile,
    /// A link holds a position without a move.
    no_move,
    /// A link holds a position of another size than its rules.
    bad_size,
}
