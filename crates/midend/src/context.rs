//! Where an action is asked for. Which actions mean something depends on it, and so do keys and buttons.

/// What the person looks at, as far as actions care.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Context {
    /// A list to choose from: the menu, the settings.
    List,
    /// The games of the day.
    Daily,
    /// Months of them.
    Calendar,
    /// A result that was copied.
    Shared,
    /// The rules of a game of 2048 about to start.
    NewGame,
    /// Level and size of a Sudoku about to start.
    NewSudoku,
    /// A game of 2048 in progress.
    Play,
    /// A game of 2048 that the program plays.
    Autoplay,
    /// A game of 2048 that is won and waits for a decision.
    Won,
    /// A game of 2048 that is over.
    Over,
    /// A recorded game.
    Replay,
    /// What a player thinks of a game of 2048: the list of costly moves.
    Analysis,
    /// One of the costly moves with its board.
    CostlyMove,
    /// The statistics.
    Statistics,
    /// A question to be answered with yes or no.
    Question,
    /// The list of keys.
    Help,
    /// A Sudoku in progress.
    Sudoku,
    /// A Sudoku in progress, larger than 9×9.
    LargeSudoku,
    /// All steps that are possible in a Sudoku.
    Steps,
    /// The list of techniques to practise.
    Practice,
    /// The choice of what to print.
    Printing,
    /// A paused game, with its board hidden.
    Paused,
    /// A Sudoku that is solved.
    Solved,
    /// A Sudoku is being made.
    Making,
    /// The editor.
    Editor,
    /// The editor of a grid larger than 9×9.
    LargeEditor,
    /// The way to a solution.
    Explanation,
}

impl Context {
    /// All of them.
    pub const ALL: [Context; 27] = [
        Context::List,
        Context::Daily,
        Context::Calendar,
        Context::Shared,
        Context::NewGame,
        Context::NewSudoku,
        Context::Play,
        Context::Autoplay,
        Context::Won,
        Context::Over,
        Context::Replay,
        Context::Analysis,
        Context::CostlyMove,
        Context::Statistics,
        Context::Question,
        Context::Help,
        Context::Sudoku,
        Context::LargeSudoku,
        Context::Steps,
        Context::Practice,
        Context::Printing,
        Context::Paused,
        Context::Solved,
        Context::Making,
        Context::Editor,
        Context::LargeEditor,
        Context::Explanation,
    ];
}
