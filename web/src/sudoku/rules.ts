// The rules beside a board, in words: first what they say about the cell under the cursor, then each kind of rule.

import { make, mark, write } from "../dom";
import type { SudokuRulesText } from "../generated/view";
import type { Page } from "../screen";
import { Buttons } from "./buttons";

export class Rules {
  readonly element = make("section", { class: "rules", hidden: "" });
  private readonly title = make("h3", { class: "rules-title" });
  private readonly all = make("ul", { class: "rules-list" });
  private readonly titleHere = make("h3", { class: "rules-title" });
  private readonly here = make("ul", { class: "rules-list" });
  private readonly combinations = make("ul", { class: "rules-list combinations", "aria-live": "polite" });
  private readonly buttons: Buttons;
  private readonly partHere = make("div", { class: "rules-here" });
  private shown = "";

  constructor(page: Page) {
    this.buttons = new Buttons(page, "rules-buttons", "words");
    this.partHere.append(make("div", { class: "rules-head" }, this.titleHere, this.buttons.element), this.here, this.combinations);
    this.element.append(this.partHere, make("div", {}, this.title, this.all));
  }

  update(rules: SudokuRulesText | null): void {
    mark(this.element, "hidden", rules === null ? "" : undefined);
    const shown = JSON.stringify(rules);
    if (rules === null || this.shown === shown) return;
    this.shown = shown;
    mark(this.element, "aria-label", rules.title);
    write(this.title, rules.title);
    write(this.titleHere, rules.titleHere);
    mark(this.partHere, "data-empty", rules.here.length === 0 ? "" : undefined);
    const lines = (texts: readonly string[]): HTMLElement[] => texts.map((text) => make("li", {}, text));
    this.here.replaceChildren(...lines(rules.here));
    this.combinations.replaceChildren(...lines(rules.combinations));
    this.buttons.update(rules.buttons);
    this.all.replaceChildren(...lines(rules.all));
  }
}
