// A puzzle that is being solved: the board, the panel beside it, and the card at the end.

import { drawn, make, mark, write } from "../dom";
import type { SudokuView } from "../generated/view";
import { icon } from "../icons";
import type { Page } from "../screen";
import { begin } from "../state";
import { Buttons } from "../sudoku/buttons";
import { End } from "../sudoku/end";
import { Facts } from "../sudoku/facts";
import { Message } from "../sudoku/message";
import { Pad } from "../sudoku/pad";
import { Printing } from "../sudoku/printing";
import { Rules } from "../sudoku/rules";
import { Steps } from "../sudoku/steps";
import { Table } from "../sudoku/table";

type PlayView = Extract<SudokuView, { kind: "play" }>;

export class PlayPart {
  readonly element = make("div", { class: "play" });
  private readonly title = make("h2", { class: "play-title" });
  private readonly about = make("p", { class: "play-about" });
  private readonly time = make("span", { class: "play-time" });
  private readonly facts = new Facts();
  private readonly table: Table;
  private readonly end: End;
  private readonly message: Message;
  private readonly chips: Buttons;
  private readonly modes: Buttons;
  private readonly tools: Buttons;
  private readonly pad: Pad;
  private readonly buttons: Buttons;
  private readonly more: Buttons;
  private readonly moreName = make("span", { class: "name" });
  private readonly details: HTMLDetailsElement;
  private readonly reading: Buttons;
  private readonly steps: Steps;
  private readonly rules: Rules;
  private readonly printing: Printing;
  private state = "";
  private listed = false;
  /** The view whose board is shown and the rest is not, and what ends that. */
  private waiting: { view: PlayView; end: () => void } | undefined;

  constructor(page: Page) {
    this.end = new End(page);
    this.table = new Table(page, this.end.element);
    this.message = new Message(page);
    this.chips = new Buttons(page, "chips", "words");
    this.modes = new Buttons(page, "modes", "both");
    this.tools = new Buttons(page, "tools", "words");
    this.pad = new Pad(page);
    this.buttons = new Buttons(page, "actions", "both");
    this.more = new Buttons(page, "more-actions", "both");
    this.reading = new Buttons(page, "reading", "words");
    this.steps = new Steps(page);
    this.rules = new Rules(page);
    this.printing = new Printing(page);
    this.details = make("details", { class: "more" }, make("summary", { class: "button" }, icon("more"), this.moreName));
    this.details.append(this.more.element, this.reading.element);
    // Choosing something closes the list.
    this.details.addEventListener("click", (event) => {
      if ((event.target as HTMLElement).closest(".more-actions button") !== null) this.details.open = false;
    });
    // Opened, the list may be below the screen.
    this.details.addEventListener("toggle", () => {
      if (this.details.open) this.details.scrollIntoView({ block: "nearest" });
    });
    this.details.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.details.open) return;
      event.stopPropagation();
      this.details.open = false;
      this.details.querySelector("summary")?.focus();
    });
    const head = make("header", { class: "play-head" }, make("div", { class: "play-names" }, this.title, this.about), this.time, this.facts.element);
    const controls = make(
      "div",
      { class: "controls" },
      this.chips.element,
      this.modes.element,
      this.tools.element,
      this.pad.element,
      make("div", { class: "action-grid" }, this.buttons.element, this.details),
    );
    this.element.append(head, this.table.element, controls, this.steps.element, this.message.element, this.rules.element, this.printing.element);
  }

  update(view: SudokuView): void {
    if (view.kind !== "play") return;
    this.table.update(view.board, view.labels);
    const isSame = this.state === view.state && this.listed === (view.steps !== null);
    if (!isSame) {
      this.waiting?.end();
      this.waiting = undefined;
      return this.updateRest(view);
    }
    // The board is drawn first: a person looks at it, and the rest needs as much work again.
    if (this.waiting !== undefined) {
      this.waiting.view = view;
      return;
    }
    const waiting = { view, end: begin("drawing") };
    this.waiting = waiting;
    void drawn().then(() => {
      if (this.waiting !== waiting) return;
      this.waiting = undefined;
      this.updateRest(waiting.view);
      waiting.end();
    });
  }

  private updateRest(view: PlayView): void {
    const isFirst = this.state === "";
    mark(this.element, "data-state", view.state);
    write(this.title, view.title);
    write(this.about, view.about ?? "");
    mark(this.about, "hidden", view.about === null ? "" : undefined);
    write(this.time, view.time);
    this.facts.update(view.facts, view.labels.facts);
    this.chips.update(view.chips);
    this.modes.update(view.modes, view.labels.modes);
    this.tools.update(view.tools, view.labels.tools);
    this.pad.update(view.pad);
    mark(this.pad.element, "hidden", view.state === "playing" ? undefined : "");
    this.buttons.update(view.buttons, view.labels.actions);
    this.more.update(view.more, view.labels.more);
    this.reading.update(view.reading, view.labels.readAloud);
    write(this.moreName, view.labels.more);
    mark(this.details, "hidden", view.more.length === 0 ? "" : undefined);
    this.message.update(view.message, view.steps === null ? view.answers : [], view.labels.message);
    this.steps.update(view.steps);
    this.rules.update(view.rules);
    mark(this.element, "data-steps", view.steps === null ? undefined : "");
    this.printing.update(view.printing);
    const ended = this.end.update(view.end, view.state);
    this.state = view.state;
    // The focus goes where the keys are: to the card, to the list, or back to the board.
    if (ended) this.end.focus();
    else if (view.steps !== null && !this.listed) this.steps.focus();
    else if (isFirst || (view.steps === null && this.listed) || this.lostFocus()) this.table.focus();
    this.listed = view.steps !== null;
  }

  close(): void {
    this.table.close();
  }

  /** Whether what had the focus was removed or hidden. */
  private lostFocus(): boolean {
    return document.activeElement === null || document.activeElement === document.body;
  }
}
