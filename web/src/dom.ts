// Small helpers for the document.

/** An element with attributes, properties and children. Attributes that are `undefined` are left out. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** Sets a text, but only if it differs: live regions and selections stay as they are. */
export function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Sets or removes an attribute, but only if it differs. */
export function mark(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else if (element.getAttribute(name) !== value) {
    element.setAttribute(name, value);
  }
}

/** The element with this id, which the page always has. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no element ${id}`);
  return element;
}

/** Resolves when the next frame is drawn; soon also where none is drawn, as in a hidden tab. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    const limit = window.setTimeout(resolve, 50);
    requestAnimationFrame(() => {
      window.clearTimeout(limit);
      window.setTimeout(resolve);
    });
  });
}
