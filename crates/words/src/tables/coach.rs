//! Sentences about the program's players, which give hints, play on their own or teach.

table! {
    /// The sentences about the program's players in one language.
    Coach:
    // Beside the board.
    /// A hint: the player who gives it.
    hint_by,
    /// A hint where there is little room: the direction.
    hint_short,
    /// Autoplay is on: moves per second.
    autoplay_speed,
    /// Autoplay is paused.
    autoplay_paused,
    /// The teacher is on and waits for a move.
    lesson_waits,
    /// The last move was the best: the direction.
    lesson_best,
    /// The last move was as good as the best: the direction, the best direction.
    lesson_even,
    /// The cost of the last move: the direction, the cost, the best direction.
    lesson_cost,
    /// The last move was worse than the best one, on a scale whose numbers mean nothing to people: both directions.
    lesson_weaker,
    /// The probability of the last move: the direction, its probability, the best direction, its probability.
    lesson_share,
    /// A share in per cent: the number.
    percent,
    /// The cost of a move in per cent: the number.
    cost,
    // Players.
    /// The network alone.
    who_network,
    /// The network with a search.
    who_guided,
    /// The search for classic boards.
    who_search,
    /// The search for all other boards.
    who_plain,
    // The end of a game with autoplay.
    /// A game in which a player of the program made moves: the player.
    played_by,
    /// Before the program plays: the question.
    ask_autoplay_title,
    /// What that means for the game.
    ask_autoplay,
    // Keys.
    /// A hint.
    key_hint,
    /// Start autoplay.
    key_autoplay,
    /// Stop autoplay.
    key_stop,
    /// Stop autoplay with a move of one's own.
    key_take_over,
    /// Switch the teacher on or off.
    key_teacher,
    /// Pause or continue autoplay.
    key_pause,
}

impl Coach {
    /// The description of the player with this name, or the name itself if there is none.
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
