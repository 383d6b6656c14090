// Reloads and crashes at any moment: nothing is lost but the move in flight.
import assert from "node:assert/strict";
import test from "node:test";
import { dice, fixture, SLIDES, turnsOf } from "./lib/fixture.mjs";

const page = fixture();
/** A board on which a game does not end before the test does. */
const SAVE = "saves/classic-8x8.2048";
const START = "gridwise-2048 1\nrules classic-8x8\nstarted 1793714400\ntime 0\nundos 0\nopening a1+2 c3+2\nturns 1\nLd4+2\nend 0\n";

/** Opens the game that is saved: the first line of the menu. */
async function play(player) {
  await player.press("Enter");
  await player.until("context", "Play");
}

/** Presses keys so fast that the page is still busy with them afterwards. */
async function hurry(player, roll, count) {
  for (let i = 0; i < count; i += 1) await player.page.keyboard.press(SLIDES[roll(roll(3) === 0 ? 4 : 2)]);
}

/** Fails unless the game now begins with all turns that were stored before, and has at most `more` further ones. */
function isContinued(before, after, more) {
  assert.ok(after.startsWith(before), `stored turns were lost:\n${before}\n${after}`);
  const added = after.slice(before.length).split(/\s+/).filter(Boolean).length;
  assert.ok(added <= more, `${added} turns were added by ${more} keys`);
}

test("a hundred reloads while playing lose nothing that was stored", async () => {
  const roll = dice(7);
  const player = await page.open();
  await player.put({ [SAVE]: START });
  await play(player);
  let reloads = 0;
  let kept = 0;
  while (reloads < 100) {
    await hurry(player, roll, roll(3));
    await player.settle();
    const before = turnsOf(await player.textOf(SAVE));
    const keys = 1 + roll(3);
    await hurry(player, roll, keys);
    // The reload comes at any moment of the page's work: while it draws, opens a transaction, or has finished.
    if (roll(2) === 0) await player.page.evaluate((wait) => new Promise((done) => setTimeout(done, wait)), roll(12));
    await player.reload();
    reloads += 1;
    const after = turnsOf(await player.textOf(SAVE));
    isContinued(before, after, keys);
    kept += after.length > before.length ? 1 : 0;
    await play(player);
  }
  assert.equal(reloads, 100);
  assert.ok(kept > 20, `only after ${kept} of 100 reloads was a late move kept: they came too early to test anything`);
  await player.leave();
});

test("a killed renderer loses nothing that was stored", async () => {
  const roll = dice(11);
  let player = await page.open();
  await player.put({ [SAVE]: START });
  await play(player);
  for (let kill = 0; kill < 10; kill += 1) {
    await player.press(SLIDES[roll(2)], SLIDES[roll(4)]);
    const before = turnsOf(await player.textOf(SAVE));
    await hurry(player, roll, 2);
    const session = await player.context.newCDPSession(player.page);
    const crashed = new Promise((resolve) => player.page.once("crash", resolve));
    // The answer never comes: what should send it is dead.
    session.send("Page.crash").catch(() => undefined);
    await crashed;
    const { context } = player;
    const next = await page.open({ context });
    next.owns = true;
    await player.page.close();
    player = next;
    isContinued(before, turnsOf(await player.textOf(SAVE)), 2);
    await play(player);
  }
  await player.leave();
});
