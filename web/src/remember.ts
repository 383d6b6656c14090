// The theme and the language outside the game: for start.js, which needs them before the first paint of the next visit, and
// for the frame that a phone draws around the page.

let last = "";

export function remember(theme: string, lang: string): void {
  if (last === `${theme} ${lang}`) return;
  last = `${theme} ${lang}`;
  frame(theme);
  try {
    localStorage.setItem("gridwise.theme", theme);
    localStorage.setItem("gridwise.lang", lang);
  } catch {
    // Without storage the system decides at the next visit.
  }
}

/** The colours that index.html has for the system's choice. */
const system = new Map<HTMLMetaElement, string>();

/** Gives the frame the colour of the page, also where a theme was chosen that the system did not. */
function frame(theme: string): void {
  const page = getComputedStyle(document.documentElement).getPropertyValue("--page").trim();
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    if (!system.has(meta)) system.set(meta, meta.content);
    meta.content = theme === "auto" ? (system.get(meta) ?? page) : page;
  }
}
