// A value to choose out of several: a row of buttons of which one is pressed.

import { make, mark, write } from "../dom";
import type { SudokuOption } from "../generated/view";
import type { Page } from "../screen";
import { Buttons } from "./buttons";

let made = 0;

export class Option {
  readonly element = make("div", { class: "option" });
  private readonly label = make("h2", { class: "option-label", id: `option-${(made += 1)}` });
  private readonly values: Buttons;

  constructor(page: Page) {
    this.values = new Buttons(page, "values", "words");
    this.values.element.setAttribute("aria-labelledby", this.label.id);
    this.element.append(this.label, this.values.element);
  }

  update(option: SudokuOption): void {
    write(this.label, option.label);
    mark(this.element, "data-current", option.current ? "" : undefined);
    this.values.update(option.values);
  }
}

/** Options below each other. */
export class Options {
  readonly element = make("div", { class: "options" });
  private options: Option[] = [];

  constructor(private readonly page: Page) {}

  update(options: readonly SudokuOption[]): void {
    if (this.options.length !== options.length) {
      this.options = options.map(() => new Option(this.page));
      this.element.replaceChildren(...this.options.map((option) => option.element));
    }
    options.forEach((option, index) => this.options[index]?.update(option));
  }
}
