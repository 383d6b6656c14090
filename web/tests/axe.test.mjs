// axe-core, which looks at every screen in screens_*.test.mjs, finds what is wrong.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { findings } from "./lib/axe.mjs";
import { fixture } from "./lib/fixture.mjs";
import { SCENES } from "./lib/scenes.mjs";
import { ROOT } from "./lib/site.mjs";

const page = fixture();

test("axe-core finds what is wrong", async () => {
  const player = await page.open();
  assert.deepEqual(await findings(player), []);
  await player.page.evaluate(() => document.body.append(document.createElement("button")));
  assert.match((await findings(player)).join("\n"), /button-name/);
  await player.leave();
});

test("every context of the game is seen in some scene", async () => {
  const types = await readFile(join(ROOT, "web/src/generated/view.ts"), "utf8");
  const [, list] = /export type Context = ([^;]*);/.exec(types);
  const contexts = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  assert.ok(contexts.length > 20, list);
  // A scene fails unless it ends in its context.
  const seen = new Set(SCENES.map(({ context }) => context));
  assert.deepEqual(contexts.filter((context) => !seen.has(context)), []);
});
