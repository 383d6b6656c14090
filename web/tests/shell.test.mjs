// What is around the games: the browser's history, settings, messages, everything in one file, locks without TLS, and an
// engine or a game that stops.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { fixture, turnsOf } from "./lib/fixture.mjs";

const page = fixture();
const SAVE = "saves/classic.2048";

/** The browser's Back button. */
async function back(player, screen) {
  await player.page.evaluate(() => history.back());
  await player.until("screen", screen);
  await player.settle();
}

test("the browser's Back button leads back, and leaves the page from the menu", async () => {
  const player = await page.open({ url: "about:blank", go: false });
  await player.page.goto("about:blank");
  await player.go(page.server.url);
  await player.click("[data-card='2048']");
  await player.until("screen", "new-2048");
  await player.press("Enter");
  await player.until("screen", "2048");
  // A dialog is a step of its own.
  await player.click("[data-action=help]");
  await player.until("question", "help");
  await player.page.evaluate(() => history.back());
  await player.until("question", undefined);
  assert.equal((await player.state()).screen, "2048");
  await back(player, "new-2048");
  await back(player, "menu");
  // The page is gone while it is asked.
  await player.page.evaluate(() => history.back()).catch(() => undefined);
  await player.page.waitForURL("about:blank");
  await player.context.close();
});

test("leaving a screen by the page's own button keeps the history in step", async () => {
  const player = await page.open();
  const { length } = await player.page.evaluate(() => ({ length: history.length }));
  for (let round = 0; round < 3; round += 1) {
    await player.click("[data-card=settings]");
    await player.until("screen", "settings");
    await player.click("[data-action=back]");
    await player.until("screen", "menu");
    // The entry is gone, so the next round takes its place.
    await player.page.waitForFunction(() => history.state?.depth === 0);
  }
  assert.equal(await player.page.evaluate(() => history.length), length + 1);
  await player.leave();
});

test("settings are set, stored, and there before the first paint of the next visit", async () => {
  const player = await page.open();
  await player.click("[data-card=settings]");
  await player.click("[data-setting=theme] .segment:nth-child(4)");
  await player.click("[data-setting=animation]");
  const settings = await player.textOf("settings.toml");
  assert.match(settings, /^theme = "lcd"$/m);
  assert.match(settings, /^animation = false$/m);
  assert.equal(await player.page.getAttribute("[data-setting=animation]", "aria-checked"), "false");
  // The arrow keys choose the value beside.
  await player.page.focus("[data-setting=theme] .segment:nth-child(4)");
  await player.press("ArrowLeft");
  assert.match(await player.textOf("settings.toml"), /^theme = "dark"$/m);
  await player.click("[data-setting=language] .segment:nth-child(3)");
  assert.equal(await player.page.getAttribute("html", "lang"), "zh-CN");
  // The next visit, without the game: only the small script in the head has run.
  await player.page.route("**/*.wasm", (route) => route.abort());
  player.expected.push(/./);
  await player.page.reload({ waitUntil: "domcontentloaded" });
  const html = await player.page.evaluate(() => ({ theme: document.documentElement.dataset.theme, lang: document.documentElement.lang }));
  assert.deepEqual(html, { theme: "dark", lang: "zh-CN" });
  await player.leave();
});

test("the theme follows the system until one is chosen", async () => {
  const player = await page.open({ dark: true });
  const ground = () => player.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await ground();
  await player.page.emulateMedia({ colorScheme: "light" });
  const light = await ground();
  assert.notEqual(dark, light);
  await player.click("[data-card=settings]");
  await player.click("[data-setting=theme] .segment:nth-child(3)");
  assert.equal(await ground(), dark);
  await player.leave();
});

test("everything is saved to a file, and read from it elsewhere", async () => {
  const player = await page.open();
  await player.press("Enter Enter ArrowLeft ArrowDown ArrowLeft ArrowDown");
  const turns = turnsOf(await player.textOf(SAVE));
  await player.press("Escape Escape");
  await player.until("screen", "menu");
  await player.click("[data-card=settings]");
  const [download] = await Promise.all([player.page.waitForEvent("download"), player.page.click("[data-action=save-all]")]);
  assert.match(download.suggestedFilename(), /^gridwise-2026-11-03\.tar$/);
  const file = await readFile(await download.path());
  assert.equal(file.subarray(257, 262).toString(), "ustar");
  await player.leave();

  const other = await page.open();
  await other.click("[data-card=settings]");
  await other.page.setInputFiles("input[type=file]", { name: "all.tar", mimeType: "application/x-tar", buffer: file });
  await other.page.waitForSelector(".notice");
  await other.settle();
  assert.equal(turnsOf(await other.textOf(SAVE)), turns);
  // A second time there is nothing new, and nothing is doubled.
  await other.page.setInputFiles("input[type=file]", { name: "all.tar", mimeType: "application/x-tar", buffer: file });
  await other.settle();
  assert.deepEqual(Object.keys(await other.stored()).filter((name) => name.startsWith("saves/")), [SAVE]);
  // A file that is no such thing changes nothing and is told.
  await other.page.setInputFiles("input[type=file]", { name: "bad.tar", mimeType: "application/x-tar", buffer: Buffer.concat([file.subarray(0, 700), Buffer.from("x")]) });
  await other.settle();
  assert.ok((await other.page.locator(".notice").count()) > 0);
  assert.equal(turnsOf(await other.textOf(SAVE)), turns);
  await other.leave();
});

test("a link to a game opens it as a replay, and is gone from the address", async () => {
  const player = await page.open();
  await player.press("Enter Enter ArrowLeft ArrowDown ArrowLeft");
  await player.click("[data-action=link]");
  // The second choice is the whole game.
  await player.page.locator("dialog [data-action=pick]").nth(1).click();
  await player.page.waitForSelector(".notice");
  const link = await player.page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.startsWith(`${page.server.url}#`), link);
  await player.leave();
  const friend = await page.open({ url: link });
  await friend.until("screen", "replay-2048");
  assert.equal(await friend.page.evaluate(() => location.hash), "");
  await friend.leave();
});

test("without Web Locks two tabs still do not write the same game", async () => {
  const without = () => Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
  const one = await page.open({ before: [without], seed: 1 });
  await one.press("Enter Enter ArrowLeft ArrowDown");
  const two = await page.open({ before: [without], seed: 2, context: one.context });
  await two.press("Enter");
  if ((await two.state()).context === "NewGame") await two.press("Enter");
  await two.until("context", "Play");
  await two.press("ArrowLeft ArrowDown");
  const saves = Object.keys(await one.stored()).filter((name) => name.startsWith("saves/"));
  assert.deepEqual(saves.sort(), [SAVE, "saves/classic~2.2048"]);
  await two.page.close();
  await one.leave();
});

test("full storage is told until there is room again", async () => {
  const player = await page.open();
  await player.press("Enter Enter ArrowLeft ArrowDown");
  await player.page.evaluate(() => {
    globalThis.put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await player.press("ArrowRight ArrowUp ArrowLeft");
  assert.equal(await player.page.isVisible(".unsaved"), true);
  assert.equal(await player.page.locator(".notice").count(), 1);
  await player.page.evaluate(() => (IDBObjectStore.prototype.put = globalThis.put));
  await player.press("ArrowDown ArrowLeft ArrowUp");
  assert.equal(await player.page.isVisible(".unsaved"), false);
  await player.leave();
});

test("an engine that stops twice is told, and the game goes on", async () => {
  const player = await page.open();
  player.expected.push(/errand failed|later|Failed to load resource|Failed to fetch|request failed|ERR_FAILED/i);
  await player.page.route("**/later*.wasm", (route) => route.abort());
  await player.press("Enter Enter ArrowLeft");
  await player.press("i");
  await player.settle({ thinking: true });
  assert.equal(await player.page.locator(".notice").count(), 1);
  await player.press("ArrowDown ArrowLeft");
  assert.equal((await player.state()).context, "Play");
  await player.leave();
});

test("an engine whose part with SIMD cannot be loaded goes on without it", async () => {
  for (const part of ["simd", "relaxed"]) {
    const player = await page.open();
    player.expected.push(/goes on without a part|ERR_FAILED/);
    let asked = 0;
    await player.page.route(`**/${part}-*.wasm`, (route) => {
      asked += 1;
      return route.abort();
    });
    await player.press("Enter Enter ArrowLeft i");
    await player.page.waitForSelector(".t48-bar");
    assert.ok(asked > 0);
    assert.equal(await player.page.locator(".notice").count(), 0);
    await player.leave();
  }
});

test("a game that stops says so in every language, and is there after a reload", async () => {
  const player = await page.open();
  player.expected.push(/unreachable|RuntimeError/);
  await player.press("Enter Enter ArrowLeft ArrowDown");
  const turns = turnsOf(await player.textOf(SAVE));
  await player.page.evaluate(() => {
    JSON.parse = () => {
      throw new WebAssembly.RuntimeError("unreachable");
    };
  });
  await player.page.keyboard.press("ArrowLeft");
  await player.page.waitForSelector("html[data-crashed]");
  const text = await player.page.innerText("#crash");
  assert.match(text, /stopped because of an error/);
  assert.match(text, /出错/);
  await Promise.all([player.page.waitForNavigation(), player.page.click("#crash-reload")]);
  await player.settle();
  assert.ok(turnsOf(await player.textOf(SAVE)).startsWith(turns));
  await player.leave();
});

test("the month of a daily game is a grid that the arrow keys walk", async () => {
  const player = await page.open();
  await player.click("[data-card=daily]");
  await player.until("screen", "daily");
  await player.press("c");
  await player.until("screen", "calendar");
  const selected = () => player.page.textContent("[role=grid] [aria-selected=true]");
  assert.match(await selected(), /^3, .*today/);
  await player.page.focus("[role=gridcell][tabindex='0']");
  await player.press("ArrowRight");
  assert.match(await selected(), /^4, /);
  assert.match(await player.page.evaluate(() => document.activeElement.textContent), /^4, /);
  assert.equal(await player.page.locator("[role=gridcell][tabindex='0']").count(), 1);
  assert.equal(await player.page.locator("[role=columnheader]").count(), 7);
  await player.leave();
});
