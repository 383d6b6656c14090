// Every screen of the page, reached as a person reaches it: by keys, from what earlier visits stored.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./site.mjs";

const game = await readFile(join(ROOT, "testdata/web/games/2048.txt"), "utf8");
/** A save of 2048 with a hundred moves, as the golden game left it. */
const SAVE = /== saves\/classic\.2048\n([^]*?)(?=== |$)/.exec(game)[1];

/** Finished games, for the statistics and the replays. */
const RECORD = SAVE;
const HISTORY = [0, 1, 2, 3, 4, 5]
  .map((i) =>
    JSON.stringify({
      game: "2048",
      rules: "classic",
      score: 1200 + 640 * i,
      best_tile: 128 << (i % 3),
      turns: 150 + 20 * i,
      won: false,
      ended: 1793110000 + 86400 * i,
      time: 100000 + 9000 * i,
    }),
  )
  .join("\n");

/** Texts of earlier visits. */
export const VISITS = {
  "saves/classic.2048": SAVE,
  "history.jsonl": `${HISTORY}\n`,
  "records/20261101-140259-classic-12340.2048": RECORD,
};

/**
 * Screens: the keys that lead there from the menu of a first visit (or of a later one, with `visits`), and the context
 * that they end in. `thinks` waits for the engines.
 */
export const SCENES = [
  { name: "menu", keys: "", context: "List" },
  { name: "menu-later", visits: true, keys: "", context: "List" },
  { name: "new-2048", keys: "Enter", context: "NewGame" },
  { name: "2048", visits: true, keys: "Enter", context: "Play" },
  { name: "2048-hint", visits: true, keys: "Enter i", context: "Play", thinks: true },
  { name: "2048-paused", visits: true, keys: "Enter p", context: "Paused" },
  { name: "help", visits: true, keys: "Enter ?", context: "Help" },
  { name: "question", visits: true, keys: "Enter r", context: "Question" },
  { name: "new-sudoku", keys: "ArrowDown Enter", context: "NewSudoku" },
  { name: "sudoku", keys: "ArrowDown ArrowDown Enter ArrowDown Enter", context: "Sudoku", thinks: true },
  { name: "sudoku-notes", keys: "ArrowDown ArrowDown Enter ArrowDown Enter f 5", context: "Sudoku", thinks: true },
  { name: "sudoku-hint", keys: "ArrowDown ArrowDown Enter ArrowDown Enter i i i", context: "Sudoku", thinks: true },
  { name: "daily", keys: "ArrowDown ArrowDown Enter", context: "Daily" },
  { name: "calendar", keys: "ArrowDown ArrowDown Enter c", context: "Calendar" },
  { name: "statistics", visits: true, keys: "ArrowDown ArrowDown ArrowDown ArrowDown Enter", context: "Statistics" },
  { name: "settings", keys: "ArrowDown ArrowDown ArrowDown ArrowDown Enter", context: "List" },
];

/** Goes to a scene on a page that was just opened. */
export async function reach(player, scene) {
  if (scene.visits) await player.put(VISITS);
  for (const key of scene.keys.split(" ").filter(Boolean)) {
    await player.page.keyboard.press(key);
    await player.settle({ thinking: scene.thinks });
  }
  await player.until("context", scene.context);
  await player.settle({ thinking: scene.thinks });
}
