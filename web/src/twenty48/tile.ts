// A tile: an element that is moved by transforms only, so that the browser's compositor does all the work.

import { make } from "../dom";

/** The ranks that have a colour of their own; larger tiles use the last six of them again, with a ring. */
const COLOURS = 17;
const CYCLE = 6;

export class Tile {
  readonly element: HTMLElement;
  readonly face: HTMLElement;

  constructor(
    readonly value: number,
    private cell: number,
    private readonly width: number,
  ) {
    this.face = make("div", { class: "t48-face" }, make("span", {}, String(value)));
    const rank = Math.round(Math.log2(value));
    const colour = rank <= COLOURS ? rank : COLOURS - CYCLE + 1 + ((rank - COLOURS - 1) % CYCLE);
    this.element = make("div", { class: "t48-tile", "data-colour": String(2 ** colour), "data-value": String(value) }, this.face);
    if (rank > COLOURS) this.element.setAttribute("data-beyond", "");
    this.element.style.setProperty("--n", String(String(value).length));
    this.element.style.transform = this.place(cell);
  }

  /** Slides to a cell. Its place is set at once; the animation only shows the way. */
  slide(cell: number, timing: KeyframeAnimationOptions): Animation | undefined {
    const [from, to] = [this.place(this.cell), this.place(cell)];
    this.cell = cell;
    if (from === to) return undefined;
    this.element.style.transform = to;
    return this.element.animate([{ transform: from }, { transform: to }], timing);
  }

  /** The whole of a board is a whole number of tiles, so a place is a multiple of the tile's own size. */
  private place(cell: number): string {
    return `translate(${(cell % this.width) * 100}%, ${Math.floor(cell / this.width) * 100}%)`;
  }
}
