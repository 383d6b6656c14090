// Messages of the game. Each stays until it could be read; then the next action removes it, or its button does.

import { make, mark, write } from "./dom";
import type { Event } from "./effect";
import type { View } from "./generated/view";
import { icon } from "./icons";
import { Keyed } from "./keyed";

/** How long a message must be visible to count as read, and how much longer for each letter. */
const LEAST = 2500;
const LETTER = 45;

export class Notices {
  readonly element = make("section", { class: "notices" });
  private readonly list: Keyed<string, HTMLElement>;
  private timer: number | undefined;
  private waiting = "";
  private shown: readonly string[] = [];

  constructor(private readonly tell: (event: Event) => void) {
    const close = (): void => this.tell({ kind: "notices-closed" });
    this.list = new Keyed<string, HTMLElement>(
      this.element,
      (text) => text,
      () => {
        const button = make("button", { type: "button", class: "round small" }, icon("close"));
        button.onclick = close;
        return make("div", { class: "notice", "data-notice": "" }, make("p"), button);
      },
      (element, text) => {
        const [line, button] = element.children;
        if (line !== undefined) write(line, text);
        if (button !== undefined) mark(button, "aria-label", this.dismiss);
      },
    );
  }

  private dismiss = "";

  /** Shows the messages. Returns those that are new, to be said: they move between dialogs, and a region that is moved would
   * be read again. */
  update(view: View): string[] {
    const before = this.shown;
    this.shown = view.notices;
    this.dismiss = view.labels.dismiss;
    mark(this.element, "aria-label", view.labels.messages);
    this.list.show(view.notices);
    const all = view.notices.join("\n");
    if (all === this.waiting) return [];
    this.waiting = all;
    window.clearTimeout(this.timer);
    if (view.notices.length > 0) {
      this.timer = window.setTimeout(() => this.seen(view.notices.length), LEAST + LETTER * all.length);
    }
    return view.notices.filter((text) => !before.includes(text));
  }

  /** The messages were there long enough, unless nobody could see them. */
  private seen(count: number): void {
    if (document.hidden) {
      document.addEventListener("visibilitychange", () => (this.timer = window.setTimeout(() => this.seen(count), LEAST)), { once: true });
    } else {
      this.tell({ kind: "notices-shown", count });
    }
  }
}
