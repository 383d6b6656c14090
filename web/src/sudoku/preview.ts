// A small picture of a puzzle, for lists. It is decoration: the line beside it says what it is.

import type { SudokuChoice } from "../generated/view";

const SVG = "http://www.w3.org/2000/svg";

export function preview({ cells, side, boxRows, boxColumns }: SudokuChoice): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `-0.1 -0.1 ${side + 0.2} ${side + 0.2}`);
  svg.setAttribute("class", "preview");
  svg.setAttribute("aria-hidden", "true");
  const lines = document.createElementNS(SVG, "path");
  let d = "";
  for (let at = 0; at <= side; at += boxRows) d += `M0 ${at}H${side}`;
  for (let at = 0; at <= side; at += boxColumns) d += `M${at} 0V${side}`;
  lines.setAttribute("d", d);
  svg.append(lines);
  [...cells].forEach((symbol, index) => {
    if (symbol === ".") return;
    const text = document.createElementNS(SVG, "text");
    text.setAttribute("x", String((index % side) + 0.5));
    text.setAttribute("y", String(Math.floor(index / side) + 0.78));
    text.textContent = symbol;
    svg.append(text);
  });
  return svg;
}
