// The print dialog, and what happens with a document: it is printed through the browser, or saved as a file.

import { make, mark, write } from "../dom";
import type { SudokuPrinting } from "../generated/view";
import { closeModal, showModal } from "../modal";
import type { Page } from "../screen";
import { Buttons } from "./buttons";
import { Options } from "./options";

export class Printing {
  readonly element = make("dialog", { class: "printing", "data-dialog": "printing" });
  private readonly title = make("h2", { id: "printing-title" });
  private readonly options: Options;
  private readonly buttons: Buttons;

  constructor(page: Page) {
    this.options = new Options(page);
    this.buttons = new Buttons(page, "printing-buttons", "both");
    this.element.setAttribute("aria-labelledby", this.title.id);
    this.element.append(this.title, this.options.element, this.buttons.element);
    this.element.addEventListener("cancel", (event) => {
      event.preventDefault();
      page.act("back");
    });
  }

  update(printing: SudokuPrinting | null): void {
    if (printing === null) {
      if (this.element.open) closeModal(this.element);
      return;
    }
    write(this.title, printing.title);
    this.options.update(printing.options);
    this.buttons.update(printing.buttons);
    if (!this.element.open) showModal(this.element);
    mark(this.element, "aria-modal", "true");
  }
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  svg: "image/svg+xml",
  html: "text/html",
};

/** Prints a document of HTML, or saves any other as a file. Returns the name of the file. */
export function deliver(stem: string, ending: string, bytes: Uint8Array): string | undefined {
  if (ending === "html") {
    print(new TextDecoder().decode(bytes));
    return undefined;
  }
  const name = `${stem}.${ending}`;
  const type = TYPES[ending] ?? "application/octet-stream";
  const address = URL.createObjectURL(new Blob([bytes.slice()], { type }));
  const link = make("a", { href: address, download: name });
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return name;
}

/** Prints a document in a hidden frame. Its styles are moved into a style sheet that the page's policy allows. */
function print(text: string): void {
  document.querySelector("iframe.paper")?.remove();
  const frame = make("iframe", { class: "paper", "aria-hidden": "true", tabindex: "-1" });
  document.body.append(frame);
  const [inner, view] = [frame.contentDocument, frame.contentWindow];
  if (inner === null || view === null) return;
  // Taken out before the text is parsed: the page's policy refuses a style sheet within a document.
  const styles: string[] = [];
  const bare = text.replace(/<style[^>]*>([^]*?)<\/style>/g, (_, style: string) => {
    styles.push(style);
    return "";
  });
  const source = new DOMParser().parseFromString(bare, "text/html");
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(styles.join("\n"));
  inner.adoptedStyleSheets = [sheet];
  inner.title = source.title;
  inner.body.replaceChildren(...[...source.body.childNodes].map((node) => inner.importNode(node, true)));
  view.addEventListener("afterprint", () => frame.remove());
  view.focus();
  view.print();
}
