// A value to choose out of several: a row of buttons of which one is pressed, or a list that opens if there are very many.

import { make, mark, write } from "../dom";
import type { SudokuOption } from "../generated/view";
import type { Page } from "../screen";
import { Buttons } from "./buttons";

let made = 0;

/** More values than this are a list that opens. */
const MOST_BUTTONS = 12;

export class Option {
  readonly element = make("div", { class: "option" });
  private readonly label = make("h2", { class: "option-label", id: `option-${(made += 1)}` });
  private readonly values: Buttons;
  private readonly list = make("select", { class: "choices" });
  private shown: SudokuOption["values"] = [];

  constructor(page: Page) {
    this.values = new Buttons(page, "values", "words");
    for (const element of [this.values.element, this.list]) element.setAttribute("aria-labelledby", this.label.id);
    this.list.addEventListener("change", () => {
      const value = this.shown[this.list.selectedIndex];
      if (value !== undefined) page.act(value.action);
    });
    this.element.append(this.label, this.values.element, this.list);
  }

  update(option: SudokuOption): void {
    write(this.label, option.label);
    mark(this.element, "data-current", option.current ? "" : undefined);
    const isList = option.values.length > MOST_BUTTONS;
    this.values.update(isList ? [] : option.values);
    mark(this.list, "hidden", isList ? undefined : "");
    if (isList) this.fill(option.values);
  }

  private fill(values: SudokuOption["values"]): void {
    const names = (list: SudokuOption["values"]): string => list.map(({ label }) => label).join("\n");
    if (names(this.shown) !== names(values)) this.list.replaceChildren(...values.map(({ label }) => make("option", {}, label.charAt(0).toUpperCase() + label.slice(1))));
    this.shown = values;
    this.list.selectedIndex = values.findIndex(({ pressed }) => pressed === true);
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
