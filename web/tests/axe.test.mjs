// axe-core finds nothing on any screen, in any theme and language, on a desktop and a phone.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { fixture } from "./lib/fixture.mjs";
import { SIZES } from "./lib/player.mjs";
import { reach, SCENES } from "./lib/scenes.mjs";

const page = fixture();
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const THEMES = ["classic", "dark", "lcd", "contrast"];

/** What axe-core says about the page, one line for each finding. */
async function findings(player) {
  // Not a script of the page: its policy does not allow others.
  await player.page.evaluate(axe);
  return player.page.evaluate(async () => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const { violations } = await globalThis.axe.run(document, { runOnly: tags });
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target}: ${failureSummary}`));
  });
}

for (const scene of SCENES) {
  test(`axe-core finds nothing on ${scene.name}`, async () => {
    const found = [];
    for (const lang of ["en", "zh"]) {
      const player = await page.open({ lang, frozen: true });
      await reach(player, scene);
      // The next view would bring the theme of the settings back.
      await player.page.evaluate(() => {
        const set = Element.prototype.setAttribute;
        Element.prototype.setAttribute = function (name, value) {
          if (this !== document.documentElement || name !== "data-theme") set.call(this, name, value);
        };
      });
      for (const theme of THEMES) {
        const size = SIZES[theme === "dark" ? "phone" : "desktop"];
        await player.page.setViewportSize(size.viewport);
        // The settings change this attribute; the rest of the page does not depend on the theme.
        await player.page.evaluate(async (theme) => {
          document.documentElement.dataset.theme = theme;
          await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
        }, theme);
        found.push(...(await findings(player)).map((finding) => `${lang}, ${theme}: ${finding}`));
      }
      await player.leave();
    }
    assert.deepEqual(found, []);
  });
}

test("axe-core finds what is wrong", async () => {
  const player = await page.open();
  await player.page.evaluate(() => document.body.append(document.createElement("button")));
  assert.match((await findings(player)).join("\n"), /button-name/);
  await player.leave();
});
