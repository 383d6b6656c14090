// The list of all possible steps, beside the board.

import { make, mark, write } from "../dom";
import type { SudokuSteps } from "../generated/view";
import type { Page } from "../screen";
import { Buttons } from "./buttons";

export class Steps {
  readonly element = make("section", { class: "steps", hidden: "" });
  private readonly title = make("h2");
  private readonly list = make("div", { class: "step-list", role: "listbox", tabindex: "0" });
  private readonly buttons: Buttons;

  constructor(private readonly page: Page) {
    this.buttons = new Buttons(page, "step-buttons", "words");
    this.element.append(this.title, this.list, this.buttons.element);
  }

  update(steps: SudokuSteps | null): void {
    mark(this.element, "hidden", steps === null ? "" : undefined);
    if (steps === null) {
      this.list.replaceChildren();
      return;
    }
    write(this.title, steps.title);
    mark(this.list, "aria-label", steps.title);
    if (this.list.childElementCount !== steps.lines.length) {
      this.list.replaceChildren(...steps.lines.map((_, index) => this.line(index)));
    }
    steps.lines.forEach((line, index) => {
      const element = this.list.children[index];
      if (!(element instanceof HTMLElement)) return;
      const [what, how] = element.children;
      if (what !== undefined) write(what, line.label);
      if (how !== undefined) write(how, line.value ?? "");
      const wasCurrent = element.getAttribute("aria-selected") === "true";
      mark(element, "aria-selected", String(line.current));
      if (line.current) mark(this.list, "aria-activedescendant", element.id);
      if (line.current && !wasCurrent) element.scrollIntoView({ block: "nearest" });
    });
    this.buttons.update(steps.buttons);
  }

  focus(): void {
    this.list.focus({ preventScroll: true });
  }

  private line(index: number): HTMLElement {
    const line = make("div", { class: "step", role: "option", id: `step-${index}` });
    line.append(make("span", { class: "step-what" }), make("span", { class: "step-how" }));
    line.addEventListener("click", () => this.page.act({ pick: index }));
    return line;
  }
}
