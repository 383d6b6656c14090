// A board with what belongs to it: the numbers along it, and the buttons that make it larger.

import { make, mark } from "../dom";
import type { SudokuBoard } from "../generated/view";
import type { Page } from "../screen";
import { Board } from "./board";
import { Rulers } from "./rulers";
import { Zoom, type ZoomLabels } from "./zoom";

export class Table {
  readonly element = make("div", { class: "table" });
  private readonly board: Board;
  private readonly rulers = new Rulers();
  private readonly zoom: Zoom;
  private room = "";

  constructor(page: Page, ...above: HTMLElement[]) {
    this.board = new Board(page);
    this.zoom = new Zoom(this.board.element);
    this.element.append(this.rulers.columns, this.rulers.rows, this.board.element, ...above, this.zoom.element);
  }

  update(board: SudokuBoard, labels: ZoomLabels): void {
    this.margins(board);
    this.board.update(board);
    this.rulers.update(board.side);
    this.zoom.update(board.side, labels);
  }

  /** Clues outside of the grid need room beside it. */
  private margins({ side, rules }: SudokuBoard): void {
    const [left, top, right, bottom] = rules?.bounds ?? [0, 0, side, side];
    const key = [left, top, right, bottom].join();
    if (this.room === key) return;
    this.room = key;
    const room = { "--left": -left, "--top": -top, "--right": right - side, "--bottom": bottom - side, "--cells": side };
    for (const [name, value] of Object.entries(room)) this.element.style.setProperty(name, value.toFixed(3));
    mark(this.element, "data-margins", key === [0, 0, side, side].join() ? undefined : "");
  }

  /** Puts the focus on the cell under the cursor. */
  focus(): void {
    this.board.focus();
  }

  close(): void {
    this.board.close();
    this.zoom.close();
  }
}
