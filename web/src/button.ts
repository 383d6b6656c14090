// Buttons as the view describes them: an icon, a name, the key that does the same.

import { make, mark, write } from "./dom";
import type { Action, Button } from "./generated/view";
import { icon, type IconName } from "./icons";

/** A button with an icon and an empty label. */
export function button(picture: IconName | undefined, style = "button"): HTMLButtonElement {
  const label = make("span", { class: "label" });
  return make("button", { type: "button", class: style }, ...(picture === undefined ? [] : [icon(picture)]), label);
}

/** Shows a button of the view. `act` carries its action out. */
export function update(element: HTMLButtonElement, view: Button, act: (action: Action) => void): void {
  const label = element.querySelector(".label");
  if (label !== null) write(label, view.label);
  mark(element, "data-action", actionName(view.action));
  mark(element, "aria-pressed", view.pressed === null ? undefined : String(view.pressed));
  mark(element, "title", view.key === null ? undefined : `${view.label} (${view.key})`);
  element.onclick = () => act(view.action);
}

/** The name of an action without its parameters. */
export function actionName(action: Action): string {
  return typeof action === "string" ? action : (Object.keys(action)[0] ?? "");
}
