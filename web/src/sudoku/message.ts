// The message beside a board: a remark, a hint with its legend, a proof.

import { make, mark } from "../dom";
import type { Button, SudokuPart } from "../generated/view";
import type { Page } from "../screen";
import { Buttons } from "./buttons";

export class Message {
  readonly element = make("section", { class: "message" });
  private readonly text = make("div", { class: "message-text", tabindex: "-1" });
  private readonly answers: Buttons;
  private shown = "";

  constructor(page: Page) {
    this.answers = new Buttons(page, "answers", "words");
    this.element.append(this.text, this.answers.element);
  }

  update(parts: readonly SudokuPart[], answers: readonly Button[], label: string): void {
    mark(this.element, "aria-label", label);
    mark(this.element, "hidden", parts.length === 0 && answers.length === 0 ? "" : undefined);
    mark(this.element, "data-hint", answers.length > 0 ? "" : undefined);
    const shown = JSON.stringify(parts);
    if (this.shown !== shown) {
      this.shown = shown;
      this.text.replaceChildren(...parts.map(part));
      this.text.scrollTop = 0;
      // Only a text that scrolls takes the focus.
      mark(this.text, "tabindex", parts.length > 4 ? "0" : undefined);
    }
    this.answers.update(answers);
  }
}

function part({ style, text, role, digit, depth }: SudokuPart): HTMLElement {
  if (style === "title") return make("h2", { class: "part title" }, text);
  if (style !== "legend") {
    const line = make("p", { class: `part ${style}` }, text);
    line.style.setProperty("--depth", String(Math.min(depth, 8)));
    return line;
  }
  const sample = make("span", { class: "note sample", "aria-hidden": "true", "data-role": role ?? undefined }, digit ?? "");
  return make("p", { class: "part legend" }, sample, make("span", {}, text));
}
