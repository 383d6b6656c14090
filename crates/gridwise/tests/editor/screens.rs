//! The screen of the editor: messages, clickable areas, all sizes.

use gridwise::tui::color::Depth;
use midend::Action;
use midend::keymap::KeyCode;
use sudoku::{Grid, Shape};
use words::Lang;

use super::player::{EASY, HARDER, Player, cell};

#[test]
fn what_is_known_is_shown_next_to_the_grid() {
    let mut player = Player::editing(Shape::NINE);
    let says = |player: &Player, en: &str, zh: &str| {
        for (lang, words) in [(Lang::En, en), (Lang::Zh, zh)] {
            let screen = player.words(lang);
            assert!(screen.contains(words), "{words:?} is not in {screen:?}");
        }
    };
    says(&player, "Type digits, or paste a puzzle.", "请输入数字，或粘贴题目。");
    player.keys("5lll5");
    says(&player, "r1c1 and r1c4 both hold 5 (row 1).", "r1c1 和 r1c4 都是 5（第 1 行）。");
    player.keys("j5");
    says(&player, "2 pairs clash in total.", "共有 2 对数字冲突。");
    player.paste(EASY);
    says(&player, "Counting the solutions …", "正在计算解的个数…");
    player.keys("p");
    player.find();
    says(&player, "There is exactly one solution.", "有唯一解。");
    says(
        &player,
        "The game starts once the puzzle is rated; press P again to start now.",
        "评级完成后开始；再按",
    );
    player.code(KeyCode::Esc);
    player.find();
    says(&player, "beginner Hardest: Hidden single", "入门最难技巧：摒除法");
    player.keys("s");
    says(&player, "The solution is shown.", "正在显示答案。");
    player.keys("c5");
    player.find_all();
    says(&player, "There are several solutions.", "有多个解。");
    let mut player = Player::editing(Shape::NINE);
    player.paste(HARDER);
    player.find_all();
    player.keys("o");
    says(&player, "Looking for the steps …", "正在寻找解题步骤…");
    player.find();
    says(&player, "Step 1 of ", "第 1 步，共 ");
    player.code(KeyCode::End);
    says(&player, "Solved in ", "步解出。");
}

#[test]
fn a_click_goes_to_a_cell() {
    let mut player = Player::editing(Shape::NINE);
    let (_, hits) = player.text((80, 24), Lang::En, Depth::True);
    let cells = (0..24).flat_map(|y| (0..80).map(move |x| (x, y)));
    let last = cells.filter_map(|(x, y)| hits.at(x, y)).find(|&hit| hit == Action::Cell(80).into()).unwrap();
    player.obey(last);
    assert_eq!(player.editor().cursor, cell("r9c9"));
}

#[test]
fn every_size_is_drawn_if_it_fits_and_otherwise_says_so() {
    for side in [4, 6, 8, 9, 10, 12, 16, 25] {
        let mut player = Player::editing(Shape::of_side(side).unwrap());
        let square = Grid::empty(player.editor().shape());
        let full = sudoku::solve(&square).unwrap().to_string();
        player.paste(&format!(".{}", &full[1..]));
        player.find_all();
        let mut explained = player.twin();
        explained.keys("o");
        explained.find();
        for size in [(1, 1), (26, 11), (40, 12), (40, 30), (80, 24), (100, 40), (200, 100)] {
            for lang in [Lang::En, Lang::Zh] {
                for depth in [Depth::Mono, Depth::True] {
                    for player in [&player, &explained] {
                        let (text, hits) = player.text(size, lang, depth);
                        let large = size.0 >= 80 && size.1 >= 24 && (side <= 16 || size.1 >= 40);
                        assert!(!large || !hits.too_small, "{side} {size:?}");
                        assert!(hits.too_small || text.contains('┏'), "{side} {size:?}\n{text}");
                    }
                }
            }
        }
    }
}
