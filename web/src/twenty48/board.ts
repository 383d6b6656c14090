// A board: an HTML grid that readers read, and above it a layer of tiles that slide.

import { make, mark } from "../dom";
import type { Slid } from "../effect";
import type { Twenty48Board } from "../generated/view";
import { icon, redraw, type IconName } from "../icons";
import { begin } from "../state";
import { Tile } from "./tile";

// The times of the original game.
const SLIDE: KeyframeAnimationOptions = { duration: 100, easing: "ease-in-out" };
const GROW: KeyframeAnimationOptions = { duration: 200, easing: "ease", fill: "backwards" };
/** New tiles appear when the others have arrived. */
const ARRIVED = 100;
const POP: Keyframe[] = [
  { transform: "scale(0)" },
  { transform: "scale(1.2)", offset: 0.5 },
  { transform: "scale(1)" },
];
const APPEAR: Keyframe[] = [
  { transform: "scale(0)", opacity: 0 },
  { transform: "scale(1)", opacity: 1 },
];

export class Board {
  readonly element = make("div", { class: "t48-board" });
  /**
   * One stop of Tab: the focus does not go from cell to cell, because the arrow keys slide the tiles. The cells are no
   * active descendants either, which would be read instead of what a move did. A reader reads them with its keys for
   * tables, by their rows and names, and V reads them all.
   */
  readonly grid = make("div", { class: "t48-grid", role: "grid", "data-board": "", tabindex: "0" });
  private readonly layer = make("div", { class: "t48-layer", "aria-hidden": "true" });
  private readonly arrow = make("div", { class: "t48-arrow", "aria-hidden": "true", hidden: "" });
  private readonly arrowIcon = icon("arrow-up");
  private size: readonly [number, number] = [0, 0];
  private cells: HTMLElement[] = [];
  /** The tile of each cell. */
  private tiles: (Tile | undefined)[] = [];
  /** Tiles that merged and are still sliding. */
  private leaving: Tile[] = [];
  /** Tiles that are out of sight and not removed yet. */
  private gone: Tile[] = [];
  /** Tiles that are not part of the document yet, with how they come. */
  private coming: [Tile, Keyframe[]][] = [];
  private started = 0;
  private running: Animation[] = [];
  /** Tells the page that nothing moves any more. */
  private rest: (() => void) | undefined;

  constructor() {
    this.arrow.append(this.arrowIcon);
    this.element.append(this.grid, this.layer, this.arrow);
  }

  update(board: Twenty48Board): void {
    if (this.size[0] !== board.width || this.size[1] !== board.height) this.resize(board.width, board.height);
    mark(this.grid, "aria-label", board.label);
    board.cells.forEach((label, index) => {
      const cell = this.cells[index];
      if (cell !== undefined) mark(cell, "aria-label", label);
    });
    mark(this.element, "data-hidden", board.hidden ? "" : undefined);
    this.point(board.arrow);
    this.arrive();
    board.tiles.forEach((value, cell) => this.put(cell, value));
  }

  /**
   * Shows how tiles slide. A slide that does not begin where the tiles are is left to the next update: then it is false.
   * Tiles are added and removed with the next update, because that needs a layout, and the first frame should come soon.
   */
  slide(slide: Slid): boolean {
    this.stop();
    for (const tile of this.leaving.splice(0)) {
      tile.element.style.visibility = "hidden";
      this.gone.push(tile);
    }
    if (slide.motions.some((motion) => this.tiles[motion.from]?.value !== motion.value)) return false;
    const before = this.tiles;
    this.tiles = new Array<Tile | undefined>(before.length);
    for (const motion of slide.motions) {
      const tile = before[motion.from];
      if (tile === undefined) continue;
      this.run(tile.slide(motion.to, SLIDE));
      if (!motion.merged) {
        this.tiles[motion.to] = tile;
        continue;
      }
      this.leaving.push(tile);
      if (this.tiles[motion.to] === undefined) {
        this.come(motion.to, motion.made, POP);
      }
    }
    if (slide.spawned !== null && this.tiles[slide.spawned.cell] === undefined) {
      this.come(slide.spawned.cell, slide.spawned.value, APPEAR);
    }
    this.started = performance.now();
    this.rest = begin("moving");
    return true;
  }

  /** Ends all animations: every tile is where it belongs. */
  finish(): void {
    this.stop();
    for (const tile of [...this.leaving.splice(0), ...this.gone.splice(0)]) tile.element.remove();
  }

  private stop(): void {
    for (const animation of this.running.splice(0)) animation.cancel();
    for (const [tile] of this.coming.splice(0)) this.layer.append(tile.element);
    this.rest?.();
    this.rest = undefined;
  }

  /** Adds the tiles that a slide made, and removes those that are out of sight. */
  private arrive(): void {
    for (const tile of this.gone.splice(0)) tile.element.remove();
    const delay = Math.max(0, ARRIVED - (performance.now() - this.started));
    for (const [tile, way] of this.coming.splice(0)) {
      this.layer.append(tile.element);
      this.run(tile.face.animate(way, { ...GROW, delay }));
    }
    const last = this.running.at(-1);
    if (last !== undefined) last.onfinish = () => this.finish();
  }

  private come(cell: number, value: number, way: Keyframe[]): void {
    const tile = new Tile(value, cell, this.size[0]);
    this.tiles[cell] = tile;
    this.coming.push([tile, way]);
  }

  private run(animation: Animation | undefined): void {
    if (animation !== undefined) this.running.push(animation);
  }

  private add(cell: number, value: number): Tile {
    const tile = new Tile(value, cell, this.size[0]);
    this.tiles[cell] = tile;
    this.layer.append(tile.element);
    return tile;
  }

  private put(cell: number, value: number): void {
    const tile = this.tiles[cell];
    if ((tile?.value ?? 0) === value) return;
    tile?.element.remove();
    this.tiles[cell] = undefined;
    if (value !== 0) this.add(cell, value);
  }

  private point(direction: string | null): void {
    this.arrow.hidden = direction === null;
    if (direction === null) return;
    mark(this.arrow, "data-direction", direction);
    redraw(this.arrowIcon, `arrow-${direction}` as IconName);
  }

  private resize(width: number, height: number): void {
    this.finish();
    this.size = [width, height];
    this.tiles = new Array<Tile | undefined>(width * height);
    this.layer.replaceChildren();
    this.element.style.setProperty("--w", String(width));
    this.element.style.setProperty("--h", String(height));
    this.cells = Array.from({ length: width * height }, (_, index) =>
      make("div", { role: "gridcell", class: "t48-cell", "data-cell": String(index) }),
    );
    this.grid.replaceChildren(
      ...Array.from({ length: height }, (_, row) =>
        make("div", { role: "row", class: "t48-row" }, ...this.cells.slice(row * width, (row + 1) * width)),
      ),
    );
  }
}
