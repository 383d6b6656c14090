// The message after an error that the page cannot mend. It is in index.html, in every language, because the texts of the
// game may be gone with it.

import { byId } from "./dom";

/** Shows the message, once. */
export function crashed(error: unknown): void {
  console.error(error);
  const box = byId("crash");
  if (!box.hidden) return;
  byId("crash-details").textContent = error instanceof Error ? (error.stack ?? error.message) : String(error);
  byId("crash-reload").onclick = () => location.reload();
  document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
  for (const id of ["top", "screen", "bottom"]) byId(id).inert = true;
  box.hidden = false;
  document.documentElement.setAttribute("data-crashed", "");
  byId("crash-reload").focus();
}
