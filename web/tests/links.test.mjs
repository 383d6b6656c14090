// Hostile links, texts and files: nothing runs, nothing hangs, the person is told what is wrong, and the game before is still
// there.
import assert from "node:assert/strict";
import test from "node:test";
import { fixture } from "./lib/fixture.mjs";
import { FRAGMENTS, fpuzzles, pad, puzzleOf, SCRIPT, TEXTS } from "./lib/hostile.mjs";
import { compress } from "./lib/lz.mjs";
import { GAME } from "./lib/visits.mjs";

const page = fixture();
const SAVE = "saves/classic.2048";

/** What tells a person that something is wrong. */
const TOLD = ".notice p";

/** Opens the page; every dialog of the browser is a script that ran. */
async function open(options) {
  const player = await page.open({ frozen: true, ...options });
  player.page.on("dialog", (dialog) => {
    player.faults.push(`a script ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return player;
}

/** A person in the middle of a game. */
async function playing() {
  const player = await open();
  await player.put({ [SAVE]: GAME });
  await player.press("Enter ArrowLeft ArrowDown");
  await player.until("context", "Play");
  return player;
}

const board = (player) => player.page.$$eval("[role=gridcell]", (cells) => cells.map((cell) => cell.ariaLabel));

/** What is told. It is waited for, because the page may still be reading. */
async function told(player) {
  await player.page.waitForSelector(TOLD);
  await player.settle({ thinking: true });
  return player.page.$$eval(TOLD, (lines) => lines.map((line) => line.textContent));
}

/** Drops something on the page: a file if it has a name, else a text. */
async function drop(player, { name, text, bytes, kind = "text/plain" }) {
  await player.page.evaluate(
    ({ name, text, bytes, kind }) => {
      const data = new DataTransfer();
      if (name === undefined) data.setData(kind, text);
      else data.items.add(new File([bytes === undefined ? text : Uint8Array.from(bytes)], name, { type: kind }));
      for (const type of ["dragenter", "dragover", "drop"]) document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    { name, text, bytes, kind },
  );
}

/** Gives the page one hostile thing after the other. Each is told in its words, and the game stays as it is. */
async function refusesAll(player, things, give) {
  const [before, saves] = [await board(player), await player.stored()];
  const wrong = [];
  for (const [name, [text, expected]] of Object.entries(things)) {
    await give(text);
    const found = await told(player);
    if (found.length !== 1 || found[0] !== expected) wrong.push(`${name}: ${found.join(" | ")}\n  expected: ${expected}`);
    assert.equal((await player.state()).context, "Play", name);
    assert.deepEqual(await board(player), before, name);
    assert.equal(await player.page.locator("main img, main script, .notices img, .notices script").count(), 0, name);
    await player.click(".notice button");
    await player.page.waitForSelector(TOLD, { state: "detached" });
  }
  assert.equal(wrong.join("\n"), "");
  // The game goes on, and nothing else was stored.
  const after = await player.stored();
  assert.deepEqual(Object.keys(after).sort(), Object.keys(saves).sort());
  assert.equal(after[SAVE], saves[SAVE]);
  await player.press("ArrowLeft ArrowDown ArrowRight");
  assert.notDeepEqual(await board(player), before);
}

test("a page without a link tells nothing", async () => {
  const player = await open();
  assert.equal(await player.page.locator(".notice, dialog[open]").count(), 0);
  await player.leave();
});

test("hostile links that are followed during a game are refused in words, and the game goes on", async () => {
  const player = await playing();
  await refusesAll(player, FRAGMENTS, (fragment) => player.page.evaluate((fragment) => (location.hash = fragment), fragment));
  assert.equal(await player.page.evaluate(() => location.hash), "", "the link is gone from the address");
  await player.leave();
});

/** Some of the things; all of them are tested in another way. */
const some = (things, names) => Object.fromEntries(names.map((name) => [name, things[name]]));

test("hostile links that open the page are refused in words", async () => {
  const player = await open();
  const wrong = [];
  const names = ["what is not ours", "a script for a puzzle", "half an escape", "a bomb that inflates", "a Sudoku of a huge size", "a result with a script"];
  for (const [name, [fragment, expected]] of Object.entries(some(FRAGMENTS, names))) {
    await player.page.goto("about:blank");
    await player.go(`${page.server.url}#${fragment}`);
    const found = await told(player);
    if (found.length !== 1 || found[0] !== expected) wrong.push(`${name}: ${found.join(" | ")}\n  expected: ${expected}`);
    assert.equal((await player.state()).screen, "menu", name);
  }
  assert.equal(wrong.join("\n"), "");
  assert.deepEqual(Object.keys(await player.stored()).filter((name) => name.startsWith("saves/")), []);
  await player.leave();
});

test("a link of ten megabytes is refused in words, and the game goes on", async () => {
  const player = await playing();
  const [sentence] = ["This link is too long, or holds more than any game."];
  // Browsers refuse such an address from outside, so the page gets it from inside.
  await player.page.evaluate(() => (location.hash = `s=${"1".repeat(10 << 20)}`));
  assert.deepEqual(await told(player), [sentence]);
  await player.click(".notice button");
  await player.paste(`https://example.org/#r=${"A".repeat(10 << 20)}`);
  assert.deepEqual(await told(player), [sentence]);
  assert.equal((await player.state()).context, "Play");
  await player.leave();
});

test("hostile texts that are pasted during a game are refused in words, and the game goes on", async () => {
  const player = await playing();
  await refusesAll(player, TEXTS, (text) => player.paste(text));
  await player.leave();
});

test("hostile files that are dropped during a game are refused in words, and the game goes on", async () => {
  const player = await playing();
  const names = ["a script", "ten megabytes of digits", "NUL characters", "a bomb of f-puzzles", "a link of ours with a bomb", "nothing"];
  await refusesAll(player, some(TEXTS, names), (text) => drop(player, { name: "puzzle.txt", text }));
  await player.leave();
});

test("a file that is no text is refused in words", async () => {
  const player = await playing();
  const bytes = Array.from({ length: 4000 }, (_, at) => (at * 197 + (at >> 3)) % 256);
  await refusesAll(player, { "a picture": [bytes, TEXTS["a script"][1]], "an empty file": [[], TEXTS.nothing[1]] }, (bytes) =>
    drop(player, { name: "\u202egnp.<img src=x onerror=alert(1)>", bytes, kind: "image/png" }),
  );
  await player.leave();
});

const LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const clues = (player) => player.page.$$eval("[role=gridcell]", (cells) => cells.map((cell) => cell.querySelector(".digit")?.textContent || ".").join(""));

for (const [name, given] of Object.entries({
  "a file with a line": { name: "puzzle.sdm", text: `${LINE}\n` },
  "a file with rows, as a spreadsheet writes them": { name: "puzzle.csv", text: `\ufeff${LINE.match(/.{9}/g).map((row) => [...row].join(",").replaceAll(".", "")).join("\r\n")}\r\n`, kind: "text/csv" },
  "a text": { text: LINE },
  "a link": { text: fpuzzles(compress(JSON.stringify(puzzleOf()))), kind: "text/uri-list" },
})) {
  test(`${name} that is dropped is played`, async () => {
    const player = await open();
    await drop(player, given);
    await player.until("context", "Sudoku");
    await player.settle({ thinking: true });
    assert.equal(await clues(player), LINE);
    assert.equal(await player.page.isVisible(".drop"), false);
    assert.match(await player.textOf("saves/3x3-own.sudoku"), new RegExp(`^puzzle ${LINE.replaceAll(".", "\\.")}$`, "m"));
    await player.leave();
  });
}

test("a script in a title or author does not run, and the puzzle is there", async () => {
  const text = compress(JSON.stringify(puzzleOf({ title: SCRIPT, author: SCRIPT, ruleset: "Normal sudoku rules apply." })));
  for (const link of [fpuzzles(text), pad(text)]) {
    const player = await open();
    await player.paste(link);
    await player.until("context", "Sudoku");
    assert.equal(await clues(player), LINE);
    assert.equal(await player.page.locator("main img, main script, main svg[onload], dialog img, dialog script").count(), 0);
    // It is text, on one line, without characters that turn the direction of writing.
    const shown = await player.text();
    assert.ok(shown.includes("<img src=x onerror=alert(1)>"), shown);
    assert.doesNotMatch(shown, /[\u202e\u0007\u0000]/u);
    await player.leave();
  }
});

test("a title of a megabyte is cut", async () => {
  const player = await open();
  const text = compress(JSON.stringify(puzzleOf({ title: "very long ".repeat(90_000), author: "x".repeat(100_000) })));
  await player.paste(fpuzzles(text));
  await player.until("context", "Sudoku");
  const longest = Math.max(...(await player.text()).split("\n").map((line) => line.length));
  assert.ok(longest < 400, `a line has ${longest} characters`);
  await player.leave();
});
