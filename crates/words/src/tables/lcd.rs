//! The texts of the LCD with four keys. A separate table, so that a microcontroller needs no other texts.

table! {
    /// All texts of the LCD in one language.
    Pocket:
    /// Before the score.
    score,
    /// Before the score of a game just won.
    won,
    /// Before the score of a game that is lost.
    lost,
    /// Before the best score.
    best,
    /// After a win: how to continue.
    go_on,
    /// At the end: how to start over.
    again,
}
