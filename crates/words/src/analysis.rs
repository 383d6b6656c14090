//! What is said about a game of 2048 that is over: a table of its own, in both languages.

use crate::Lang;

table! {
    /// The sentences of an analysis in one language.
    Analysis:
    /// What was judged: moves, rules, score, player.
    heading,
    /// The same of a single move: rules, score, player.
    heading_one,
    /// How well it was played: best moves, moves, their share, mean cost of a move.
    summary,
    /// The title of the graph.
    graph,
    /// What the arrows in the graph stand for: the bottom of its axis, the least value.
    below,
    /// The title of the list.
    worst,
    /// One of the list: number of the move, where to, the better way, cost.
    costly,
    /// No move cost anything.
    flawless,
    /// There are no moves.
    no_moves,
    /// What values mean that are rewards to come.
    worth,
    /// What values mean that are chances.
    chance,
    /// What values mean that only the player understands.
    own,
}

static EN: Analysis = Analysis {
    heading: "{0} moves under the rules {1}, score {2}, judged by {3}",
    heading_one: "1 move under the rules {0}, score {1}, judged by {2}",
    summary: "Best moves: {0} of {1} ({2}). Mean cost of a move: {3}.",
    graph: "How it saw the game, move by move",
    below: "↓ below {0}, down to {1}",
    worst: "The moves that cost most",
    costly: "Move {0}: {1} instead of {2}, cost {3}",
    flawless: "No move cost anything.",
    no_moves: "There are no moves in this record.",
    worth: "Costs are what the player expects to lose of the rewards still to come.",
    chance: "Costs are by how much more often it would have chosen the best move.",
    own: "Costs are in the player's own measure: compare them with each other only.",
};

static ZH: Analysis = Analysis {
    heading: "共 {0} 步，规则 {1}，成绩 {2}，由 {3} 评判",
    heading_one: "共 1 步，规则 {0}，成绩 {1}，由 {2} 评判",
    summary: "最佳走法：{1} 步中有 {0} 步（{2}）。每步平均损失：{3}。",
    graph: "评判者眼中的局势",
    below: "↓ 低于 {0}，最低 {1}",
    worst: "损失最大的走法",
    costly: "第 {0} 步：向{1}走，最佳是向{2}，损失 {3}",
    flawless: "没有一步造成损失。",
    no_moves: "这份记录里一步也没有走。",
    worth: "损失指评判者预计少得的后续回报。",
    chance: "损失指评判者选最佳走法的概率比选实际走法高出多少。",
    own: "损失按评判者自己的尺度计算，只宜相互比较。",
};

impl Lang {
    /// What is said about a game that is over.
    pub const fn analysis(self) -> &'static Analysis {
        match self {
            Lang::En => &EN,
            Lang::Zh => &ZH,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_is_there_and_has_the_same_gaps_in_both_languages() {
        crate::table::assert_alike(Lang::En.analysis().all(), Lang::Zh.analysis().all());
    }
}
