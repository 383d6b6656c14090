// What a browser needs to install the page: a manifest whose addresses are right in any folder, and icons of the right sizes.
import assert from "node:assert/strict";
import test from "node:test";
import { fixture } from "./lib/fixture.mjs";
import { readPng } from "./lib/png.mjs";

const page = fixture({ mount: "/deep/in/a folder/" });

/** A file as the page would load it: its status, type and bytes. */
async function loaded(player, address) {
  const response = await player.context.request.get(address);
  return { status: response.status(), kind: response.headers()["content-type"], bytes: await response.body() };
}

/** The manifest, its address, and its text. */
async function manifest(player) {
  const address = await player.page.$eval("link[rel=manifest]", (link) => link.href);
  const { status, kind, bytes } = await loaded(player, address);
  assert.equal(status, 200);
  assert.match(kind, /^application\/manifest\+json/);
  return { address, fields: JSON.parse(bytes.toString()) };
}

test("the manifest has what an installed page needs, under any folder", async () => {
  const player = await page.open();
  const { address, fields } = await manifest(player);
  const home = new URL(page.server.url).href;
  for (const name of ["start_url", "scope", "id"]) assert.equal(new URL(fields[name], address).href, home, name);
  assert.equal(fields.display, "standalone");
  assert.ok(fields.name.length > 0 && fields.short_name.length > 0 && fields.short_name.length <= 12);
  for (const name of ["background_color", "theme_color"]) assert.match(fields[name], /^#[0-9a-f]{6}$/, name);
  const sizes = fields.icons.filter(({ purpose = "any" }) => purpose === "any").map(({ sizes }) => sizes);
  for (const size of ["192x192", "512x512"]) assert.ok(sizes.includes(size), `${size} is missing`);
  assert.ok(fields.icons.some(({ purpose }) => purpose === "maskable"));
  await player.leave();
});

test("every icon is there, in the size that it claims", async () => {
  const player = await page.open();
  const { address, fields } = await manifest(player);
  const links = await player.page.$$eval("link[rel~=icon], link[rel=apple-touch-icon]", (links) => links.map((link) => ({ src: link.href, type: link.type, sizes: link.sizes.value })));
  assert.ok(links.length >= 3);
  for (const { src, sizes, type } of [...fields.icons, ...links]) {
    const { status, kind, bytes } = await loaded(player, new URL(src, address).href);
    assert.equal(status, 200, src);
    if (type) assert.equal(kind, type, src);
    if (kind === "image/svg+xml") {
      assert.match(bytes.toString(), /<svg[^>]*viewBox="0 0 (\d+) \1"/, `${src} is not square`);
      continue;
    }
    const { width, height } = readPng(bytes);
    assert.equal(width, height, src);
    if (sizes) assert.equal(`${width}x${height}`, sizes, src);
    else assert.equal(width, 180, src);
  }
  await player.leave();
});

test("a maskable icon has its picture in the safe zone", async () => {
  const player = await page.open();
  const { address, fields } = await manifest(player);
  const { src } = fields.icons.find(({ purpose }) => purpose === "maskable");
  const { width, data } = readPng((await loaded(player, new URL(src, address).href)).bytes);
  const ground = data.subarray(0, 3);
  // What is outside the circle of 80 % may be cut off, so that it must have the colour of the corner.
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (Math.hypot(x + 0.5 - width / 2, y + 0.5 - width / 2) <= 0.4 * width) continue;
      const pixel = data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3);
      assert.ok(pixel.every((value, i) => Math.abs(value - ground[i]) < 8), `the pixel ${x}, ${y} is cut off`);
    }
  }
  await player.leave();
});

test("Chromium finds nothing that hinders installing", async () => {
  const player = await page.open({ worker: true });
  await player.page.waitForFunction(() => navigator.serviceWorker.controller !== null || navigator.serviceWorker.ready.then(() => true));
  const session = await player.context.newCDPSession(player.page);
  const { errors } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Playwright's contexts have no storage of their own on the disk, and Chromium installs nothing in such.
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"), []);
  await player.leave();
});
