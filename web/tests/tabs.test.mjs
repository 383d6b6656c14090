// Two tabs of the same page: each has its own game, and neither harms the other's.
import assert from "node:assert/strict";
import test from "node:test";
import { fixture, turnsOf } from "./lib/fixture.mjs";
import { NOW } from "./lib/player.mjs";

const page = fixture();

test("two tabs play two games", async () => {
  const first = await page.open();
  await first.press("Enter Enter ArrowLeft ArrowDown ArrowLeft");
  const before = turnsOf(await first.textOf("saves/classic.2048"));
  const second = await page.open({ context: first.context });
  await second.press("Enter");
  if ((await second.state()).context === "NewGame") await second.press("Enter");
  await second.until("context", "Play");
  await second.press("ArrowDown ArrowRight ArrowDown ArrowRight ArrowDown");
  const saves = Object.keys(await second.stored()).filter((name) => name.startsWith("saves/"));
  assert.deepEqual(saves.sort(), ["saves/classic.2048", "saves/classic~2.2048"]);
  assert.equal(turnsOf(await second.textOf("saves/classic.2048")), before, "the first tab's game was changed");
  await first.press("ArrowRight");
  assert.ok(turnsOf(await first.textOf("saves/classic.2048")).startsWith(before));
  await second.leave();
  await first.leave();
});

test("a tab that slept while another went on with its game does not write it", async () => {
  const without = () => Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
  const first = await page.open({ before: [without] });
  await first.press("Enter Enter ArrowLeft ArrowDown ArrowLeft");
  const before = turnsOf(await first.textOf("saves/classic.2048"));
  // Five minutes later its lease is over, and another tab takes the game.
  const second = await page.open({ before: [without], context: first.context, seed: 2, now: NOW + 300_000 });
  await second.press("Enter");
  await second.until("context", "Play");
  await second.press("ArrowDown ArrowRight ArrowDown");
  const after = turnsOf(await second.textOf("saves/classic.2048"));
  assert.ok(after.startsWith(before) && after.length > before.length);
  // The first one wakes up.
  await first.page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 300_000;
  });
  await first.press("ArrowRight ArrowUp ArrowRight ArrowDown");
  assert.equal(turnsOf(await first.textOf("saves/classic.2048")), after, "a game that another tab has was written");
  assert.match(await first.text(), /Not saved/);
  assert.match(await first.page.innerText(".notice"), /not being saved: it is open in another gridwise/);
  // Not even after the other has closed: it has gone on.
  await second.press("Escape Escape");
  await first.press("ArrowLeft ArrowDown ArrowRight");
  assert.equal(turnsOf(await first.textOf("saves/classic.2048")), after);
  await second.leave();
  await first.leave();
});

test("a lease that nobody wanted is renewed", async () => {
  const without = () => Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
  const player = await page.open({ before: [without] });
  await player.press("Enter Enter ArrowLeft");
  const before = turnsOf(await player.textOf("saves/classic.2048"));
  await player.page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 300_000;
  });
  await player.press("ArrowDown ArrowRight ArrowUp");
  assert.notEqual(turnsOf(await player.textOf("saves/classic.2048")), before);
  assert.doesNotMatch(await player.text(), /Not saved/);
  await player.leave();
});

test("a game is free again when its tab is closed", async () => {
  const first = await page.open();
  await first.press("Enter Enter ArrowLeft ArrowDown ArrowLeft");
  const before = turnsOf(await first.textOf("saves/classic.2048"));
  const second = await page.open({ context: first.context });
  first.owns = false;
  second.owns = true;
  await first.leave();
  // The browser gives the lock back a moment after the tab is gone.
  await second.page.waitForFunction(async () => (await navigator.locks.query()).held.length === 0);
  // The menu may have been made while the game was not free.
  await second.reload();
  await second.press("Enter");
  await second.until("context", "Play");
  await second.press("ArrowRight ArrowUp");
  const saves = Object.keys(await second.stored()).filter((name) => name.startsWith("saves/"));
  assert.deepEqual(saves, ["saves/classic.2048"]);
  assert.ok(turnsOf(await second.textOf("saves/classic.2048")).startsWith(before));
  await second.leave();
});
