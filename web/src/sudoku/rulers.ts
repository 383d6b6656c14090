// The numbers of rows and columns along a board. Sentences about a hint name cells by them (r3c5).

import { make } from "../dom";

export class Rulers {
  readonly columns = make("div", { class: "ruler columns", "aria-hidden": "true" });
  readonly rows = make("div", { class: "ruler rows", "aria-hidden": "true" });
  private side = 0;

  update(side: number): void {
    if (this.side === side) return;
    this.side = side;
    const numbers = (): HTMLElement[] => Array.from({ length: side }, (_, index) => make("span", {}, String(index + 1)));
    this.columns.replaceChildren(...numbers());
    this.rows.replaceChildren(...numbers());
  }
}
