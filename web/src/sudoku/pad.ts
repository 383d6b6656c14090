// The pad: large digits or colours to touch, each with how many are left.

import { make, mark } from "../dom";
import type { SudokuPad } from "../generated/view";
import type { Page } from "../screen";

export class Pad {
  readonly element = make("div", { class: "pad", role: "group" });
  private keys = "";
  private buttons: HTMLButtonElement[] = [];

  constructor(private readonly page: Page) {}

  update(pad: SudokuPad): void {
    mark(this.element, "aria-label", pad.label);
    const keys = JSON.stringify(pad.keys.map(({ action }) => action));
    if (this.keys !== keys) {
      this.keys = keys;
      this.buttons = pad.keys.map((key) => {
        const button = make("button", { type: "button", class: "key", "data-colour": key.colour ?? undefined, "data-erase": key.action === "erase" ? "" : undefined });
        button.append(make("span", { class: "symbol" }, key.symbol), make("span", { class: "left" }));
        button.addEventListener("click", () => this.page.act(key.action));
        return button;
      });
      this.element.replaceChildren(...this.buttons);
      this.element.style.setProperty("--keys", String(pad.keys.length));
      mark(this.element, "data-many", pad.keys.length > 10 ? "" : undefined);
    }
    pad.keys.forEach((key, index) => {
      const button = this.buttons[index];
      if (button === undefined) return;
      mark(button, "aria-label", key.label);
      mark(button, "aria-pressed", key.pressed ? "true" : undefined);
      mark(button, "data-done", key.left === 0 ? "" : undefined);
      const left = button.lastElementChild;
      // Not text of the button: its label says how many are left, in words.
      if (left !== null) mark(left, "data-left", key.left === null ? undefined : key.left === 0 ? "✓" : String(key.left));
    });
  }
}
