//! Drawing, tested from outside: only what changed is drawn, and the result is the same as drawing everything.

use embedded_graphics::{geometry::Size, primitives::Rectangle};
use lcd::{Event, Frame, Handheld, Layout, Options, Theme};
use proptest::prelude::*;
use twenty48::{Direction, Rules, Status, Tile};
use words::Lang;

const SCREENS: [(u16, u16); 7] =
    [(240, 320), (320, 240), (128, 160), (128, 64), (240, 240), (160, 128), (480, 320)];

/// No theme has this colour.
const UNTOUCHED: u16 = 0xdead;

/// A handheld and the memory it draws on.
struct Fixture {
    handheld: Handheld,
    memory: Vec<u16>,
    width: u16,
}

impl Fixture {
    fn new((width, height): (u16, u16), options: Options) -> Fixture {
        let handheld = Handheld::new(Size::new(width.into(), height.into()), options).unwrap();
        Fixture { handheld, memory: vec![UNTOUCHED; usize::from(width) * usize::from(height)], width }
    }

    /// Draws; returns how many pixels were written.
    fn draw(&mut self) -> u32 {
        let mut frame = Frame::new(&mut self.memory, self.width).unwrap();
        self.handheld.draw(&mut frame).unwrap();
        frame.take_written()
    }

    fn press(&mut self, direction: Direction) -> bool {
        self.handheld.act(Event::Press(direction))
    }

    /// Makes any move. Returns how many cells changed.
    fn step(&mut self) -> u32 {
        let before = *self.handheld.game();
        assert!(Direction::ALL.into_iter().any(|direction| self.press(direction)));
        let tiles = before.board().tiles().iter().zip(self.handheld.game().board().tiles());
        tiles.filter(|(old, new)| old != new).count() as u32
    }
}

fn options(lang: Lang, theme: &'static Theme, rules: Rules, seed: u64) -> Options {
    Options { lang, theme, rules, ..Options::seeded(seed) }
}

#[test]
fn a_move_writes_the_cells_that_changed_and_the_digits_that_changed() {
    let mut fixture =
        Fixture::new((240, 320), options(Lang::Zh, &Theme::WARM, Rules::lcd().with_goal(None), 7));
    let full = fixture.draw();
    // Every pixel once, and the pixels of letters again.
    assert!((240 * 320..240 * 320 * 11 / 10).contains(&full), "{full}");
    let layout = Layout::new(Size::new(240, 320), twenty48::Size::FOUR, Lang::Zh, &Theme::WARM).unwrap();
    let Size { width, height } = layout.cell(twenty48::Size::FOUR.cell(0, 0).unwrap()).size;
    let (mut moves, mut written) = (0, 0);
    while fixture.handheld.game().status() == Status::Playing {
        let score = fixture.handheld.game().score();
        let changed = fixture.step();
        let over = fixture.handheld.game().status() == Status::Over;
        let pixels = fixture.draw();
        let letters = pixels - changed * width * height;
        // Five digits of the score and five of the best, none larger than 16×28; at the end of the game, the text
        // changes.
        assert!(over || letters <= 2 * 5 * 16 * 28, "{letters} pixels");
        assert_eq!(letters > 0, over || score != fixture.handheld.game().score());
        written += pixels;
        moves += 1;
    }
    assert!(moves > 50);
    assert!(written / moves < full / 2, "{} of {full} pixels a move", written / moves);
}

#[test]
fn unchanged_parts_are_not_drawn_again() {
    let mut fixture = Fixture::new((240, 320), Options::seeded(1));
    assert!(fixture.draw() > 0);
    assert_eq!(fixture.draw(), 0);
    fixture.handheld.invalidate_screen();
    assert!(fixture.draw() >= 240 * 320);
}

#[test]
fn the_first_drawing_writes_every_pixel() {
    for screen in SCREENS {
        let mut fixture = Fixture::new(screen, Options::seeded(1));
        fixture.draw();
        assert!(fixture.memory.iter().all(|&pixel| pixel != UNTOUCHED), "{screen:?}");
    }
}

#[test]
fn winning_and_continuing_changes_only_the_text() {
    let rules = Rules::lcd().with_goal(Some(Tile::EIGHT));
    let mut fixture = Fixture::new((240, 320), options(Lang::Zh, &Theme::WARM, rules, 3));
    fixture.draw();
    while fixture.handheld.game().status() == Status::Playing {
        fixture.step();
    }
    assert_eq!(fixture.handheld.game().status(), Status::Won);
    fixture.draw();
    let board = *fixture.handheld.game().board();
    assert!(fixture.press(Direction::Left));
    assert_eq!(*fixture.handheld.game().board(), board);
    let pixels = fixture.draw();
    assert!(pixels > 0 && pixels < 220 * 70, "{pixels}");
}

#[test]
fn screens_that_are_too_small_are_refused_with_their_size() {
    for (width, height) in [(0, 0), (1, 1), (64, 48), (128, 32), (320, 8)] {
        let error = Handheld::new(Size::new(width, height), Options::seeded(1)).unwrap_err();
        assert!(error.to_string().contains(&format!("{width}×{height}")), "{error}");
    }
}

/// On a screen of 96×128, the Chinese text needs a third line, for which the usual margin leaves no room.
#[test]
fn a_larger_screen_fits_whatever_a_smaller_one_fits() {
    let fits = |width, height, lang| {
        Layout::new(Size::new(width, height), twenty48::Size::FOUR, lang, &Theme::MONO).is_ok()
    };
    for lang in Lang::ALL {
        assert!(fits(96, 96, lang) && fits(96, 128, lang) && fits(128, 96, lang));
        for (width, height) in (66..124).flat_map(|width| (94..126).map(move |height| (width, height))) {
            let larger = fits(width + 1, height, lang) && fits(width, height + 1, lang);
            assert!(larger || !fits(width, height, lang), "{lang:?} {width}×{height}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn partial_drawing_equals_full_drawing(
        screen in prop::sample::select(SCREENS.to_vec()),
        lang in prop::sample::select(Lang::ALL.to_vec()),
        theme in prop::sample::select(vec![&Theme::WARM, &Theme::FIRST, &Theme::MONO]),
        goal in prop::sample::select(vec![None, Some(Tile::EIGHT), Some(Tile::new(64).unwrap())]),
        seed: u64,
        keys in prop::collection::vec(0..9u8, 1..60),
    ) {
        let options = options(lang, theme, Rules::lcd().with_goal(goal), seed);
        let (mut some, mut all) = (Fixture::new(screen, options), Fixture::new(screen, options));
        for key in keys {
            let event = match key {
                8 => Event::Restart,
                _ => Event::Press(Direction::ALL[usize::from(key) % 4]),
            };
            some.handheld.act(event);
            all.handheld.act(event);
            some.draw();
        }
        all.draw();
        prop_assert!(some.memory == all.memory);
    }

    #[test]
    fn every_screen_that_is_not_refused_has_room_for_everything(
        width in 1..700u32,
        height in 1..700u32,
        columns in 2..=8usize,
        rows in 2..=8usize,
        lang in prop::sample::select(Lang::ALL.to_vec()),
        theme in prop::sample::select(vec![&Theme::WARM, &Theme::MONO]),
    ) {
        let board = twenty48::Size::new(columns, rows).unwrap();
        let Ok(layout) = Layout::new(Size::new(width, height), board, lang, theme) else {
            prop_assert!(width < 320 || height < 320, "{}×{} is large enough", width, height);
            return Ok(());
        };
        let inside = |area: &Rectangle| area.intersection(&layout.screen()) == *area;
        let cells: Vec<Rectangle> = board.iter().map(|cell| layout.cell(cell)).collect();
        prop_assert!(inside(&layout.panel()));
        for (index, cell) in cells.iter().enumerate() {
            prop_assert!(inside(cell) && cell.size.width >= 11);
            prop_assert!(cell.intersection(&layout.panel()).is_zero_sized());
            prop_assert!(cells[..index].iter().all(|other| other.intersection(cell).is_zero_sized()));
        }
    }
}
