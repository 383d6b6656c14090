// The clipboard: what is copied, and what a person is told where the browser refuses it.
import assert from "node:assert/strict";
import test from "node:test";
import { fixture } from "./lib/fixture.mjs";
import { GAME, nearlySolved } from "./lib/visits.mjs";

const page = fixture();
const SHARED = { "saves/3x3-daily-easy.sudoku": nearlySolved(1, { category: "3x3-daily-easy", facts: ["date 2026-11-03"] }) };

/** Runs in the page before its scripts: nothing may be copied. */
function refuse() {
  Clipboard.prototype.writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
  Document.prototype.execCommand = () => false;
}

test("a refused link is told, and the game goes on", async () => {
  const player = await page.open({ frozen: true, before: [refuse] });
  await player.put({ "saves/classic.2048": GAME });
  await player.press("Enter");
  await player.click("[data-action=link]");
  await player.page.waitForFunction(() => document.querySelector(".notice, dialog[open]") !== null);
  assert.doesNotMatch(await player.text(), /Copied to the clipboard/);
  await player.press("Escape");
  await player.leave();
});

test("a refused result is told, and its text can be selected", async () => {
  const player = await page.open({ frozen: true, before: [refuse] });
  await player.put(SHARED);
  await player.press("Enter End PageDown 2 c");
  await player.page.waitForFunction(() => document.querySelector(".notice, .shared") !== null);
  assert.doesNotMatch(await player.text(), /Copied to the clipboard/);
  for (const copy of await player.page.$$("dialog[open] .row:not(.dialog-buttons) button")) await copy.click();
  await player.settle();
  assert.doesNotMatch(await player.text(), /Copied to the clipboard/);
  await player.leave();
});

test("a result is copied", async () => {
  const player = await page.open({ frozen: true });
  await player.put(SHARED);
  await player.press("Enter End PageDown 2 c");
  await player.until("context", "Shared");
  assert.match(await player.page.evaluate(() => navigator.clipboard.readText()), /^gridwise Sudoku · easy · 2026-11-03\n/);
  await player.leave();
});
