// Makes the icons of the page: `npm run icons` writes public/icons. Needs Chromium, which draws the pictures.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";

const OUT = join(import.meta.dirname, "../public/icons");
const TILES = { page: "#faf8ef", board: "#bbada0", first: "#f2b179", second: "#f65e3b", third: "#edc22e", cell: "#fffdf8", line: "#bbada0", digit: "#11548c" };

/** Four tiles, the last one a box of a Sudoku. `room` is the part of the picture that may be cut off at each side. */
function icon(room, corner) {
  const size = 512;
  const edge = size * room;
  const inner = size - 2 * edge;
  const gap = inner * 0.06;
  const tile = (inner - 3 * gap) / 2;
  const at = (place) => (edge + gap + place * (tile + gap)).toFixed(1);
  const rect = (x, y, fill) => `<rect x="${at(x)}" y="${at(y)}" width="${tile.toFixed(1)}" height="${tile.toFixed(1)}" rx="${(tile * 0.16).toFixed(1)}" fill="${fill}"/>`;
  const third = tile / 3;
  const lines = [1, 2].flatMap((part) => {
    const [start, end] = [Number(at(1)) + tile * 0.1, Number(at(1)) + tile * 0.9];
    const place = (Number(at(1)) + part * third).toFixed(1);
    return [`M${start.toFixed(1)} ${place}H${end.toFixed(1)}`, `M${place} ${start.toFixed(1)}V${end.toFixed(1)}`];
  });
  const dot = (x, y) => `<rect x="${(Number(at(1)) + (x + 0.26) * third).toFixed(1)}" y="${(Number(at(1)) + (y + 0.26) * third).toFixed(1)}" width="${(third * 0.48).toFixed(1)}" height="${(third * 0.48).toFixed(1)}" rx="${(third * 0.12).toFixed(1)}" fill="${TILES.digit}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
    `<rect width="${size}" height="${size}" rx="${corner}" fill="${TILES.board}"/>`,
    rect(0, 0, TILES.first),
    rect(1, 0, TILES.second),
    rect(0, 1, TILES.third),
    rect(1, 1, TILES.cell),
    `<path d="${lines.join("")}" stroke="${TILES.line}" stroke-width="${(tile * 0.035).toFixed(1)}" stroke-linecap="round"/>`,
    dot(0, 0) + dot(1, 1) + dot(2, 0) + dot(0, 2),
    "</svg>\n",
  ].join("");
}

const plain = icon(0.02, 96);
writeFileSync(join(OUT, "icon.svg"), plain);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const [name, side, svg] of [
  ["icon-192.png", 192, plain],
  ["icon-512.png", 512, plain],
  // A launcher may cut a maskable icon to a circle of four fifths: the corners of the tiles are inside it.
  ["maskable-512.png", 512, icon(0.17, 0)],
  ["apple-touch-icon.png", 180, icon(0.04, 0)],
]) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${side}px;height:${side}px}</style>${svg}`);
  await page.screenshot({ path: join(OUT, name), omitBackground: true });
  await page.close();
}
await browser.close();
