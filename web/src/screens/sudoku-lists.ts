// The screens before a puzzle: what can be continued, level and size, techniques, several puzzles, waiting.

import { make, mark, write } from "../dom";
import type { SudokuView } from "../generated/view";
import { Lines } from "../lines";
import type { Page } from "../screen";
import { Buttons } from "../sudoku/buttons";
import { Options } from "../sudoku/options";
import { preview } from "../sudoku/preview";

export class NewGamePart {
  readonly element = make("div", { class: "sheet new-game" });
  private readonly resume = make("h2", { class: "option-label" });
  private readonly saved: Lines;
  private readonly options: Options;
  private readonly start: Lines;
  private readonly others: Lines;
  private readonly hint = make("p", { class: "hint" });

  constructor(page: Page) {
    this.saved = new Lines(page, "saved", ["play"]);
    this.options = new Options(page);
    this.start = new Lines(page, "start");
    this.others = new Lines(page, "others", ["calendar", "pencil", "teacher"]);
    const fresh = make("div", { class: "fresh" }, this.options.element, this.start.element);
    this.element.append(this.resume, this.saved.element, fresh, this.others.element, this.hint);
  }

  update(view: SudokuView): void {
    if (view.kind !== "new-game") return;
    write(this.resume, view.resume);
    mark(this.resume, "hidden", view.saved.length === 0 ? "" : undefined);
    this.saved.update(view.saved);
    this.options.update(view.options);
    this.start.update([view.start]);
    this.others.update(view.others);
    write(this.hint, view.hint);
  }
}

export class PracticePart {
  readonly element = make("div", { class: "sheet practice" });
  private readonly body = make("div", { class: "practice-levels" });
  private levels: { readonly name: HTMLElement; readonly lines: Lines }[] = [];

  constructor(private readonly page: Page) {
    this.element.append(this.body);
  }

  update(view: SudokuView): void {
    if (view.kind !== "practice") return;
    if (this.levels.length !== view.levels.length) {
      this.levels = view.levels.map(() => ({ name: make("h2", { class: "option-label" }), lines: new Lines(this.page, "techniques") }));
      this.body.replaceChildren(...this.levels.map(({ name, lines }) => make("section", {}, name, lines.element)));
    }
    view.levels.forEach(([name, lines], index) => {
      const level = this.levels[index];
      if (level === undefined) return;
      write(level.name, name);
      level.lines.update(lines);
    });
  }
}

export class PuzzlesPart {
  readonly element = make("div", { class: "sheet puzzles" });
  private readonly place = make("p", { class: "hint" });
  private readonly list = make("div", { class: "puzzle-list" });
  private shown = "";

  constructor(private readonly page: Page) {
    this.element.append(this.place, this.list);
  }

  update(view: SudokuView): void {
    if (view.kind !== "puzzles") return;
    write(this.place, view.place);
    const shown = view.puzzles.map(({ line, cells }) => `${line.label}${cells}`).join();
    if (this.shown !== shown) {
      this.shown = shown;
      const cards = view.puzzles.map((puzzle) => {
        const about = make("span", { class: "card-value" }, puzzle.line.value ?? "");
        const card = make("button", { type: "button", class: "card puzzle" }, preview(puzzle), make("span", { class: "card-name" }, puzzle.line.label), about);
        card.onclick = () => this.page.act(puzzle.line.action);
        return card;
      });
      this.list.replaceChildren(...cards);
    }
    view.puzzles.forEach(({ line }, index) => {
      const card = this.list.children[index];
      if (card === undefined) return;
      const wasCurrent = card.hasAttribute("data-current");
      mark(card, "data-current", line.current ? "" : undefined);
      if (line.current && !wasCurrent) card.scrollIntoView({ block: "nearest" });
    });
  }
}

export class MakingPart {
  readonly element = make("div", { class: "sheet making" });
  private readonly doing = make("h2");
  private readonly waited = make("p", { class: "hint" });
  private readonly buttons: Buttons;

  constructor(page: Page) {
    this.buttons = new Buttons(page, "making-buttons", "words");
    const wheel = make("div", { class: "wheel", "aria-hidden": "true" });
    for (let index = 0; index < 9; index += 1) wheel.append(make("span"));
    this.element.append(wheel, this.doing, this.waited, this.buttons.element);
  }

  update(view: SudokuView): void {
    if (view.kind !== "making") return;
    write(this.doing, view.doing);
    write(this.waited, view.waited);
    this.buttons.update([view.cancel]);
  }
}
