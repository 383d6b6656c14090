// The panel of the editor in which rules are added, changed and removed: a list in parts, or a field to type in.

import { make, mark, write } from "../dom";
import type { SudokuRuleLine, SudokuRulePanel } from "../generated/view";
import { icon } from "../icons";
import type { Page } from "../screen";
import { Buttons } from "./buttons";

export class RulePanel {
  readonly element = make("section", { class: "steps rule-panel", hidden: "" });
  private readonly title = make("h2");
  private readonly about = make("p", { class: "rule-about" });
  private readonly list = make("div", { class: "rule-list" });
  private readonly form = make("form", { class: "rule-form", novalidate: "", autocomplete: "off" });
  private readonly label = make("label", { class: "rule-label" });
  private readonly name = make("span");
  private readonly input = make("input", { class: "rule-input", type: "text", spellcheck: "false", autocapitalize: "off", autocomplete: "off", maxlength: "2000" });
  private readonly misfit = make("p", { class: "rule-misfit", role: "alert" });
  private readonly buttons: Buttons;
  private shape = "";
  private lines: HTMLElement[] = [];
  private isOpen = false;
  private isTyping = false;

  constructor(
    private readonly page: Page,
    /** What gets the focus when the panel is closed. */
    private readonly leave: () => void,
  ) {
    this.buttons = new Buttons(page, "step-buttons", "words");
    this.label.append(this.name, this.input);
    this.form.append(this.label);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      page.act("accept");
    });
    this.input.addEventListener("input", () => page.type(this.input.value));
    this.element.append(this.title, this.about, this.form, this.misfit, this.list, this.buttons.element);
  }

  update(panel: SudokuRulePanel | null): void {
    const had = this.element.contains(document.activeElement);
    mark(this.element, "hidden", panel === null ? "" : undefined);
    if (panel === null) {
      if (this.isOpen && had) this.leave();
      this.isOpen = this.isTyping = false;
      return;
    }
    write(this.title, panel.title);
    mark(this.element, "aria-label", panel.title);
    write(this.about, panel.about);
    mark(this.about, "hidden", panel.about === "" ? "" : undefined);
    write(this.misfit, panel.misfit ?? "");
    mark(this.misfit, "hidden", panel.misfit === null ? "" : undefined);
    this.field(panel);
    this.sections(panel);
    this.buttons.update(panel.buttons);
    // From the field back to the list.
    if (this.isTyping && panel.field === null && had) this.current()?.focus({ preventScroll: true });
    this.isTyping = panel.field !== null;
    this.isOpen = true;
  }

  private field({ field }: SudokuRulePanel): void {
    mark(this.form, "hidden", field === null ? "" : undefined);
    if (field === null) return;
    write(this.name, field.label);
    mark(this.input, "inputmode", field.numeric ? "numeric" : "text");
    if (this.input.value !== field.text) this.input.value = field.text;
    if (!this.isTyping) this.input.focus();
  }

  private sections({ sections }: SudokuRulePanel): void {
    mark(this.list, "hidden", sections.length === 0 ? "" : undefined);
    const all = sections.flatMap(({ lines }) => lines);
    const shape = JSON.stringify(sections.map(({ title, lines }) => [title, lines.map(({ button, remove }) => [button.action, remove?.action])]));
    if (this.shape !== shape) {
      this.shape = shape;
      this.list.replaceChildren(
        ...sections.map(({ title, lines }) => {
          const rows = make("div", { class: lines.some(({ remove }) => remove !== null) ? "rule-rows" : "rule-chips" }, ...lines.map((line) => this.line(line)));
          return make("div", { class: "rule-section" }, make("h3", {}, title), rows);
        }),
      );
      this.lines = [...this.list.querySelectorAll<HTMLElement>(".rule-choice")];
    }
    all.forEach((line, index) => {
      const button = this.lines[index];
      if (button === undefined) return;
      write(button, line.button.label);
      mark(button, "aria-pressed", line.button.pressed === null ? undefined : String(line.button.pressed));
      mark(button, "data-impossible", line.possible ? undefined : "");
      const wasCurrent = button.hasAttribute("data-current");
      mark(button, "data-current", line.current ? "" : undefined);
      if (line.current && !wasCurrent) button.scrollIntoView({ block: "nearest" });
      const remove = button.nextElementSibling;
      if (remove !== null && line.remove !== null && remove.matches(".rule-remove")) mark(remove, "aria-label", line.remove.label);
    });
  }

  private line({ button, remove }: SudokuRuleLine): HTMLElement {
    const choice = make("button", { type: "button", class: "button rule-choice" }, button.label);
    choice.addEventListener("click", () => this.page.act(button.action));
    if (remove === null) return choice;
    const cross = make("button", { type: "button", class: "button rule-remove", "aria-label": remove.label });
    cross.append(icon("close"));
    cross.addEventListener("click", () => this.page.act(remove.action));
    return make("div", { class: "rule-row" }, choice, cross);
  }

  private current(): HTMLElement | null {
    return this.list.querySelector<HTMLElement>("[data-current]");
  }
}
