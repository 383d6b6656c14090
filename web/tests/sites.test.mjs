// Links of other programs and of friends on the page: the puzzle is opened, or the page says in words why not.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { fixture } from "./lib/fixture.mjs";
import { ROOT } from "./lib/site.mjs";

const page = fixture();
const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const EXCHANGE = "000309007001060040000010003206003100000020000008700905600070000010090800700508000";
const LETTERS = "KDTRBQsV3CQ3p0q08RJ5avLJSRFc";

/** The links of `testdata/sudoku/links.txt`, which were made with lz-string itself. */
const KNOWN = Object.fromEntries(
  (await readFile(join(ROOT, "testdata/sudoku/links.txt"), "utf8"))
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]),
);

/** Links with a whole puzzle, and the puzzle. */
const PUZZLES = {
  "f-puzzles": [KNOWN.plain, EASY],
  "SudokuPad, scl": [KNOWN.scl, EASY],
  "SudokuPad, ctc": [KNOWN.zipped, EASY],
  "SudokuPad, fpuz": [KNOWN.fpuz, EASY],
  "SudokuPad, fpuzzles": [KNOWN.slash, EASY],
  "SudokuPad, scf": [`https://sudokupad.app/scf${LETTERS}`, EXCHANGE],
  "sudokuwiki": [`https://www.sudokuwiki.org/sudoku.htm?bd=${EXCHANGE}`, EXCHANGE],
  "SudokuExchange in digits": [`https://sudokuexchange.com/play/?s=${EXCHANGE}`, EXCHANGE],
  "SudokuExchange in letters": [`https://www.sudokuexchange.com/play/?s=${LETTERS}&d=2`, EXCHANGE],
};

const RULES = "This puzzle has rules that gridwise does not know:";
const SERVER = "is on a server: open the link in a browser, and copy one that holds the whole puzzle.";

/** Links that are refused, and what is told. */
const REFUSED = {
  "a rule that is not known": [KNOWN.killer, "This is not a puzzle with rules: this puzzle has rules that are not known: wobble (1)."],
  "diagonals in letters": [`https://sudokupad.app/scf${LETTERS}x`, `${RULES} diagonals.`],
  "a page of sudokuwiki for another kind": [`https://www.sudokuwiki.org/jigsaw.htm?bd=${EXCHANGE}`, `${RULES} regions that are not boxes.`],
  "a short name at SudokuPad": ["https://sudokupad.app/4b0qpxg5nm", `The puzzle 4b0qpxg5nm ${SERVER}`],
  "a short name at Cracking the Cryptic": ["https://app.crackingthecryptic.com/sudoku/QhLdRBpfNM", `The puzzle QhLdRBpfNM ${SERVER}`],
  "a short name at f-puzzles": ["https://www.f-puzzles.com/?id=yc9vvm2h", `The puzzle yc9vvm2h ${SERVER}`],
};

/** Links that are played, with what is told besides. */
const NOTED = {
  "cages of SudokuPad": [KNOWN.cages, ""],
  "other regions": [KNOWN.latin, "This puzzle has several solutions: any of them counts, and there are no hints."],
  "rules in words": [KNOWN.words, "Also in this text: rules in words, which are not read: Normal sudoku rules apply."],
  "drawings": [KNOWN.drawn, "Also in this text: drawings without a rule: lines (1)."],
};

const clues = (player) => player.page.$$eval("[role=gridcell]", (cells) => cells.map((cell) => cell.querySelector(".digit")?.textContent || ".").join(""));

for (const [name, [link, puzzle]] of Object.entries(PUZZLES)) {
  test(`a link of ${name} is played`, async () => {
    const player = await page.open({ frozen: true });
    await player.paste(link);
    await player.until("context", "Sudoku");
    assert.equal(await clues(player), puzzle.replaceAll("0", "."));
    assert.equal(await player.page.locator(".notice").count(), 0);
    await player.leave();
  });
}

for (const [name, [link, noted]] of Object.entries(NOTED)) {
  test(`a link with ${name} is played, and says what was not read`, async () => {
    const player = await page.open();
    await player.paste(link);
    await player.until("context", "Sudoku");
    if (noted !== "") await player.page.waitForSelector(".notice p");
    const told = await player.page.$$eval(".notice p", (all) => all.map((one) => one.textContent).join("\n"));
    assert.ok(told.startsWith(noted) && (noted !== "" || told === ""), told);
    await player.leave();
  });
}

test("rules that are not known and names on a server are refused in words", async () => {
  const player = await page.open();
  const wrong = [];
  for (const [name, [link, expected]] of Object.entries(REFUSED)) {
    await player.paste(link);
    const told = await player.page.textContent(".notice p");
    if (told !== expected) wrong.push(`${name}: ${told}\n  expected: ${expected}`);
    assert.equal((await player.state()).screen, "menu", name);
    await player.click(".notice button");
  }
  assert.equal(wrong.join("\n"), "");
  await player.leave();
});

test("they are refused in Chinese for those who read it", async () => {
  const player = await page.open({ lang: "zh" });
  await player.paste(REFUSED["a short name at SudokuPad"][0]);
  assert.equal(await player.page.textContent(".notice p"), "题目 4b0qpxg5nm 在服务器上：请在浏览器中打开链接，再复制包含整道题的链接。");
  await player.paste(KNOWN.cages);
  assert.match(await player.text(), /杀手/);
  await player.leave();
});

test("a small puzzle of f-puzzles is played in its size", async () => {
  const player = await page.open();
  await player.paste(KNOWN.six);
  await player.until("screen", "sudoku");
  assert.equal((await clues(player)).length, 36);
  await player.leave();
});

for (const [code, lines] of [
  ["2026-11-02.hard.754.2.0.1", ["gridwise Sudoku · hard · 2026-11-02", "12:34 · 2 hints · 1 mistake", "🟩🟩🟩🟩🟩🟩🟨🟨🟥"]],
  ["2026-11-02.2048.20480.2048.950.600.0", ["gridwise 2048 · 2026-11-02", "Score 20,480 · tile 2048 · 950 moves · 10:00 · with autoplay"]],
]) {
  test(`a friend's result ${code} is shown, and the games of that day below it`, async () => {
    const player = await page.open();
    await player.page.evaluate(() => navigator.clipboard.writeText("before"));
    await player.page.evaluate((code) => (location.hash = `d=${code}`), code);
    await player.until("context", "Shared");
    const shown = await player.page.innerText("dialog[open]");
    for (const line of lines) assert.ok(shown.includes(line), `${line} is not in\n${shown}`);
    // It came with the link; nobody copied it.
    assert.doesNotMatch(shown, /Copied/);
    assert.equal(await player.page.innerText("#dialog-title"), "A result that you were sent");
    assert.equal(await player.page.evaluate(() => navigator.clipboard.readText()), "before");
    // It is copied on request.
    await player.page.click("dialog .row button >> nth=0");
    await player.page.waitForSelector("dialog [role=status].good");
    assert.match(await player.page.evaluate(() => navigator.clipboard.readText()), new RegExp(`^${lines[0]}\\n`));
    assert.equal(await player.page.evaluate(() => location.hash), "");
    await player.press("Escape");
    await player.until("screen", "daily");
    assert.match(await player.text(), /Monday, November 2, 2026/);
    await player.leave();
  });
}
