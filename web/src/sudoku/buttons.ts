// A row of buttons, made from the view. A button stays the same element while its action stays the same, so that it keeps
// the focus.

import { make, mark, write } from "../dom";
import type { Action, Button } from "../generated/view";
import { icon, redraw, type IconName } from "../icons";
import type { Page } from "../screen";

/** The name of an action, without its details. */
export function nameOf(action: Action): string {
  return typeof action === "string" ? action : (Object.keys(action)[0] ?? "");
}

/** The icon of an action, if it has one. A button that switches shows what it does next. */
function iconOf({ action, pressed }: Button): IconName | undefined {
  if (typeof action !== "string" && "go" in action) return action["go"] === "left" ? "back" : "forward";
  const name = nameOf(action);
  return name === "pause" && pressed === false ? "play" : ICONS[name];
}

/** Actions with an icon. */
const ICONS: Readonly<Record<string, IconName>> = {
  undo: "undo",
  redo: "redo",
  erase: "erase",
  hint: "hint",
  check: "check",
  "fill-notes": "notes",
  try: "flag",
  pause: "pause",
  accept: "forward",
  dismiss: "close",
  back: "back",
  steps: "list",
  restart: "restart",
  size: "grid",
  typewriter: "keyboard",
  mark: "flag",
  rules: "pencil",
  edit: "pencil",
  copy: "copy",
  print: "print",
  share: "share",
  statistics: "chart",
  explain: "teacher",
  answer: "eye",
  first: "first",
  last: "last",
  faster: "faster",
  slower: "slower",
  read: "speaker",
};

export type Look = "icons" | "words" | "both";

export class Buttons {
  readonly element: HTMLElement;
  private keys = "";
  private buttons: HTMLButtonElement[] = [];

  constructor(
    private readonly page: Page,
    name: string,
    private readonly look: Look,
    role = "group",
  ) {
    this.element = make("div", { class: `buttons ${name}`, role });
  }

  update(buttons: readonly Button[], label?: string): void {
    mark(this.element, "aria-label", label);
    const keys = JSON.stringify(buttons.map(({ action }) => action));
    if (this.keys !== keys) {
      this.keys = keys;
      this.buttons = buttons.map((button) => this.build(button));
      this.element.replaceChildren(...this.buttons);
    }
    mark(this.element, "hidden", buttons.length === 0 ? "" : undefined);
    buttons.forEach((button, index) => {
      const element = this.buttons[index];
      if (element !== undefined) this.show(element, button);
    });
  }

  /** The first button. */
  first(): HTMLButtonElement | undefined {
    return this.buttons[0];
  }

  private build(button: Button): HTMLButtonElement {
    const name = nameOf(button.action);
    const element = make("button", { type: "button", class: "button", "data-action": name });
    const image = iconOf(button);
    if (image !== undefined && this.look !== "words") element.append(icon(image));
    element.append(make("span", { class: "name" }));
    element.addEventListener("click", () => this.page.act(button.action));
    return element;
  }

  private show(element: HTMLButtonElement, button: Button): void {
    const [drawing, image] = [element.querySelector(".icon"), iconOf(button)];
    if (drawing !== null && image !== undefined) redraw(drawing, image);
    const text = element.lastElementChild;
    if (text !== null) write(text, button.label);
    mark(element, "aria-pressed", button.pressed === null ? undefined : String(button.pressed));
    mark(element, "title", button.key === null ? undefined : `${button.label} (${button.key})`);
    mark(element, "aria-keyshortcuts", button.key ?? undefined);
  }
}
