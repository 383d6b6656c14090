// An update waits until the person agrees. It brings what the old version had, and tabs that still show the old one go on.
import assert from "node:assert/strict";
import test from "node:test";
import { fixture, turnsOf } from "./lib/fixture.mjs";
import { copies, fileOf, hint, renew, visit } from "./lib/versions.mjs";

const page = fixture({ mount: "/games/" });
const SAVE = "saves/classic.2048";

/** Runs a test with folders for these versions of the page. The first one is served. */
async function versions(names, work) {
  const site = await copies(...names);
  const { folder } = page.server;
  const at = (name) => `${site.folder}/${name}`;
  page.server.folder = at(names[0]);
  try {
    await work(at);
  } finally {
    Object.assign(page.server, { folder, down: false });
    page.server.changed.clear();
    await site.remove();
  }
}

/** Whether a new version waits. */
const waits = (player) => player.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null);

/** Looks for a new version, and waits until it is offered. */
async function find(player) {
  await player.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await player.until("update", "waiting");
  assert.ok(await waits(player));
}

/** Agrees to the new version. */
async function agree(player) {
  await Promise.all([player.page.waitForNavigation(), player.page.click("[data-update-now]")]);
  await player.settle();
  await player.until("offline", "ready");
}

/** Which version of the page is shown; `null` is the first. */
const shown = (player) => player.page.evaluate(() => document.querySelector("meta[name=version]")?.content ?? null);

/** What is kept, by version: the names of the files in `assets`. */
async function kept(player) {
  return player.page.evaluate(async () => {
    const all = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      const paths = requests.map(({ url }) => url).filter((url) => url.includes("/assets/"));
      all[name.split(" ").pop()] = paths.map((url) => url.split("/").pop()).sort();
    }
    return all;
  });
}

test("an update waits for consent, and keeps the game", () =>
  versions(["one", "two"], async (at) => {
    const player = await visit(page);
    await player.press("Enter Enter ArrowLeft ArrowDown");
    const before = turnsOf(await player.textOf(SAVE));
    await renew(at("two"), 2);
    page.server.folder = at("two");
    await player.reload();
    assert.equal(await shown(player), null);
    await find(player);
    // Another reload does not bring it by itself.
    await player.reload();
    await player.until("update", "waiting");
    assert.ok(await waits(player));
    assert.equal(await shown(player), null);
    await agree(player);
    assert.equal(await shown(player), "2");
    assert.equal((await player.state()).update, undefined);
    assert.ok(!(await waits(player)));
    assert.equal(turnsOf(await player.textOf(SAVE)), before);
    await player.leave();
  }));

test("an update that is agreed to offline has all that the old version had, and old tabs keep their files", () =>
  versions(["one", "two", "three"], async (at) => {
    const player = await visit(page);
    await player.press("Enter Enter ArrowLeft");
    await hint(player);
    const tab = await page.open({ worker: true, context: player.context, seed: 2 });
    const names = await renew(at("two"), 2);
    const [simd, network] = [await fileOf(/^simd-/), await fileOf(/\.gw$/)];
    page.server.folder = at("two");
    await find(player);
    page.server.down = true;
    await agree(player);
    assert.equal(await shown(player), "2");
    const files = await kept(player);
    assert.deepEqual(Object.keys(files).length, 2);
    assert.deepEqual(files.v2, [...Object.values(names), network].sort());
    // No error is expected here: the network and the parts with SIMD are there.
    await player.press("Enter");
    await player.until("context", "Play");
    await hint(player);
    // The tab that did not agree has the old page, which asks for old files.
    assert.equal(await shown(tab), null);
    await tab.until("update", "waiting");
    const status = await tab.page.evaluate(async (name) => (await fetch(`assets/${name}`)).status, simd);
    assert.equal(status, 200);
    await tab.press("Enter");
    if ((await tab.state()).context === "NewGame") await tab.press("Enter");
    await tab.until("context", "Play");
    await hint(tab);
    await tab.leave();
    // The update after it leaves its predecessor alone, and removes what was before that.
    page.server.down = false;
    await renew(at("three"), 3);
    page.server.folder = at("three");
    await find(player);
    await agree(player);
    assert.equal(await shown(player), "3");
    assert.deepEqual(Object.keys(await kept(player)).sort(), ["v2", "v3"]);
    await player.leave();
  }));

test("an update brings a new network, and one that cannot be fetched does not stop it", () =>
  versions(["one", "two", "three"], async (at) => {
    const player = await visit(page);
    await player.press("Enter Enter ArrowLeft");
    await hint(player);
    await renew(at("two"), 2, { network: true });
    page.server.folder = at("two");
    await find(player);
    assert.ok((await kept(player)).v2.includes("network-version2.gw"));
    await agree(player);
    await renew(at("three"), 3, { network: true });
    for (const name of ["network-version3.gw", "simd-version3.wasm"]) page.server.changed.set(`assets/${name}`, () => null);
    page.server.folder = at("three");
    await find(player);
    assert.ok(!(await kept(player)).v3.some((name) => name.startsWith("network")));
    page.server.changed.clear();
    // They are fetched when they are there.
    await agree(player);
    assert.ok((await kept(player)).v3.includes("network-version3.gw"));
    await player.leave();
  }));

test("a version that was replaced while it waited leaves nothing behind", () =>
  versions(["one", "two", "three"], async (at) => {
    const player = await visit(page);
    for (const version of [2, 3]) {
      const folder = at(["two", "three"][version - 2]);
      await renew(folder, version);
      page.server.folder = folder;
      await player.page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const installed = new Promise((done) => {
          registration.onupdatefound = () => {
            const worker = registration.installing;
            worker.onstatechange = () => worker.state === "installed" && done();
          };
        });
        await registration.update();
        await installed;
      });
    }
    await agree(player);
    assert.equal(await shown(player), "3");
    const versions = Object.keys(await kept(player));
    assert.ok(versions.length === 2 && versions.includes("v3") && !versions.includes("v2"), versions.join());
    await player.leave();
  }));
