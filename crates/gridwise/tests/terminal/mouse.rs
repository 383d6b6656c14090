//! The mouse: as terminals report it, and where buttons are.

use twenty48::{Direction, Rules};

use words::{Lang, Words};

use crate::{
    model::{Model, key, saved},
    screen::{Screen, at, places},
    start::Start,
};

const EN: &Words = Lang::En.words();

/// What a terminal sends when the left button goes down or up there.
pub fn button(column: u16, line: u16, down: bool) -> String {
    format!("\x1b[<0;{};{}{}", column + 1, line + 1, if down { 'M' } else { 'm' })
}

/// What a terminal sends when the mouse moves there with the left button down.
fn motion(column: u16, line: u16) -> String {
    format!("\x1b[<32;{};{}M", column + 1, line + 1)
}

/// The place of a text, by column and line.
fn place(screen: &vt100::Screen, text: &str) -> Option<(u16, u16)> {
    // Where nothing was ever written, a space stands.
    let is = |line, column, letter| match at(screen, line, column) {
        "" => letter == ' ',
        cell => cell.chars().eq([letter]),
    };
    let stands = |line, column| (column..).zip(text.chars()).all(|(column, letter)| is(line, column, letter));
    places(screen).find(|&(line, column)| stands(line, column)).map(|(line, column)| (column, line))
}

impl Screen {
    /// Clicks on a text.
    #[track_caller]
    pub fn click(&mut self, text: &str) {
        let (column, line) = self.wait_for(text, |screen| place(screen, text));
        self.send([button(column, line, true), button(column, line, false)].concat());
    }

    /// Drags from the middle of the board.
    fn drag(&mut self, columns: i16, lines: i16) {
        let (from, to) = ((20, 10), (20i16 + columns, 10i16 + lines));
        let (column, line) = (to.0 as u16, to.1 as u16);
        self.send([button(from.0, from.1, true), motion(column, line), button(column, line, false)].concat());
    }
}

#[test]
fn a_drag_is_a_swipe() {
    let home = tempfile::tempdir().unwrap();
    let mut model = Model::new("classic", 5);
    let mut screen = Start::game(home.path(), "--seed 5").open();
    assert_eq!(screen.wait_moves(0), model.seen());
    let ways = [
        (Direction::Left, (-8, 1)),
        (Direction::Down, (1, 5)),
        (Direction::Right, (9, -2)),
        (Direction::Up, (0, -4)),
    ];
    for (direction, (columns, lines)) in ways.into_iter().cycle().take(24) {
        if model.slide(direction) {
            screen.drag(columns, lines);
            assert_eq!(screen.wait_moves(model.moves()), model.seen());
        }
    }
    assert!(model.moves() > 12);
    screen.send("q");
    screen.end().assert_restored();
}

#[test]
fn a_click_on_a_button_does_what_it_says() {
    let home = tempfile::tempdir().unwrap();
    let mut model = Model::new("classic", 5);
    let mut screen = Start::game(home.path(), "--seed 5").open();
    screen.wait_moves(0);
    for _ in 0..2 {
        let direction = model.slide_any().unwrap();
        screen.send(key(direction, 0));
    }
    screen.wait_moves(2);
    screen.click("undo");
    screen.wait_moves(1);
    screen.click("redo");
    assert_eq!(screen.wait_moves(2), model.seen());
    screen.click("help");
    screen.wait_text(EN.keys);
    // Under the keys no button answers: a click anywhere closes them.
    screen.click("restart");
    screen.wait_gone(EN.keys);
    screen.click("restart");
    screen.wait_moves(0);
    screen.click("back");
    screen.end().assert_success();
}

#[test]
fn a_click_on_a_line_chooses_it() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = Start::menu(home.path()).args("--color never --no-animation").open();
    screen.click("Settings");
    screen.wait_text("Animation");
    screen.click("back");
    screen.wait_text(EN.menu_statistics);
    screen.click("2048");
    screen.wait_text(EN.new_game);
    screen.click("Height");
    screen.wait_for("a height of five", |screen| place(screen, "◂ 5 ▸"));
    screen.click("Play");
    assert_eq!(screen.wait_game().board.size(), "4x5".parse::<twenty48::Size>().unwrap());
    screen.send("\x03");
    screen.end().assert_success();
    assert_eq!(saved(home.path(), "classic-4x5").rules, "classic-4x5".parse::<Rules>().unwrap());
}
