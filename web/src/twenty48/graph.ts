// A graph of the evaluation over a game, as SVG. Its content is also in words below it.

import { make, write } from "../dom";
import type { Twenty48Graph } from "../generated/view";

const SVG = "http://www.w3.org/2000/svg";
const HEIGHT = 100;
/** The share of the height between the bottom of the axis and the lower edge, where columns below the axis end. */
const FLOOR = 6;

export class Graph {
  readonly element = make("figure", { class: "t48-graph" });
  private readonly title = make("figcaption");
  private readonly top = make("span", { class: "t48-axis t48-axis-top" });
  private readonly bottom = make("span", { class: "t48-axis t48-axis-bottom" });
  private readonly last = make("span", { class: "t48-axis t48-axis-last" });
  private readonly below = make("p", { class: "t48-below" });
  private readonly text = make("p", { class: "unseen" });
  private readonly svg = document.createElementNS(SVG, "svg");
  private readonly area = document.createElementNS(SVG, "path");
  private readonly line = document.createElementNS(SVG, "path");
  private readonly marks = document.createElementNS(SVG, "path");

  constructor() {
    this.svg.setAttribute("preserveAspectRatio", "none");
    this.svg.setAttribute("aria-hidden", "true");
    this.area.setAttribute("class", "t48-area");
    this.line.setAttribute("class", "t48-line");
    this.marks.setAttribute("class", "t48-marks");
    this.svg.append(this.area, this.marks, this.line);
    const axes = [this.top, this.bottom, this.last].map((label) => {
      label.setAttribute("aria-hidden", "true");
      return label;
    });
    const first = make("span", { class: "t48-axis t48-axis-first", "aria-hidden": "true" }, "1");
    this.element.append(this.title, make("div", { class: "t48-plot" }, this.svg, ...axes, first), this.text, this.below);
  }

  update(graph: Twenty48Graph): void {
    write(this.title, graph.title);
    write(this.text, graph.text);
    write(this.top, graph.top);
    write(this.bottom, graph.bottom);
    write(this.last, graph.last);
    write(this.below, graph.below ?? "");
    const width = Math.max(graph.width, 1);
    this.svg.setAttribute("viewBox", `0 0 ${width} ${HEIGHT}`);
    const point = (part: number | null, index: number): string => {
      const y = part === null ? HEIGHT : HEIGHT - FLOOR - part * (HEIGHT - 2 * FLOOR);
      return `${(index + 0.5).toFixed(1)} ${y.toFixed(2)}`;
    };
    const points = graph.columns.map(point).join("L");
    const end = graph.columns.length;
    this.line.setAttribute("d", points === "" ? "" : `M${points}`);
    this.area.setAttribute("d", points === "" ? "" : `M0.5 ${HEIGHT}L${points}L${end - 0.5} ${HEIGHT}Z`);
    const marks = graph.marks.map((at) => `M${(at * width).toFixed(1)} ${HEIGHT}V0`);
    this.marks.setAttribute("d", marks.join(""));
  }
}
