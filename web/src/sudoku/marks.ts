// The drawings of rules: SVG that the engine wrote. It is read as XML, where nothing runs, and only elements and attributes that drawings
// need are taken over.

const SVG = "http://www.w3.org/2000/svg";
const ELEMENTS: ReadonlySet<string> = new Set(["g", "path", "text"]);
const ATTRIBUTES: ReadonlySet<string> = new Set([
  "class", "d", "data-rule", "fill", "font-size", "font-weight", "stroke", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "stroke-width", "text-anchor", "x", "y",
]);

/** The elements of a drawing. */
export function elementsOf(drawing: string): SVGElement[] {
  const read = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${drawing}</svg>`, "image/svg+xml");
  return copies(read.documentElement);
}

function copies(parent: Element): SVGElement[] {
  return [...parent.children].flatMap((from) => {
    if (!ELEMENTS.has(from.localName)) return [];
    const element = document.createElementNS(SVG, from.localName) as SVGElement;
    for (const { name, value } of from.attributes) if (ATTRIBUTES.has(name)) element.setAttribute(name, value);
    if (from.localName === "text") element.textContent = from.textContent;
    else element.append(...copies(from));
    return [element];
  });
}
