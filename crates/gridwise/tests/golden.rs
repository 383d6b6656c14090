//! Golden screens: every scene of the gallery, small and large, in every language, with and without colours.
//!
//! A golden file has two layers for each picture: the characters, and below them the styles as runs (`a12 b3`) with a
//! legend. `cargo xtask bless` writes them again; check the difference before you commit it.

use std::{collections::BTreeMap, env, fmt::Write as _, fs, path::PathBuf};

use gridwise::tui::{
    charset::Charset,
    color::Depth,
    draw,
    gallery::{Scene, scenes},
    look::Look,
    theme,
};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Color, Style},
};
use unicode_width::UnicodeWidthStr;
use words::Lang;

const SIZES: [(&str, u16, u16); 4] =
    [("80x24", 80, 24), ("large", 132, 43), ("narrow", 42, 20), ("tiny", 22, 6)];

/// The sizes in which a scene is stored. The small sizes are left out for most Sudoku scenes.
fn sizes(scene: &Scene) -> &'static [(&'static str, u16, u16)] {
    match scene.name {
        "sudoku-notes" => &SIZES,
        "sudoku-choosing-saved" | "sudoku-hint-step" | "sudoku-solved" | "sudoku-16x16" | "sudoku-stats" => {
            &SIZES[..3]
        }
        name if name.starts_with("sudoku-") || name.starts_with("variant-") => &SIZES[..2],
        _ => &SIZES,
    }
}

fn render(scene: &Scene, lang: Lang, depth: Depth, (_, width, height): (&str, u16, u16)) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    let look = Look::new(&theme::CLASSIC, depth, lang);
    draw::render(&scene.app, &scene.view, &look, scene.now, area, &mut buffer);
    buffer
}

/// The characters, line by line. A wide character covers the cell to its right.
fn letters(buffer: &Buffer) -> String {
    let mut text = String::new();
    for row in buffer.area.rows() {
        let mut line = String::new();
        let mut covered = 0;
        for place in row.positions() {
            let symbol = buffer[place].symbol();
            if covered > 0 {
                covered -= 1;
                assert!(symbol.trim().is_empty(), "{symbol:?} at {place:?} lies under a wide letter");
                continue;
            }
            covered = symbol.width().saturating_sub(1);
            line.push_str(symbol);
        }
        writeln!(text, "|{line}|").unwrap();
    }
    text
}

/// The styles, as runs of letters with a legend.
fn styles(buffer: &Buffer) -> String {
    let mut legend: BTreeMap<String, char> = BTreeMap::new();
    let mut names = ('a'..='z').chain('A'..='Z');
    let mut text = String::new();
    for row in buffer.area.rows() {
        let mut runs: Vec<(char, usize)> = Vec::new();
        for place in row.positions() {
            let style = describe(buffer[place].style());
            let name = *legend.entry(style).or_insert_with(|| names.next().expect("at most 52 styles"));
            match runs.last_mut() {
                Some(run) if run.0 == name => run.1 += 1,
                _ => runs.push((name, 1)),
            }
        }
        let runs: Vec<String> = runs.iter().map(|(name, count)| format!("{name}{count}")).collect();
        writeln!(text, "{}", runs.join(" ")).unwrap();
    }
    let mut legend: Vec<_> = legend.into_iter().map(|(style, name)| format!("{name}: {style}")).collect();
    legend.sort();
    text + &legend.join("\n") + "\n"
}

fn describe(style: Style) -> String {
    let color = |color: Option<Color>| color.map_or("-".into(), |color| color.to_string());
    format!("{} on {} {:?}", color(style.fg), color(style.bg), style.add_modifier)
}

fn golden_file(scene: &Scene, size: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/screens");
    folder.join(format!("{}-{size}.txt", scene.name))
}

/// All golden files of a scene.
fn files(scene: &Scene) -> Vec<PathBuf> {
    sizes(scene).iter().map(|size| golden_file(scene, size.0)).collect()
}

/// All pictures of one scene in one size.
fn picture(scene: &Scene, size: (&str, u16, u16)) -> String {
    let mut text = String::new();
    if ["play", "sudoku-notes", "variant-killer", "variant-lines", "menu-saved"].contains(&scene.name) {
        let area = Rect::new(0, 0, size.1, size.2);
        let mut buffer = Buffer::empty(area);
        let look = Look::new(&theme::CLASSIC, Depth::Mono, Lang::En).with_charset(Charset::Ascii);
        draw::render(&scene.app, &scene.view, &look, scene.now, area, &mut buffer);
        writeln!(text, "== {} {} ASCII", scene.name, size.0).unwrap();
        text += &letters(&buffer);
    }
    for lang in Lang::ALL {
        for depth in [Depth::True, Depth::Mono] {
            let buffer = render(scene, lang, depth, size);
            writeln!(text, "== {} {} {lang:?} {depth:?}", scene.name, size.0).unwrap();
            text += &letters(&buffer);
            text += &styles(&buffer);
        }
    }
    text
}

#[test]
fn every_screen_matches_its_golden_file() {
    let bless = env::var_os("BLESS").is_some();
    let mut different = Vec::new();
    for scene in scenes() {
        for &size in sizes(&scene) {
            let (path, picture) = (golden_file(&scene, size.0), picture(&scene, size));
            if bless {
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(&path, picture).unwrap();
                continue;
            }
            let golden = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
            if golden != picture {
                let line = golden.lines().zip(picture.lines()).position(|(a, b)| a != b);
                different.push(format!(
                    "{} differs from line {:?}",
                    path.display(),
                    line.map(|line| line + 1)
                ));
            }
        }
    }
    assert!(different.is_empty(), "{}\nIf that is as it should be: cargo xtask bless", different.join("\n"));
}

#[test]
fn every_golden_file_has_a_screen() {
    let known: Vec<PathBuf> = scenes().iter().flat_map(files).collect();
    for entry in fs::read_dir(known[0].parent().unwrap()).unwrap() {
        let path = entry.unwrap().path();
        assert!(
            known.iter().any(|known| known.file_name() == path.file_name()),
            "{} is stale",
            path.display()
        );
    }
}

#[test]
fn every_theme_and_depth_draws_every_screen_at_every_size() {
    let themes = [&theme::CLASSIC, &theme::DARK, &theme::LCD, &theme::CONTRAST];
    for scene in scenes() {
        for (index, (width, height)) in
            (0..).zip([(1, 1), (9, 3), (24, 7), (34, 10), (41, 12), (60, 16), (250, 90)])
        {
            for depth in [Depth::Mono, Depth::Sixteen, Depth::Indexed, Depth::True] {
                let area = Rect::new(0, 0, width, height);
                let lang = Lang::ALL[index % Lang::ALL.len()];
                let look = Look::new(themes[index % 4], depth, lang);
                let mut buffer = Buffer::empty(area);
                draw::render(&scene.app, &scene.view, &look, scene.now, area, &mut buffer);
                // Without colours there must be none in the buffer.
                let plain = |cell: &ratatui::buffer::Cell| cell.fg == Color::Reset && cell.bg == Color::Reset;
                let ok = depth != Depth::Mono || buffer.content.iter().all(plain);
                assert!(ok, "{} {width}x{height} has colours", scene.name);
            }
        }
    }
}

/// With sixteen colours it is unknown whether the terminal is dark or light: text on its background must be readable on
/// both.
#[test]
fn with_sixteen_colours_everything_is_readable_on_black_and_on_white() {
    let themes = [&theme::CLASSIC, &theme::DARK, &theme::LCD, &theme::CONTRAST];
    for (scene, theme) in scenes().iter().flat_map(|scene| themes.map(|theme| (scene, theme))) {
        for (width, height) in [(42, 20), (80, 24), (132, 43)] {
            let area = Rect::new(0, 0, width, height);
            let mut buffer = Buffer::empty(area);
            let look = Look::new(theme, Depth::Sixteen, Lang::En);
            draw::render(&scene.app, &scene.view, &look, scene.now, area, &mut buffer);
            // Half blocks are the edges of tiles, not text.
            let letters = area.positions().filter(|&place| !matches!(buffer[place].symbol(), " " | "▀"));
            for place in letters {
                let cell = &buffer[place];
                let read = match (cell.fg, cell.bg) {
                    (Color::Reset, ground) => ground == Color::Reset,
                    (ink, Color::Reset) => matches!(ink, Color::Red | Color::Magenta),
                    (ink, ground) => ink != ground,
                };
                assert!(
                    read,
                    "{} {width}x{height} at {place:?}: {:?} is {} on {}",
                    scene.name,
                    cell.symbol(),
                    cell.fg,
                    cell.bg
                );
            }
        }
    }
}

#[test]
fn in_ascii_every_sign_has_a_replacement() {
    for scene in scenes() {
        for (width, height) in [(24, 7), (42, 20), (80, 24), (132, 43)] {
            let area = Rect::new(0, 0, width, height);
            let draw = |letters| {
                let mut buffer = Buffer::empty(area);
                let look = Look::new(&theme::CLASSIC, Depth::Mono, Lang::En).with_charset(letters);
                draw::render(&scene.app, &scene.view, &look, scene.now, area, &mut buffer);
                buffer
            };
            let (plain, ascii) = (draw(Charset::Unicode), draw(Charset::Ascii));
            for place in area.positions() {
                let (sign, letter) = (plain[place].symbol(), ascii[place].symbol());
                assert!(letter.is_ascii(), "{} {width}x{height}: {letter}", scene.name);
                // The names of other languages in the menu are the only ones that cannot be shown.
                let is_name = Lang::ALL.iter().any(|lang| lang.name().contains(sign));
                assert!(letter != "?" || sign == "?" || is_name, "{} {width}x{height}: {sign}", scene.name);
            }
        }
    }
}

#[test]
fn hints_are_visible_on_small_screens() {
    let scenes = scenes();
    for (name, said) in [
        ("play-hint", ["hint ←", "提示 ←"]),
        ("play-autoplay", ["Autoplay, 8/s", "自动玩，每秒 8 步"]),
        ("play-teacher", ["↑ cost 2.1 %; best: ←", "↑ 损失 2.1%，最佳：←"]),
    ] {
        let scene = scenes.iter().find(|scene| scene.name == name).unwrap();
        for (lang, said) in Lang::ALL.into_iter().zip(said) {
            for (width, height) in [(24, 7), (40, 12)] {
                let letters = letters(&render(scene, lang, Depth::True, ("", width, height)));
                assert!(letters.contains(said), "{said}\n{letters}");
            }
        }
    }
}

#[test]
fn a_hint_has_a_bar_for_each_move_on_flat_boards() {
    let scenes = scenes();
    let scene = |name| scenes.iter().find(|scene: &&Scene| scene.name == name).unwrap();
    let (flat, square) = (scene("play-hint-flat-board"), scene("play-hint"));
    let sizes = [(41, 5), (41, 8), (60, 12), (80, 13), (80, 14), (80, 24), (200, 8), (200, 24), (250, 90)];
    let of_both = [(flat, &sizes[..]), (square, &[(24, 7), (40, 12), (80, 10), (80, 12), (80, 15)][..])];
    let pictures = of_both.iter().flat_map(|(scene, sizes)| sizes.iter().map(move |size| (scene, size)));
    for ((scene, &(width, height)), lang) in pictures.flat_map(|one| Lang::ALL.map(|lang| (one, lang))) {
        let letters = letters(&render(scene, lang, Depth::Mono, ("", width, height)));
        for arrow in ["↑", "←", "↓", "→"] {
            let has_bar = |at: usize| {
                let after = letters[at..].chars().skip(1).find(|letter| *letter != ' ');
                after.is_some_and(|letter| ('▁'..='▏').contains(&letter) || letter == '–')
            };
            let bar = letters.match_indices(arrow).any(|(at, _)| has_bar(at));
            assert!(bar, "{arrow} at {width}x{height}\n{letters}");
        }
    }
}

#[test]
fn a_scrolled_list_of_keys_ends_with_the_mouse() {
    let mut scene = scenes().into_iter().find(|scene| scene.name == "sudoku-help").unwrap();
    let shows_mouse = |scene: &Scene| {
        letters(&render(scene, Lang::En, Depth::True, ("80x24", 80, 24))).contains("Click cells")
    };
    assert!(!shows_mouse(&scene), "the keys come first");
    scene.view.help_above = usize::from(u16::MAX);
    assert!(shows_mouse(&scene), "and then the mouse");
}
