//! What the little screen with four keys says: a table of its own, so that a microcontroller carries no more.

table! {
    /// All sentences of the little screen in one language.
    Pocket:
    /// Before the score.
    score,
    /// Before the score of a game just won.
    won,
    /// Before the score of a game that is lost.
    lost,
    /// Before the best score.
    best,
    /// After a win: how to play on.
    go_on,
    /// At the end: how to start over.
    again,
}
