// Mouse, pen and touch on a board: select one cell, several by dragging, similar ones by a double click or a long press;
// with the pen, choose candidates.

import type { Page } from "../screen";
import type { SudokuBoard } from "../generated/view";
import { nearest, type Point } from "./geometry";

/** How long a touch must stay for a long press, in milliseconds. */
const LONG = 500;
/** While dragging, a cell counts only near its middle: so the pointer can pass between cells diagonally. */
const REACH = 0.42;

export class Pointer {
  private board: SudokuBoard | undefined;
  private drag: "more" | "less" | undefined;
  private last = -1;
  private moved = false;
  private press: number | undefined;

  constructor(
    private readonly element: HTMLElement,
    private readonly page: Page,
  ) {
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("pointermove", (event) => this.move(event));
    element.addEventListener("pointerup", (event) => this.up(event));
    element.addEventListener("pointercancel", () => this.end());
    element.addEventListener("dblclick", () => this.double());
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    // A screen reader clicks without a pointer.
    element.addEventListener("click", (event) => {
      const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-cell]");
      if (event.detail === 0 && cell !== null && this.board?.live) this.page.act({ cell: Number(cell.dataset["cell"]) });
    });
  }

  update(board: SudokuBoard): void {
    this.board = board;
    if (!board.live) this.end();
  }

  private down(event: PointerEvent): void {
    const { board } = this;
    if (board === undefined || !board.live || event.button !== 0) return;
    const hit = this.at(event, 1);
    if (hit === undefined) return;
    // On a board that scrolls, a touch that moves scrolls it.
    const scrolls = event.pointerType === "touch" && this.element.matches("[data-zoomed]");
    if (!scrolls) this.element.setPointerCapture(event.pointerId);
    this.moved = false;
    this.last = hit.index;
    if (board.pen) {
      this.choose(hit.index, hit.within);
      return;
    }
    const isSelected = board.cells[hit.index]?.selected === true;
    const adds = event.ctrlKey || event.metaKey || event.shiftKey;
    this.drag = scrolls ? undefined : adds && isSelected && !event.shiftKey ? "less" : "more";
    if (!adds) this.page.act({ cell: hit.index });
    else this.page.act(this.drag === "less" ? { "select-less": hit.index } : { "select-more": hit.index });
    if (event.pointerType === "touch") this.press = window.setTimeout(() => this.double(), LONG);
  }

  private move(event: PointerEvent): void {
    if (this.drag === undefined) return;
    const hit = this.at(event, REACH * 2);
    if (hit === undefined || hit.index === this.last) return;
    window.clearTimeout(this.press);
    this.moved = true;
    this.last = hit.index;
    this.page.act(this.drag === "less" ? { "select-less": hit.index } : { "select-more": hit.index });
  }

  private up(event: PointerEvent): void {
    const { board } = this;
    if (board?.pen) {
      // A line is drawn from one candidate to another by dragging.
      const hit = this.at(event, 1);
      if (hit !== undefined && hit.index !== this.last) this.choose(hit.index, hit.within);
    }
    this.end();
  }

  private end(): void {
    window.clearTimeout(this.press);
    this.drag = undefined;
  }

  private double(): void {
    if (this.board?.live && !this.board.pen && !this.moved) this.page.act("select-same");
  }

  /** With the pen: the candidate at a point. */
  private choose(index: number, within: Point): void {
    const { board } = this;
    const cell = board?.cells[index];
    if (board === undefined || cell === undefined) return;
    const symbol = nearest(board, cell, within);
    this.page.act({ cell: index });
    // The digits of some puzzles begin with 0.
    const first = board.symbols.startsWith("0") ? 0 : 1;
    if (symbol !== undefined) this.page.act({ digit: board.symbols.indexOf(symbol) + first });
  }

  /** The cell at a point, if the point is in its middle part. */
  private at(event: PointerEvent, part: number): { index: number; within: Point } | undefined {
    const { board } = this;
    if (board === undefined) return undefined;
    const area = this.element.getBoundingClientRect();
    const x = ((event.clientX - area.left) / area.width) * board.side;
    const y = ((event.clientY - area.top) / area.height) * board.side;
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= board.side || row >= board.side) return undefined;
    const within = { x: x - column, y: y - row };
    const isNear = part >= 1 || Math.hypot(within.x - 0.5, within.y - 0.5) <= part / 2;
    return isNear ? { index: row * board.side + column, within } : undefined;
  }
}
