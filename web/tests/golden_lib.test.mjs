// The comparison of pictures: what it forgives, and what it does not.
import assert from "node:assert/strict";
import test from "node:test";
import { difference } from "./lib/golden.mjs";
import { readPng, writePng } from "./lib/png.mjs";

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
