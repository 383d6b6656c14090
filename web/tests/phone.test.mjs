// Real phones: the browser obeys the viewport that the page asks for, pixels are three to one, there are only fingers, and nothing
// has to be scrolled sideways. The same for a desktop at 200 %.
import assert from "node:assert/strict";
import test from "node:test";
import { fixture } from "./lib/fixture.mjs";
import { reach, SCENES } from "./lib/scenes.mjs";

const page = fixture();
const phone = (width, height) => ({ viewport: { width, height }, isMobile: true, hasTouch: true, deviceScaleFactor: 3 });
const SCREENS = {
  "a phone of 320 pixels": phone(320, 568),
  "a phone of 360 pixels": phone(360, 740),
  "a phone of 390 pixels": phone(390, 844),
  "a desktop at 200 %": { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
};
/** The screens with the most beside each other. */
const NAMES = ["menu-later", "2048-hint", "sudoku-notes", "sudoku-large", "new-sudoku", "calendar", "statistics", "settings", "help-sudoku", "explanation"];

for (const [name, size] of Object.entries(SCREENS)) {
  // The narrowest one in both languages.
  for (const lang of name.includes("320") ? ["en", "zh"] : ["en"]) {
    test(`nothing is wider than ${name} (${lang})`, async () => {
      const wrong = [];
      const scenes = SCENES.filter((scene) => NAMES.includes(scene.name));
      assert.equal(scenes.length, NAMES.length);
      for (const scene of scenes) {
        const player = await page.open({ size, lang, frozen: true });
        await reach(player, scene);
        const { width, scale, wide, ratio } = await player.page.evaluate(() => ({
          width: innerWidth,
          scale: visualViewport.scale,
          wide: document.documentElement.scrollWidth,
          ratio: devicePixelRatio,
        }));
        if (width !== size.viewport.width || scale !== 1) wrong.push(`${scene.name}: the viewport is ${width} pixels at ${scale}`);
        if (wide > width) wrong.push(`${scene.name}: the page is ${wide} pixels wide`);
        assert.equal(ratio, size.deviceScaleFactor);
        await player.leave();
      }
      assert.equal(wrong.join("\n"), "");
    });
  }
}

test("without the page's own word about the viewport, a phone shows it as wide as a desktop", async () => {
  const player = await page.open({ size: SCREENS["a phone of 390 pixels"], go: false });
  // The tests above would see it if the word were lost.
  page.server.changed.set("index.html", (bytes) => Buffer.from(bytes.toString().replace(/<meta name="viewport"[^>]*>/, "")));
  await player.go(page.server.url);
  page.server.changed.clear();
  assert.notEqual(await player.page.evaluate(() => innerWidth), 390);
  await player.leave();
});

for (const [name, viewport] of Object.entries({ "a phone that lies on its side": { width: 844, height: 390 }, "a desktop at 200 %": { width: 640, height: 400 } })) {
  test(`the whole board and the digits are seen together on ${name}`, async () => {
    const player = await page.open({ size: { viewport, hasTouch: true }, frozen: true });
    await reach(player, SCENES.find((scene) => scene.name === "sudoku-notes"));
    const seen = await player.page.evaluate(() =>
      [".board", ".pad"].map((selector) => {
        const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    );
    assert.deepEqual(seen, [true, true]);
    await player.leave();
  });
}

test("more actions are scrolled into view, and Escape closes them alone", async () => {
  const player = await page.open({ size: SCREENS["a phone of 390 pixels"], frozen: true });
  await reach(player, SCENES.find((scene) => scene.name === "sudoku"));
  await player.page.tap(".more summary");
  await player.page.waitForFunction(() => {
    const { top, bottom } = document.querySelector(".more").getBoundingClientRect();
    // Pages scroll by whole pixels.
    return top >= 0 && bottom < innerHeight + 1;
  });
  await player.press("Escape");
  assert.equal(await player.page.evaluate(() => document.querySelector(".more").open), false);
  assert.equal((await player.state()).context, "Sudoku");
  await player.leave();
});
