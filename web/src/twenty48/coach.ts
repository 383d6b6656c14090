// What the coach says: sentences, and a bar for each of the four moves.

import { make, mark, write } from "../dom";
import type { Twenty48Coach } from "../generated/view";
import { icon, redraw, type IconName } from "../icons";

class BarLine {
  readonly element = make("li", { class: "t48-bar" });
  private readonly arrow = icon("arrow-up");
  private readonly name = make("span", { class: "unseen" });
  private readonly length = make("span", { class: "t48-length", "aria-hidden": "true" });
  private readonly number = make("span", { class: "t48-number" });

  constructor() {
    this.element.append(this.arrow, this.name, make("span", { class: "t48-track", "aria-hidden": "true" }, this.length), this.number);
  }

  update(bar: Twenty48Coach["bars"][number]): void {
    redraw(this.arrow, `arrow-${bar.direction}` as IconName);
    write(this.name, bar.label);
    write(this.number, bar.number);
    this.length.style.transform = `scaleX(${bar.part ?? 0})`;
    mark(this.element, "data-best", bar.best ? "" : undefined);
    mark(this.element, "data-none", bar.part === null ? "" : undefined);
  }
}

export class Coach {
  readonly element = make("div", { class: "t48-coach", hidden: "" });
  private readonly lines = make("div", { class: "t48-lines" });
  private readonly bars = make("ul", { class: "t48-bars" });
  private readonly list: BarLine[] = [];

  constructor() {
    this.element.append(this.lines, this.bars);
  }

  update(coach: Twenty48Coach | null): void {
    this.element.hidden = coach === null;
    if (coach === null) return;
    mark(this.element, "data-busy", coach.busy ? "" : undefined);
    sentences(this.lines, coach.lines);
    mark(this.bars, "aria-label", coach.label);
    this.bars.hidden = coach.bars.length === 0;
    while (this.list.length < coach.bars.length) {
      const line = new BarLine();
      this.list.push(line);
      this.bars.append(line.element);
    }
    coach.bars.forEach((bar, index) => this.list[index]?.update(bar));
  }
}

/** One paragraph for each sentence. */
export function sentences(element: HTMLElement, lines: readonly string[]): void {
  while (element.childElementCount < lines.length) element.append(make("p"));
  while (element.childElementCount > lines.length) element.lastElementChild?.remove();
  lines.forEach((line, index) => write(element.children[index] as HTMLElement, line));
}
