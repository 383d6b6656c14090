// Hostile links and pasted texts: nothing runs, nothing hangs, and the person is told what is wrong.
import assert from "node:assert/strict";
import test from "node:test";
import { deflateRawSync } from "node:zlib";
import { fixture } from "./lib/fixture.mjs";

const page = fixture();
const code = (bytes) => Buffer.from(bytes).toString("base64url");

/** What is opened after `#`. */
const FRAGMENTS = {
  "not ours": "#hello",
  "a script": "#s=<script>globalThis.ran=1</script><img src=x onerror=globalThis.ran=1>",
  "wrong JSON": `#load=${code('{"a":[1,')}`,
  "a bomb that inflates": `#r=${code(deflateRawSync(Buffer.alloc(64 << 20)))}`,
  "a bomb of Sudoku": `#g=${code(deflateRawSync(Buffer.alloc(64 << 20, "1")))}`,
  "half an escape": "#s=%E0%A4%A",
  "control characters": "#s=%00%01%1b[31m%e2%80%ae",
};

/** What tells a person that something is wrong. */
const TOLD = "[role=alert]:not(:empty), dialog[open], .notice";

test("a page without a link tells nothing", async () => {
  const player = await page.open();
  assert.equal(await player.page.locator(TOLD).count(), 0);
  await player.leave();
});

for (const [name, fragment] of Object.entries(FRAGMENTS)) {
  test(`a link with ${name} does no harm and is told`, async () => {
    const player = await page.open({ url: page.server.url + fragment });
    await player.settle({ thinking: true });
    assert.equal(await player.page.evaluate(() => globalThis.ran), undefined);
    assert.deepEqual(await player.stored().then((texts) => Object.keys(texts).filter((name) => name.startsWith("saves/"))), []);
    assert.ok(await player.page.locator(TOLD).count(), "nothing was told");
    await player.press("Escape");
    await player.leave();
  });
}

test("a link of ten megabytes does no harm and is told", async () => {
  const player = await page.open();
  // Browsers refuse such an address from outside, so the page gets it from inside.
  await player.page.evaluate(() => (location.hash = `s=${"1".repeat(10 << 20)}`));
  await player.settle({ thinking: true });
  assert.ok(await player.page.locator(TOLD).count(), "nothing was told");
  await player.leave();
});

test("pasted scripts and ten megabytes do no harm", async () => {
  for (const text of ["<img src=x onerror=globalThis.ran=1>", "1".repeat(10 << 20), "\u0000".repeat(81), "https://sudokupad.app/abcdef"]) {
    const player = await page.open();
    await player.press("ArrowDown Enter");
    await player.paste(text);
    assert.equal(await player.page.evaluate(() => globalThis.ran), undefined);
    assert.ok(await player.page.locator(TOLD).count(), "nothing was told");
    await player.leave();
  }
});
