//! When something is said aloud on the screens of 2048: whatever a person who sees the screen would notice.
//!
//! A [`Moment`] is taken before an action or event. Afterwards it is compared with the game, and the difference is told.
//! Moves that come faster than they can be said are not told.

use std::time::Duration;

use midend::{
    Action, App, Context, Effect, Screen, names,
    twenty48::{Lesson, NewGame, Opinion, Play, Replay, Screen as Tiles},
};
use twenty48::{Slide, Timeline};
use words::{Lang, fill};

use super::{analysis, coach, end::End, new_game, replay, speech};

/// Up to this many moves a second, each move of a program or a replay is told.
const TOLD: u32 = 1;

/// What can be heard of a screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    screen: &'static str,
    context: Context,
    hint: Option<Opinion>,
    lesson: Option<Lesson>,
    teaches: bool,
    /// Whether autoplay or the replay is running, and its speed.
    pace: Option<(bool, u32)>,
    /// The number of turns before the position.
    turn: usize,
    /// The line of a list, and whether it is open.
    line: (usize, bool),
    thinks: bool,
}

impl Moment {
    /// What can be heard of the current screen.
    pub fn of(app: &App) -> Moment {
        let mut moment = Moment {
            screen: "other",
            context: app.context(),
            hint: None,
            lesson: None,
            teaches: false,
            pace: None,
            turn: 0,
            line: (0, false),
            thinks: false,
        };
        let Screen::Twenty48(screen) = &app.screen else { return moment };
        match screen {
            Tiles::NewGame(new) => {
                (moment.screen, moment.line) = ("new", (new.cursor.line(), false));
            }
            Tiles::Play(play) => {
                moment.screen = "play";
                (moment.hint, moment.lesson) = (play.coach.hint, play.coach.lesson);
                moment.teaches = play.coach.teaches;
                moment.pace =
                    play.coach.autoplay.map(|autoplay| (autoplay.pace.playing, autoplay.pace.speed()));
                moment.turn = play.timeline.now();
            }
            Tiles::Replay(replay) => {
                moment.screen = "replay";
                moment.pace = Some((replay.pace.playing, replay.pace.speed()));
                (moment.turn, moment.line) = (replay.timeline.now(), (replay.position().0, false));
            }
            Tiles::Analysis(analysis) => {
                moment.screen = "analysis";
                moment.line = (analysis.cursor.line(), analysis.is_open);
                moment.thinks = analysis.is_thinking();
            }
        }
        moment
    }

    /// What is to be said about the change since this moment: the action, if it was one, and its effects.
    pub fn told(&self, action: Option<Action>, effects: &[Effect], app: &App) -> Option<String> {
        let Screen::Twenty48(screen) = &app.screen else { return None };
        if app.is_covered() {
            return None;
        }
        let now = Moment::of(app);
        let lang = app.lang();
        let parts = match screen {
            Tiles::NewGame(new) => self.of_new_game(action, new, app),
            Tiles::Play(play) if action == Some(Action::ReadBoard) => read(&play.timeline, lang),
            Tiles::Replay(replay) if action == Some(Action::ReadBoard) => read(&replay.timeline, lang),
            Tiles::Play(play) => self.of_play(&now, action, effects, play, app),
            Tiles::Replay(replay) => self.of_replay(&now, effects, replay, app),
            Tiles::Analysis(analysis) => self.of_analysis(&now, action, analysis, lang),
        };
        Some(speech::joined(parts, lang)).filter(|text| !text.is_empty())
    }

    fn of_new_game(&self, action: Option<Action>, new: &NewGame, app: &App) -> Vec<String> {
        // Controls that are used directly speak for themselves.
        let Some(Action::Go(_)) = action else { return Vec::new() };
        let view = new_game::NewGame::of(app, new);
        let choice = view.choices.iter().find(|choice| choice.current);
        let value = choice.and_then(|choice| choice.values.get(choice.chosen?));
        match (choice, value) {
            (Some(choice), Some(value)) => vec![format!("{}: {}", choice.label, value.label)],
            _ => vec![view.start.button.label],
        }
    }

    fn of_play(
        &self,
        now: &Moment,
        action: Option<Action>,
        effects: &[Effect],
        play: &Play,
        app: &App,
    ) -> Vec<String> {
        let (lang, tiles) = (app.lang(), app.lang().tiles());
        let game = play.timeline.game();
        let score = || midend::number::grouped(game.score());
        let mut parts = Vec::new();
        let jumped = effects.contains(&Effect::Jumped);
        let can_undo = matches!(self.context, Context::Play | Context::Won | Context::Over);
        match (slide(effects), action) {
            (Some(slide), _) if now.is_slow() => parts.extend(told_slide(slide, &play.timeline, lang)),
            (Some(_), _) => {}
            (None, Some(Action::Undo)) if jumped => parts.push(fill(tiles.undone, &[&score()]).to_string()),
            (None, Some(Action::Redo)) if jumped => parts.push(fill(tiles.redone, &[&score()]).to_string()),
            (None, _) if jumped && play.timeline.is_empty() => {
                parts.push(fill(tiles.new_game, &[&names::rules(game.rules(), lang.words())]).to_string());
                parts.push(speech::board(game.board(), lang));
            }
            (None, _) if jumped => parts.extend(read(&play.timeline, lang)),
            (None, Some(Action::Undo)) if can_undo => parts.push(tiles.nothing_undone.into()),
            (None, Some(Action::Redo)) if can_undo => parts.push(tiles.nothing_redone.into()),
            (None, Some(Action::Go(direction))) if self.context == Context::Play => {
                parts.push(speech::stuck(direction.into(), lang).into());
            }
            _ => {}
        }
        if self.context == Context::Won && action == Some(Action::Accept) {
            parts.push(names::call(game.rules(), true, lang.words()));
        }
        if self.context == Context::Paused && now.context == Context::Play {
            parts.extend(read(&play.timeline, lang));
        }
        parts.extend(self.of_coach(now, lang));
        if self.context != now.context || self.screen != now.screen {
            // The time of the end is not told, so it does not matter here.
            parts.extend(End::of(app, play, Duration::ZERO).map(|end| end.text(lang)));
        }
        parts
    }

    fn of_coach(&self, now: &Moment, lang: Lang) -> Vec<String> {
        let tiles = lang.tiles();
        let mut parts = Vec::new();
        if self.teaches != now.teaches && self.screen == now.screen {
            parts.push(if now.teaches { tiles.teacher_on } else { tiles.teacher_off }.into());
        }
        if self.pace != now.pace && self.screen == now.screen {
            match now.pace {
                Some((playing, speed)) => parts.push(coach::speed(playing, speed, lang)),
                None if now.context == Context::Play => parts.push(tiles.autoplay_off.into()),
                None => {}
            }
        }
        parts.extend(now.hint.filter(|_| self.hint != now.hint).map(|hint| speech::hint(&hint, lang)));
        let lesson = now.lesson.filter(|_| self.lesson != now.lesson);
        parts.extend(lesson.map(|lesson| speech::lesson(&lesson, lang)));
        parts
    }

    fn of_replay(&self, now: &Moment, effects: &[Effect], replay: &Replay, app: &App) -> Vec<String> {
        let (lang, words) = (app.lang(), app.lang().words());
        let game = replay.timeline.game();
        let opened = self.screen != now.screen || self.line != now.line;
        let mut parts = Vec::new();
        if opened {
            parts.push(names::rules(game.rules(), words) + lang.tiles().stop);
        }
        match slide(effects) {
            Some(slide) if now.is_slow() => parts.extend(told_slide(slide, &replay.timeline, lang)),
            Some(_) => {}
            None if opened || self.turn != now.turn => {
                let (here, end) = (now.turn, replay.timeline.len());
                parts.push(fill(words.replay_move, &[&here, &end]).to_string() + lang.tiles().stop);
                parts.push(speech::score(game.score(), lang));
            }
            None => {}
        }
        if !opened && self.pace != now.pace {
            parts.push(replay::speed(app, replay));
        }
        parts
    }

    fn of_analysis(
        &self,
        now: &Moment,
        action: Option<Action>,
        analysis: &midend::twenty48::Analysis,
        lang: Lang,
    ) -> Vec<String> {
        let chosen = analysis.chosen();
        if action == Some(Action::ReadBoard) {
            return chosen
                .filter(|_| now.line.1)
                .map(|judged| speech::board(&judged.board, lang))
                .into_iter()
                .collect();
        }
        let mut parts = Vec::new();
        if self.screen != now.screen {
            parts.push(lang.analysis().title.to_string() + lang.tiles().stop);
        } else if action.is_some() && self.line != now.line {
            parts.extend(chosen.map(|judged| analysis::costly_text(analysis, judged, lang)));
        }
        if self.thinks && !now.thinks && self.screen == now.screen {
            parts.extend(analysis::sums(analysis, lang).into_iter().map(|line| line + lang.tiles().stop));
        }
        parts
    }

    /// Whether moves come slowly enough to be told.
    fn is_slow(&self) -> bool {
        self.pace.is_none_or(|(playing, speed)| !playing || speed <= TOLD)
    }
}

/// The board and the score.
fn read(timeline: &Timeline, lang: Lang) -> Vec<String> {
    let game = timeline.game();
    vec![speech::board(game.board(), lang), speech::score(game.score(), lang)]
}

fn slide(effects: &[Effect]) -> Option<&Slide> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Slid { slide, .. } => Some(&**slide),
        _ => None,
    })
}

/// The last move of a timeline, if this slide belongs to it.
fn told_slide(slide: &Slide, timeline: &Timeline, lang: Lang) -> Option<String> {
    let turn = timeline.last_turn()?;
    let mut board = slide.board;
    let same = board.place(turn.spawn) && board == *timeline.game().board();
    same.then(|| speech::slid(slide, &turn, timeline.game().score(), lang))
}

#[cfg(test)]
mod tests {
    use super::*;
    use midend::{Direction, Env, Home, Overrides, settings::Settings};
    use twenty48::Rules;

    const ENV: Env = Env { now: Duration::ZERO, unix: 0, seed: 3 };

    fn app() -> App {
        let overrides = Overrides { locale: Lang::En, ..Overrides::default() };
        let mut app = App::new(Settings::default(), overrides, Home::Menu);
        app.screen = Screen::Twenty48(Tiles::Play(Box::new(Play::open(Rules::classic(), 3, 0, ENV))));
        app
    }

    /// What is said about an action.
    fn said(app: &mut App, action: Action) -> String {
        let before = Moment::of(app);
        let effects = app.update(action, ENV);
        before.told(Some(action), &effects, app).unwrap_or_default()
    }

    #[test]
    fn every_move_is_told_and_so_is_one_that_does_nothing() {
        let mut app = app();
        for _ in 0..8 {
            if !said(&mut app, Action::Go(Direction::Left)).starts_with("Left.") {
                break;
            }
        }
        let before = said(&mut app, Action::ReadBoard);
        assert!(before.starts_with("Row 1: ") && before.ends_with("."), "{before}");
        while said(&mut app, Action::Go(Direction::Left)).starts_with("Left. ") {}
        assert_eq!(said(&mut app, Action::Go(Direction::Left)), "Nothing moves left.");
    }

    #[test]
    fn undo_redo_pause_and_teacher_are_told() {
        let mut app = app();
        assert_eq!(said(&mut app, Action::Undo), "There is nothing to undo.");
        let moved = [Direction::Left, Direction::Up].map(|direction| said(&mut app, Action::Go(direction)));
        assert!(moved.iter().any(|text| text.contains("New ")), "{moved:?}");
        assert!(said(&mut app, Action::Undo).starts_with("Undone. Score "));
        assert!(said(&mut app, Action::Redo).starts_with("Redone. Score "));
        assert_eq!(said(&mut app, Action::Redo), "There is nothing to redo.");
        assert_eq!(said(&mut app, Action::Teacher), "Teacher on.");
        let paused = said(&mut app, Action::Pause);
        assert!(paused.starts_with(Lang::En.screen().paused), "{paused}");
        assert!(said(&mut app, Action::Pause).starts_with("Row 1: "));
    }

    #[test]
    fn a_game_is_told_to_its_end() {
        let mut app = app();
        let mut last = String::new();
        for turn in 0..100_000 {
            let direction = [Direction::Left, Direction::Down, Direction::Right, Direction::Up][turn % 4];
            let text = said(&mut app, Action::Go(direction));
            if app.context() != Context::Play {
                last = text;
                break;
            }
            assert!(!text.is_empty());
        }
        assert!(last.contains(" Game over. Score ") && last.contains("Best tile "), "{last}");
        assert!(!last.contains("time"), "{last}");
        assert!(said(&mut app, Action::Restart).starts_with("New game, classic 4×4. Row 1: "));
    }

    #[test]
    fn the_end_is_told_in_the_language_of_the_game() {
        let mut app = app();
        app.overrides.lang = Some(Lang::Zh);
        for turn in 0..100_000 {
            let direction = [Direction::Left, Direction::Down, Direction::Right, Direction::Up][turn % 4];
            let text = said(&mut app, Action::Go(direction));
            assert!(!text.contains(". "), "{text}");
            if app.context() == Context::Over {
                assert!(text.contains("游戏结束。得分 "), "{text}");
                return;
            }
        }
        panic!("the game does not end");
    }

    #[test]
    fn a_covered_game_is_silent() {
        let mut app = app();
        assert_eq!(said(&mut app, Action::Help), "");
        assert_eq!(said(&mut app, Action::Go(Direction::Left)), "");
    }
}
