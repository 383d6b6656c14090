// Offline after the first visit; an update waits until the person agrees, and finds what the old version stored.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import test from "node:test";
import { fixture, turnsOf } from "./lib/fixture.mjs";
import { ROOT } from "./lib/site.mjs";

const page = fixture({ mount: "/games/" });
const SAVE = "saves/classic.2048";

/** Opens the page and waits until its service worker has everything. */
async function visit(options = {}) {
  const player = await page.open({ worker: true, ...options });
  await player.until("offline", "ready");
  return player;
}

/** What the service worker is doing. */
function worker(player) {
  return player.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { script: registration.active.scriptURL, waits: registration.waiting !== null };
  });
}

test("the page works offline after the first visit", async () => {
  const player = await visit();
  await player.press("Enter Enter ArrowLeft ArrowDown");
  const before = turnsOf(await player.textOf(SAVE));
  page.server.down = true;
  // The network of 2048 was not asked for before: a search plays in its place.
  player.expected.push(/network|ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to fetch/i);
  try {
    await player.reload();
    await player.press("Enter");
    await player.until("context", "Play");
    await player.press("ArrowRight ArrowDown");
    assert.ok(turnsOf(await player.textOf(SAVE)).startsWith(before));
    // The engines too: a hint needs the worker.
    await player.page.keyboard.press("i");
    await player.settle({ thinking: true });
  } finally {
    page.server.down = false;
  }
  await player.leave();
});

test("an update waits for consent, and keeps the game", async () => {
  const player = await visit();
  await player.press("Enter Enter ArrowLeft ArrowDown");
  const before = turnsOf(await player.textOf(SAVE));
  const { script } = await worker(player);
  const name = new URL(script).pathname.slice(page.server.mount.length);
  page.server.changed.set(name, (bytes) => Buffer.concat([bytes, Buffer.from("\n// A newer version.\n")]));
  try {
    await player.reload();
    await player.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await player.until("update", "waiting");
    assert.ok((await worker(player)).waits);
    // Another reload does not bring it by itself.
    await player.reload();
    await player.until("update", "waiting");
    assert.ok((await worker(player)).waits);
    await Promise.all([player.page.waitForNavigation(), player.page.click("[data-update-now]")]);
    await player.settle();
    await player.page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()).waiting === null);
    assert.equal((await player.state()).update, undefined);
    assert.equal(turnsOf(await player.textOf(SAVE)), before);
  } finally {
    page.server.changed.clear();
  }
  await player.leave();
});

test("files of version 0.1 are read", async () => {
  const home = join(ROOT, "testdata/home-0.1");
  const texts = {};
  for (const entry of await readdir(home, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    texts[relative(home, path).replace(/^.*?(saves|records|history|settings|sketch)/, "$1")] = await readFile(path, "utf8");
  }
  const player = await page.open();
  assert.ok(Object.keys(texts).some((name) => name.startsWith("saves/")), Object.keys(texts).join(", "));
  await player.put(texts);
  const kept = await player.stored();
  await player.press("Enter");
  assert.ok(["Play", "Sudoku"].includes((await player.state()).context), (await player.state()).context);
  const after = await player.stored();
  for (const name of Object.keys(kept).filter((name) => name.startsWith("records/"))) assert.equal(after[name], kept[name]);
  assert.ok(!Object.keys(after).some((name) => name.startsWith("aside/")), "an old file was taken for damaged");
  await player.leave();
});
