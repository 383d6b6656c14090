// Files and texts that come in by a drop, a paste or a choice, and files that go out.

import { takesText } from "./keeps";

/** The largest file that is read, in megabytes. */
export const MOST_MEGABYTES = 64;
/** The largest text that is taken as a puzzle or a link. */
const MOST_TEXT = 16 << 20;

/** What came in. */
export interface Incoming {
  text(text: string): void;
  file(file: File): void;
}

/** Listens to pastes and drops on the whole page. `over` tells whether something is held above it. */
export function listen(incoming: Incoming, over: (held: boolean) => void): void {
  document.addEventListener("paste", (event) => {
    if (isField(event.target) || event.clipboardData === null) return;
    event.preventDefault();
    take(event.clipboardData, incoming);
  });
  let depth = 0;
  const enter = (by: number): void => {
    depth = Math.max(0, depth + by);
    over(depth > 0);
  };
  document.addEventListener("dragenter", () => enter(1));
  document.addEventListener("dragleave", () => enter(-1));
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    depth = 0;
    over(false);
    if (event.dataTransfer !== null) take(event.dataTransfer, incoming);
  });
}

function take(data: DataTransfer, incoming: Incoming): void {
  const [file] = data.files;
  if (file !== undefined) {
    incoming.file(file);
    return;
  }
  const text = data.getData("text/uri-list") || data.getData("text/plain");
  if (text !== "") incoming.text(text.slice(0, MOST_TEXT));
}

/** Whether this takes text itself. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && takesText(target);
}

/** Whether these bytes are a tar file: everything that was saved. */
export function isArchive(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(257, 262)) === "ustar";
}

/** Offers a file for saving. */
export function save(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it soon after the click.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
