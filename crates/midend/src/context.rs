//! The context of an action. It decides which actions, keys and buttons are available.

/// What the player is looking at, as far as it matters for actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Context {
    /// A list to choose from: the menu, the settings.
    List,
    /// The daily games.
    Daily,
    /// The calendar of a daily game.
    Calendar,
    /// The box with a copied result.
    Shared,
    /// The rules of a game of 2048 about to start.
    NewGame,
    /// Level and size of a Sudoku about to start.
    NewSudoku,
    /// A game of 2048 in progress.
    Play,
    /// A game of 2048 with autoplay on.
    Autoplay,
    /// A game of 2048 that is won and waits for a decision.
    Won,
    /// A game of 2048 that is over.
    Over,
    /// A recorded game.
    Replay,
    /// The analysis of a game of 2048: the list of costly moves.
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
    /// The list of all possible steps in a Sudoku.
    Steps,
    /// The list of techniques to practise.
    Practice,
    /// The print dialog.
    Printing,
    /// The choice between several links, or a link that could not be copied.
    Links,
    /// A paused game, with its board hidden.
    Paused,
    /// A Sudoku that is solved.
    Solved,
    /// A Sudoku that is being generated.
    Making,
    /// The editor.
    Editor,
    /// The editor of a grid larger than 9×9.
    LargeEditor,
    /// The editor's list of rules.
    Rules,
    /// A number or a rule that is typed in the editor.
    RuleText,
    /// The step-by-step solution.
    Explanation,
}

impl Context {
    /// All contexts.
    pub const ALL: [Context; 30] = [
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
        Context::Links,
        Context::Paused,
        Context::Solved,
        Context::Making,
        Context::Editor,
        Context::LargeEditor,
        Context::Rules,
        Context::RuleText,
        Context::Explanation,
    ];
}
