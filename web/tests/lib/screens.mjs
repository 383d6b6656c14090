// What holds on every screen, in both languages, on a desktop and a phone, in every theme: it looks as before, axe-core finds
// nothing, nothing is cut off, and what can be touched is large enough.
import assert from "node:assert/strict";
import test from "node:test";
import { findings } from "./axe.mjs";
import { fixture } from "./fixture.mjs";
import { samePicture } from "./golden.mjs";
import { SIZES } from "./player.mjs";
import { reach } from "./scenes.mjs";

/** Each theme, and the size of screen on which axe-core sees it. */
const THEMES = { classic: "desktop", dark: "phone", lcd: "phone", contrast: "desktop" };
/** The width of a small phone, and that of a desktop at 200 %. */
const WIDTHS = [320, 640];
/** The narrowest phone on which everything that can be touched has 44 pixels. */
const NARROW = { width: 360, height: 740 };

/** Tests of these scenes, one for each scene and language. */
export function screens(scenes) {
  const page = fixture();
  for (const scene of scenes) {
    for (const lang of ["en", "zh"]) {
      test(`${scene.name} in ${lang}`, async () => {
        const player = await page.open({ lang, frozen: true });
        await reach(player, scene);
        const wrong = [...(await pictures(player, `${scene.name}-${lang}`)), ...(await grids(player)), ...(await narrow(player)), ...(await themes(player))];
        assert.equal(wrong.join("\n"), "");
        await player.leave();
      });
    }
  }
}

/** A screen of another size. On a phone there are fingers instead of a mouse. */
async function resize(player, size) {
  const { viewport, hasTouch = false } = SIZES[size];
  player.session ??= await player.context.newCDPSession(player.page);
  await player.session.send("Emulation.setTouchEmulationEnabled", { enabled: hasTouch });
  await player.page.setViewportSize(viewport);
}

/** Waits until what follows from the last change is drawn. */
async function drawn(player) {
  await player.page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Which pictures differ from the golden ones. */
async function pictures(player, name) {
  const wrong = [];
  for (const size of ["desktop", "phone"]) {
    await resize(player, size);
    for (const scheme of ["light", "dark"]) {
      await player.page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await drawn(player);
      const picture = await player.page.screenshot({ caret: "hide", animations: "disabled" });
      await samePicture(`${name}-${size}-${scheme}`, picture).catch((error) => wrong.push(error.message));
    }
    if (size === "phone") wrong.push(...(await small(player)));
  }
  await player.page.setViewportSize(NARROW);
  await drawn(player);
  wrong.push(...(await small(player)));
  return wrong;
}

/** What can be touched and is smaller than 44 pixels. The cells of a board are as large as the screen allows; days are no
 * board. */
function small(player) {
  return player.page.evaluate(() => {
    const targets = "button, a[href], summary, select, input, [role=button], [role=radio], [role=switch], [role=tab], .day:not([data-empty])";
    const found = [];
    for (const element of document.querySelectorAll(targets)) {
      if (element.type === "file" || element.closest(".board, .t48-grid") !== null || !element.checkVisibility({ visibilityProperty: true })) continue;
      // A box to tick is touched on its label.
      const target = ["radio", "checkbox"].includes(element.type) ? (element.closest("label") ?? element) : element;
      const { width, height } = target.getBoundingClientRect();
      if (width < 43.99 || height < 43.99) found.push(`at ${innerWidth} pixels, ${target.outerHTML.slice(0, 120)} is ${width.toFixed(1)}×${height.toFixed(1)} pixels`);
    }
    return found;
  });
}

/** What is wrong with the boards: rows of named cells, of which at most one is reached with Tab. */
function grids(player) {
  return player.page.evaluate(() => {
    const found = [];
    for (const grid of document.querySelectorAll("[role=grid]")) {
      if (!grid.checkVisibility()) continue;
      const name = grid.getAttribute("aria-label") ?? document.getElementById(grid.getAttribute("aria-labelledby"))?.textContent ?? "";
      if (name.trim() === "") found.push("a grid has no name");
      const cells = [...grid.querySelectorAll("[role=gridcell]")];
      if (cells.length === 0) found.push("a grid has no cells");
      const rows = new Set(cells.map((cell) => cell.closest("[role=row]")));
      if (rows.has(null) || [...rows].some((row) => row?.closest("[role=grid]") !== grid)) found.push("a cell is in no row of its grid");
      const named = cells.filter((cell) => (cell.getAttribute("aria-label") ?? cell.textContent).trim() !== "");
      // A month has empty cells before its first day and after its last.
      if (named.length !== cells.length && grid.querySelector("[role=columnheader]") === null) found.push(`${cells.length - named.length} cells have no name`);
      const stops = [grid, ...grid.querySelectorAll("*")].filter((element) => element.tabIndex === 0 && element.checkVisibility());
      if (stops.length > 1) found.push(`${stops.length} parts of a grid are reached with Tab`);
    }
    return found;
  });
}

/** Widths at which the page has to be scrolled sideways. */
async function narrow(player) {
  const wrong = [];
  for (const width of WIDTHS) {
    await player.page.setViewportSize({ width, height: 600 });
    await drawn(player);
    const [wide, inner] = await player.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    if (wide > inner) wrong.push(`at ${width} pixels the page is ${wide} pixels wide`);
  }
  return wrong;
}

/** What axe-core finds in each theme. */
async function themes(player) {
  // The next view would bring the theme of the settings back.
  await player.page.evaluate(() => {
    const set = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
      if (this !== document.documentElement || name !== "data-theme") set.call(this, name, value);
    };
  });
  const wrong = [];
  for (const [theme, size] of Object.entries(THEMES)) {
    await resize(player, size);
    // The settings change this attribute; the rest of the page does not depend on the theme.
    const height = await player.page.evaluate(async (theme) => {
      document.documentElement.dataset.theme = theme;
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
      return document.documentElement.scrollHeight;
    }, theme);
    // As high as the page: a bar at the lower edge covers what could be scrolled.
    const { width, height: least } = SIZES[size].viewport;
    await player.page.setViewportSize({ width, height: Math.max(height, least) });
    await drawn(player);
    wrong.push(...(await findings(player)).map((finding) => `${theme}: ${finding}`));
  }
  return wrong;
}
