//! What is said about a player of the program that gives hints, plays by itself or teaches: a table of its own, in both
//! languages.

use crate::Lang;

table! {
    /// The sentences about a player of the program in one language.
    Coach:
    // Beside the board.
    /// A hint, and who gives it: the player.
    hint_by,
    /// The same where there is little room: the direction.
    hint_short,
    /// The game goes by itself, so many moves a second.
    autoplay_speed,
    /// It goes by itself, but rests.
    autoplay_paused,
    /// The teacher is there and waits for a move.
    lesson_waits,
    /// The last move was the best: the direction.
    lesson_best,
    /// The last move was as good as the best: the direction, the best direction.
    lesson_even,
    /// What the last move cost: the direction, how much, the best direction.
    lesson_cost,
    /// The last move was weaker than the best, in a scale whose numbers mean nothing to a person: both directions.
    lesson_weaker,
    /// How much the player likes the last move: the direction, how much, the best direction, how much.
    lesson_share,
    /// Part of a whole, in per cent: the number.
    percent,
    /// What a move costs, in per cent: the number.
    cost,
    // Who it is.
    /// The network alone.
    who_network,
    /// The network, looking ahead.
    who_guided,
    /// The search of classic boards.
    who_search,
    /// The search of all other boards.
    who_plain,
    // The end of a game that it played.
    /// Who made moves in this game: the player.
    played_by,
    // Keys.
    /// A hint.
    key_hint,
    /// The game goes by itself.
    key_autoplay,
    /// It does not any more.
    key_stop,
    /// It does not any more, for somebody pressed a direction.
    key_take_over,
    /// The teacher comes or goes.
    key_teacher,
    /// It rests or goes on.
    key_pause,
}

static EN: Coach = Coach {
    hint_by: "Hint: {0}",
    hint_short: "hint {0}",
    autoplay_speed: "Autoplay, {0}/s",
    autoplay_paused: "Autoplay, paused",
    lesson_waits: "Teacher: your move.",
    lesson_best: "{0} was the best move.",
    lesson_even: "{0} was as good as {1}.",
    lesson_cost: "{0} cost {1}; best: {2}",
    lesson_weaker: "{0} was not as good as {1}.",
    lesson_share: "{0} {1}; best: {2} {3}",
    percent: "{0} %",
    cost: "−{0} %",
    who_network: "network",
    who_guided: "network + search",
    who_search: "search",
    who_plain: "plain search",
    played_by: "Played by {0}",
    key_hint: "hint",
    key_autoplay: "autoplay",
    key_stop: "stop",
    key_take_over: "play on yourself",
    key_teacher: "teacher on or off",
    key_pause: "pause / go on",
};

static ZH: Coach = Coach {
    hint_by: "提示：{0}",
    hint_short: "提示 {0}",
    autoplay_speed: "自动游戏，每秒 {0} 步",
    autoplay_paused: "自动游戏，已暂停",
    lesson_waits: "教练：请走一步。",
    lesson_best: "{0} 是最佳走法。",
    lesson_even: "{0} 与 {1} 一样好。",
    lesson_cost: "{0} 损失 {1}，最佳：{2}",
    lesson_weaker: "{0} 不如 {1}。",
    lesson_share: "{0} {1}，最佳：{2} {3}",
    percent: "{0}%",
    cost: "−{0}%",
    who_network: "神经网络",
    who_guided: "神经网络加搜索",
    who_search: "搜索",
    who_plain: "普通搜索",
    played_by: "代玩：{0}",
    key_hint: "提示",
    key_autoplay: "自动游戏",
    key_stop: "停止",
    key_take_over: "自己接着玩",
    key_teacher: "教练开关",
    key_pause: "暂停／继续",
};

impl Coach {
    /// Who the player with this name is; one without words of its own is called by its name.
    pub fn who<'a>(&'a self, name: &'a str) -> &'a str {
        match name {
            "network" => self.who_network,
            "guided" => self.who_guided,
            "search" => self.who_search,
            "plain" => self.who_plain,
            name => name,
        }
    }
}

impl Lang {
    /// What is said about a player of the program.
    pub const fn coach(self) -> &'static Coach {
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
        crate::table::assert_alike(Lang::En.coach().all(), Lang::Zh.coach().all());
    }
}
