// `cargo xtask pictures web`: pictures of the real page for the documents, into docs/pictures.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Browser } from "./lib/browser.mjs";
import { Player } from "./lib/player.mjs";
import { reach, SCENES } from "./lib/scenes.mjs";
import { Server } from "./lib/server.mjs";
import { ROOT, SITE } from "./lib/site.mjs";

/** Scene, size and colours of each picture; each is made in both languages. */
const PICTURES = [
  ["2048-hint", "desktop", false],
  ["2048", "phone", true],
  ["sudoku-hint", "desktop", false],
  ["sudoku-notes", "phone", true],
  ["sudoku-killer", "desktop", false],
  ["sudoku-arrows", "desktop", true],
  ["sudoku-outside", "desktop", false],
  ["sudoku-thermometers", "phone", false],
  ["sudoku-dots", "phone", true],
  ["sudoku-jigsaw", "phone", false],
];

const out = join(ROOT, "docs/pictures");
await mkdir(out, { recursive: true });
const browser = await Browser.start();
const server = await Server.start(SITE);
for (const lang of ["en", "zh"]) {
  for (const [name, size, dark] of PICTURES) {
    const player = await Player.open(browser, server.url, { lang, size, dark, frozen: true });
    await reach(player, SCENES.find((scene) => scene.name === name));
    const file = `web-${name}-${size}${lang === "en" ? "" : `-${lang}`}.png`;
    await writeFile(join(out, file), await player.page.screenshot({ caret: "hide", animations: "disabled" }));
    console.log(`docs/pictures/${file}`);
    await player.leave();
  }
}
await browser.close();
await server.close();
