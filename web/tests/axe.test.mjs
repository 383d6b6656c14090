// axe-core, which looks at every screen in screens_*.test.mjs, finds what is wrong.
import assert from "node:assert/strict";
import test from "node:test";
import { findings } from "./lib/axe.mjs";
import { fixture } from "./lib/fixture.mjs";

const page = fixture();

test("axe-core finds what is wrong", async () => {
  const player = await page.open();
  assert.deepEqual(await findings(player), []);
  await player.page.evaluate(() => document.body.append(document.createElement("button")));
  assert.match((await findings(player)).join("\n"), /button-name/);
  await player.leave();
});
