// A replay of a finished puzzle.

import { make, mark, write } from "../dom";
import type { SudokuView } from "../generated/view";
import type { Page } from "../screen";
import { Buttons } from "../sudoku/buttons";
import { Table } from "../sudoku/table";

export class ReplayPart {
  readonly element = make("div", { class: "play replay" });
  private readonly title = make("h2", { class: "play-title" });
  private readonly lines = make("p", { class: "play-about" });
  private readonly bar = make("progress", { class: "progress" });
  private readonly table: Table;
  private readonly buttons: Buttons;
  private readonly games: Buttons;

  constructor(page: Page) {
    this.table = new Table(page);
    this.buttons = new Buttons(page, "walk", "both");
    this.games = new Buttons(page, "games", "words");
    const head = make("header", { class: "play-head" }, make("div", { class: "play-names" }, this.title, this.lines), this.bar);
    const controls = make("div", { class: "controls" }, this.buttons.element, this.games.element);
    this.element.append(head, this.table.element, controls);
  }

  update(view: SudokuView): void {
    if (view.kind !== "replay") return;
    write(this.title, view.title);
    write(this.lines, view.lines.join(" · "));
    mark(this.element, "data-playing", view.playing ? "" : undefined);
    mark(this.bar, "aria-label", view.lines.join(" · "));
    [this.bar.max, this.bar.value] = [Math.max(view.turns, 1), view.turn];
    this.table.update(view.board, view.labels);
    this.buttons.update(view.buttons, view.labels.actions);
    this.games.update(view.games);
  }

  close(): void {
    this.table.close();
  }
}
