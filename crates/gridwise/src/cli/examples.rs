//! The examples under every `--help`.

pub(super) const GRIDWISE: &str = "\
Examples:
  gridwise                              open the menu
  gridwise 2048                         go on with the saved game, or start one
  gridwise 2048 --size 5x5 --new        start over on a larger board
  gridwise --lang zh --theme dark       in Chinese, for a dark terminal
  gridwise stats                        games played, best scores, best tiles

Exit code: 0 if all is well, 1 if some of the input was bad, 2 for wrong usage or a file that cannot be used.";

pub(super) const TWENTY48: &str = "\
Examples:
  gridwise 2048                         go on with the saved game, or start one
  gridwise 2048 --size 5x4 --goal none  a board of 5 columns and 4 rows, for the score alone
  gridwise 2048 --rules lcd             one merge a line, more fours
  gridwise 2048 --rules edge --new      tiles come in from the edge; start over
  gridwise 2048 --seed 42               the new tiles of seed 42
  gridwise 2048 replay game.2048        watch a recorded game";

pub(super) const SLIDE: &str = "\
Examples:
  $ echo '{\"board\":[[0,2,2,4],[0,0,0,0],[0,0,0,0],[0,0,0,0]],\"dir\":\"left\"}' | gridwise 2048 slide
  {\"board\":[[4,4,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]],\"gained\":4,\"moved\":true,\"won\":false,\"over\":false}

  $ echo '{\"board\":[[2,2,2],[0,0,0]],\"dir\":\"right\",\"rules\":\"lcd\"}' | gridwise 2048 slide
  {\"board\":[[0,2,4],[0,0,0]],\"gained\":2,\"moved\":true,\"won\":false,\"over\":false}

  $ echo '{\"board\":[[2,3],[0,0]],\"dir\":\"left\"}' | gridwise 2048 slide
  {\"error\":\"board: row 1, column 2: 3 is not a tile: expected a power of two from 2 on\",\"line\":1}";

pub(super) const SIMULATE: &str = "\
Examples:
  gridwise 2048 simulate --games 100000
  gridwise 2048 simulate --games 1000 --rules lcd --size 5x5 --seed 42 --json
  gridwise 2048 simulate --games 20 --seed 7 --record games.2048
  gridwise 2048 check games.2048

Games go on to their end: reaching the goal is counted and stops nothing.";

pub(super) const CHECK: &str = "\
Examples:
  gridwise 2048 check game.2048
  gridwise 2048 check records/*.2048
  gridwise 2048 simulate --games 3 --record games.2048 && gridwise 2048 check - < games.2048";

pub(super) const REPLAY: &str = "\
Examples:
  gridwise 2048 replay game.2048
  gridwise 2048 replay game.2048 --theme lcd --no-animation";

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

pub(super) const COMPLETIONS: &str = "\
Examples:
  gridwise completions bash > ~/.local/share/bash-completion/completions/gridwise
  gridwise completions zsh > ~/.zfunc/_gridwise
  gridwise completions fish > ~/.config/fish/completions/gridwise.fish";

pub(super) const MAN: &str = "\
Examples:
  gridwise man | man -l -               read the page of gridwise
  gridwise man ~/.local/share/man/man1  install the pages of all commands";
