// Two tabs that play, finish and set things at the same time: everything is kept and counted once.
import assert from "node:assert/strict";
import test from "node:test";
import { entriesOf, fixture, SLIDES } from "./lib/fixture.mjs";
import { nearlySolved, PUZZLE } from "./lib/visits.mjs";

const page = fixture();
const EASY = "saves/3x3-easy.sudoku";
const names = (texts, folder) => Object.keys(texts).filter((name) => name.startsWith(`${folder}/`)).sort();
const historyOf = async (player) => (await player.textOf("history.jsonl")).trim().split("\n").map((line) => JSON.parse(line));

/** The same puzzle with other digits: another puzzle for the history. */
const renamed = (save) => save.replace(/^(?:puzzle|solution) .*$|=\d/gm, (found) => found.replace(/\d/g, (digit) => (Number(digit) % 9) + 1));

/** A second tab with the same storage. */
const beside = (player, options = {}) => page.open({ context: player.context, ...options });

/** Closes both tabs. */
async function leave(first, second) {
  await second.leave();
  await first.leave();
}

test("two tabs play two Sudokus of the same level", async () => {
  const first = await page.open();
  await first.put({ [EASY]: PUZZLE });
  await first.press("Enter");
  await first.until("context", "Sudoku");
  await first.press("PageUp Home 6");
  const before = entriesOf(await first.textOf(EASY));
  const second = await beside(first, { seed: 7 });
  await second.click("[data-card=sudoku]");
  await second.page.click(".start .card");
  // There is a game of this level, which a new one would replace: it is asked. The other tab has it, so it stays.
  await second.until("context", "Question");
  await second.page.keyboard.press("y");
  await second.until("context", "Sudoku");
  await second.settle({ thinking: true });
  await second.press("w 1 w 2");
  const texts = await second.stored();
  assert.deepEqual(names(texts, "saves"), [EASY, "saves/3x3-easy~2.sudoku"]);
  assert.deepEqual(entriesOf(texts[EASY]), before, "the first tab's game was changed");
  const puzzle = (text) => /^puzzle (.*)$/m.exec(text)[1];
  assert.notEqual(puzzle(texts["saves/3x3-easy~2.sudoku"]), puzzle(texts[EASY]));
  // Both go on, in turns, and each has its own.
  const other = entriesOf(texts["saves/3x3-easy~2.sudoku"]);
  await Promise.all([first.press("w 3 w 4"), second.press("w 5 w 6")]);
  const after = await first.stored();
  assert.deepEqual(entriesOf(after[EASY]).slice(0, before.length), before);
  assert.ok(entriesOf(after[EASY]).length > before.length);
  assert.deepEqual(entriesOf(after["saves/3x3-easy~2.sudoku"]).slice(0, other.length), other);
  assert.ok(entriesOf(after["saves/3x3-easy~2.sudoku"]).length > other.length);
  await leave(first, second);
});

test("games that two tabs finish at the same time are both counted, and once", async () => {
  const first = await page.open();
  const one = nearlySolved(1);
  await first.put({ [EASY]: one });
  await first.press("Enter");
  await first.until("context", "Sudoku");
  const second = await beside(first);
  // Another puzzle in the second slot, which the first tab has not.
  const two = renamed(one);
  assert.notEqual(two, one);
  await second.put({ "saves/3x3-easy~2.sudoku": two });
  await second.click("[data-card=sudoku]");
  await second.page.click(".saved .card >> nth=-1");
  await second.until("context", "Sudoku");
  const digit = (save) => {
    const [, puzzle] = /^puzzle (.*)$/m.exec(save);
    const [, solution] = /^solution (.*)$/m.exec(save);
    return solution[puzzle.lastIndexOf(".")];
  };
  await Promise.all([first, second].map((player) => player.press("End PageDown")));
  assert.notEqual(digit(one), digit(two));
  await Promise.all([first.press(digit(one)), second.press(digit(two))]);
  await Promise.all([first, second].map((player) => player.until("context", "Solved")));
  const texts = await first.stored();
  const puzzles = (await historyOf(first)).map(({ puzzle }) => puzzle);
  assert.deepEqual(puzzles.sort(), [one, two].map((save) => /^puzzle (.*)$/m.exec(save)[1]).sort());
  assert.equal(names(texts, "records").length, 2);
  // Nothing is counted again when the saves are opened, and both tabs see both games.
  await Promise.all([first, second].map((player) => player.reload()));
  for (const player of [first, second]) {
    await player.click("[data-card=statistics]");
    await player.until("screen", "statistics");
  }
  assert.equal((await historyOf(first)).length, 2);
  assert.equal(names(await first.stored(), "records").length, 2);
  await leave(first, second);
});

test("games of 2048 that two tabs lose are both counted, and once", async () => {
  const rules = { "settings.toml": 'rules = "classic-2x2"\n' };
  const first = await page.open({ seed: 1 });
  await first.put(rules);
  await first.press("Enter Enter ArrowLeft");
  const second = await beside(first, { seed: 5 });
  await second.click("[data-card='2048']");
  await second.press("Enter");
  await second.until("context", "Play");
  const lose = async (player) => {
    for (let i = 0; (await player.state()).context !== "Over"; i += 1) {
      assert.ok(i < 400, "the game does not end");
      await player.press(SLIDES[i % 4]);
    }
  };
  await Promise.all([lose(first), lose(second)]);
  // A lost game is counted when the next one begins: until then its last move can be taken back.
  await Promise.all([first.press("Enter"), second.press("Enter")]);
  const history = await historyOf(first);
  assert.equal(history.length, 2);
  assert.deepEqual(history.map(({ rules }) => rules), ["classic-2x2", "classic-2x2"]);
  assert.equal(names(await first.stored(), "records").length, 2);
  await Promise.all([first, second].map((player) => player.reload()));
  for (const player of [first, second]) {
    await player.click("[data-card=statistics]");
    await player.until("screen", "statistics");
  }
  assert.equal((await historyOf(first)).length, 2);
  assert.equal(names(await first.stored(), "records").length, 2);
  await leave(first, second);
});

test("settings that one tab changes are not overwritten by the other", async () => {
  const first = await page.open();
  await first.put({ [EASY]: PUZZLE });
  await first.press("Enter");
  await first.until("context", "Sudoku");
  const second = await beside(first);
  await second.click("[data-card=settings]");
  await second.click("[data-setting=theme] .segment:nth-child(4)");
  assert.match(await second.textOf("settings.toml"), /^theme = "lcd"$/m);
  // The first tab plays, and then stores settings of its own: those of before are not among them.
  await first.press("PageUp Home 6");
  await first.press("Escape");
  for (let i = 0; (await first.state()).screen !== "menu" && i < 5; i += 1) await first.press("Escape");
  await first.click("[data-card=settings]");
  await first.click("[data-setting=animation]");
  const both = await first.textOf("settings.toml");
  assert.match(both, /^animation = false$/m);
  assert.match(both, /^theme = "lcd"$/m);
  // A new game stores what was chosen for it, and nothing else.
  await first.press("Escape");
  await first.click("[data-card='2048']");
  await first.page.locator("[data-choice=width] input").nth(1).check({ force: true });
  await first.page.click(".t48-start button");
  await first.until("context", "Play");
  await first.settle();
  await second.click("[data-setting=language] .segment:nth-child(3)");
  const all = await first.textOf("settings.toml");
  for (const line of [/^animation = false$/m, /^theme = "lcd"$/m, /^rules = "classic-3x\d"$/m, /^language = "zh"$/m]) assert.match(all, line);
  assert.deepEqual(entriesOf(await first.textOf(EASY)).slice(-1), ["r1c1=6"]);
  await leave(first, second);
});
