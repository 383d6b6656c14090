// Offline after the first visit; only the page's own addresses are answered.
import assert from "node:assert/strict";
import { join } from "node:path";
import test from "node:test";
import { fixture, turnsOf } from "./lib/fixture.mjs";
import { copies, fileOf, hint, renew, visit } from "./lib/versions.mjs";

const page = fixture({ mount: "/games/" });
const SAVE = "saves/classic.2048";

test("the page works offline after the first visit", async () => {
  const player = await visit(page);
  await player.press("Enter Enter ArrowLeft ArrowDown");
  const before = turnsOf(await player.textOf(SAVE));
  page.server.down = true;
  // The network of 2048 was not asked for before: a search plays in its place.
  player.expected.push(/network|Failed to fetch/i);
  try {
    await player.reload();
    await player.press("Enter");
    await player.until("context", "Play");
    await player.press("ArrowRight ArrowDown");
    assert.ok(turnsOf(await player.textOf(SAVE)).startsWith(before));
    await hint(player);
    // A new Sudoku needs the engine too.
    while ((await player.state()).screen !== "menu") await player.press("Escape");
    await player.page.waitForFunction(() => history.state?.depth === 0);
    await player.click("[data-card=sudoku]");
    await player.press("Enter");
    await player.settle({ thinking: true });
    await player.until("context", "Sudoku");
    const clues = await player.page.$$eval("[role=gridcell]", (cells) => cells.filter((cell) => /[1-9]/.test(cell.textContent)).length);
    assert.ok(clues >= 17, `${clues} clues`);
  } finally {
    page.server.down = false;
  }
  await player.leave();
});

test("a network that was fetched once is there offline", async () => {
  const player = await visit(page);
  await player.press("Enter Enter ArrowLeft");
  await hint(player);
  page.server.down = true;
  try {
    await player.reload();
    await player.press("Enter");
    await player.until("context", "Play");
    await hint(player);
  } finally {
    page.server.down = false;
  }
  await player.leave();
});

test("how much of the network is there is seen while it is fetched", async () => {
  const player = await visit(page);
  await player.press("Enter Enter ArrowLeft");
  let release;
  page.server.held.set(`assets/${await fileOf(/\.gw$/)}`, new Promise((done) => (release = done)));
  try {
    await player.page.keyboard.press("i");
    const seen = await player.page.waitForFunction(() => {
      const progress = document.querySelector(".progress:not([hidden])");
      return progress !== null && Number(/\d+/.exec(progress.textContent)?.[0]);
    });
    const percent = await seen.jsonValue();
    assert.ok(percent > 0 && percent <= 50, `${percent} %`);
  } finally {
    release();
    page.server.held.clear();
  }
  await player.settle({ thinking: true });
  assert.equal(await player.page.locator(".progress:not([hidden])").count(), 0);
  await player.leave();
});

test("only the page's own addresses are answered", async () => {
  page.server.changed.set("blog/index.html", () => Buffer.from("<!doctype html><link rel=icon href=data:,><title>A blog</title>"));
  const player = await visit(page);
  const title = async (address) => {
    await player.page.goto(page.server.url + address);
    return player.page.title();
  };
  try {
    assert.equal(await title("blog/index.html"), "A blog");
    page.server.down = true;
    for (const address of ["", "?from=elsewhere", "index.html", "index.html?a#b"]) {
      assert.equal(await title(address), "gridwise", address);
      await player.settle();
    }
    player.expected.push(/ERR_|blog/);
    await assert.rejects(title("blog/index.html"), /ERR_/);
  } finally {
    page.server.down = false;
    page.server.changed.clear();
  }
  await player.leave();
});

test("copies in other folders of one origin leave each other's files alone", async () => {
  const names = ["a", "b", "c"];
  const site = await copies(...names);
  const { folder } = page.server;
  page.server.folder = site.folder;
  try {
    // Of different versions, as otherwise they would have the same files.
    await renew(join(site.folder, "b"), 2);
    await renew(join(site.folder, "c"), 3);
    const players = [];
    for (const name of names) players.push(await visit(page, { url: `${page.server.url}${name}/`, context: players[0]?.context }));
    page.server.down = true;
    for (const player of players) await player.reload();
    for (const player of players.reverse()) await player.leave();
  } finally {
    page.server.down = false;
    page.server.folder = folder;
    await site.remove();
  }
});
