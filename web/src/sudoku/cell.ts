// A cell: its digit, notes and colours. Only what differs is changed.

import { make, mark } from "../dom";
import type { SudokuBoard, SudokuCell } from "../generated/view";
import { candidate, corner, layout, type Point } from "./geometry";

export class CellElement {
  readonly element = make("div", { role: "gridcell", class: "cell", tabindex: "-1" });
  /** What is behind the cell where drawings are between its colours and its digit. */
  readonly ground = make("div", { class: "ground" });
  private readonly digit = make("span", { class: "digit", "aria-hidden": "true" });
  private readonly notes = make("span", { class: "notes", "aria-hidden": "true" });
  private readonly letters = make("span", { class: "letters", "aria-hidden": "true" });
  /** Everything that an update depends on. */
  private known = "";
  private drawn = "";
  private coloured = "";
  private lit: string | null = null;

  constructor(index: number) {
    this.element.dataset["cell"] = String(index);
    this.element.append(this.letters, this.digit, this.notes);
  }

  /** Shows a cell. One cell of a board can be reached with Tab: that under the cursor, if there is one. */
  update(board: SudokuBoard, cell: SudokuCell, about: string, allowed: string, isCursor: boolean, isStop: boolean): void {
    // Most cells stay as they are. One comparison is less work than to ask the document for each attribute.
    const known = JSON.stringify([cell, board.live, board.lit, about, allowed, board.rules?.labels, isCursor, isStop]);
    if (this.known === known) return;
    this.known = known;
    const { element } = this;
    mark(element, "aria-label", cell.label);
    mark(element, "aria-description", about === "" ? undefined : about);
    mark(element, "aria-selected", board.live ? String(cell.selected) : undefined);
    mark(element, "tabindex", isStop ? "0" : "-1");
    mark(element, "data-author", cell.author ?? undefined);
    mark(element, "data-tone", cell.tone ?? undefined);
    mark(element, "data-role", cell.role ?? undefined);
    mark(element, "data-cursor", isCursor ? "" : undefined);
    mark(element, "data-wrong", cell.wrong ? "" : undefined);
    mark(element, "data-dim", cell.dim ? "" : undefined);
    // What the puzzle allows stands where the player's notes will be.
    const isBlank = cell.digit === null && cell.notes + cell.corner === "";
    mark(element, "data-allowed", isBlank && allowed !== "" ? allowed : undefined);
    if (board.rules !== null) this.paint(board, cell);
    const digit = cell.digit ?? "";
    if (this.digit.textContent !== digit) {
      // A new digit pops in; the animation starts anew with each element.
      this.digit.textContent = digit;
      mark(this.digit, "data-new", digit !== "" && this.drawn !== "" ? "" : undefined);
    }
    this.colour(cell.colours);
    this.write(board, cell);
  }

  /** The colours of the cell, on its ground. */
  private paint(board: SudokuBoard, cell: SudokuCell): void {
    mark(this.ground, "data-tone", cell.tone ?? undefined);
    mark(this.ground, "data-role", cell.role ?? undefined);
    mark(this.ground, "data-wrong", cell.wrong ? "" : undefined);
    mark(this.ground, "data-selected", board.live && cell.selected ? "" : undefined);
  }

  /** Colours as wedges, and their letters: nobody has to tell two colours apart. */
  private colour(colours: string): void {
    if (this.coloured === colours) return;
    this.coloured = colours;
    const count = colours.length;
    mark(this.letters, "data-letters", count === 0 ? undefined : colours.toUpperCase());
    const wedge = (letter: string, index: number): string =>
      `var(--colour-${letter}) ${(index * 360) / count}deg ${((index + 1) * 360) / count}deg`;
    const wedges = [...colours].map(wedge).join(", ");
    for (const element of [this.element, this.ground]) {
      element.style.setProperty("--wedges", count === 0 ? "none" : `conic-gradient(from 45deg, ${wedges})`);
      mark(element, "data-coloured", count === 0 ? undefined : "");
    }
  }

  private write(board: SudokuBoard, cell: SudokuCell): void {
    const key = `${board.rules?.labels === true}/${cell.notes}/${cell.corner}/${cell.marks.join()}/${cell.painted.join()}/${cell.digit ?? ""}`;
    if (this.drawn === key) return this.light(board.lit);
    this.drawn = key;
    if (cell.digit !== null) {
      this.notes.replaceChildren();
      mark(this.letters, "data-aside", undefined);
      return;
    }
    const places = layout(cell);
    mark(this.notes, "data-layout", places);
    // The letters of the colours stand between two rows of notes.
    mark(this.letters, "data-aside", cell.notes + cell.corner !== "" ? "" : undefined);
    const roles = new Map(cell.marks);
    const painted = new Map(cell.painted);
    const note = (symbol: string, at: Point, isCorner: boolean): HTMLElement => {
      // The text of a cell is its digit or its centre notes, as its name has them; the style draws the rest.
      const span = isCorner ? make("span", { class: "note corner", "data-corner": symbol }) : make("span", { class: "note" }, symbol);
      span.style.left = `${at.x * 100}%`;
      span.style.top = `${at.y * 100}%`;
      mark(span, "data-role", roles.get(symbol));
      mark(span, "data-colour", painted.get(symbol));
      return span;
    };
    const centre = [...cell.notes].map((symbol) => note(symbol, candidate(board, cell, symbol), false));
    const corners =
      places === "corners" ? [...cell.corner].map((symbol, index) => note(symbol, corner(board, index), true)) : [];
    this.notes.style.setProperty("--count", String(Math.max(cell.notes.length, 1)));
    // The spaces are not seen, but keep the digits apart for whoever reads the text.
    this.notes.replaceChildren(...[...centre, ...corners].flatMap((span) => [span, " "]));
    this.light(board.lit);
  }

  /** Lights the notes of a digit. */
  private light(lit: string | null): void {
    if (this.lit === lit && lit === null) return;
    this.lit = lit;
    for (const note of this.notes.children) mark(note, "data-lit", (note.getAttribute("data-corner") ?? note.textContent) === lit ? "" : undefined);
  }
}
