// The screens of Sudoku.

import { make, write } from "../dom";
import type { ScreenView, View } from "../generated/view";
import type { Page, Screen } from "../screen";

export class SudokuScreen implements Screen {
  readonly element = make("section", { class: "sudoku" });
  private readonly text = make("pre");

  constructor(private readonly page: Page) {
    this.element.append(this.text);
    void this.page;
  }

  shows(view: ScreenView): boolean {
    return view.kind === "sudoku";
  }

  update(view: View): void {
    write(this.text, JSON.stringify(view.screen, null, 1));
  }
}
