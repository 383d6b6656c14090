// Two tabs of the same page: each has its own game, and neither harms the other's.
import assert from "node:assert/strict";
import test from "node:test";
import { fixture, turnsOf } from "./lib/fixture.mjs";

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
  await second.press("Enter");
  await second.until("context", "Play");
  await second.press("ArrowRight ArrowUp");
  const saves = Object.keys(await second.stored()).filter((name) => name.startsWith("saves/"));
  assert.deepEqual(saves, ["saves/classic.2048"]);
  assert.ok(turnsOf(await second.textOf("saves/classic.2048")).startsWith(before));
  await second.leave();
});
