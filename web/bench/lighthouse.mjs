// Lighthouse with its mobile settings, four categories.
import { launch } from "chrome-launcher";
import run from "lighthouse";
import { least, note, row } from "./row.mjs";

/** The best of some runs counts: the time in which the page's thread is blocked is measured by the clock, and other programs
 * on the machine make it longer. */
const RUNS = 5;

async function measure(url) {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
    logLevel: "error",
  });
  try {
    const onlyCategories = ["performance", "accessibility", "best-practices", "seo"];
    return (await run(url, { port: chrome.port, onlyCategories, logLevel: "error" })).lhr;
  } finally {
    await chrome.kill();
  }
}

export async function lighthouse(url) {
  const reports = [];
  for (let i = 0; i < RUNS; i += 1) reports.push(await measure(url));
  const best = reports.reduce((a, b) => (b.categories.performance.score > a.categories.performance.score ? b : a));
  const rows = [note("version", best.lighthouseVersion)];
  // Performance varies; the others count with their worst run.
  for (const [id, { title, score }] of Object.entries(best.categories)) {
    const scores = reports.map(({ categories }) => Math.round(categories[id].score * 100));
    const counts = id === "performance" ? Math.round(score * 100) : Math.min(...scores);
    rows.push(row(id === "performance" ? `${title}, best of ${RUNS} (${scores.join(" ")})` : title, counts, "", least(95)));
  }
  const metric = (id) => best.audits[id]?.displayValue ?? "";
  for (const id of ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"]) {
    rows.push(note(best.audits[id].title, metric(id)));
  }
  // What costs points, so that it can be mended.
  for (const category of Object.values(best.categories)) {
    for (const { id, weight } of category.auditRefs) {
      const audit = best.audits[id];
      if (weight > 0 && audit.score !== null && audit.score < 0.9) rows.push(note(`  ${category.title}: ${audit.title}`, audit.score.toFixed(2)));
    }
  }
  return rows;
}
