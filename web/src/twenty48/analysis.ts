// The analysis of a game: numbers, a graph, the list of costly moves, and the board of one of them.

import { make, mark, write } from "../dom";
import type { Twenty48Analysis, Twenty48View } from "../generated/view";
import type { Page } from "../screen";
import { Board } from "./board";
import { Coach, sentences } from "./coach";
import { Graph } from "./graph";
import type { Part } from "./part";
import { Tools } from "./tools";

class CostlyLine {
  readonly element = make("li");
  private readonly button = make("button", { type: "button", class: "t48-costly" });
  private readonly parts = ["t48-costly-number", "t48-costly-moves", "t48-costly-cost"].map((name) =>
    make("span", { class: name, "aria-hidden": "true" }),
  );
  private readonly text = make("span", { class: "unseen" });

  constructor() {
    this.button.append(...this.parts, this.text);
    this.element.append(this.button);
  }

  update(move: Twenty48Analysis["moves"][number], page: Page): void {
    [move.label, move.moves, move.cost].forEach((text, index) => write(this.parts[index] as HTMLElement, text));
    write(this.text, move.text);
    mark(this.button, "aria-current", move.current ? "true" : undefined);
    this.button.onclick = () => page.act(move.action);
  }
}

export class AnalysisPart implements Part {
  readonly element = make("div", { class: "t48-analysis" });
  private readonly title = make("h1", { class: "t48-title" });
  private readonly about = make("p", { class: "t48-about" });
  private readonly progress = make("progress");
  private readonly progressText = make("p");
  private readonly busy = make("div", { class: "t48-progress" }, this.progressText, this.progress);
  private readonly sums = make("div", { class: "t48-sums" });
  private readonly unit = make("p", { class: "t48-unit" });
  private readonly graph = new Graph();
  private readonly listTitle = make("h2", { class: "t48-list-title" });
  private readonly list = make("ol", { class: "t48-list" });
  private readonly lines: CostlyLine[] = [];
  private readonly detail = make("section", { class: "t48-detail", hidden: "", "aria-labelledby": "t48-detail-title" });
  private readonly detailTitle = make("h2", { id: "t48-detail-title" });
  private readonly detailFacts = make("div", { class: "t48-detail-facts" });
  private readonly board = new Board();
  private readonly coach = new Coach();
  private readonly tools: Tools;

  constructor(private readonly page: Page) {
    this.tools = new Tools("t48-detail-tools", page.act.bind(page));
    this.progress.setAttribute("aria-labelledby", "t48-progress-text");
    this.progressText.id = "t48-progress-text";
    const overview = make("section", { class: "t48-overview" }, this.busy, this.sums, this.graph.element, this.unit);
    const moves = make("section", { class: "t48-moves" }, this.listTitle, this.list);
    const field = make("div", { class: "t48-field" }, this.board.element);
    this.detail.append(this.detailTitle, this.detailFacts, field, this.coach.element, this.tools.element);
    this.element.append(make("header", { class: "t48-head" }, this.title, this.about), overview, moves, this.detail);
  }

  update(screen: Twenty48View): void {
    if (screen.kind !== "analysis") return;
    write(this.title, screen.title);
    write(this.about, screen.about);
    this.busy.hidden = screen.progress === null;
    if (screen.progress !== null) {
      write(this.progressText, screen.progress.text);
      this.progress.max = Math.max(screen.progress.all, 1);
      this.progress.value = screen.progress.done;
    }
    sentences(this.sums, screen.lines);
    write(this.unit, screen.unit ?? "");
    this.graph.element.hidden = screen.graph === null;
    if (screen.graph !== null) this.graph.update(screen.graph);
    this.updateList(screen);
    this.updateDetail(screen.open);
  }

  private updateList(screen: Twenty48Analysis): void {
    this.listTitle.hidden = screen.list === null;
    write(this.listTitle, screen.list ?? "");
    while (this.lines.length < screen.moves.length) {
      const line = new CostlyLine();
      this.lines.push(line);
      this.list.append(line.element);
    }
    while (this.lines.length > screen.moves.length) this.lines.pop()?.element.remove();
    screen.moves.forEach((move, index) => this.lines[index]?.update(move, this.page));
  }

  private updateDetail(open: Twenty48Analysis["open"]): void {
    const opened = this.detail.hidden && open !== null;
    this.detail.hidden = open === null;
    mark(this.element, "data-open", open === null ? undefined : "");
    if (open === null) return;
    write(this.detailTitle, open.title);
    sentences(this.detailFacts, open.facts);
    this.board.update(open.board);
    this.coach.update(open.coach);
    this.tools.update(open.tools, open.tools_label);
    if (opened) this.detail.scrollIntoView({ block: "nearest" });
  }
}
