//! What is said about a puzzle of one's own, and beside the way to a solution: a table of its own, in both languages.

use crate::Lang;

table! {
    /// The sentences of the editor and of the way to a solution in one language.
    Own:
    // What is written.
    /// How many clues.
    clues,
    /// Nothing is written yet.
    blank,
    /// Two cells contradict each other: cell, cell, digit, house.
    clash,
    /// How many pairs there are, at least two.
    clashes,
    /// The solutions are being counted.
    counting,
    /// There is no solution.
    unsolvable,
    /// There is one solution.
    one,
    /// There are several: in how many cells two of them differ.
    many,
    /// Nobody can tell.
    unknown,
    /// The rating is being found out.
    rating_sought,
    /// There is no rating: beyond what was reached.
    beyond,
    /// No cell is empty.
    full,
    /// The hardest step: technique.
    hardest,
    /// The solution is shown.
    shown,
    /// The first of two solutions is shown.
    shown_first,
    /// The second of two solutions is shown.
    shown_second,
    /// The cursor moves on by itself.
    mode_typewriter,
    // Remarks.
    /// All cells were emptied: key to undo.
    cleared,
    /// How to get the puzzle onto paper.
    to_print,
    /// There must be clues first.
    no_clues,
    /// Contradictions have to go first.
    mend_first,
    /// Without a solution nothing can be done.
    no_use,
    /// No solution is known that could be shown.
    none_found,
    /// The text is no puzzle.
    not_a_puzzle,
    /// It is played once it is rated: key to do so at once.
    waiting,
    // Questions.
    /// Whether the size shall change.
    ask_size_title,
    /// What is lost: size, clues.
    ask_size,
    /// Whether to play it without one solution.
    ask_play_title,
    /// It has several.
    ask_several,
    /// It is not known.
    ask_unknown,
    // The way to a solution.
    /// The title of the screen.
    way,
    /// It is being looked for.
    way_sought,
    /// Which step: number, of how many.
    way_step,
    /// The end: in how many steps.
    way_solved,
    /// The hardest step: technique, rating.
    way_hardest,
    /// Nothing that was tried leads on.
    way_stuck,
    /// There are more steps than can be shown: how many are shown.
    way_long,
    /// There is more of the proof below: key.
    way_more,
    // Keys.
    /// Write a clue.
    key_write,
    /// Leave a cell empty.
    key_skip,
    /// The cursor moves on by itself.
    key_typewriter,
    /// One step on.
    key_step_on,
    /// One step back.
    key_step_back,
    /// Ten steps on.
    key_ten_on,
    /// Ten steps back.
    key_ten_back,
    /// The next step that is more than a single.
    key_next_hard,
    /// The one before.
    key_previous_hard,
    /// The first step.
    key_first,
    /// The end.
    key_last,
    /// More of a long proof.
    key_scroll_down,
    /// Back up.
    key_scroll_up,
    /// What the mouse does in the editor.
    mouse,
}

static EN: Own = Own {
    clues: "Clues",
    blank: "Type digits, or paste a puzzle.",
    clash: "{0} and {1} both hold {2} ({3}).",
    clashes: "In all, {0} pairs clash.",
    counting: "Counting the solutions …",
    unsolvable: "There is no solution.",
    one: "There is exactly one solution.",
    many: "There are several solutions. Two of them differ in the {0} marked cells.",
    unknown: "Too hard to tell how many solutions there are.",
    rating_sought: "rating …",
    beyond: "above {0}",
    full: "No cell is empty: nothing is left to solve.",
    hardest: "Hardest: {0}",
    shown: "The solution is shown.",
    shown_first: "One solution is shown; {0} shows another.",
    shown_second: "Another solution is shown; {0} hides it.",
    mode_typewriter: "typewriter",
    cleared: "All clear; {0} brings it back.",
    to_print: "For paper, pipe it into: gridwise sudoku print --pdf puzzle.pdf",
    no_clues: "Write some clues first.",
    mend_first: "First mend the digits that are marked.",
    no_use: "Without a solution it cannot be played, solved or explained.",
    none_found: "No solution was found that could be shown.",
    not_a_puzzle: "What was pasted is not a puzzle.",
    waiting: "It is played as soon as it is rated; {0} once more: at once.",
    ask_size_title: "Another size?",
    ask_size: "An empty grid of {0} takes the place of your {1} clues. Undo brings them back.",
    ask_play_title: "Play it all the same?",
    ask_several: "It has several solutions: any of them will count.",
    ask_unknown: "It is not known whether it has exactly one solution.",
    way: "Step by step",
    way_sought: "Looking for the way …",
    way_step: "Step {0} of {1}",
    way_solved: "Solved in {0} steps.",
    way_hardest: "The hardest: {0} ({1}).",
    way_stuck: "None of the techniques that were tried leads on from here.",
    way_long: "Only the first {0} steps are shown.",
    way_more: "{0}: more",
    key_write: "write a clue",
    key_skip: "leave the cell empty",
    key_typewriter: "typewriter: the cursor moves on",
    key_step_on: "next step",
    key_step_back: "previous step",
    key_ten_on: "ten steps on",
    key_ten_back: "ten steps back",
    key_next_hard: "next beyond singles",
    key_previous_hard: "previous beyond singles",
    key_first: "first step",
    key_last: "result",
    key_scroll_down: "more of a long proof",
    key_scroll_up: "back up in a long proof",
    mouse: "Click cells and buttons. A puzzle that is pasted fills the grid.",
};

static ZH: Own = Own {
    clues: "已知数",
    blank: "请输入数字，或粘贴题目。",
    clash: "{0} 和 {1} 都是 {2}（{3}）。",
    clashes: "共有 {0} 对矛盾。",
    counting: "正在计算解的个数…",
    unsolvable: "无解。",
    one: "有唯一解。",
    many: "有多个解。其中两个解在标出的 {0} 格不同。",
    unknown: "太难，无法判断有几个解。",
    rating_sought: "评级中…",
    beyond: "高于 {0}",
    full: "没有空格，无需求解。",
    hardest: "最难技巧：{0}",
    shown: "正在显示答案。",
    shown_first: "正在显示一个解；按 {0} 看另一个。",
    shown_second: "正在显示另一个解；按 {0} 隐藏。",
    mode_typewriter: "连续输入",
    cleared: "已清空；按 {0} 可恢复。",
    to_print: "要打印到纸上，请传给命令：gridwise sudoku print --pdf puzzle.pdf",
    no_clues: "请先填入一些已知数。",
    mend_first: "请先改正标出的数字。",
    no_use: "无解的题目不能玩、求解或讲解。",
    none_found: "没有找到可以显示的解。",
    not_a_puzzle: "粘贴的内容不是数独题目。",
    waiting: "评级完成后开始；再按 {0} 立即开始。",
    ask_size_title: "换一种大小？",
    ask_size: "将换成 {0} 的空盘，已填的 {1} 个数字会被清除；撤销可恢复。",
    ask_play_title: "仍然要玩吗？",
    ask_several: "这道题有多个解：填出任意一个都算完成。",
    ask_unknown: "不能确定这道题是否有唯一解。",
    way: "逐步讲解",
    way_sought: "正在寻找解法…",
    way_step: "第 {0} 步，共 {1} 步",
    way_solved: "共 {0} 步解出。",
    way_hardest: "最难的一步：{0}（{1}）。",
    way_stuck: "试过的技巧都无法从这里继续推理。",
    way_long: "只显示前 {0} 步。",
    way_more: "{0}：更多",
    key_write: "填已知数",
    key_skip: "此格留空",
    key_typewriter: "连续输入：光标自动前进",
    key_step_on: "下一步",
    key_step_back: "上一步",
    key_ten_on: "前进十步",
    key_ten_back: "后退十步",
    key_next_hard: "下一个较难的步骤",
    key_previous_hard: "上一个较难的步骤",
    key_first: "第一步",
    key_last: "结果",
    key_scroll_down: "向下滚动说明",
    key_scroll_up: "向上滚动说明",
    mouse: "可点击格子和按钮；粘贴题目可填入盘面。",
};

impl Lang {
    /// What is said about a puzzle of one's own, and beside the way to a solution.
    pub const fn own(self) -> &'static Own {
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
        crate::table::assert_alike(Lang::En.own().all(), Lang::Zh.own().all());
    }
}
