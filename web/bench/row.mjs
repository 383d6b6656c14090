// Rows of the tables: what was measured, the figure, and the bar that it is held against, where there is one.

/** At most, or at least, this much is wanted. */
export const most = (limit) => ({ limit, sign: "≤" });
export const least = (limit) => ({ limit, sign: "≥" });

/** Whether a figure keeps to its bar. Bars are plain data, because rows also come out of workers. */
const holds = ({ limit, sign }, value) => (sign === "≤" ? value <= limit : value >= limit);

/** A figure with its unit. */
export const row = (what, value, unit = "", bar = undefined) => ({ what, value, unit, bar });

/** A remark in a table: a text in the place of a figure. */
export const note = (what, text) => ({ what, text });

const inUnit = (text, unit) => (unit === "" ? text : `${text} ${unit}`);

/** A number as a person reads it. */
function shown(value) {
  if (Number.isInteger(value) && value < 1000) return String(value);
  if (value >= 1000) return Math.round(value).toLocaleString("en");
  return value.toFixed(value < 10 ? 2 : 1);
}

/** A table of rows: what, figure, bar, and whether it was met. */
export function table(rows) {
  const cells = rows.map(({ what, value, unit, bar, text }) => {
    if (text !== undefined) return [what, text, "", ""];
    const verdict = bar === undefined ? "" : holds(bar, value) ? "met" : "MISSED";
    return [what, inUnit(shown(value), unit), bar === undefined ? "" : inUnit(`${bar.sign} ${bar.limit}`, unit), verdict];
  });
  const width = (column) => Math.max(...cells.filter(([, , bar], i) => column === 0 || bar !== "" || rows[i].text === undefined).map((row) => row[column].length), 0);
  const [first, second, third] = [width(0), width(1), width(2)];
  return cells
    .map(([what, figure, bar, verdict]) => `${what.padEnd(first)}  ${figure.padStart(second)}  ${bar.padStart(third)}  ${verdict}`.trimEnd())
    .join("\n");
}

/** The value below which this share of the values is. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export const median = (values) => quantile(values, 0.5);
