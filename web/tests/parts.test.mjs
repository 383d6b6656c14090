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
  page.server.changed.set(`assets/${later}`, () => null);
  try {
    for (const lang of ["en", "zh"]) {
      const player = await page.open({ lang });
      // What comes when the page rests cannot come here. A call of a function of that part would end the game instead.
      player.expected.push(/404/, /cannot be fetched/);
      await player.press("Enter Enter ArrowLeft ArrowDown ArrowRight ArrowUp ArrowDown u ArrowLeft");
      const asked = page.server.requests.filter((path) => path.endsWith(later));
      assert.ok(asked.length <= 1, `the second part was asked for ${asked.length} times`);
      assert.equal((await player.state()).context, "Play");
      assert.equal(await player.page.isVisible("#crash"), false);
      page.server.requests = [];
      await player.leave();
    }
  } finally {
    page.server.changed.clear();
  }
});
