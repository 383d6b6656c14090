// Pictures of every screen, in both languages, on a desktop and a phone, light and dark, compared with golden ones.
import test from "node:test";
import { fixture } from "./lib/fixture.mjs";
import { samePicture } from "./lib/golden.mjs";
import { SIZES } from "./lib/player.mjs";
import { reach, SCENES } from "./lib/scenes.mjs";

const page = fixture();

/** Hides what blinks, and waits until the page has drawn everything. */
async function picture(player, size, dark) {
  await player.page.setViewportSize(SIZES[size].viewport);
  await player.page.emulateMedia({ colorScheme: dark ? "dark" : "light", reducedMotion: "reduce" });
  await player.page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  return player.page.screenshot({ caret: "hide", animations: "disabled" });
}

for (const scene of SCENES) {
  test(`pictures of ${scene.name}`, async () => {
    const wrong = [];
    for (const lang of ["en", "zh"]) {
      const player = await page.open({ lang, frozen: true });
      await reach(player, scene);
      for (const size of ["desktop", "phone"]) {
        for (const dark of [false, true]) {
          const name = `${scene.name}-${lang}-${size}-${dark ? "dark" : "light"}`;
          await samePicture(name, await picture(player, size, dark)).catch((error) => wrong.push(error.message));
        }
      }
      await player.leave();
    }
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
  });
}
