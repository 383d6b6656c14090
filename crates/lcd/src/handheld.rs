//! The whole machine but its wires: a game, its keys and its screen.

use embedded_graphics::{draw_target::DrawTarget, geometry::Size};
use twenty48::{Dice, Game, Rules, Status};
use words::Lang;

use crate::{Event, Ink, Keys, Layout, Levels, Screen, Theme, Timing, TooSmall, View};

/// What a person would choose before the machine is built.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The rules; their goal, or none, is among them.
    pub rules: Rules,
    /// The language.
    pub lang: Lang,
    /// The colours.
    pub theme: &'static Theme,
    /// The keys.
    pub timing: Timing,
    /// What all chance comes from: the same seed and the same keys are the same games.
    pub seed: u64,
}

/// 2048 in the hand.
#[derive(Debug)]
pub struct Handheld {
    options: Options,
    game: Game,
    /// The seed of the game at hand.
    seed: u64,
    /// How many games were begun before it.
    games: u64,
    best: u64,
    keys: Keys,
    screen: Screen,
}

impl Options {
    /// The little board's own rules, in English, in the default colours, with this seed.
    pub const fn seeded(seed: u64) -> Options {
        Options { rules: Rules::lcd(), lang: Lang::En, theme: &Theme::WARM, timing: Timing::STEADY, seed }
    }
}

impl Handheld {
    /// A first game, for a screen of this size. Nothing is drawn yet.
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

    /// Reads the keys; whether there is something new to draw. `now` counts milliseconds from anywhere and may wrap.
    pub fn poll(&mut self, now: u32, levels: Levels) -> bool {
        self.keys.poll(now, levels).is_some_and(|event| self.act(event))
    }

    /// Does what was meant; whether anything changed.
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

    /// Brings a display up to date: what has not changed since the last time is not written again.
    pub fn draw<D: DrawTarget<Color: Ink>>(&mut self, display: &mut D) -> Result<(), D::Error> {
        self.screen.draw(display, &View { game: &self.game, best: self.best })
    }

    /// Adds to what all chance comes from, from the next game on: the moment of a key, the noise of a pin. Without it,
    /// a machine that is switched on with the same seed plays the same games.
    pub fn stir(&mut self, entropy: u64) {
        self.options.seed = Dice::game_seed(self.options.seed, entropy);
    }

    /// Everything must be drawn anew: the display was switched off, or is another one.
    pub fn forget_screen(&mut self) {
        self.screen.forget();
    }

    /// Another language and other colours; what is on the display is drawn anew. If the words of that language do not
    /// fit the screen, nothing changes.
    pub fn dress(&mut self, lang: Lang, theme: &'static Theme) -> Result<(), TooSmall> {
        let screen = self.screen.layout().screen().size;
        let layout = Layout::new(screen, self.options.rules.size, lang, theme)?;
        self.screen = Screen::new(layout, theme, lang);
        (self.options.lang, self.options.theme) = (lang, theme);
        Ok(())
    }

    /// What was chosen; the seed as [`stir`](Handheld::stir) left it.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The game at hand.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The best score since the machine was switched on.
    pub const fn best(&self) -> u64 {
        self.best
    }
}

/// A new game. The rules' own opening cannot be refused by them.
fn opened(rules: Rules, seed: u64) -> Game {
    Game::open(rules, &rules.opening(&mut Dice::for_opening(seed))).expect("the opening follows the rules")
}
