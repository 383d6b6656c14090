// What is not seen in a picture: keys of every keyboard, controls that leave the other keys to the game, what is said while a
// dialog is open, and what is felt.
import assert from "node:assert/strict";
import test from "node:test";
import { fixture } from "./lib/fixture.mjs";
import { GAME, PUZZLE, VISITS, nearlySolved } from "./lib/visits.mjs";

const page = fixture();

/** Presses a key as a keyboard with another layout reports it. */
async function pressed(player, press) {
  await player.page.evaluate((press) => {
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { ...press, bubbles: true, cancelable: true }));
  }, press);
  await player.settle();
  return player.heard();
}

test("keys mean the same on American, British, German and French keyboards", async () => {
  const player = await page.open({ frozen: true });
  await player.put({ "saves/3x3-easy.sudoku": PUZZLE });
  await player.press("Enter Home PageUp");
  await player.heard();
  const altGr = { ctrlKey: true, altKey: true, modifierAltGraph: true };
  for (const [press, said] of [
    [{ key: "#", code: "Digit3", shiftKey: true }, /^corner note 3 in row 1, column 1/],
    [{ key: "§", code: "Digit3", shiftKey: true }, /^corner note 3 removed from row 1, column 1/],
    [{ key: "3", code: "Digit3", shiftKey: true }, /3/],
    [{ key: "\\", code: "Minus", ...altGr }, /^box 1: /],
    [{ key: "|", code: "Digit6", ...altGr }, /^row 1: .*row 9: /],
    [{ key: '"', code: "Digit3" }, /^column 1: /],
    [{ key: "F4", code: "F4" }, /^column 1: /],
    [{ key: "'", code: "Digit4" }, /^row 1: /],
  ]) {
    assert.match((await pressed(player, press)).join(" "), said, JSON.stringify(press));
  }
  assert.match(await player.page.getAttribute('[data-cell="0"]', "aria-label"), /, 3\b/, "a digit with Shift is a digit");
  await pressed(player, { key: "_", code: "Minus", shiftKey: true });
  await player.until("question", "links");
  await player.leave();
});

test("the help of the page has the second keys, and none that belongs to the browser", async () => {
  const player = await page.open({ frozen: true });
  await player.put({ "saves/3x3-easy.sudoku": PUZZLE });
  await player.press("Enter ?");
  const keys = await player.page.$$eval(".keys kbd", (keys) => keys.map((key) => key.textContent));
  for (const key of ["F2", "F4", "F8", "F9", "_", "<", "[", "]"]) assert.ok(keys.includes(key), `${key} is not in ${keys}`);
  assert.deepEqual(keys.filter((key) => key.includes("Tab")), []);
  // The dialog itself is scrolled with the keys of its context.
  await player.page.setViewportSize({ width: 800, height: 400 });
  const top = () => player.page.evaluate(() => document.querySelector(".dialog-body").scrollTop);
  await player.press("j");
  assert.ok((await top()) > 0, "J does not scroll the help");
  await player.press("k");
  assert.equal(await top(), 0);
  await player.leave();
});

test("a chosen size leaves Enter and Escape to the game", async () => {
  const player = await page.open({ frozen: true });
  await player.press("Enter");
  await player.until("screen", "new-2048");
  const select = player.page.locator("main select").first();
  await select.focus();
  const before = await select.inputValue();
  await player.press("ArrowDown");
  assert.notEqual(await select.inputValue(), before, "the arrows belong to the control");
  await select.focus();
  await player.press("Escape");
  await player.until("screen", "menu");
  await player.press("Enter");
  await select.focus();
  await player.press("Enter");
  await player.until("context", "Play");
  await player.leave();
});

test("the slider of a replay and the list of statistics leave other keys to the game", async () => {
  const player = await page.open({ frozen: true });
  await player.put(VISITS);
  await player.click("[data-card=statistics]");
  await player.page.focus(".select select");
  await player.press("Enter");
  await player.until("screen", "replay-2048");
  await player.press("p");
  await player.page.focus(".t48-slider");
  const position = () => player.page.inputValue(".t48-slider");
  await player.press("0");
  assert.equal(await position(), "0");
  await player.press("ArrowRight");
  assert.equal(await position(), "1", "the arrows belong to the slider");
  await player.press("Escape");
  await player.until("screen", "statistics");
  await player.page.focus(".select select");
  await player.press("Escape");
  await player.until("screen", "menu");
  await player.leave();
});

test("the result of somebody else says so, and can be copied or played", async () => {
  const player = await page.open({ frozen: true, url: `${page.server.url}#d=2026-11-01.2048.1200.128.150.300.1` });
  await player.until("context", "Shared");
  const text = () => player.page.innerText("dialog[open]");
  assert.match(await text(), /A result that you were sent/);
  assert.doesNotMatch(await text(), /Copied/);
  assert.notEqual((await player.page.evaluate(() => navigator.clipboard.readText())).slice(0, 8), "gridwise");
  await player.page.click("dialog[open] .row:not(.dialog-buttons) button:first-child");
  await player.page.waitForFunction(() => /Copied/.test(document.querySelector("dialog[open]").innerText));
  assert.match(await player.page.evaluate(() => navigator.clipboard.readText()), /^gridwise 2048 · 2026-11-01\n/);
  await player.click("dialog[open] [data-action=accept]");
  await player.until("screen", "2048");
  assert.match(await player.page.innerText(".t48-title"), /2026-11-01/);
  await player.leave();
});

test("what is said while a dialog is open is heard, and its message can be closed", async () => {
  const player = await page.open({ frozen: true });
  await player.put({ "saves/3x3-daily-easy.sudoku": nearlySolved(1, { category: "3x3-daily-easy", facts: ["date 2026-11-03"] }) });
  await player.press("Enter End PageDown 2 c");
  await player.until("context", "Shared");
  await player.heard();
  await player.page.locator("dialog[open] .row:not(.dialog-buttons) button").nth(1).click();
  await player.page.waitForSelector(".notice");
  await player.settle();
  const notice = await player.page.innerText(".notice");
  assert.ok((await player.heard()).includes(notice), "the message was not heard");
  // What is at its place can be touched: it is above the veil.
  await player.page.click(".notice button");
  await player.settle();
  assert.equal(await player.page.locator(".notice").count(), 0);
  assert.equal((await player.state()).context, "Shared", "the dialog is still open");
  await player.press("Escape");
  await player.until("context", "Solved");
  assert.equal(await player.page.locator("#bottom > .notices").count(), 1, "the messages are back at their place");
  await player.leave();
});

test("each sentence is said once", async () => {
  const player = await page.open({ frozen: true });
  await player.put({ "saves/classic.2048": GAME });
  await player.press("Enter");
  // The network is loaded when a game opens, which is said.
  await player.settle({ thinking: true });
  await player.heard();
  for (let i = 0; i < 3; i += 1) {
    const said = await pressed(player, { key: "v", code: "KeyV" });
    assert.equal(said.length, 1, said.join(" | "));
    assert.equal(said[0].match(/Row 1: /g)?.length, 1, said[0]);
  }
  await player.leave();
});

test("of the network, the beginning and the end are said, and not each percent", async () => {
  const player = await page.open({ frozen: true });
  await player.put({ "saves/classic.2048": GAME });
  await player.press("Enter i");
  await player.settle({ thinking: true });
  const said = await player.heard();
  assert.deepEqual(said.filter((text) => /network/i.test(text)), ["Loading the network", "The network is loaded"]);
  assert.equal(await player.page.getAttribute(".progress", "role"), "progressbar");
  await player.leave();
});

test("a merge is felt, unless the setting says no", async () => {
  const stub = () => {
    globalThis.felt = [];
    navigator.vibrate = (pattern) => globalThis.felt.push(pattern) > 0;
  };
  const merges = async (player) => {
    await player.click("[data-card='2048']");
    await player.press("Enter");
    await player.until("context", "Play");
    for (let i = 0; i < 12; i += 1) await player.press(["ArrowLeft", "ArrowDown"][i % 2]);
    return player.page.evaluate(() => globalThis.felt.length);
  };
  const player = await page.open({ frozen: true, before: [stub] });
  assert.ok((await merges(player)) > 0, "nothing was felt");
  await player.leave();
  // Animations have nothing to do with it.
  const still = await page.open({ frozen: true, before: [stub] });
  await still.put({ "settings.toml": "animation = false\n" });
  assert.ok((await merges(still)) > 0, "nothing was felt without animations");
  await still.leave();
  const other = await page.open({ frozen: true, before: [stub] });
  await other.click("[data-card=settings]");
  await other.click("[data-setting=vibration]");
  assert.match(await other.textOf("settings.toml"), /^vibration = false$/m);
  await other.press("Escape");
  assert.equal(await merges(other), 0);
  await other.leave();
});

test("the best of a plot and the colours of cells have a second sign", async () => {
  const player = await page.open({ frozen: true });
  await player.put({ ...VISITS, "saves/3x3-easy.sudoku": PUZZLE });
  await player.click("[data-card=statistics]");
  assert.equal(await player.page.locator(".plot-mark").count(), await player.page.locator(".plot-best").count());
  assert.match(await player.page.getAttribute(".plot-columns", "aria-label"), /\(best\)/);
  await player.press("Escape");
  await player.click("[data-card=sudoku]");
  await player.press("Enter Home PageUp z z z 2 4");
  const letters = await player.page.$eval('[data-cell="0"] .letters', (element) => {
    const style = getComputedStyle(element, "::before");
    return [style.content, element.checkVisibility()];
  });
  assert.deepEqual(letters, ['"BD"', true]);
  await player.leave();
});
