// What a screen reader says. Everything that a sighted person sees happen goes through here.

import { byId } from "./dom";

/** Says a text when the reader has time. With `now`, interrupts what it is saying. */
export function say(text: string, now = false): void {
  const region = byId(now ? "say-assertive" : "say-polite");
  // The same text twice must be said twice: an element is added, and old ones are removed.
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > 4) region.firstElementChild?.remove();
}
