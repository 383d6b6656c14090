// The page's module comes in parts. A first game of 2048 needs only the first: whatever else it called would be loaded while the
// person waits.
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { fixture } from "./lib/fixture.mjs";
import { SITE } from "./lib/site.mjs";

const page = fixture();

test("a first game of 2048 is played before the second part is there", async () => {
  const assets = await readdir(join(SITE, "assets"));
  const later = assets.find((name) => /^later.*\.wasm$/.test(name));
  assert.ok(later, "the page has no second part");
  let release;
  // The part is on its way all the time. A call of one of its functions would load it at once, and the page would stand still.
  page.server.held.set(`assets/${later}`, new Promise((done) => (release = done)));
  try {
    for (const lang of ["en", "zh"]) {
      const player = await page.open({ lang });
      await player.press("Enter Enter ArrowLeft ArrowDown ArrowRight ArrowUp ArrowDown u ArrowLeft");
      const asked = page.server.requests.filter((path) => path.endsWith(later));
      // By the page when it rests, and by the worker that prepares itself.
      assert.ok(asked.length <= 2, `the second part was asked for ${asked.length} times`);
      assert.equal((await player.state()).context, "Play");
      page.server.requests = [];
      await player.page.close();
    }
  } finally {
    release();
    page.server.held.clear();
  }
});
