// A row of buttons with pictures and names. A button that has nothing to do now stays where it is and keeps the focus.

import { make, mark, write } from "../dom";
import type { Action, Twenty48Tool } from "../generated/view";
import { icon, redraw, type IconName } from "../icons";

/** The name of an action: `undo`, `go`. */
export function nameOf(action: Action): string {
  return typeof action === "string" ? action : (Object.keys(action)[0] ?? "");
}

class ToolButton {
  readonly element = make("button", { type: "button", class: "t48-tool" });
  private readonly picture = icon("play");
  private readonly label = make("span", { class: "t48-label" });
  private readonly key = make("kbd", { "aria-hidden": "true" });
  private tool: Twenty48Tool | undefined;

  constructor(act: (action: Action) => void) {
    this.element.append(this.picture, this.label, this.key);
    this.element.addEventListener("click", () => {
      if (this.tool?.enabled === true) act(this.tool.button.action);
    });
  }

  update(tool: Twenty48Tool): void {
    this.tool = tool;
    const { button } = tool;
    redraw(this.picture, tool.icon as IconName);
    write(this.label, button.label);
    // The name of a longer key would cover the picture; the help has it.
    write(this.key, button.key !== null && button.key.length <= 2 ? button.key : "");
    mark(this.element, "data-action", nameOf(button.action));
    mark(this.element, "data-icon", tool.icon);
    mark(this.element, "aria-pressed", button.pressed === null ? undefined : String(button.pressed));
    mark(this.element, "aria-disabled", tool.enabled ? undefined : "true");
  }
}

export class Tools {
  readonly element: HTMLElement;
  private readonly buttons: ToolButton[] = [];

  constructor(
    name: string,
    private readonly act: (action: Action) => void,
  ) {
    this.element = make("div", { class: `t48-tools ${name}`, role: "group" });
  }

  update(tools: readonly Twenty48Tool[], label?: string): void {
    mark(this.element, "aria-label", label);
    while (this.buttons.length < tools.length) {
      const button = new ToolButton(this.act);
      this.buttons.push(button);
      this.element.append(button.element);
    }
    while (this.buttons.length > tools.length) this.buttons.pop()?.element.remove();
    tools.forEach((tool, index) => this.buttons[index]?.update(tool));
    mark(this.element, "data-count", String(tools.length));
  }
}
