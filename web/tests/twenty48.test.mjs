// What the page adds to a game of 2048: tiles where the board says, numbers that fit, hints on the board, replays.
import assert from "node:assert/strict";
import test from "node:test";
import { SLIDES, fixture } from "./lib/fixture.mjs";

const page = fixture();

/** Starts a game of 2048 with rules of this code. */
async function start(options = {}) {
  const player = await page.open({ frozen: true, ...options });
  if (options.rules !== undefined) await player.put({ "settings.toml": `rules = "${options.rules}"\n` });
  await player.press("Enter Enter");
  await player.until("context", "Play");
  return player;
}

/** The tiles as they are called, in reading order; 0 is an empty cell. */
const named = (player) =>
  player.page.$$eval("[role=gridcell]", (cells) =>
    cells.map((cell) => Number(cell.getAttribute("aria-label").split(": ")[1].replace("empty", "0"))),
  );

/** The tiles as they are seen: the number of the tile over the middle of each cell. */
const seen = (player) =>
  player.page.evaluate(() => {
    const tiles = [...document.querySelectorAll(".t48-face")].map((face) => [face.textContent, face.getBoundingClientRect()]);
    return [...document.querySelectorAll("[role=gridcell]")].map((cell) => {
      const box = cell.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const over = tiles.filter(([, tile]) => tile.left < x && x < tile.right && tile.top < y && y < tile.bottom);
      return over.length === 0 ? 0 : Number(over.map(([text]) => text).join(""));
    });
  });

test("tiles are where the board says, with and without animations", async () => {
  for (const motion of [false, true]) {
    const player = await start({ motion });
    for (let i = 0; i < 40; i += 1) {
      // Most moves interrupt the animation of the one before.
      await player.page.keyboard.press(SLIDES[(i * 7 + (i >> 2)) % 4]);
      if (i % 8 !== 7) continue;
      await player.settle();
      assert.deepEqual(await seen(player), await named(player), `after ${i + 1} keys, motion ${motion}`);
    }
    for (let i = 0; i < 50; i += 1) await player.page.keyboard.press("u");
    await player.settle();
    const tiles = await named(player);
    assert.equal(tiles.filter((tile) => tile > 0).length, 2, "undo leads back to the first position");
    assert.deepEqual(await seen(player), tiles);
    await player.leave();
  }
});

test("nothing moves where the system asks for less motion", async () => {
  for (const motion of [false, true]) {
    const player = await start({ motion });
    // Whatever runs in the frames after each key.
    const moved = await player.page.evaluate(async (keys) => {
      let moved = 0;
      for (const key of keys) {
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        moved += document.getAnimations().filter(({ effect }) => effect.getComputedTiming().duration > 10).length;
      }
      return moved;
    }, SLIDES);
    assert.equal(moved > 0, motion, `${moved} animations, motion ${motion}`);
    await player.leave();
  }
});

test("the largest numbers fit on their tiles", async () => {
  const rules = "classic-8x8-goalnone-open4-new4096w1.131072w1.1073741824w1.2251799813685248w1";
  const player = await start({ rules, size: "phone" });
  for (let i = 0; i < 24; i += 1) await player.press(SLIDES[i % 4]);
  const [values, wide] = await player.page.$$eval(".t48-face", (faces) => [
    faces.map((face) => face.textContent.length),
    faces
      .filter((face) => {
        const text = document.createRange();
        text.selectNodeContents(face);
        return text.getBoundingClientRect().width > face.getBoundingClientRect().width;
      })
      .map((face) => face.textContent),
  ]);
  assert.ok(Math.max(...values) === 16, `the longest number has ${Math.max(...values)} digits`);
  assert.deepEqual(wide, []);
  await player.leave();
});

test("colours differ up to 131072 and repeat beyond", async () => {
  const player = await start();
  const grounds = await player.page.evaluate(() => {
    const layer = document.querySelector(".t48-layer");
    return Array.from({ length: 17 }, (_, i) => {
      const tile = document.createElement("div");
      tile.className = "t48-tile";
      tile.dataset.colour = String(2 ** (i + 1));
      const face = tile.appendChild(document.createElement("div"));
      face.className = "t48-face";
      layer.append(tile);
      const ground = getComputedStyle(face).backgroundColor;
      tile.remove();
      return ground;
    });
  });
  assert.equal(new Set(grounds).size, 17, grounds.join(" "));
  await player.leave();
});

test("a paused game hides its tiles, from eyes and from readers", async () => {
  const player = await start();
  await player.press("ArrowLeft p");
  assert.equal(await player.page.locator(".t48-face").count(), 0);
  const labels = await player.page.$$eval("[role=gridcell]", (cells) => cells.map((cell) => cell.ariaLabel));
  assert.ok(labels.every((label) => label.endsWith("hidden")), labels.join("; "));
  await player.press("p");
  assert.deepEqual(await seen(player), await named(player));
  await player.leave();
});

test("a hint shows the best move on the board, in the panel and in words", async () => {
  const player = await start();
  await player.page.keyboard.press("i");
  await player.page.waitForSelector(".t48-bar", { timeout: 60_000 });
  const arrow = await player.page.getAttribute(".t48-arrow", "data-direction");
  assert.ok(await player.page.isVisible(".t48-arrow"));
  assert.equal(await player.page.locator(".t48-bar[data-best] svg").getAttribute("data-icon"), `arrow-${arrow}`);
  assert.ok((await player.heard()).some((text) => text.startsWith(`Hint: ${arrow}.`)));
  await player.press("v");
  assert.ok(await player.page.isVisible(".t48-arrow"), "reading the board keeps the hint");
  assert.ok((await player.heard()).some((text) => text.startsWith("Row 1")));
  await player.leave();
});

test("a slider goes to any position of a recorded game", async () => {
  const player = await start({ rules: "classic-2x3" });
  for (let i = 0; (await player.state()).context === "Play"; i += 1) {
    assert.ok(i < 1000, "the game does not end");
    await player.press(SLIDES[i % 4]);
  }
  assert.ok(await player.page.isVisible(".t48-end"));
  // The next game begins, and this one is kept. Back at the menu, the cursor is where it was: on 2048.
  await player.press("r Escape Escape ArrowDown ArrowDown ArrowDown Enter");
  await player.until("context", "Statistics");
  await player.press("Enter");
  await player.until("context", "Replay");
  await player.press("p");
  const end = Number(await player.page.getAttribute(".t48-slider", "max"));
  assert.ok(end > 10);
  for (const turn of [end, 3, 0]) {
    await player.page.locator(".t48-slider").fill(String(turn));
    await player.settle();
    assert.match(await player.page.getAttribute(".t48-slider", "aria-valuetext"), new RegExp(`\\b${turn}\\b`));
    assert.deepEqual(await seen(player), await named(player));
  }
  const before = await named(player);
  await player.click(".t48-steps [data-icon=forward]");
  assert.notDeepEqual(await named(player), before);
  await player.leave();
});

test("rules, size and goal of a new game are chosen with controls", async () => {
  const player = await page.open({ frozen: true });
  await player.press("Enter");
  await player.until("context", "NewGame");
  await player.page.locator("[data-choice=width] input").nth(3).check({ force: true });
  await player.page.locator("[data-choice=height] input").nth(0).check({ force: true });
  await player.page.locator("[data-choice=goal] select").selectOption({ label: "64" });
  await player.page.locator("[data-choice=rules] input").nth(1).check({ force: true });
  await player.click(".t48-start button");
  await player.until("context", "Play");
  assert.equal(await player.page.locator("[role=row]").count(), 2);
  assert.equal(await player.page.locator("[role=gridcell]").count(), 10);
  assert.match(await player.text(), /LCD 5×2/i);
  await player.leave();
});
