// What covers the board: a win, the end of the game, a pause.

import { make, mark, write } from "../dom";
import type { Action, Twenty48Board, Twenty48End } from "../generated/view";
import { sentences } from "./coach";
import { Tools } from "./tools";

export class End {
  readonly element = make("div", { class: "t48-end", role: "group", "aria-labelledby": "t48-end-title", hidden: "" });
  private readonly title = make("h2", { id: "t48-end-title" });
  private readonly lines = make("div", { class: "t48-end-lines" });
  private readonly tools: Tools;

  constructor(act: (action: Action) => void) {
    this.tools = new Tools("t48-end-tools", act);
    this.element.append(this.title, this.lines, this.tools.element);
  }

  /** Covers a board of this size, or nothing. */
  update(end: Twenty48End | null, { width, height }: Twenty48Board): void {
    this.element.hidden = end === null;
    if (end === null) return;
    this.element.style.setProperty("--w", String(width));
    this.element.style.setProperty("--h", String(height));
    mark(this.element, "data-end", end.name);
    mark(this.element, "data-record", end.record ? "" : undefined);
    write(this.title, end.title);
    sentences(this.lines, end.lines);
    this.tools.update(end.buttons);
  }
}
