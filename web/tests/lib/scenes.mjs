// Every screen of the page, reached as a person reaches it, from what earlier visits stored.
import { SLIDES } from "./fixture.mjs";
import { ARROWS, DOTS, JIGSAW, KILLER, LINES as LINES_OF_RULES, OUTSIDE, THERMOMETERS, ruled } from "./ruled.mjs";
import { CHAIN, PUZZLE, VISITS, large, nearlySolved } from "./visits.mjs";

/** Two puzzles, one on a line. */
const LINES = [
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
];

/** Presses keys, and waits for the engines after each. */
async function keys(player, text) {
  for (const key of text.split(" ")) {
    await player.page.keyboard.press(key);
    await player.settle({ thinking: true });
  }
}

/** Slides tiles until the game is in a context. */
async function slideUntil(player, context) {
  for (let i = 0; (await player.state()).context !== context; i += 1) {
    if (i > 1000) throw new Error(`the game does not become ${context}`);
    await player.press(SLIDES[(i + (i >> 3)) % 4]);
  }
}

/** A small board on which a game soon ends. */
const SMALL = { "settings.toml": 'rules = "classic-2x3"\n' };
/** A puzzle that is played with Enter from the menu. */
const EASY = { "saves/3x3-easy.sudoku": PUZZLE };

async function over(player) {
  await keys(player, "Enter Enter");
  await slideUntil(player, "Over");
}

/** The browser refuses to copy. */
async function refuseCopies(player) {
  await player.page.evaluate(() => {
    Clipboard.prototype.writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
    Document.prototype.execCommand = () => false;
  });
}

/** The game stops because of an error. */
async function crash(player) {
  player.expected.push(/unreachable|RuntimeError/);
  await player.page.evaluate(() => {
    const { parse } = JSON;
    JSON.parse = () => {
      throw new WebAssembly.RuntimeError("unreachable");
    };
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    JSON.parse = parse;
  });
  await player.page.waitForSelector("html[data-crashed]");
}

/** A save fails, and its message was read. */
async function unsaved(player) {
  await player.press("Enter");
  await player.page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  for (const key of SLIDES) await player.press(key);
  await player.click(".notice button");
  await player.page.waitForSelector(".unsaved:not([hidden])");
}

/** The screens around the games. `put` is what earlier visits stored; `screen` and `context` is where they end. */
export const SHELL = [
  { name: "menu", screen: "menu", context: "List", go: () => undefined },
  { name: "menu-later", put: VISITS, screen: "menu", context: "List", go: () => undefined },
  { name: "daily", screen: "daily", context: "Daily", go: (player) => player.click("[data-card=daily]") },
  { name: "calendar", put: VISITS, screen: "calendar", context: "Calendar", go: (player) => player.click("[data-card=daily]").then(() => keys(player, "c")) },
  { name: "statistics", put: VISITS, screen: "statistics", context: "Statistics", go: (player) => player.click("[data-card=statistics]") },
  {
    name: "statistics-sudoku",
    put: VISITS,
    screen: "statistics", context: "Statistics",
    go: (player) => player.click("[data-card=statistics]").then(() => keys(player, "ArrowRight")),
  },
  { name: "settings", screen: "settings", context: "List", go: (player) => player.click("[data-card=settings]") },
  { name: "help", put: VISITS, context: "Help", go: (player) => keys(player, "Enter ?") },
  { name: "help-sudoku", put: EASY, context: "Help", go: (player) => keys(player, "Enter ?") },
  { name: "question", put: VISITS, context: "Question", go: (player) => keys(player, "Enter r") },
  {
    name: "shared",
    put: { "saves/3x3-daily-easy.sudoku": nearlySolved(1, { category: "3x3-daily-easy", facts: ["date 2026-11-03"] }) },
    context: "Shared",
    go: (player) => keys(player, "Enter End PageDown 2 c"),
  },
  { name: "statistics-empty", screen: "statistics", context: "Statistics", go: (player) => player.click("[data-card=statistics]") },
  { name: "links", put: VISITS, context: "Links", go: (player) => keys(player, "Enter #") },
  {
    name: "link-by-hand",
    put: VISITS,
    context: "Links",
    go: async (player) => {
      await refuseCopies(player);
      await keys(player, "Enter # Enter");
      await player.until("question", "link");
      // The server of a test has another port each time.
      await player.page.evaluate(() => (document.activeElement.value = `https://example.org/${new URL(document.activeElement.value).hash}`));
    },
  },
  {
    name: "update",
    context: "List",
    // A new version needs a service worker, which tests of pictures do without: only the bar is shown.
    go: (player) => player.page.evaluate(() => (document.querySelector(".update").hidden = false)),
  },
  { name: "crash", context: "List", go: crash },
  {
    name: "drop",
    context: "List",
    go: (player) => player.page.evaluate(() => void document.body.dispatchEvent(new DragEvent("dragenter", { bubbles: true, dataTransfer: new DataTransfer() }))),
  },
  { name: "unsaved", put: VISITS, context: "Play", go: unsaved },
  { name: "received", context: "Shared", go: (player) => player.page.evaluate(() => (location.hash = "d=2026-11-01.hard.754.2.0.1")) },
  {
    name: "notice",
    screen: "menu", context: "List",
    go: async (player) => {
      await player.page.evaluate(() => (location.hash = "s=nonsense"));
      await player.page.waitForSelector(".notice");
    },
  },
];

/** The screens of 2048. */
export const TWENTY48 = [
  {
    name: "new-2048-others",
    put: VISITS,
    screen: "new-2048", context: "NewGame",
    go: async (player) => {
      await player.page.evaluate(() => (location.hash = "p=classic.8.0011000000020012.UlmxFg"));
      await player.until("context", "Play");
      await keys(player, "ArrowLeft ArrowDown Escape");
      await player.until("screen", "menu");
      await player.click("[data-card='2048']");
    },
  },
  { name: "new-2048", screen: "new-2048", context: "NewGame", go: (player) => keys(player, "Enter") },
  { name: "2048", put: VISITS, screen: "2048", context: "Play", go: (player) => keys(player, "Enter") },
  { name: "2048-hint", put: VISITS, context: "Play", go: (player) => keys(player, "Enter i") },
  { name: "2048-teacher", put: VISITS, context: "Play", go: (player) => keys(player, "Enter t ArrowUp") },
  { name: "2048-autoplay", put: VISITS, context: "Autoplay", go: (player) => keys(player, "Enter o y p") },
  { name: "2048-paused", put: VISITS, context: "Paused", go: (player) => keys(player, "Enter p") },
  {
    name: "2048-won",
    put: { "settings.toml": 'rules = "classic-goal16"\n' },
    context: "Won",
    go: (player) => keys(player, "Enter Enter").then(() => slideUntil(player, "Won")),
  },
  { name: "2048-over", put: SMALL, context: "Over", go: over },
  { name: "replay-2048", put: VISITS, screen: "replay-2048", context: "Replay", go: (player) => watch(player, "2048").then(() => keys(player, "p 5")) },
  { name: "analysis", put: SMALL, context: "Analysis", go: (player) => over(player).then(() => keys(player, "x")) },
  { name: "costly-move", put: SMALL, context: "CostlyMove", go: (player) => over(player).then(() => keys(player, "x Enter")) },
];

/** Opens the newest record of a game. */
async function watch(player, game) {
  await player.click("[data-card=statistics]");
  if (game === "sudoku") await keys(player, "ArrowRight");
  await keys(player, "Enter");
}

/** The screens of Sudoku. */
export const SUDOKU = [
  { name: "new-sudoku", put: EASY, screen: "new-sudoku", context: "NewSudoku", go: (player) => player.click("[data-card=sudoku]") },
  {
    name: "making",
    screen: "making", context: "Making",
    go: async (player) => {
      // The engine never comes.
      await player.page.route("**/engine.worker*.js", () => undefined);
      await player.click("[data-card=sudoku]");
      await player.press("Enter");
    },
  },
  { name: "puzzles", screen: "puzzles", go: (player) => player.paste(LINES.join("\n")) },
  { name: "practice", screen: "practice", context: "Practice", go: (player) => player.click("[data-card=sudoku]").then(() => player.click(".others button:nth-child(3)")) },
  { name: "sudoku", put: EASY, screen: "sudoku", context: "Sudoku", go: (player) => keys(player, "Enter") },
  { name: "sudoku-conflict", put: EASY, context: "Sudoku", go: (player) => keys(player, "Enter Home PageUp 4") },
  {
    name: "sudoku-notes",
    put: { "saves/3x3-easy.sudoku": nearlySolved(30) },
    context: "Sudoku",
    go: (player) => keys(player, "Enter a End PageDown Shift+Digit6 Shift+Digit8 Shift+ArrowLeft z z z 2 4 z"),
  },
  { name: "sudoku-hint", put: { "saves/3x3-own.sudoku": CHAIN }, context: "Sudoku", go: (player) => keys(player, "Enter i i i") },
  { name: "sudoku-steps", put: { "saves/3x3-own.sudoku": CHAIN }, context: "Steps", go: (player) => keys(player, "Enter m") },
  { name: "sudoku-paused", put: EASY, context: "Paused", go: (player) => keys(player, "Enter p") },
  { name: "sudoku-solved", put: { "saves/3x3-easy.sudoku": nearlySolved(1) }, context: "Solved", go: (player) => keys(player, "Enter End PageDown 2") },
  { name: "sudoku-given-up", put: EASY, context: "Solved", go: (player) => keys(player, "Enter v y") },
  { name: "sudoku-pen", put: EASY, context: "Sudoku", go: (player) => keys(player, "Enter a Home PageUp d 6 + 8 - - 6 ArrowRight ArrowRight 6 ArrowDown") },
  { name: "sudoku-print", put: EASY, context: "Printing", go: (player) => keys(player, "Enter Control+p") },
  { name: "sudoku-large", put: { "saves/4x4-easy.sudoku": large() }, context: "LargeSudoku", go: (player) => keys(player, "Enter") },
  {
    name: "sudoku-zoomed",
    put: { "saves/5x5-easy.sudoku": large(5) },
    context: "LargeSudoku",
    go: (player) => keys(player, "Enter").then(() => player.click(".zoom button:nth-child(2)")),
  },
  { name: "replay-sudoku", put: VISITS, screen: "replay-sudoku", context: "Replay", go: (player) => watch(player, "sudoku").then(() => keys(player, "p 5")) },
  {
    name: "editor",
    screen: "editor", context: "Editor",
    go: (player) => player.click("[data-card=sudoku]").then(() => player.click(".others button:nth-child(2)")).then(() => player.paste(LINES[0])),
  },
  {
    name: "editor-large",
    context: "LargeEditor",
    go: async (player) => {
      await player.click("[data-card=sudoku]");
      await player.click(".others button:nth-child(2)");
      for (let i = 0; i < 9 && (await player.state()).context !== "LargeEditor"; i += 1) await keys(player, "n");
    },
  },
  {
    name: "explanation",
    screen: "explanation", context: "Explanation",
    go: (player) => player.click("[data-card=sudoku]").then(() => player.click(".others button:nth-child(2)")).then(() => player.paste(LINES[0])).then(() => keys(player, "o ArrowRight ArrowRight")),
  },
];

/** A scene with a puzzle that has more rules. */
function rules(name, save, keys_ = "Enter") {
  return { name: `sudoku-${name}`, put: { "saves/3x3-own.sudoku": save }, screen: "sudoku", context: "Sudoku", go: (player) => keys(player, keys_) };
}

/** A scene of the editor with a puzzle that has more rules. */
function editing(name, context, keys_) {
  const go = async (player) => {
    await player.click("[data-card=sudoku]");
    await player.click(".others button:nth-child(2)");
    await player.paste(DOTS);
    await keys(player, keys_);
  };
  return { name, screen: "editor", context, go };
}

/** Puzzles with more rules. */
export const RULES = [
  rules("killer", ruled(KILLER, ["r9c9=6", "r1c3=8"]), "Enter a ArrowDown ArrowDown 7 ArrowRight Alt+8 :"),
  rules("arrows", ruled(ARROWS, ["r9c9=6"])),
  rules("thermometers", ruled(THERMOMETERS, ["r9c9=6"]), "Enter a"),
  rules("dots", ruled(DOTS, ["r9c9=6"])),
  rules("outside", ruled(OUTSIDE, ["r9c9=6"])),
  rules("jigsaw", ruled(JIGSAW, ["r9c8=5"], { shape: "1x9" }), "Enter Shift+ArrowDown Shift+ArrowDown"),
  rules("lines", ruled(LINES_OF_RULES, ["r9c9=6"])),
  editing("editor-rules", "Rules", "Shift+ArrowRight Shift+ArrowRight Shift+ArrowDown r"),
  editing("editor-rules-misfit", "RuleText", "Shift+ArrowRight Shift+ArrowRight r Enter 4 6 Enter"),
];

/** All scenes. */
export const SCENES = [...SHELL, ...TWENTY48, ...SUDOKU, ...RULES];

/** Goes to a scene on a page that was just opened. */
export async function reach(player, scene) {
  if (scene.put) await player.put(scene.put);
  await scene.go(player);
  if (scene.screen) await player.until("screen", scene.screen);
  if (scene.context) await player.until("context", scene.context);
  await player.settle({ thinking: scene.name !== "making" });
}
