// A game of 2048.

import { make, write } from "../dom";
import type { ScreenView, View } from "../generated/view";
import type { Page, Screen } from "../screen";

export class Twenty48Screen implements Screen {
  readonly element = make("section", { class: "twenty48" });
  private readonly text = make("pre");

  constructor(private readonly page: Page) {
    this.element.append(this.text);
    void this.page;
  }

  shows(view: ScreenView): boolean {
    return view.kind === "twenty48";
  }

  update(view: View): void {
    write(this.text, JSON.stringify(view.screen, null, 1));
  }
}
