// The rules of a game about to start: presets as cards, the size, the goal, and a picture of the board.

import { make, mark, write } from "../dom";
import type { Twenty48NewGame, Twenty48View } from "../generated/view";
import { Lines } from "../lines";
import type { Page } from "../screen";
import type { Part } from "./part";
import { Tools } from "./tools";

type Choice = Twenty48NewGame["choices"][number];

/** One of several: radio buttons that look like cards or like a row of buttons. */
class Radios {
  readonly element: HTMLFieldSetElement;
  private readonly legend = make("legend");
  private readonly values = make("div", { class: "t48-values" });
  private readonly inputs: { input: HTMLInputElement; label: HTMLElement; about: HTMLElement }[] = [];

  constructor(
    private readonly name: string,
    private readonly page: Page,
  ) {
    this.element = make("fieldset", { class: "t48-choice", "data-choice": name }, this.legend, this.values);
  }

  update(choice: Choice): void {
    write(this.legend, choice.label);
    mark(this.element, "data-current", choice.current ? "" : undefined);
    while (this.inputs.length > choice.values.length) this.inputs.pop()?.input.parentElement?.remove();
    choice.values.forEach((value, index) => {
      const { input, label, about } = this.inputs[index] ?? this.grow();
      write(label, value.label);
      write(about, value.about ?? "");
      about.hidden = value.about === null;
      input.checked = choice.chosen === index;
      input.onchange = () => this.page.act(value.action);
    });
  }

  private grow(): { input: HTMLInputElement; label: HTMLElement; about: HTMLElement } {
    const input = make("input", { type: "radio", name: `t48-${this.name}` });
    const value = { input, label: make("span", { class: "t48-value" }), about: make("small") };
    this.values.append(make("label", {}, input, value.label, value.about));
    this.inputs.push(value);
    return value;
  }
}

/** One of many, as a list that opens. */
class Select {
  readonly element: HTMLElement;
  private readonly label = make("span", { class: "t48-legend" });
  private readonly select = make("select");

  constructor(name: string, page: Page) {
    this.element = make("label", { class: "t48-choice", "data-choice": name }, this.label, this.select);
    this.select.addEventListener("change", () => {
      const value = this.values[this.select.selectedIndex];
      if (value !== undefined) page.act(value.action);
    });
  }

  private values: Choice["values"] = [];

  update(choice: Choice): void {
    this.values = choice.values;
    write(this.label, choice.label);
    mark(this.element, "data-current", choice.current ? "" : undefined);
    while (this.select.length < choice.values.length) this.select.append(make("option"));
    while (this.select.length > choice.values.length) this.select.lastElementChild?.remove();
    choice.values.forEach((value, index) => write(this.select.options[index] as HTMLOptionElement, value.label));
    this.select.selectedIndex = choice.chosen ?? -1;
  }
}

export class NewGamePart implements Part {
  readonly element = make("div", { class: "t48-new" });
  private readonly title = make("h1", { class: "t48-title" });
  private readonly form = make("div", { class: "t48-form" });
  private readonly picture = make("div", { class: "t48-picture", "aria-hidden": "true" });
  private readonly start: Tools;
  private readonly resume = make("h2", { class: "option-label" });
  private readonly others: Lines;
  private readonly choices = new Map<string, Radios | Select>();

  constructor(private readonly page: Page) {
    this.start = new Tools("t48-start", page.act.bind(page));
    this.others = new Lines(page, "saved", ["play"]);
    const games = make("div", { class: "t48-others" }, this.resume, this.others.element);
    const side = make("div", { class: "t48-preview" }, this.picture, this.start.element);
    this.element.append(this.title, games, this.form, side);
  }

  update(screen: Twenty48View): void {
    if (screen.kind !== "new-game") return;
    write(this.title, screen.title);
    for (const choice of screen.choices) {
      let control = this.choices.get(choice.name);
      if (control === undefined) {
        control = choice.name === "goal" ? new Select(choice.name, this.page) : new Radios(choice.name, this.page);
        this.choices.set(choice.name, control);
        this.form.append(control.element);
      }
      control.update(choice);
    }
    this.draw(screen.width, screen.height);
    this.start.update(screen.restart === null ? [screen.start] : [screen.start, screen.restart]);
    mark(this.start.element, "data-current", screen.ready ? "" : undefined);
    write(this.resume, screen.resume);
    mark(this.resume, "hidden", screen.others.length === 0 ? "" : undefined);
    this.others.update(screen.others);
  }

  private draw(width: number, height: number): void {
    this.picture.style.setProperty("--w", String(width));
    this.picture.style.setProperty("--h", String(height));
    while (this.picture.childElementCount < width * height) this.picture.append(make("i"));
    while (this.picture.childElementCount > width * height) this.picture.lastElementChild?.remove();
  }
}
