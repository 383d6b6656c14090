// Links to positions: copied in one tab, opened and played in another, and honest about it.
import assert from "node:assert/strict";
import test from "node:test";
import { fixture } from "./lib/fixture.mjs";
import { NOW } from "./lib/player.mjs";

const page = fixture();
const SAVE = "saves/classic.2048";
const SECOND = "saves/classic~2.2048";

/** Opens a new game of 2048 and makes some moves. */
async function playing(options = {}) {
  const player = await page.open(options);
  await player.press("Enter Enter ArrowLeft ArrowDown ArrowLeft ArrowDown");
  return player;
}

/** Copies the link with this number of those that the dialog offers. */
async function copied(player, number) {
  await player.click(".bar [data-action=link]");
  await player.until("question", "links");
  await player.page.locator("dialog [data-action=pick]").nth(number).click();
  await player.page.waitForSelector(".notice");
  return player.page.evaluate(() => navigator.clipboard.readText());
}

const score = (player) => player.page.textContent("[data-fact=score] dd");
const board = (player) => player.page.locator("[role=gridcell]").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? cell.textContent));

test("a link to a position is opened in a new tab and played on", async () => {
  const player = await playing();
  const link = await copied(player, 0);
  assert.match(new URL(link).hash, /^#p=classic\.\d+\.[0-9a-z]{16}\.[\w-]{6}$/);
  const [tiles, points, saved] = [await board(player), await score(player), await player.textOf(SAVE)];

  // Each page has a clock of its own: the later game must be the later one.
  const other = await page.open({ url: link, context: player.context, seed: 7, now: NOW + 60_000 });
  await other.until("context", "Play");
  assert.deepEqual([await board(other), await score(other)], [tiles, points]);
  assert.equal(await other.page.textContent(".t48-marks"), "▸ from a position");
  assert.equal(await other.page.evaluate(() => location.hash), "");
  await other.press("ArrowLeft ArrowDown ArrowRight ArrowUp");
  assert.notDeepEqual(await board(other), tiles);
  await other.press("u u u u u");
  assert.deepEqual(await board(other), tiles);
  await other.press("y");

  // The game of the first tab is as it was, and the other one says where it began.
  const texts = await other.stored();
  assert.equal(texts[SAVE], saved);
  assert.match(texts[SECOND], /^gridwise-2048 2\n[^]*\nstart [\d./]+ \d+\nturns 1\n/);
  assert.ok(!("history.jsonl" in texts));
  // It is there after a reload.
  const before = await board(other);
  await other.reload();
  await other.click("[data-card=continue]");
  await other.until("context", "Play");
  assert.deepEqual(await board(other), before);
  await other.check();
  await other.page.close();
  await player.leave();
});

test("the choice has the whole game too, with the keyboard, in Chinese", async () => {
  const player = await playing({ lang: "zh" });
  await player.press("#");
  await player.until("question", "links");
  assert.deepEqual(await player.page.locator("dialog [data-action=pick] .label").allTextContents(), ["当前局面", "到目前为止的整局"]);
  const focused = () => player.page.evaluate(() => document.activeElement?.textContent);
  assert.equal(await focused(), "当前局面");
  await player.press("ArrowDown");
  assert.equal(await focused(), "到目前为止的整局");
  await player.press("Enter");
  await player.page.waitForSelector(".notice");
  const link = await player.page.evaluate(() => navigator.clipboard.readText());
  assert.match(new URL(link).hash, /^#r=/);
  // Escape changes nothing.
  await player.press("# Escape");
  await player.until("question", undefined);
  assert.equal((await player.state()).context, "Play");
  await player.leave();
});

test("a Sudoku is linked alone or with its entries", async () => {
  const puzzle = "s=2x2.1c4j3";
  const player = await page.open({ url: `${page.server.url}#${puzzle}` });
  await player.until("screen", "sudoku");
  await player.click(".bar [data-action=link]");
  await player.page.waitForSelector(".notice");
  assert.equal(await player.page.evaluate(() => navigator.clipboard.readText()), `${page.server.url}#${puzzle}`);
  await player.press("Tab");
  await player.page.focus("[role=grid] [tabindex='0']");
  await player.press("ArrowRight 2");
  assert.equal(await copied(player, 0), `${page.server.url}#${puzzle}`);
  assert.match(await copied(player, 1), /#r=/);
  await player.leave();
});

test("a link that cannot be copied is shown and selected", async () => {
  const refuse = () => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    document.execCommand = () => false;
  };
  const player = await playing({ before: [refuse] });
  await player.click(".bar [data-action=link]");
  await player.page.locator("dialog [data-action=pick]").first().click();
  await player.until("question", "link");
  const { value, selected } = await player.page.evaluate(() => {
    const field = document.activeElement;
    return { value: field.value, selected: field.value.slice(field.selectionStart, field.selectionEnd) };
  });
  assert.match(value, /^http.*#p=classic\./);
  assert.equal(selected, value);
  await player.press("Escape");
  await player.until("question", undefined);
  assert.equal(await player.page.evaluate(() => document.activeElement?.getAttribute("data-action")), "link");
  await player.leave();
});

for (const [name, code, told] of [
  ["without tiles", "classic-2x2.0.0000.KUzbTA", "This link holds a position without tiles."],
  ["that is damaged", "classic.0.1000000000000000.AAAAAA", "This link is damaged. It may have been cut off."],
]) {
  test(`a position ${name} is refused`, async () => {
    const player = await page.open({ url: `${page.server.url}#p=${code}` });
    assert.ok((await player.page.textContent(".notice")).includes(told));
    assert.deepEqual(Object.keys(await player.stored()).filter((key) => key.startsWith("saves/")), []);
    await player.leave();
  });
}
