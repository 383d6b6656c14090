// Lighthouse with its mobile settings, four categories.
import { launch } from "chrome-launcher";
import run from "lighthouse";
import { least, note, row } from "./row.mjs";

export async function lighthouse(url) {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
    logLevel: "error",
  });
  try {
    const onlyCategories = ["performance", "accessibility", "best-practices", "seo"];
    const { lhr } = await run(url, { port: chrome.port, onlyCategories, logLevel: "error" });
    const rows = Object.values(lhr.categories).map(({ title, score }) => row(title, Math.round(score * 100), "", least(95)));
    const metric = (id) => lhr.audits[id]?.displayValue ?? "";
    rows.push(note("first contentful paint", metric("first-contentful-paint")));
    rows.push(note("largest contentful paint", metric("largest-contentful-paint")));
    rows.push(note("total blocking time", metric("total-blocking-time")));
    // What costs points, so that it can be mended.
    for (const category of Object.values(lhr.categories)) {
      for (const { id, weight } of category.auditRefs) {
        const audit = lhr.audits[id];
        if (weight > 0 && audit.score !== null && audit.score < 0.9) rows.push(note(`  ${category.title}: ${audit.title}`, audit.score.toFixed(2)));
      }
    }
    return rows;
  } finally {
    await chrome.kill();
  }
}
