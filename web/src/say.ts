// What a screen reader says. Everything that a sighted person sees happen goes through here.

import { byId } from "./dom";
import { openDialog } from "./modal";

/** Says a text when the reader has time. With `now`, interrupts what it is saying. */
export function say(text: string, now = false): void {
  const name = now ? "assertive" : "polite";
  const region = openDialog()?.querySelector(`[data-say=${name}]`) ?? byId(`say-${name}`);
  // The same text twice must be said twice: an element is added, and old ones are removed. The region is not atomic, so that
  // only what was added is read.
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > 4) region.firstElementChild?.remove();
}
