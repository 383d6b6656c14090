// The card over a board that is paused or solved.

import { make, mark, write } from "../dom";
import type { SudokuEnd } from "../generated/view";
import { icon, redraw } from "../icons";
import type { Page } from "../screen";
import { Buttons } from "./buttons";

export class End {
  readonly element = make("section", { class: "end", hidden: "" });
  private readonly sign = make("div", { class: "end-sign" });
  private readonly title = make("h2");
  private readonly lines = make("div", { class: "end-lines" });
  private readonly buttons: Buttons;
  private state = "";

  constructor(page: Page) {
    this.buttons = new Buttons(page, "end-buttons", "both");
    this.element.append(this.sign, this.title, this.lines, this.buttons.element);
  }

  /** Shows it. Returns whether it has just appeared. */
  update(end: SudokuEnd | null, state: string): boolean {
    mark(this.element, "hidden", end === null ? "" : undefined);
    mark(this.element, "data-state", state);
    const appears = end !== null && this.state !== state;
    if (this.state !== state) this.sign.replaceChildren(icon(state === "solved" ? "trophy" : state === "paused" ? "pause" : "eye"));
    this.state = end === null ? "" : state;
    if (end === null) return false;
    write(this.title, end.title);
    mark(this.element, "aria-label", end.title);
    if (this.lines.textContent !== end.lines.join("")) {
      this.lines.replaceChildren(...end.lines.map((line) => make("p", {}, line)));
    }
    this.buttons.update(end.buttons);
    // It goes on.
    const pause = this.buttons.element.querySelector("[data-action=pause] .icon");
    if (pause !== null) redraw(pause, "play");
    return appears;
  }

  focus(): void {
    this.buttons.first()?.focus({ preventScroll: true });
  }
}
