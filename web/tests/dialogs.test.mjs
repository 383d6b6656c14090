// Dialogs: the focus goes in and stays in, Escape closes them, and the focus goes back to where it was.
import assert from "node:assert/strict";
import test from "node:test";
import { fixture } from "./lib/fixture.mjs";
import { GAME, PUZZLE, nearlySolved } from "./lib/visits.mjs";

const page = fixture();

/** Each dialog: what earlier visits stored, the keys to what opens it, its button or key, and its place in the page. */
const DIALOGS = {
  help: { put: { "saves/classic.2048": GAME }, keys: "Enter", button: "[data-action=help]", context: "Help" },
  "the question whether to start over": { put: { "saves/classic.2048": GAME }, keys: "Enter", key: "r", context: "Question" },
  printing: { put: { "saves/3x3-easy.sudoku": PUZZLE }, keys: "Enter", key: "Control+p", context: "Printing" },
  "a result to share": {
    put: { "saves/3x3-daily-easy.sudoku": nearlySolved(1, { category: "3x3-daily-easy", facts: ["date 2026-11-03"] }) },
    keys: "Enter End PageDown 2",
    key: "c",
    context: "Shared",
  },
};

/** What has the focus, and whether it is in the dialog. */
const focused = (player) =>
  player.page.evaluate(() => {
    const { activeElement: element } = document;
    const all = [...document.querySelectorAll("dialog[open] *")];
    return { tag: element.tagName, name: element.getAttribute("aria-label") ?? element.textContent.trim(), place: all.indexOf(element) };
  });

for (const [name, { put, keys, button, key, context }] of Object.entries(DIALOGS)) {
  test(`${name}: the focus goes in, stays in and comes back`, async () => {
    const player = await page.open({ frozen: true });
    await player.put(put);
    await player.press(keys);
    if (button !== undefined) await player.page.focus(button);
    const before = await focused(player);
    await player.press(button === undefined ? key : "Enter");
    await player.until("context", context);
    assert.equal(await player.page.locator("dialog[open]").count(), 1);
    assert.ok((await focused(player)).place >= 0, "the focus is not in the dialog");
    assert.notEqual(await player.page.getAttribute("dialog[open]", "aria-labelledby"), null);
    await inOrder(player);
    await player.press("Escape");
    await player.page.waitForSelector("dialog[open]", { state: "detached" }).catch(() => undefined);
    assert.equal(await player.page.locator("dialog[open]").count(), 0, "Escape does not close it");
    const after = await focused(player);
    assert.deepEqual([after.tag, after.name], [before.tag, before.name], "the focus did not come back");
    await player.leave();
  });
}

/** Fails unless Tab goes through the dialog in the order of its text, and never to what is behind it. */
async function inOrder(player) {
  const count = await player.page.$$eval("dialog[open] :is(button, select, input, [tabindex='0'])", (all) => all.filter((one) => one.checkVisibility()).length);
  assert.ok(count > 0);
  const places = [];
  for (let i = 0; i < 2 * count + 2; i += 1) {
    await player.page.keyboard.press("Tab");
    const { tag, place } = await focused(player);
    // Between its last and first control, the focus is on the browser's own.
    assert.ok(place >= 0 || tag === "BODY", `the focus left the dialog for ${tag}`);
    places.push(place);
  }
  const breaks = places.filter((place, i) => i > 0 && place <= places[i - 1]).length;
  assert.ok(breaks <= Math.ceil(places.length / count) + 2, `the order is ${places}`);
  const round = places.slice(places.indexOf(Math.min(...places.filter((place) => place >= 0))));
  const first = round.slice(0, new Set(round.filter((place) => place >= 0)).size);
  assert.deepEqual(first, [...first].sort((a, b) => a - b), `the order is ${places}`);
}
