// The drawing above a board: the lines of the grid, the outline of the selection, and lines between candidates. It is
// hidden from screen readers: labels and sentences say the same.

import { make, mark } from "../dom";
import type { SudokuBoard, SudokuLink } from "../generated/view";
import { onBoard } from "./geometry";
import { elementsOf } from "./marks";

const SVG = "http://www.w3.org/2000/svg";

function shape<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

let made = 0;

export class Layer {
  private readonly drawing = shape("svg", { focusable: "false" });
  private readonly below = shape("svg", { focusable: "false" });
  /** The drawings of rules that are behind the digits. */
  readonly behind = make("div", { class: "layer behind", "aria-hidden": "true" }, this.below);
  /** In a box of its own, a new selection needs no layout of the page. */
  readonly element = make("div", { class: "layer", "aria-hidden": "true" }, this.drawing);
  private readonly id = (made += 1);
  private readonly hair = shape("path", { class: "hair" });
  private readonly boxes = shape("path", { class: "boxes" });
  private readonly clip = shape("path");
  private readonly selection = shape("path", { class: "selection", "clip-path": `url(#selected-${this.id})` });
  private readonly marks = shape("g", { class: "marks", transform: "scale(0.01)" });
  private readonly marksBelow = shape("g", { class: "marks", transform: "scale(0.01)" });
  private readonly links = shape("g", { class: "links" });
  private grid = "";
  private ruled = "";
  private chosen = "";
  private linked = "";

  constructor() {
    const clip = shape("clipPath", { id: `selected-${this.id}` });
    clip.append(this.clip);
    const arrow = shape("marker", {
      id: `arrow-${this.id}`,
      viewBox: "0 0 10 10",
      refX: "7",
      refY: "5",
      markerWidth: "5",
      markerHeight: "5",
      orient: "auto-start-reverse",
    });
    arrow.append(shape("path", { d: "M0 0L10 5L0 10z", class: "arrow-head" }));
    const definitions = shape("defs");
    definitions.append(clip, arrow);
    this.drawing.append(definitions, this.hair, this.boxes, this.selection, this.marks, this.links);
    this.below.append(this.marksBelow);
  }

  update(board: SudokuBoard): void {
    this.drawGrid(board);
    this.drawRules(board);
    this.drawSelection(board);
    this.drawLinks(board);
  }

  private drawGrid({ side, boxRows, boxColumns, rules }: SudokuBoard): void {
    const key = `${side}/${boxRows}/${boxColumns}/${rules?.thick ?? ""}`;
    if (this.grid === key) return;
    this.grid = key;
    for (const svg of [this.drawing, this.below]) svg.setAttribute("viewBox", `0 0 ${side} ${side}`);
    const scale = rules === null ? undefined : "scale(0.01)";
    mark(this.hair, "transform", scale);
    mark(this.boxes, "transform", scale);
    if (rules !== null) {
      this.hair.setAttribute("d", rules.thin);
      this.boxes.setAttribute("d", rules.thick);
      return;
    }
    let [hair, boxes] = ["", ""];
    for (let at = 0; at <= side; at += 1) {
      const row = `M0 ${at}H${side}`;
      const column = `M${at} 0V${side}`;
      if (at % boxRows === 0) boxes += row;
      else hair += row;
      if (at % boxColumns === 0) boxes += column;
      else hair += column;
    }
    this.hair.setAttribute("d", hair);
    this.boxes.setAttribute("d", boxes);
  }

  /** What is drawn for rules. It is the same during a game. */
  private drawRules({ rules }: SudokuBoard): void {
    const key = rules === null ? "" : `${rules.below}/${rules.above}`;
    if (this.ruled === key) return;
    this.ruled = key;
    this.marksBelow.replaceChildren(...elementsOf(rules?.below ?? ""));
    this.marks.replaceChildren(...elementsOf(rules?.above ?? ""));
  }

  /** One outline around all selected cells: the edges between a selected and another cell, drawn inwards. */
  private drawSelection({ side, cells, live }: SudokuBoard): void {
    const selected = cells.map((cell) => live && cell.selected);
    const key = `${side}/${selected.map(Number).join("")}`;
    if (this.chosen === key) return;
    this.chosen = key;
    let [edges, area] = ["", ""];
    selected.forEach((isSelected, index) => {
      if (!isSelected) return;
      const [x, y] = [index % side, Math.floor(index / side)];
      area += `M${x} ${y}h1v1h-1z`;
      if (y === 0 || !selected[index - side]) edges += `M${x} ${y}h1`;
      if (y === side - 1 || !selected[index + side]) edges += `M${x} ${y + 1}h1`;
      if (x === 0 || !selected[index - 1]) edges += `M${x} ${y}v1`;
      if (x === side - 1 || !selected[index + 1]) edges += `M${x + 1} ${y}v1`;
    });
    this.selection.setAttribute("d", edges);
    this.clip.setAttribute("d", area);
  }

  private drawLinks(board: SudokuBoard): void {
    const key = JSON.stringify(board.links);
    if (this.linked === key) return;
    this.linked = key;
    this.links.replaceChildren(...board.links.map((link) => this.link(board, link)));
  }

  /** A line that is bent a little, so that lines through the same cells stay apart. */
  private link(board: SudokuBoard, { from, to, weak, own }: SudokuLink): SVGPathElement {
    const [a, b] = [onBoard(board, ...from), onBoard(board, ...to)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = Math.hypot(dx, dy) || 1;
    const gap = Math.min(0.17, length / 3);
    const [ux, uy] = [dx / length, dy / length];
    const bend = own ? 0 : Math.min(0.25, length * 0.12);
    const middle = { x: (a.x + b.x) / 2 - uy * bend, y: (a.y + b.y) / 2 + ux * bend };
    const [start, end] = [
      { x: a.x + ux * gap, y: a.y + uy * gap },
      { x: b.x - ux * gap, y: b.y - uy * gap },
    ];
    const number = (value: number): string => value.toFixed(3);
    const d = `M${number(start.x)} ${number(start.y)}Q${number(middle.x)} ${number(middle.y)} ${number(end.x)} ${number(end.y)}`;
    const path = shape("path", { d, class: weak ? "link weak" : "link strong" });
    if (!own) path.setAttribute("marker-end", `url(#arrow-${this.id})`);
    mark(path, "data-own", own ? "" : undefined);
    return path;
  }
}
