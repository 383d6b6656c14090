// Modal dialogs. While one is open, what is outside of it is dimmed, cannot be touched, and is not read aloud. So what
// must reach the person goes into it, and back where it belongs when it is closed.

import { make } from "./dom";

/** What follows the person into a dialog, and where it is otherwise. */
const followers: (readonly [HTMLElement, HTMLElement])[] = [];

/** Two regions for what is said. Each sentence is added to one, and read alone. */
function regions(): HTMLElement[] {
  const added = { class: "unseen", "aria-atomic": "false", "aria-relevant": "additions" };
  return [
    make("div", { ...added, role: "status", "aria-live": "polite", "data-say": "polite" }),
    make("div", { ...added, role: "alert", "aria-live": "assertive", "data-say": "assertive" }),
  ];
}

/** The dialog that is open, if any. */
export function openDialog(): HTMLDialogElement | null {
  return document.querySelector("dialog[open]");
}

/** Opens a dialog. Its regions are there before anything is said in them. */
export function showModal(dialog: HTMLDialogElement): void {
  if (dialog.querySelector("[data-say]") === null) dialog.append(...regions());
  for (const region of dialog.querySelectorAll("[data-say]")) region.replaceChildren();
  dialog.showModal();
  place();
}

/** Closes a dialog. */
export function closeModal(dialog: HTMLDialogElement): void {
  dialog.close();
  place();
}

/** Puts an element where it belongs; it follows the person into dialogs. */
export function follow(element: HTMLElement, home: HTMLElement): void {
  followers.push([element, home]);
  place();
}

/** Puts what follows the person where the person is. */
export function place(): void {
  const dialog = openDialog();
  for (const [element, home] of followers) {
    const target = dialog ?? home;
    if (element.parentElement !== target) target.append(element);
  }
}
