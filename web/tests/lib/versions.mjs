// Other versions of the page, as updates bring them: the same program in files with other names and other content. And what
// tests of the service worker do with them.
import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { SITE } from "./site.mjs";

const NETWORK = /\.gw$/;
const TEXTS = [".js", ".css", ".html"];

/** A folder for a test, with the whole page in each of these folders below it. */
export async function copies(...names) {
  const folder = await mkdtemp(join(tmpdir(), "gridwise-site-"));
  for (const name of names) await cp(SITE, join(folder, name), { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Makes a copy of the page into this version of it: every hashed file gets another name, the network only if asked. */
export async function renew(folder, version, { network = false } = {}) {
  const assets = join(folder, "assets");
  const names = (await readdir(assets)).filter((name) => network || !NETWORK.test(name));
  // A hash has eight characters.
  const other = (name) => name.replace(/-[\w-]{8}(\.\w+)$/, `-version${version}$1`);
  const all = names.map((name) => [name, other(name)]);
  for (const [name, to] of all) await rename(join(assets, name), join(assets, to));
  const texts = [...all.map(([, to]) => join("assets", to)), "index.html", "sw.js"].filter((name) => TEXTS.includes(extname(name)));
  for (const name of texts) {
    let text = await readFile(join(folder, name), "utf8");
    for (const [from, to] of all) text = text.replaceAll(from, to);
    if (name === "index.html") text = text.replace("<head>", `<head><meta name="version" content="${version}">`);
    else if (name === "sw.js") text = text.replace(/"version":"\w+"/, `"version":"v${version}"`);
    else text = `${text}\n/* version ${version} */\n`;
    await writeFile(join(folder, name), text);
  }
  return Object.fromEntries(all);
}

/** The file of the page with such a name. */
export async function fileOf(pattern) {
  const names = (await readdir(join(SITE, "assets"))).filter((name) => pattern.test(name));
  assert.equal(names.length, 1, `${pattern}: ${names}`);
  return names[0];
}

/** Opens the page and waits until its service worker has everything. */
export async function visit(page, options = {}) {
  const player = await page.open({ worker: true, ...options });
  await player.until("offline", "ready");
  return player;
}

/** Asks for a hint in 2048, and waits for it. */
export async function hint(player) {
  await player.page.keyboard.press("i");
  await player.settle({ thinking: true });
  await player.page.waitForSelector(".t48-bar");
}
