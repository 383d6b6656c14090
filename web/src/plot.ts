// Plots of numbers: bars by kind, and columns in the order of time. The numbers are also in words, for screen readers.

import { make } from "./dom";
import type { Plot } from "./generated/view";

const SVG = "http://www.w3.org/2000/svg";

/** A figure with the plot. */
export function figure(plot: Plot): HTMLElement {
  const picture = plot.bars.length === 0 ? "–" : plot.kinds ? rows(plot) : columns(plot);
  return make("figure", { class: "panel plot" }, make("figcaption", {}, plot.title), picture);
}

/** A bar for each kind, with its number behind it. */
function rows(plot: Plot): HTMLElement {
  const most = Math.max(...plot.bars.map((bar) => bar.value), 1);
  const lines = plot.bars.map((bar) => {
    const fill = make("span", { class: "plot-bar", "data-tile": bar.tile === null ? undefined : tile(bar.tile) });
    fill.style.inlineSize = `${Math.max((100 * bar.value) / most, 1.5)}%`;
    const track = make("span", { class: "plot-track", "aria-hidden": "true" }, fill);
    return make("li", {}, make("span", { class: "plot-label" }, bar.label), track, make("span", { class: "plot-value" }, bar.text));
  });
  return make("ul", { class: "plot-rows" }, ...lines);
}

/** The tile whose colour stands for a tile: all above the largest have that one's. */
function tile(value: number): string {
  return String(Math.min(value, 131072));
}

const WIDTH = 320;
const HEIGHT = 120;
/** Below the columns, where a mark stands under the best. */
const FOOT = 10;

/** A column for each game, the oldest on the left. */
function columns(plot: Plot): HTMLElement {
  const most = Math.max(...plot.bars.map((bar) => bar.value), 1);
  const svg = element("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT + FOOT}`, class: "plot-columns", role: "img", "aria-label": words(plot) });
  for (const part of [0, 0.5, 1]) {
    const y = String(HEIGHT - part * (HEIGHT - 2) - 1);
    svg.append(element("line", { x1: "0", x2: String(WIDTH), y1: y, y2: y, class: "plot-line" }));
  }
  const step = WIDTH / Math.max(plot.bars.length, 12);
  plot.bars.forEach((bar, index) => {
    const height = Math.max((bar.value / most) * (HEIGHT - 2), 2);
    const column = element("rect", {
      x: String(index * step + step * 0.12),
      width: String(step * 0.76),
      y: String(HEIGHT - height),
      height: String(height),
      rx: String(Math.min(step * 0.2, 4)),
      class: bar.best ? "plot-column plot-best" : "plot-column",
    });
    const title = element("title", {});
    title.textContent = `${bar.label}: ${bar.text}`;
    column.append(title);
    svg.append(column);
    if (bar.best) {
      const middle = index * step + step / 2;
      svg.append(element("path", { d: `M${middle} ${HEIGHT + 2}l5 ${FOOT - 3}h-10z`, class: "plot-mark" }));
    }
  });
  const box = make("div", { class: "plot-box" }, make("span", { class: "plot-most", "aria-hidden": "true" }, plot.most));
  box.append(svg);
  return box;
}

/** The numbers of a plot as a text. */
function words(plot: Plot): string {
  return `${plot.title}: ${plot.bars.map((bar) => `${bar.label} ${bar.text}`).join(", ")}`;
}

function element(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
