// What covers a screen: a question, the keys, a result, a choice of links. A native dialog keeps the focus inside.

import { button, update as updateButton } from "./button";
import { copy as copyText } from "./clipboard";
import { make, mark, write } from "./dom";
import type { Action, Button, Dialog } from "./generated/view";
import type { IconName } from "./icons";
import { closeModal, showModal } from "./modal";

const ICONS: Readonly<Record<string, IconName>> = { yes: "check", no: "close", accept: "play", back: "close", help: "close" };

export class DialogBox {
  readonly element = make("dialog", { class: "dialog", "aria-labelledby": "dialog-title" });
  private readonly title = make("h2", { id: "dialog-title" });
  private readonly body = make("div", { class: "dialog-body", tabindex: "-1" });
  private readonly buttons = make("div", { class: "row dialog-buttons" });
  private shown = "";
  private view: Dialog | null = null;
  private before: Element | null = null;
  private current: number | null = null;

  constructor(private readonly act: (action: Action) => void) {
    this.element.append(this.title, this.body, this.buttons);
    // Escape closes it through the game, which then has no dialog any more.
    this.element.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.close();
    });
    // A click beside it closes it.
    this.element.addEventListener("click", (event) => {
      if (event.target === this.element) this.close();
    });
  }

  /** Shows a dialog, or none. */
  update(view: Dialog | null): void {
    this.view = view;
    if (view === null) {
      if (this.element.open) this.hide();
      return;
    }
    mark(this.element, "data-dialog", view.name);
    write(this.title, view.title);
    const content = JSON.stringify({ ...view, current: null, buttons: view.buttons.map((item) => item.label) });
    const changed = content !== this.shown;
    if (changed) {
      this.shown = content;
      this.body.replaceChildren(...this.content(view));
      this.buttons.replaceChildren(...this.controls(view.buttons));
    }
    if (!this.element.open) {
      this.before = document.activeElement;
      showModal(this.element);
      // What is longer than the dialog can be scrolled with the keyboard.
      mark(this.body, "tabindex", this.body.scrollHeight > this.body.clientHeight ? "0" : "-1");
    }
    if (changed || view.current !== this.current) this.focus(view);
    this.current = view.current;
  }

  /** Carries out the last button, which closes it. */
  close(): void {
    const last = this.view?.buttons.at(-1);
    if (last !== undefined) this.act(last.action);
  }

  private hide(): void {
    closeModal(this.element);
    this.shown = "";
    if (this.before instanceof HTMLElement && this.before.isConnected) this.before.focus();
  }

  /** A text to be copied has the focus and is selected; a list has it where its cursor is; otherwise the last button, which
   * changes nothing. */
  private focus(view: Dialog): void {
    const buttons = this.buttons.querySelectorAll("button");
    const field = this.body.querySelector("input");
    (field ?? buttons[view.current ?? buttons.length - 1])?.focus();
    field?.select();
  }

  private content(view: Dialog): Node[] {
    const parts: Node[] = view.lines.map((line) => make("p", {}, line));
    if (view.field !== null) parts.push(make("input", { class: "field", type: "text", readonly: "", value: view.field, "aria-labelledby": "dialog-title" }));
    if (view.text !== null) parts.push(...this.text(view.text));
    if (view.headings !== null) parts.push(make("h3", {}, view.headings[1]), ...view.touch.map((line) => make("p", { class: "muted" }, line)));
    if (view.headings !== null && view.keys.length > 0) {
      const rows = view.keys.map(([keys, label]) => make("div", {}, make("dt", {}, ...caps(keys)), make("dd", {}, label)));
      parts.push(make("h3", {}, view.headings[0]), make("dl", { class: "keys" }, ...rows));
    }
    return parts;
  }

  private text(shared: NonNullable<Dialog["text"]>): Node[] {
    const copy = button("copy");
    const say = make("p", { role: "status" });
    const tell = (done: boolean): void => {
      mark(say, "class", done ? "good" : "bad");
      write(say, done ? shared.copied : shared.refused);
    };
    if (shared.isCopied !== null) tell(shared.isCopied);
    copy.onclick = () => void copyText(shared.text).then(tell);
    copy.querySelector(".label")?.append(shared.copy);
    const link = button("link");
    link.querySelector(".label")?.append(shared.link);
    link.onclick = () => this.act("copy-link");
    const row = make("div", { class: "row" }, copy, link);
    if ("share" in navigator) {
      const share = button("share");
      share.querySelector(".label")?.append(shared.share);
      share.onclick = () => void navigator.share({ text: shared.text }).catch(() => undefined);
      row.append(share);
    }
    return [make("pre", { class: "shared", tabindex: "0" }, shared.text), say, row];
  }

  private controls(buttons: readonly Button[]): HTMLElement[] {
    return buttons.map((view, index) => {
      const name = typeof view.action === "string" ? view.action : (Object.keys(view.action)[0] ?? "");
      const main = buttons.length > 1 && index === 0;
      const element = button(ICONS[name], main ? "button button-main" : "button");
      updateButton(element, view, (action) => this.act(action));
      return element;
    });
  }
}

/** Keys as caps; the keymap puts two spaces between them. */
function caps(keys: string): HTMLElement[] {
  return keys.split(/ {2,}/).map((key) => make("kbd", {}, key));
}

