// A board with what belongs to it: the numbers along it, and the buttons that make it larger.

import { make } from "../dom";
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

  constructor(page: Page, ...above: HTMLElement[]) {
    this.board = new Board(page);
    this.zoom = new Zoom(this.board.element);
    this.element.append(this.rulers.columns, this.rulers.rows, this.board.element, ...above, this.zoom.element);
  }

  update(board: SudokuBoard, labels: ZoomLabels): void {
    this.board.update(board);
    this.rulers.update(board.side);
    this.zoom.update(board.side, labels);
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
