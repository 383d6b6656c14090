//! Into the background and back.

use crate::{
    model::{Model, key, saved},
    start::Start,
};

#[test]
fn ctrl_z_gives_the_terminal_to_the_shell_and_comes_back_with_the_same_picture() {
    let home = tempfile::tempdir().unwrap();
    let mut model = Model::new("classic", 5);
    // A job that stops hands on to the next command; `read` waits until the test has looked at the screen.
    let script = r#""$@"; echo "shell: stopped"; read -r line; echo "shell: $line"; fg >/dev/null; echo "shell: ended $?""#;
    let mut screen = Start::game(home.path(), "--seed 5").open_in_shell(script);
    screen.wait_moves(0);
    for _ in 0..3 {
        screen.send(key(model.slide_any().unwrap(), 0));
    }
    assert_eq!(screen.wait_moves(3), model.seen());
    assert!(screen.is_taken());

    screen.send("\x1a");
    screen.wait_for("the shell", |screen| {
        let shell = crate::screen::text_of(screen).contains("shell: stopped");
        (shell && !screen.alternate_screen() && !screen.hide_cursor()).then_some(())
    });
    assert!(!screen.is_taken());
    screen.send("go on\r");
    screen.wait_for("the game", |screen| screen.alternate_screen().then_some(()));
    assert_eq!(screen.wait_moves(3), model.seen());
    screen.send(key(model.slide_any().unwrap(), 0));
    assert_eq!(screen.wait_moves(4), model.seen());
    assert!(screen.is_taken());
    screen.send("q");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();
    assert!(end.text().contains("shell: go on") && end.text().contains("shell: ended 0"), "{}", end.text());
    assert!(model.is(&saved(home.path(), "classic")));
}
