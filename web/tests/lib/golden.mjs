// Golden texts and pictures. With BLESS=1 they are written again.
import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { readPng, writePng } from "./png.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const BLESS = (process.env.BLESS ?? "") !== "";
/** Pictures are compared by the means of squares of so many pixels: letters may be smoothed differently. */
const SQUARE = 8;
/** The largest difference of a mean, of 255. */
const TOLERANCE = 24;
/** The largest share of squares with a larger difference. */
const SHARE = 0.004;

/** The folder of golden files. */
export const GOLDEN = join(ROOT, "testdata/web");

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
  if (BLESS) {
    await mkdir(dirname(file), { recursive: true });
    const golden = await readFile(file).catch(() => null);
    // A picture that is alike stays as it is, so that blessing changes no file without need.
    if (golden === null || difference(readPng(golden), readPng(bytes)) !== null) {
      await writeFile(file, small(readPng(bytes)));
    }
    return;
  }
  const golden = await readFile(file).catch(() => null);
  assert.ok(golden !== null, `${relative(ROOT, file)} is missing: see "cargo xtask bless web"`);
  const found = difference(readPng(golden), readPng(bytes));
  if (found === null) return;
  const out = join(process.env.GRIDWISE_OUT ?? join(ROOT, "target/web"), "different", `${name}.png`);
  await mkdir(dirname(out), { recursive: true });
  await writeFile(out, bytes);
  assert.fail(`${relative(ROOT, file)} differs: ${found}. The new picture is ${relative(ROOT, out)}; see "cargo xtask bless web"`);
}

/** How two pictures differ, in words, or `null` if they are alike. */
export function difference(golden, found) {
  if (golden.width !== found.width || golden.height !== found.height) {
    return `it is ${found.width}×${found.height} instead of ${golden.width}×${golden.height}`;
  }
  const [a, b] = [means(golden), means(found)];
  let [count, worst, at] = [0, 0, 0];
  for (let i = 0; i < a.length; i += 3) {
    const distance = Math.max(Math.abs(a[i] - b[i]), Math.abs(a[i + 1] - b[i + 1]), Math.abs(a[i + 2] - b[i + 2]));
    if (distance > TOLERANCE) count += 1;
    if (distance > worst) [worst, at] = [distance, i / 3];
  }
  const squares = a.length / 3;
  if (count <= Math.floor(squares * SHARE)) return null;
  const columns = Math.ceil(golden.width / SQUARE);
  const [x, y] = [(at % columns) * SQUARE, Math.floor(at / columns) * SQUARE];
  return `${count} of ${squares} squares, the most at ${x}, ${y} (by ${Math.round(worst)} of 255)`;
}

/** The mean colour of each square. */
function means({ width, height, data }) {
  const columns = Math.ceil(width / SQUARE);
  const sums = new Float64Array(columns * Math.ceil(height / SQUARE) * 3);
  const counts = new Float64Array(sums.length / 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const square = Math.floor(y / SQUARE) * columns + Math.floor(x / SQUARE);
      const pixel = (y * width + x) * 3;
      for (let c = 0; c < 3; c += 1) sums[square * 3 + c] += data[pixel + c];
      counts[square] += 1;
    }
  }
  return sums.map((sum, i) => sum / counts[Math.floor(i / 3)]);
}

/** A picture with fewer bytes: colours of five bits. The comparison does not see the difference. */
function small({ width, height, data }) {
  return writePng({ width, height, data: data.map((value) => Math.min(255, Math.round(value / 8) * 8)) });
}
