// The name in tiles, and small pictures of the two games. All of it is decoration, drawn with the colours of the theme.

import { make } from "./dom";

const NAME = "gridwise";

/** The name, a tile for each letter. A screen reader reads it as one word. */
export function brand(): HTMLElement {
  const tiles = [...NAME].map((letter, index) =>
    make("span", { class: "brand-tile", "data-tile": String(2 ** (index + 1)), "aria-hidden": "true" }, letter),
  );
  return make("h1", { class: "brand", "aria-label": NAME }, ...tiles);
}

/** Four tiles of 2048. */
export function miniTiles(): HTMLElement {
  const tiles = [2, 8, 64, 2048].map((value) => make("span", { "data-tile": String(value) }, String(value)));
  return make("span", { class: "mini mini-2048", "aria-hidden": "true" }, ...tiles);
}

/** A box of a Sudoku. */
export function miniGrid(): HTMLElement {
  const cells = ["5", "", "8", "", "7", "", "1", "", "9"].map((digit, index) =>
    make("span", { class: index === 4 ? "mini-own" : undefined }, digit),
  );
  return make("span", { class: "mini mini-sudoku", "aria-hidden": "true" }, ...cells);
}
