// What axe-core says about a page.
import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** One line for each finding. */
export async function findings(player) {
  // Not a script of the page: its policy does not allow others.
  if (await player.page.evaluate(() => globalThis.axe === undefined)) await player.page.evaluate(axe);
  return player.page.evaluate(async (tags) => {
    const { violations } = await globalThis.axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
    const lines = violations.map(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target}: ${failureSummary}`));
    return lines.flat();
  }, TAGS);
}
