//! What the little screen with four keys says: a table of its own, so that a microcontroller carries no more.

use crate::Lang;

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

static EN: Pocket = Pocket {
    score: "Score: ",
    won: "You win! Score: ",
    lost: "You lost. Score: ",
    best: "Best: ",
    go_on: "Press any key",
    again: "Hold 2 keys: again",
};

static ZH: Pocket = Pocket {
    score: "成绩为：",
    won: "恭喜获胜，成绩为：",
    lost: "你输了，成绩为：",
    best: "最高：",
    go_on: "按任意键 继续",
    again: "按住两键 重来",
};

impl Lang {
    /// What the little screen says in it.
    pub const fn pocket(self) -> &'static Pocket {
        match self {
            Lang::En => &EN,
            Lang::Zh => &ZH,
        }
    }
}
