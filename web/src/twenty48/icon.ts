// The pictures on the buttons of 2048: lines on a field of 24 by 24.

const PATHS: Readonly<Record<string, string>> = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.8 10.7c.8.7 1.3 1.4 1.3 2.3h5c0-.9.5-1.6 1.3-2.3A6 6 0 0 0 12 3Z",
  autoplay: "M12 8V5M12 5a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM5 8h14v11H5ZM9 12.5v2M15 12.5v2M2 12v3M22 12v3",
  teacher: "M2 9.5 12 5l10 4.5L12 14ZM6 11.5V16c0 1.4 2.7 3 6 3s6-1.6 6-3v-4.5M22 9.5V15",
  pause: "M8 5v14M16 5v14",
  play: "M7 4.5v15l12-7.5Z",
  stop: "M6 6h12v12H6Z",
  restart: "M4 12a8 8 0 1 0 2.6-5.9M4 4v4.5h4.5",
  read: "M4 9.5v5h3.5L12 19V5L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  slower: "m11 6-7 6 7 6ZM20 6l-7 6 7 6Z",
  faster: "m13 6 7 6-7 6ZM4 6l7 6-7 6Z",
  share: "M12 15V4M8 7.5 12 3.5l4 4M6 12H4.5v8.5h15V12H18",
  analyse: "M4 20V4M4 20h16M7.5 15.5l4-5 3 3 5-7",
  back: "M15 5l-7 7 7 7",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  first: "M6 5v14M19 5l-9 7 9 7Z",
  last: "M18 5v14M5 5l9 7-9 7Z",
  "ten-back": "m12 6-6 6 6 6M19 6l-6 6 6 6",
  "ten-on": "m12 6 6 6-6 6M5 6l6 6-6 6",
  "step-back": "m15 5-7 7 7 7",
  "step-on": "m9 5 7 7-7 7",
  previous: "M20 12H5M11 6l-6 6 6 6",
  next: "M4 12h15M13 6l6 6-6 6",
  up: "M12 20V5M6 11l6-6 6 6",
  down: "M12 4v15M6 13l6 6 6-6",
  left: "M20 12H5M11 6l-6 6 6 6",
  right: "M4 12h15M13 6l6 6-6 6",
};

const SVG = "http://www.w3.org/2000/svg";

/** A picture, hidden from readers. */
export function icon(name: string): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "t48-icon");
  svg.append(document.createElementNS(SVG, "path"));
  redraw(svg, name);
  return svg;
}

/** Shows another picture in the same element. */
export function redraw(svg: Element, name: string): void {
  if (svg.getAttribute("data-icon") === name) return;
  svg.setAttribute("data-icon", name);
  svg.firstElementChild?.setAttribute("d", PATHS[name] ?? "");
}
