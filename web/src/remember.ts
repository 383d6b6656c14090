// What start.js needs before the first paint of the next visit: the theme and the language.

let last = "";

export function remember(theme: string, lang: string): void {
  if (last === `${theme} ${lang}`) return;
  last = `${theme} ${lang}`;
  try {
    localStorage.setItem("gridwise.theme", theme);
    localStorage.setItem("gridwise.lang", lang);
  } catch {
    // Without storage the system decides at the next visit.
  }
}
