//! The examples below every `--help`.

pub(super) const GRIDWISE: &str = "\
Examples:
  gridwise                              open the menu
  gridwise 2048                         continue the saved game, or start one
  gridwise 2048 --size 5x5 --new        start a new game on a larger board
  gridwise --lang zh --theme dark       in Chinese, for a dark terminal
  gridwise sudoku solve puzzles.txt     solve all puzzles of a file
  gridwise stats                        show games played, best scores and best tiles

Exit code: 0 on success, 1 if some of the input was invalid, 2 for wrong usage or a file that cannot be read or written.";

pub(super) const TWENTY48: &str = "\
Examples:
  gridwise 2048                         continue the saved game, or start one
  gridwise 2048 --size 5x4 --goal none  play on 5 columns and 4 rows, only for the score
  gridwise 2048 --rules lcd             only one merge per line, more fours
  gridwise 2048 --rules edge --new      new tiles appear at the edge; start a new game
  gridwise 2048 --seed 42               play with the tiles of seed 42
  gridwise 2048 replay game.2048        watch a recorded game";

pub(super) const SLIDE: &str = "\
Examples:
  $ echo '{\"board\":[[0,2,2,4],[0,0,0,0],[0,0,0,0],[0,0,0,0]],\"dir\":\"left\"}' | gridwise 2048 slide
  {\"board\":[[4,4,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]],\"gained\":4,\"moved\":true,\"won\":false,\"over\":false}

  $ echo '{\"board\":[[2,2,2],[0,0,0]],\"dir\":\"right\",\"rules\":\"lcd\"}' | gridwise 2048 slide
  {\"board\":[[0,2,4],[0,0,0]],\"gained\":2,\"moved\":true,\"won\":false,\"over\":false}

  $ echo '{\"board\":[[2,3],[0,0]],\"dir\":\"left\"}' | gridwise 2048 slide
  {\"error\":\"board: row 1, column 2: 3 is not a tile: expected a power of two, at least 2\",\"line\":1}";

pub(super) const HINT: &str = "\
Examples:
  $ echo '{\"board\":[[2,2,4],[0,0,0]]}' | gridwise 2048 hint --player greedy
  {\"best\":\"right\",\"values\":{\"up\":null,\"right\":4.0,\"down\":0.0,\"left\":4.0},\"scale\":\"own\",\"player\":\"greedy\",\"depth\":1,\"nodes\":4}

  gridwise 2048 hint < positions.jsonl
  gridwise 2048 hint --player search --nodes 100000 < positions.jsonl
  gridwise 2048 hint --player guided --time 50 < positions.jsonl | jq -r .best

Without a limit, guided looks one move ahead, search tries 500000 moves and plain 20000. If another player is used instead, it looks as far ahead as it can; the answer says how far.";

pub(super) const SIMULATE: &str = "\
Examples:
  gridwise 2048 simulate --games 100000
  gridwise 2048 simulate --games 1000 --rules lcd --size 5x5 --seed 42 --json
  gridwise 2048 simulate --games 1000 --player network --seed 1
  gridwise 2048 simulate --games 10 --player search --depth 3
  gridwise 2048 simulate --games 20 --seed 7 --record games.2048
  gridwise 2048 check games.2048

Games are played to the end: reaching the goal is counted, but does not end a game.

Without a limit, guided looks one move ahead, search tries 500000 moves and plain 20000.";

pub(super) const CHECK: &str = "\
Examples:
  gridwise 2048 check game.2048
  gridwise 2048 check records/*.2048
  gridwise 2048 simulate --games 3 --record games.2048 && gridwise 2048 check - < games.2048";

pub(super) const ANALYSE: &str = "\
Examples:
  gridwise 2048 analyse game.2048
  gridwise 2048 analyse game.2048 --worst 3 --lang zh
  gridwise 2048 analyse game.2048 --player search --depth 3
  gridwise 2048 analyse game.2048 --json | jq 'select(.cost > 0.5)'

Without a limit, guided looks one move ahead, search tries 500000 moves and plain 20000.";

pub(super) const REPLAY: &str = "\
Examples:
  gridwise 2048 replay game.2048
  gridwise 2048 replay game.2048 --theme lcd --no-animation";

pub(super) const SUDOKU: &str = "\
Examples:
  gridwise sudoku
  gridwise sudoku --level hard
  gridwise sudoku --daily
  gridwise sudoku solve puzzles.txt > solutions.txt
  gridwise sudoku generate --symmetry half-turn --format box
  gridwise sudoku generate --count 8 | gridwise sudoku print --pdf puzzles.pdf
  gridwise sudoku generate | gridwise sudoku explain";

pub(super) const SUDOKU_REPLAY: &str = "\
Examples:
  gridwise sudoku replay ~/.local/share/gridwise/records/20261115-140259-3x3-easy-5m12s.sudoku";

pub(super) const SUDOKU_SOLVE: &str = "\
Examples:
  $ cat puzzle.txt
  8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
  $ gridwise sudoku solve puzzle.txt
  812753649943682175675491283154237896369845721287169534521974368438526917796318452

  gridwise sudoku solve puzzles.txt more.csv --json
  gridwise sudoku solve puzzles.sdk --format box
  gridwise sudoku solve puzzles.txt --count 1000
  gridwise sudoku solve --all --limit 10 < puzzle.txt
  gridwise sudoku solve 'sudoku 4x4; cage 10 r1c1-2 r2c1-2; givens 12..3...........'

Formats: line, numbers, rows, seed, box, sdk, sdm, ss, csv, json.";

pub(super) const SUDOKU_GENERATE: &str = "\
Examples:
  gridwise sudoku generate
  gridwise sudoku generate --count 100 --minimal --seed 42
  gridwise sudoku generate --size 4x4 --symmetry half-turn --format box --with-solution
  gridwise sudoku generate --clues 30 --format sdk
  gridwise sudoku generate --level hard --count 4 --symmetry half-turn
  gridwise sudoku generate --rating 7.1..7.6 --forbid uniqueness
  gridwise sudoku generate --needs xy-wing --needs swordfish
  gridwise sudoku generate --rating 9.. --timeout 60
  gridwise sudoku generate --omit 5 --reveal
  gridwise sudoku generate --full --count 1000000 --format line
  gridwise sudoku generate --rules killer,x --level hard --count 10 --seed 1
  gridwise sudoku generate --rules thermo --size 2x3 --symmetry half-turn --format f-puzzles-link

Formats: line, numbers, rows, seed, box, sdk, sdm, ss, csv, json. With --rules: rules, rules-lines, rules-json, iss, f-puzzles, f-puzzles-link, sudokupad-link.";

pub(super) const SUDOKU_RATE: &str = "\
Examples:
  gridwise sudoku rate puzzles.txt
  gridwise sudoku rate 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
  gridwise sudoku rate --forbid uniqueness < puzzles.txt
  gridwise sudoku rate --json puzzles.txt | jq -r 'select(.er > 7) | .puzzle'";

pub(super) const SUDOKU_TECHNIQUES: &str = "\
Examples:
  gridwise sudoku techniques
  gridwise sudoku techniques --lang zh
  gridwise sudoku generate --needs $(gridwise sudoku techniques | shuf -n 1 | cut -d' ' -f1)";

pub(super) const SUDOKU_CHECK: &str = "\
Examples:
  gridwise sudoku check puzzles.txt
  gridwise sudoku check --json collection.csv | jq 'select(.minimal | not)'";

pub(super) const SUDOKU_CANONICAL: &str = "\
Examples:
  gridwise sudoku canonical puzzles.txt
  gridwise sudoku canonical --unique --keep collection.txt > without-duplicates.txt";

pub(super) const SUDOKU_MINIMISE: &str = "\
Examples:
  gridwise sudoku minimise puzzles.txt
  gridwise sudoku minimise --seed 7 < solved.txt";

pub(super) const SUDOKU_CONVERT: &str = "\
Examples:
  gridwise sudoku convert --to sdk puzzle.txt
  gridwise sudoku convert --to line drawings/*.txt
  gridwise sudoku convert --to json --size 4x3 twelve.txt
  gridwise sudoku convert --to sudokupad-link killer.txt

Formats: line, numbers, rows, seed, box, sdk, sdm, ss, csv, json; for puzzles with more rules: rules, rules-lines, rules-json, iss, f-puzzles, f-puzzles-link, sudokupad-link.";

pub(super) const SUDOKU_PRINT: &str = "\
Examples:
  gridwise sudoku print --pdf puzzles.pdf puzzles.txt
  gridwise sudoku print --pdf - --per-page 6 --solutions foot < puzzles.txt | lp
  gridwise sudoku print --pdf train.pdf --paper letter --title 'For the train' puzzles.txt
  gridwise sudoku generate --count 4 | gridwise sudoku print --html page.html";

pub(super) const SUDOKU_EXPLAIN: &str = "\
Examples:
  gridwise sudoku explain puzzle.txt
  gridwise sudoku explain .4.3..1...4....1
  gridwise sudoku explain --order classic --steps 5 puzzle.txt
  gridwise sudoku explain --html steps.html --lang zh puzzle.txt
  gridwise sudoku explain --json puzzle.txt | jq -r 'select(.technique == \"x-wing\") | .sentence'";

pub(super) const SUDOKU_HINT: &str = "\
Examples:
  gridwise sudoku hint puzzle.txt                        where to look
  gridwise sudoku hint --strength technique puzzle.txt   which technique to use
  gridwise sudoku hint --strength step puzzle.txt        the complete step";

pub(super) const STATS: &str = "\
Examples:
  gridwise stats
  gridwise stats --last 20
  gridwise stats --json | jq '.rules[] | {rules, best_score}'";

pub(super) const PATHS: &str = "\
Examples:
  gridwise paths
  gridwise paths --json
  GRIDWISE_HOME=/mnt/stick gridwise paths";

pub(super) const EXPORT: &str = "\
Examples:
  gridwise export games.tar
  gridwise export games.tar && tar tf games.tar
  gridwise export - | ssh other gridwise import -";

pub(super) const IMPORT: &str = "\
Examples:
  gridwise import games.tar
  gridwise import --settings games.tar";

pub(super) const COMPLETIONS: &str = "\
Examples:
  gridwise completions bash > ~/.local/share/bash-completion/completions/gridwise
  gridwise completions zsh > ~/.zfunc/_gridwise
  gridwise completions fish > ~/.config/fish/completions/gridwise.fish";

pub(super) const MAN: &str = "\
Examples:
  gridwise man | man -l -               read the manual page of gridwise
  gridwise man ~/.local/share/man/man1  install the manual pages of all commands";
