// The comparison of pictures: what it forgives, and what it does not.
import assert from "node:assert/strict";
import test from "node:test";
import { fixture } from "./lib/fixture.mjs";
import { difference, goldenOf, halved } from "./lib/golden.mjs";
import { readPng, writePng } from "./lib/png.mjs";
import { GAME, PUZZLE } from "./lib/visits.mjs";

const page = fixture();

function picture(width, height, colour) {
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i += 1) data.set(colour(i % width, Math.floor(i / width)), i * 3);
  return { width, height, data };
}

test("slightly different letters are alike, a moved or recoloured box is not", () => {
  const box = (left, shade) => (x, y) => (x >= left && x < left + 100 && y >= 40 && y < 140 ? [shade, 40, 40] : [250, 250, 250]);
  const golden = picture(400, 300, box(40, 200));
  assert.equal(difference(golden, picture(400, 300, box(40, 200))), null);
  assert.equal(difference(golden, picture(400, 300, box(40, 208))), null);
  assert.match(difference(golden, picture(400, 300, box(56, 200))), /squares/);
  assert.match(difference(golden, picture(400, 300, box(40, 120))), /squares/);
  assert.match(difference(golden, picture(400, 301, box(40, 200))), /400×301 instead of 400×300/);
});

test("pictures are written and read again", () => {
  const stripes = picture(37, 21, (x, y) => [(x % 4) * 60, (y % 3) * 90, 255 - (x % 2) * 80]);
  assert.deepEqual(readPng(writePng(stripes, 64)), stripes);
  assert.throws(() => readPng(Buffer.from("GIF89a, not a PNG")), /not a PNG/);
});

test("a picture with more colours than its palette keeps the frequent ones", () => {
  const ground = [250, 248, 239];
  const line = picture(256, 64, (x, y) => (y === 5 ? [x, x, x] : ground));
  const written = readPng(writePng(line, 200));
  assert.notDeepEqual(written, line);
  assert.deepEqual([...written.data.subarray(0, 3)], ground);
  assert.equal(difference(line, written), null);
});

/** What the page looks like, once it is drawn. */
async function shot(player) {
  await player.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return halved(await player.page.screenshot({ caret: "hide", animations: "disabled" }));
}

/** Leaves a copy of the screen, which the next view does not change. */
const still = (player) =>
  player.page.$eval("#screen", (screen) => screen.replaceChildren(...[...screen.children].map((child) => child.cloneNode(true))));

/** Writes another text into an element of the page, as a wrong view would. */
const rewrite = (player, selector, text) => player.page.$eval(selector, (element, text) => (element.textContent = text), text);

for (const size of ["desktop", "phone"]) {
  for (const dark of [false, true]) {
    const look = `${size}, ${dark ? "dark" : "light"}`;

    test(`one other digit of a Sudoku is seen (${look})`, async () => {
      const player = await page.open({ size, dark, frozen: true });
      await player.put({ "saves/3x3-easy.sudoku": PUZZLE });
      await player.press("Enter");
      await player.until("context", "Sudoku");
      await still(player);
      const cell = '[data-cell="4"] .digit';
      // Digits that look alike.
      for (const [one, other] of ["38", "56", "68", "89", "17", "14", "27", "53"]) {
        await rewrite(player, cell, one);
        const before = await shot(player);
        const golden = readPng(goldenOf(before));
        assert.equal(difference(golden, await shot(player)), null, "the same is alike");
        await rewrite(player, cell, other);
        assert.match(difference(golden, await shot(player)) ?? "alike", /squares/, `${other} instead of ${one}`);
      }
      await player.leave();
    });

    test(`another tile or score of 2048 is seen (${look})`, async () => {
      const player = await page.open({ size, dark, frozen: true });
      await player.put({ "saves/classic.2048": GAME });
      await player.press("Enter");
      await player.until("context", "Play");
      await still(player);
      for (const [selector, one, other] of [[".t48-face", "2", "4"], ["[data-fact=score] dd", "1,144", "1,148"]]) {
        await rewrite(player, selector, one);
        const golden = readPng(goldenOf(await shot(player)));
        await rewrite(player, selector, other);
        assert.match(difference(golden, await shot(player)) ?? "alike", /squares/, `${other} instead of ${one}`);
      }
      await player.leave();
    });
  }
}

test("letters that another machine smooths a little differently are alike", async () => {
  const player = await page.open({ frozen: true });
  const golden = readPng(goldenOf(await shot(player)));
  // Smoothing of another strength: grey between ink and ground becomes lighter or darker.
  for (const power of [0.93, 1.07]) {
    const found = await shot(player);
    found.data = found.data.map((value) => Math.round(255 * (value / 255) ** power));
    assert.equal(difference(golden, found), null, `strength ${power}`);
  }
  await player.leave();
});
