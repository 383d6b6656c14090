// A list of lines to choose from: the menu, the settings.

import { make, mark, write } from "../dom";
import type { List, ScreenView, View } from "../generated/view";
import type { Page, Screen } from "../screen";

export class ListScreen implements Screen {
  readonly element = make("section", { class: "list" });
  private readonly title = make("h1");
  private readonly lines = make("ul");
  private name = "";

  constructor(private readonly page: Page) {
    this.element.append(this.title, this.lines);
  }

  shows(view: ScreenView): boolean {
    return view.kind === "list";
  }

  update(view: View): void {
    if (view.screen.kind !== "list") return;
    const list: List = view.screen.screen;
    if (this.name !== list.name || this.lines.childElementCount !== list.lines.length) {
      this.name = list.name;
      this.lines.replaceChildren(...list.lines.map(() => make("li", {}, make("button", { type: "button" }))));
    }
    write(this.title, list.title);
    list.lines.forEach((line, index) => {
      const button = this.lines.children[index]?.firstElementChild as HTMLButtonElement;
      write(button, line.value === null ? line.label : `${line.label}: ${line.value}`);
      mark(button, "aria-current", line.current ? "true" : undefined);
      button.onclick = () => this.page.act(line.action);
    });
  }
}
