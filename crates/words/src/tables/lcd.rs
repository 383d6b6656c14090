//! Sentences of the small screen with four keys. They are a separate table, so that a microcontroller links nothing else.

table! {
    /// The sentences of the small screen in one language.
    Pocket:
    /// Before the score.
    score,
    /// Before the score of a game just won.
    won,
    /// Before the score of a lost game.
    lost,
    /// Before the best score.
    best,
    /// After a win: how to continue.
    go_on,
    /// At the end: how to start over.
    again,
}
