// The comparison of pictures: what it forgives, and what it does not.
import assert from "node:assert/strict";
import test from "node:test";
import { PNG } from "pngjs";
import { difference } from "./lib/golden.mjs";

function picture(width, height, colour) {
  const png = new PNG({ width, height });
  for (let i = 0; i < width * height; i += 1) png.data.set([...colour(i % width, Math.floor(i / width)), 255], i * 4);
  return png;
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
