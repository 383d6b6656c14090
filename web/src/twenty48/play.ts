// A game of 2048.

import { make, mark, write } from "../dom";
import type { Slid } from "../effect";
import type { Twenty48View, View } from "../generated/view";
import type { Page } from "../screen";
import { Board } from "./board";
import { Coach } from "./coach";
import { End } from "./end";
import { Facts } from "./facts";
import { animated, type Part } from "./part";
import { swipes } from "./swipe";
import { Tools } from "./tools";

export class PlayPart implements Part {
  readonly element = make("div", { class: "t48-play" });
  private readonly title = make("h1", { class: "t48-title" });
  private readonly call = make("p", { class: "t48-call" });
  private readonly marks = make("p", { class: "t48-marks" });
  private readonly facts = new Facts();
  private readonly board = new Board();
  private readonly coach = new Coach();
  private readonly tools: Tools;
  private readonly end: End;
  private animates = true;
  private vibrates = false;
  private seen = false;
  /** What the last move gained, unless that is shown. */
  private gained: number | undefined;

  constructor(page: Page) {
    const act = page.act.bind(page);
    this.tools = new Tools("t48-main-tools", act);
    this.end = new End(act);
    const head = make("header", { class: "t48-head" }, make("div", { class: "t48-names" }, this.title, this.marks), this.facts.element);
    const field = make("div", { class: "t48-field" }, this.board.element, this.end.element);
    const side = make("div", { class: "t48-side" }, this.call, this.coach.element, this.tools.element);
    this.element.append(head, field, side);
    swipes(this.board.element, (direction) => page.act({ go: direction }));
  }

  update(screen: Twenty48View, view: View): void {
    if (screen.kind !== "play") return;
    this.animates = view.animates;
    this.vibrates = screen.vibrates;
    write(this.title, screen.title);
    this.marks.hidden = screen.marks.length === 0;
    write(this.marks, screen.marks.join("  "));
    this.call.hidden = screen.call === null;
    write(this.call, screen.call ?? "");
    this.facts.update(screen.facts);
    if (this.gained !== undefined) this.facts.gain(this.gained);
    this.gained = undefined;
    this.board.update(screen.board);
    this.coach.update(screen.coach);
    this.end.update(screen.end, screen.board);
    this.tools.update(screen.tools, screen.tools_label);
    mark(this.element, "data-end", screen.end?.name);
    if (!this.seen) {
      this.seen = true;
      // A reader that walks through the page would keep the arrow keys; on a grid it passes them on.
      this.board.grid.focus({ preventScroll: true });
    }
  }

  slid(slide: Slid): boolean {
    const moves = animated(slide, this.animates);
    this.gained = moves ? slide.gained : 0;
    if (slide.gained > 0 && this.vibrates && slide.calm && "vibrate" in navigator) navigator.vibrate(slide.gained >= 256 ? 24 : 12);
    if (moves) return this.board.slide(slide);
    this.board.finish();
    return false;
  }

  close(): void {
    this.board.finish();
  }
}
