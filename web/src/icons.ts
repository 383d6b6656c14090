// Our own icons: strokes on a grid of 24 units, in the colour of the text. They are decoration: a button has a name besides.

const SVG = "http://www.w3.org/2000/svg";

const PATHS = {
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  help: "M9.2 9.2a2.9 2.9 0 1 1 4.3 2.6c-1 .6-1.5 1.1-1.5 2.2M12 17.2v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z",
  menu: "M4 7h16M4 12h16M4 17h16",
  more: "M5 12h.1M12 12h.1M19 12h.1",
  play: "M8 5.5v13l10.5-6.5z",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  faster: "M4.5 6.5v11l7-5.5zM12.5 6.5v11l7-5.5z",
  slower: "M19.5 6.5v11l-7-5.5zM11.5 6.5v11l-7-5.5z",
  first: "M6 5v14M19 6l-8.5 6L19 18z",
  last: "M18 5v14M5 6l8.5 6L5 18z",
  undo: "M8 5L4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3",
  redo: "M16 5l4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h3",
  restart: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4",
  hint: "M9 17.5h6M10 21h4M12 3a6.3 6.3 0 0 0-3.7 11.4c.6.5.7 1 .7 1.6h6c0-.6.1-1.1.7-1.6A6.3 6.3 0 0 0 12 3z",
  robot: "M6 9h12a1 1 0 0 1 1 1v8a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-8a1 1 0 0 1 1-1zM12 9V5M12 4.5v-.1M9 13.5v.1M15 13.5v.1M9.5 16.5h5M2.8 12.5v4M21.2 12.5v4",
  teacher: "M3 9l9-4.5L21 9l-9 4.5zM7 11.5v4.7c1.4 1.2 3 1.8 5 1.8s3.6-.6 5-1.8v-4.7M20.5 9.5V15",
  calendar: "M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8.5 3.5v4M15.5 3.5v4",
  chart: "M4 20h16M7 16.5v-5M12 16.5v-11M17 16.5v-8",
  settings: "M4 7h9M17 7h3M4 12h3M11 12h9M4 17h7M15 17h5M15 5v4M9 10v4M13 15v4",
  language: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3.3 12h17.4M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3z",
  share: "M12 15V4M8 7.5L12 3.5l4 4M6 11.5H5a1 1 0 0 0-1 1V19a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-6.5a1 1 0 0 0-1-1h-1",
  copy: "M9 9h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM8 15.5H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9.5a1 1 0 0 1 1 1v4",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  print: "M7 9V4h10v5M7 17H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M7 14h10v6H7z",
  download: "M12 4v11M8 11.5l4 4 4-4M4 19.5h16",
  upload: "M12 15.5v-11M8 8l4-4 4 4M4 19.5h16",
  install: "M12 3.5v9M8.5 9.5L12 13l3.5-3.5M6 16.5h12M8.5 20.5h7M5 5.5H4a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h16a1 1 0 0 0 1-1v-9a1 1 0 0 0-1-1h-1",
  erase: "M9 19.5h11M4.6 13.9L13.9 4.6a1.5 1.5 0 0 1 2.1 0l3.9 3.9a1.5 1.5 0 0 1 0 2.1L11 19.5H8.3l-3.7-3.7a1.4 1.4 0 0 1 0-1.9zM9 9.5l5.8 5.8",
  pencil: "M4.5 19.5l.9-4.2L16 4.7a1.5 1.5 0 0 1 2.1 0l1.2 1.2a1.5 1.5 0 0 1 0 2.1L8.7 18.6zM14 6.7l3.3 3.3",
  notes: "M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM8 8.5h.1M12 8.5h.1M16 8.5h.1M8 12h.1M12 12h.1M16 12h.1M8 15.5h.1M12 15.5h.1M16 15.5h.1",
  palette: "M12 21a9 9 0 1 1 9-9c0 2.3-1.7 3.5-3.7 3.5h-1.9a1.9 1.9 0 0 0-1.3 3.3c.9.9.1 2.2-2.1 2.2zM7.5 11.5v.1M10 7.5v.1M14.5 7.5v.1M17 11v.1",
  flag: "M6 21V4M6 4.5h11l-2.5 4 2.5 4H6",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20",
  grid: "M4 4h16v16H4zM4 9.33h16M4 14.67h16M9.33 4v16M14.67 4v16",
  keyboard: "M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M13.5 10h.01M17 10h.01M8 14h8",
  speaker: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  trophy: "M8 4h8v6a4 4 0 0 1-8 0zM8 5.5H4.5V7A3.5 3.5 0 0 0 8 10.5M16 5.5h3.5V7a3.5 3.5 0 0 1-3.5 3.5M12 14v3.5M8.5 20.5h7M9.5 20.5c0-1.7 1-3 2.5-3s2.5 1.3 2.5 3",
  fire: "M12 21c-3.9 0-6.5-2.6-6.5-6.2 0-3 1.8-4.6 3-6.3C9.7 6.9 10 5 9.7 3c3 .9 5 3.3 5.3 6.2.8-.5 1.3-1.3 1.5-2.2 1.3 1.9 2 4.2 2 6.8 0 4.4-2.7 7.2-6.5 7.2z",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2",
  warning: "M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.1",
  stop: "M6.5 6.5h11v11h-11z",
  "ten-back": "M12 6l-6 6 6 6M19 6l-6 6 6 6",
  "ten-on": "M12 6l6 6-6 6M5 6l6 6-6 6",
  graph: "M4 4v16h16M7.5 15.5l4-5 3 3 5-7",
  "arrow-up": "M12 20V5M6 11l6-6 6 6",
  "arrow-down": "M12 4v15M6 13l6 6 6-6",
  "arrow-left": "M20 12H5M11 6l-6 6 6 6",
  "arrow-right": "M4 12h15M13 6l6 6-6 6",
} as const;

export type IconName = keyof typeof PATHS;

/** An icon, hidden from screen readers. Its size is that of the text around it times 1.25 (`.icon`). */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

/** Shows another icon in the element of one. */
export function redraw(svg: Element, name: IconName): void {
  if (svg.getAttribute("data-icon") === name) return;
  svg.setAttribute("data-icon", name);
  svg.firstElementChild?.setAttribute("d", PATHS[name]);
}
