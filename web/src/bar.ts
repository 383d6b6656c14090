// The bar above every screen but the menu: back, the title, the mark of a failed save, help.

import { make, mark, write } from "./dom";
import type { Action, View } from "./generated/view";
import { icon } from "./icons";

export class Bar {
  readonly element = make("header", { class: "bar" });
  private readonly back = make("button", { type: "button", class: "round", "data-action": "back" }, icon("back"));
  private readonly title = make("h1", { class: "bar-title" });
  private readonly unsaved = make("p", { class: "unsaved", hidden: "" }, icon("warning"), make("span"));
  private readonly link = make("button", { type: "button", class: "round", "data-action": "link", hidden: "" }, icon("link"));
  private readonly install = make("button", { type: "button", class: "round", "data-action": "install", hidden: "" }, icon("install"));
  private readonly help = make("button", { type: "button", class: "round", "data-action": "help" }, icon("help"));
  private offer: InstallOffer | undefined;

  constructor(act: (action: Action) => void) {
    this.back.onclick = () => act("back");
    this.help.onclick = () => act("help");
    this.link.onclick = () => act("copy-link");
    this.install.onclick = () => void this.offer?.prompt().finally(() => this.offered(undefined));
    this.element.append(this.back, this.title, this.unsaved, this.link, this.install, this.help);
    window.addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.offered(event as InstallOffer);
    });
    window.addEventListener("appinstalled", () => this.offered(undefined));
  }

  update(view: View): void {
    const menu = view.name === "menu";
    mark(this.element, "data-menu", menu ? "" : undefined);
    this.back.hidden = menu;
    // The menu has the name in tiles as its heading.
    this.title.hidden = menu;
    write(this.title, view.title);
    label(this.back, view.labels.back);
    label(this.help, view.labels.help);
    label(this.link, view.labels.link);
    label(this.install, view.labels.install);
    this.link.hidden = !view.hasLink;
    mark(this.unsaved, "hidden", view.unsaved === null ? "" : undefined);
    const text = this.unsaved.lastElementChild;
    if (text !== null) write(text, view.unsaved ?? "");
    const title = menu ? view.title : `${view.title} · gridwise`;
    // Even the same title would be sent to the browser.
    if (document.title !== title) document.title = title;
  }

  private offered(offer: InstallOffer | undefined): void {
    this.offer = offer;
    this.install.hidden = offer === undefined;
  }
}

/** Chromium's offer to install the page. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

function label(element: HTMLElement, text: string): void {
  mark(element, "aria-label", text);
  mark(element, "title", text);
}
