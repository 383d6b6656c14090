//! What is said about a player of the program that gives hints, plays by itself or teaches.

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
    /// Before the program plays: the question.
    ask_autoplay_title,
    /// What that means for the game.
    ask_autoplay,
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
