// The step-by-step solution: a step on the board, and its proof beside it.

import { make, mark, write } from "../dom";
import type { SudokuView } from "../generated/view";
import type { Page } from "../screen";
import { Buttons } from "../sudoku/buttons";
import { Message } from "../sudoku/message";
import { Table } from "../sudoku/table";

export class ExplanationPart {
  readonly element = make("div", { class: "play explanation" });
  private readonly title = make("h2", { class: "play-title" });
  private readonly place = make("p", { class: "play-about" });
  private readonly bar = make("progress", { class: "progress" });
  private readonly table: Table;
  private readonly buttons: Buttons;
  private readonly message: Message;

  constructor(page: Page) {
    this.table = new Table(page);
    this.buttons = new Buttons(page, "walk", "both");
    this.message = new Message(page);
    const head = make("header", { class: "play-head" }, make("div", { class: "play-names" }, this.title, this.place), this.bar);
    const controls = make("div", { class: "controls" }, this.buttons.element);
    this.element.append(head, this.table.element, controls, this.message.element);
  }

  update(view: SudokuView): void {
    if (view.kind !== "explanation") return;
    write(this.title, view.title);
    write(this.place, view.place ?? "");
    mark(this.bar, "aria-label", view.place ?? view.title);
    if (view.searching) this.bar.removeAttribute("value");
    else [this.bar.max, this.bar.value] = [Math.max(view.steps, 1), view.at];
    this.table.update(view.board, view.labels);
    this.buttons.update(view.buttons, view.labels.actions);
    this.message.update(view.message, [], view.labels.message);
  }

  close(): void {
    this.table.close();
  }
}
