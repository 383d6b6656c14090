// Golden texts and pictures. With BLESS=1 they are written again.
import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { readPng, writePng } from "./png.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const BLESS = (process.env.BLESS ?? "") !== "";
/** Golden pictures have half the width and height, which is enough to see everything. */
const HALF = 2;
/** They have so many colours: fewer bytes. The comparison does not see the difference. */
const COLOURS = 256;
/** They are compared by the means of squares of so many of their pixels: letters may be smoothed differently. */
const SQUARE = 4;
/** The largest difference of a mean, of 255. Fewer colours and other smoothing make one of 6. */
const TOLERANCE = 16;
/** One square of so many may differ more: two on a desktop, none on a phone. Another digit differs in more of them. */
const SQUARES = 6000;

/** The folder of golden files. */
export const GOLDEN = process.env.GRIDWISE_GOLDEN ?? join(ROOT, "testdata/web");

/** Fails if a text is not that of the golden file. */
export async function sameText(name, text) {
  const file = join(GOLDEN, name);
  if (BLESS) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    return;
  }
  const golden = await readFile(file, "utf8").catch(() => "");
  assert.equal(text, golden, `${relative(ROOT, file)} differs: see "cargo xtask bless web"`);
}

/** Fails if a picture, the bytes of a PNG, differs from the golden one by more than the tolerance. */
export async function samePicture(name, bytes) {
  const file = join(GOLDEN, "pictures", `${name}.png`);
  const picture = halved(bytes);
  if (BLESS) {
    await mkdir(dirname(file), { recursive: true });
    const golden = await readFile(file).catch(() => null);
    // A picture that is alike stays as it is, so that blessing changes no file without need.
    if (golden === null || compared(golden, picture) !== null) await writeFile(file, goldenOf(picture));
    return;
  }
  const golden = await readFile(file).catch(() => null);
  assert.ok(golden !== null, `${relative(ROOT, file)} is missing: see "cargo xtask bless web"`);
  const found = compared(golden, picture);
  if (found === null) return;
  const out = join(process.env.GRIDWISE_OUT ?? join(ROOT, "target/web"), "different", `${name}.png`);
  await mkdir(dirname(out), { recursive: true });
  await writeFile(out, bytes);
  assert.fail(`${relative(ROOT, file)} differs: ${found}. The new one is ${relative(ROOT, out)}; see "cargo xtask bless web"`);
}

/** How a picture differs from a golden one. In some, fewer colours are seen: then the new one is compared with fewer, too. */
function compared(golden, picture) {
  const expected = readPng(golden);
  return difference(expected, picture) && difference(expected, readPng(goldenOf(picture)));
}

/** A picture as it is compared: of the bytes of a PNG, half as wide and high. */
export function halved(bytes) {
  return means(readPng(bytes), HALF);
}

/** The bytes of a golden picture. */
export function goldenOf(picture) {
  return writePng(coarse(picture), COLOURS);
}

/** How two pictures differ, in words, or `null` if they are alike. */
export function difference(golden, found) {
  if (golden.width !== found.width || golden.height !== found.height) {
    return `it is ${found.width}×${found.height} instead of ${golden.width}×${golden.height}`;
  }
  const [a, b] = [means(golden, SQUARE).data, means(found, SQUARE).data];
  let [count, worst, at] = [0, 0, 0];
  for (let i = 0; i < a.length; i += 3) {
    const distance = Math.max(Math.abs(a[i] - b[i]), Math.abs(a[i + 1] - b[i + 1]), Math.abs(a[i + 2] - b[i + 2]));
    if (distance > TOLERANCE) count += 1;
    if (distance > worst) [worst, at] = [distance, i / 3];
  }
  const squares = a.length / 3;
  if (count <= Math.floor(squares / SQUARES)) return null;
  const columns = Math.ceil(golden.width / SQUARE);
  const [x, y] = [(at % columns) * SQUARE, Math.floor(at / columns) * SQUARE];
  return `${count} of ${squares} squares, the most at ${x}, ${y} (by ${Math.round(worst)} of 255)`;
}

/** A smaller picture: the mean colours of squares. */
function means({ width, height, data }, square) {
  const [columns, rows] = [Math.ceil(width / square), Math.ceil(height / square)];
  const sums = new Float64Array(columns * rows * 3);
  const counts = new Float64Array(columns * rows);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = Math.floor(y / square) * columns + Math.floor(x / square);
      const pixel = (y * width + x) * 3;
      sums[at * 3] += data[pixel];
      sums[at * 3 + 1] += data[pixel + 1];
      sums[at * 3 + 2] += data[pixel + 2];
      counts[at] += 1;
    }
  }
  return { width: columns, height: rows, data: Buffer.from(sums.map((sum, i) => Math.round(sum / counts[Math.floor(i / 3)]))) };
}

/** The same picture in fewer bytes: colours of five bits. The comparison does not see the difference. */
function coarse({ width, height, data }) {
  return { width, height, data: data.map((value) => Math.min(255, Math.round(value / 8) * 8)) };
}
