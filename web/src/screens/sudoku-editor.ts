// The editor: the grid, what is known about the puzzle, and what can be done with it.

import { make, mark, write } from "../dom";
import type { SudokuView } from "../generated/view";
import type { Page } from "../screen";
import { Buttons } from "../sudoku/buttons";
import { Facts } from "../sudoku/facts";
import { Message } from "../sudoku/message";
import { Pad } from "../sudoku/pad";
import { RulePanel } from "../sudoku/rule-panel";
import { Rules } from "../sudoku/rules";
import { Table } from "../sudoku/table";

export class EditorPart {
  readonly element = make("div", { class: "play editor" });
  private readonly title = make("h2", { class: "play-title" });
  private readonly about = make("p", { class: "play-about" });
  private readonly facts = new Facts();
  private readonly table: Table;
  private readonly message: Message;
  private readonly pad: Pad;
  private readonly edits: Buttons;
  private readonly buttons: Buttons;
  private readonly panel: RulePanel;
  private readonly rules: Rules;
  private readonly hint = make("p", { class: "hint" });
  private isFirst = true;

  constructor(page: Page) {
    this.table = new Table(page);
    this.message = new Message(page);
    this.pad = new Pad(page);
    this.edits = new Buttons(page, "actions", "both");
    this.buttons = new Buttons(page, "main-actions", "words");
    this.panel = new RulePanel(page, () => this.table.focus());
    this.rules = new Rules(page);
    const head = make("header", { class: "play-head" }, make("div", { class: "play-names" }, this.title, this.about), this.facts.element);
    const controls = make("div", { class: "controls" }, this.pad.element, this.edits.element, this.buttons.element);
    this.element.append(head, this.table.element, controls, this.panel.element, this.message.element, this.rules.element, this.hint);
  }

  update(view: SudokuView): void {
    if (view.kind !== "editor") return;
    write(this.title, view.title);
    write(this.about, view.about);
    mark(this.element, "data-busy", view.busy ? "" : undefined);
    this.facts.update(view.facts, view.labels.facts);
    this.table.update(view.board, view.labels);
    this.pad.update(view.pad);
    this.edits.update(view.edits, view.labels.actions);
    this.buttons.update(view.buttons);
    mark(this.element, "data-panel", view.panel === null ? undefined : "");
    this.panel.update(view.panel);
    this.rules.update(view.rules);
    this.message.update(view.message, [], view.labels.message);
    write(this.hint, view.hint);
    if (this.isFirst) this.table.focus();
    this.isFirst = false;
  }

  close(): void {
    this.table.close();
  }
}
