// The board: a grid of cells that a screen reader can read and a keyboard can walk, and the drawing above it.

import { drawn, make, mark } from "../dom";
import type { SudokuBoard } from "../generated/view";
import type { Page } from "../screen";
import { begin } from "../state";
import { CellElement } from "./cell";
import { Layer } from "./layer";
import { Pointer } from "./pointer";

export class Board {
  /** The frame: it scrolls when the board is zoomed. */
  readonly element = make("div", { class: "board-frame" });
  private readonly grid = make("div", { role: "grid", class: "board", "data-board": "" });
  private readonly layer = new Layer();
  private readonly pointer: Pointer;
  private cells: CellElement[] = [];
  private shape = "";
  private cursor = -1;
  /** Whether the last key was an arrow: then the focus follows the cursor into the grid. */
  private arrow = false;
  private readonly heard = (event: KeyboardEvent): void => {
    this.arrow = event.key.startsWith("Arrow");
  };

  constructor(page: Page) {
    this.element.append(this.grid);
    this.pointer = new Pointer(this.grid, page);
    document.addEventListener("keydown", this.heard, true);
  }

  close(): void {
    document.removeEventListener("keydown", this.heard, true);
  }

  update(board: SudokuBoard): void {
    const shape = `${board.side}/${board.boxRows}/${board.boxColumns}/${board.rules !== null}`;
    if (this.shape !== shape) {
      this.shape = shape;
      this.build(board);
    }
    mark(this.grid, "aria-label", board.label);
    mark(this.grid, "data-rules", board.rules === null ? undefined : board.rules.labels ? "labels" : "");
    mark(this.grid, "aria-multiselectable", board.live ? "true" : undefined);
    mark(this.grid, "data-live", board.live ? "" : undefined);
    mark(this.grid, "data-hidden", board.hidden ? "" : undefined);
    const cursor = board.cursor ?? 0;
    board.cells.forEach((cell, index) => this.cells[index]?.update(board, cell, board.rules?.cells[index] ?? "", board.rules?.allowed[index] ?? "", index === board.cursor, index === cursor));
    this.layer.update(board);
    this.pointer.update(board);
    this.follow(cursor);
  }

  /** Puts the focus on the cell under the cursor. */
  focus(): void {
    this.cells[Math.max(this.cursor, 0)]?.element.focus({ preventScroll: true });
  }

  private build(board: SudokuBoard): void {
    this.cells = board.cells.map((_, index) => new CellElement(index));
    // When a puzzle is solved, a wave goes over the board.
    this.cells.forEach(({ element, ground }, index) => {
      const delay = String(((index % board.side) + Math.floor(index / board.side)) * 30);
      for (const part of [element, ground]) part.style.setProperty("--delay", delay);
    });
    const rows: HTMLElement[] = [];
    for (let row = 0; row < board.side; row += 1) {
      const cells = this.cells.slice(row * board.side, (row + 1) * board.side);
      rows.push(make("div", { role: "row", class: "row" }, ...cells.map((cell) => cell.element)));
    }
    const behind = board.rules === null ? [] : [make("div", { class: "grounds", "aria-hidden": "true" }, ...this.cells.map((cell) => cell.ground)), this.layer.behind];
    this.grid.replaceChildren(...behind, ...rows, this.layer.element);
    this.grid.style.setProperty("--side", String(board.side));
    this.grid.style.setProperty("--places", String(Math.max(...board.places)));
  }

  /** The focus follows the cursor while it is on the board, or if an arrow key moved the cursor. The cell is drawn first. */
  private follow(cursor: number): void {
    if (this.cursor === cursor) return;
    const [first, arrow] = [this.cursor < 0, this.arrow];
    this.cursor = cursor;
    if (first) return this.take(cursor, arrow);
    const end = begin("drawing");
    void drawn().then(() => {
      if (this.cursor === cursor) this.take(cursor, arrow);
      end();
    });
  }

  private take(cursor: number, arrow: boolean): void {
    const active = document.activeElement;
    const isFree = active === null || active === document.body || this.grid.contains(active);
    if (!isFree && !arrow) return;
    const cell = this.cells[cursor]?.element;
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
