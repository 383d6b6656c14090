//! The complete device except its hardware: a game, its keys and its screen.

use embedded_graphics::{draw_target::DrawTarget, geometry::Size};
use twenty48::{Dice, Game, Rules, Status};
use words::Lang;

use crate::{Event, Ink, Keys, Layout, Levels, Screen, Theme, Timing, TooSmall, View};

/// The configuration of a handheld.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The rules, which include the goal.
    pub rules: Rules,
    /// The language.
    pub lang: Lang,
    /// The colours.
    pub theme: &'static Theme,
    /// The timing of the keys.
    pub timing: Timing,
    /// The seed of all random numbers: the same seed and the same keys give the same games.
    pub seed: u64,
}

/// A handheld 2048 game.
#[derive(Debug)]
pub struct Handheld {
    options: Options,
    game: Game,
    /// The seed of the current game.
    seed: u64,
    /// How many games were started before it.
    games: u64,
    best: u64,
    keys: Keys,
    screen: Screen,
}

impl Options {
    /// The `lcd` rules, in English, with the default colours and this seed.
    pub const fn seeded(seed: u64) -> Options {
        Options { rules: Rules::lcd(), lang: Lang::En, theme: &Theme::WARM, timing: Timing::NO_REPEAT, seed }
    }
}

impl Handheld {
    /// Starts the first game, for a screen of this size. Draws nothing yet.
    pub fn new(screen: Size, options: Options) -> Result<Handheld, TooSmall> {
        let layout = Layout::new(screen, options.rules.size, options.lang, options.theme)?;
        let seed = Dice::game_seed(options.seed, 0);
        Ok(Handheld {
            options,
            game: opened(options.rules, seed),
            seed,
            games: 0,
            best: 0,
            keys: Keys::new(options.timing),
            screen: Screen::new(layout, options.theme, options.lang),
        })
    }

    /// Reads the keys. Returns whether there is something new to draw. `now` is in milliseconds since any moment and
    /// may wrap.
    pub fn poll(&mut self, now: u32, levels: Levels) -> bool {
        self.keys.poll(now, levels).is_some_and(|event| self.act(event))
    }

    /// Handles an event. Returns whether anything changed.
    pub fn act(&mut self, event: Event) -> bool {
        match (event, self.game.status()) {
            (Event::Restart, _) => {
                self.games = self.games.wrapping_add(1);
                self.seed = Dice::game_seed(self.options.seed, self.games);
                self.game = opened(self.options.rules, self.seed);
                true
            }
            (Event::Press(_), Status::Won) => {
                self.game.keep_going();
                true
            }
            (Event::Press(direction), Status::Playing) => {
                let mut dice = Dice::for_turn(self.seed, u64::from(self.game.turns()) + 1);
                let turn = self.game.draw(direction, &mut dice);
                let moved = turn.is_ok_and(|turn| self.game.play(turn).is_ok());
                self.best = self.best.max(self.game.score());
                moved
            }
            (Event::Press(_), Status::Over) => false,
        }
    }

    /// Updates a display: draws only what has changed since the last time.
    pub fn draw<D: DrawTarget<Color: Ink>>(&mut self, display: &mut D) -> Result<(), D::Error> {
        self.screen.draw(display, &View { game: &self.game, best: self.best })
    }

    /// Adds entropy for the next games: the time of a key press, the noise of a pin. Without it, a device that starts
    /// with the same seed plays the same games.
    pub fn add_entropy(&mut self, entropy: u64) {
        self.options.seed = Dice::game_seed(self.options.seed, entropy);
    }

    /// Makes the next call of `draw` draw everything: for a display that was switched off or replaced.
    pub fn invalidate_screen(&mut self) {
        self.screen.invalidate();
    }

    /// Changes the language and the colours; the next call of `draw` draws everything. If the texts of that language
    /// do not fit the screen, nothing changes.
    pub fn set_style(&mut self, lang: Lang, theme: &'static Theme) -> Result<(), TooSmall> {
        let screen = self.screen.layout().screen().size;
        let layout = Layout::new(screen, self.options.rules.size, lang, theme)?;
        self.screen = Screen::new(layout, theme, lang);
        (self.options.lang, self.options.theme) = (lang, theme);
        Ok(())
    }

    /// The options; the seed includes the entropy added by [`add_entropy`](Handheld::add_entropy).
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The current game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The best score since the device was switched on.
    pub const fn best(&self) -> u64 {
        self.best
    }
}

/// Starts a new game. The rules always accept the opening that they draw.
fn opened(rules: Rules, seed: u64) -> Game {
    Game::open(rules, &rules.opening(&mut Dice::for_opening(seed))).expect("the opening follows the rules")
}
