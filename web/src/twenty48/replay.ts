// A recorded game: the board, a slider over the game, and buttons.

import { make, mark, write } from "../dom";
import type { Slid } from "../effect";
import type { Twenty48View, View } from "../generated/view";
import type { Page } from "../screen";
import { Board } from "./board";
import { sentences } from "./coach";
import { Facts } from "./facts";
import { animated, type Part } from "./part";
import { Tools } from "./tools";

export class ReplayPart implements Part {
  readonly element = make("div", { class: "t48-play t48-replay" });
  private readonly title = make("h1", { class: "t48-title" });
  private readonly lines = make("div", { class: "t48-lines" });
  private readonly facts = new Facts();
  private readonly board = new Board();
  private readonly slider = make("input", { type: "range", min: "0", step: "1", class: "t48-slider" });
  private readonly position = make("span", { class: "t48-position" });
  private readonly speed = make("span", { class: "t48-speed" });
  private readonly steps: Tools;
  private readonly tools: Tools;
  private animates = true;

  constructor(page: Page) {
    const act = page.act.bind(page);
    this.steps = new Tools("t48-steps", act);
    this.tools = new Tools("t48-main-tools", act);
    this.slider.addEventListener("input", () => page.act({ turn: Number(this.slider.value) }));
    const head = make("header", { class: "t48-head" }, make("div", { class: "t48-names" }, this.title, this.lines), this.facts.element);
    const field = make("div", { class: "t48-field" }, this.board.element);
    const state = make("p", { class: "t48-state" }, this.position, this.speed);
    const side = make("div", { class: "t48-side" }, make("div", { class: "t48-scrub" }, this.slider, state), this.steps.element, this.tools.element);
    this.element.append(head, field, side);
  }

  update(screen: Twenty48View, view: View): void {
    if (screen.kind !== "replay") return;
    this.animates = view.animates;
    write(this.title, screen.title);
    sentences(this.lines, screen.lines);
    this.facts.update(screen.facts);
    this.board.update(screen.board);
    mark(this.slider, "max", String(screen.end));
    mark(this.slider, "aria-label", screen.position_label);
    mark(this.slider, "aria-valuetext", screen.position);
    if (this.slider.value !== String(screen.here)) this.slider.value = String(screen.here);
    this.slider.style.setProperty("--part", String(screen.end === 0 ? 1 : screen.here / screen.end));
    write(this.position, screen.position);
    write(this.speed, screen.speed);
    this.steps.update(screen.steps, screen.position_label);
    this.tools.update(screen.tools, screen.tools_label);
  }

  slid(slide: Slid): boolean {
    if (animated(slide, this.animates)) return this.board.slide(slide);
    this.board.finish();
    return false;
  }

  close(): void {
    this.board.finish();
  }
}
