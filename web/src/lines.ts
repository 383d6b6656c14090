// Lines of a list as buttons.

import { make, mark, write } from "./dom";
import type { Line } from "./generated/view";
import { icon, type IconName } from "./icons";
import type { Page } from "./screen";

/** Lines of a list as buttons. */
export class Lines {
  readonly element: HTMLElement;
  private buttons: HTMLButtonElement[] = [];

  constructor(
    private readonly page: Page,
    name: string,
    private readonly icons: readonly IconName[] = [],
  ) {
    this.element = make("div", { class: `lines ${name}` });
  }

  update(lines: readonly Line[]): void {
    mark(this.element, "hidden", lines.length === 0 ? "" : undefined);
    if (this.buttons.length !== lines.length) {
      this.buttons = lines.map((_, index) => {
        const button = make("button", { type: "button", class: "card" });
        const image = this.icons[index] ?? this.icons[0];
        if (image !== undefined) button.append(icon(image));
        button.append(make("span", { class: "card-name" }), make("span", { class: "card-value" }));
        return button;
      });
      this.element.replaceChildren(...this.buttons);
    }
    lines.forEach((line, index) => {
      const button = this.buttons[index];
      if (button === undefined) return;
      const [name, value] = button.querySelectorAll("span");
      if (name !== undefined) write(name, line.label);
      if (value !== undefined) write(value, line.value ?? "");
      const wasCurrent = button.hasAttribute("data-current");
      mark(button, "data-current", line.current ? "" : undefined);
      button.onclick = () => this.page.act(line.action);
      if (line.current && !wasCurrent) button.scrollIntoView({ block: "nearest" });
    });
  }
}
