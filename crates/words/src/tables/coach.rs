//! The texts of hints, autoplay and the teacher.

table! {
    /// The texts of hints, autoplay and the teacher in one language.
    Coach:
    // Beside the board.
    /// A hint, with the player that gives it: the player.
    hint_by,
    /// The same for small screens: the direction.
    hint_short,
    /// Autoplay is running: moves per second.
    autoplay_speed,
    /// Autoplay is paused.
    autoplay_paused,
    /// The teacher waits for a move.
    lesson_waits,
    /// The last move was the best: the direction.
    lesson_best,
    /// The last move was as good as the best: the direction, the best direction.
    lesson_even,
    /// What the last move cost: the direction, how much, the best direction.
    lesson_cost,
    /// The last move was weaker than the best, without numbers because the unit is internal: both directions.
    lesson_weaker,
    /// The probability of the last move: the direction, its probability, the best direction, its probability.
    lesson_share,
    /// A percentage: the number.
    percent,
    /// The cost of a move in per cent: the number.
    cost,
    // Names of players.
    /// The network without search.
    who_network,
    /// The network with search.
    who_guided,
    /// The search of classic boards.
    who_search,
    /// The search of all other boards.
    who_plain,
    // The end of a game with autoplay.
    /// Who made moves in this game: the player.
    played_by,
    // Keys.
    /// A hint.
    key_hint,
    /// Start autoplay.
    key_autoplay,
    /// Stop autoplay.
    key_stop,
    /// Stop autoplay by pressing a direction.
    key_take_over,
    /// Teacher on or off.
    key_teacher,
    /// Pause or continue autoplay.
    key_pause,
}

impl Coach {
    /// The text for the player with this name; the name itself if there is none.
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
