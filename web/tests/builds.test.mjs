// The three builds of the engine in the browser itself: the network's outputs are those of the trainer, and hints, ratings and
// solutions those of the native program, to the bit. The same for Node is in engine.test.mjs; Node 20 has relaxed SIMD only
// as an experiment.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { calls, compare, inOrder, PARTS, vectors } from "./engine.mjs";
import { fixture } from "./lib/fixture.mjs";
import { ROOT } from "./lib/site.mjs";
import { CHAIN } from "./lib/visits.mjs";

const page = fixture();
const OWN = "saves/3x3-own.sudoku";
const BUILDS = ["plain", "simd", "relaxed"];
const INSTRUCTIONS = { plain: "portable", simd: "simd128", relaxed: "relaxed-simd" };

/** Where the module's parts are for the blank page. */
const FILES = {
  "parts/page.js": ["web/src/wasm/page/page.js", "text/javascript"],
  "parts/network.gw": ["crates/players/network.gw", "application/octet-stream"],
  ...Object.fromEntries(["base", "later", "simd", "relaxed"].map((part) => [`parts/${part}.wasm`, [`web/src/wasm/page/${part}.wasm`, "application/wasm"]])),
};

/** A blank page with an engine of this build. */
async function blank(build) {
  const player = await page.open({ go: false });
  const { url } = page.server;
  await player.page.route(`${url}blank.html`, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>blank</title>" }));
  for (const [name, [file, contentType]] of Object.entries(FILES)) {
    await player.page.route(`${url}${name}`, async (route) => route.fulfill({ contentType, body: await readFile(join(ROOT, file)) }));
  }
  await player.page.goto(`${url}blank.html`);
  await player.page.evaluate(
    async ({ build, parts }) => {
      const fetched = (name) => WebAssembly.compileStreaming(fetch(`./parts/${name}.wasm`));
      globalThis.loadPart = (part) => {
        throw new Error(`part ${part} was asked for`);
      };
      const bindings = await import("./parts/page.js");
      const exported = { ...(await bindings.default({ module_or_path: await fetched("base") })) };
      for (const part of parts) Object.assign(exported, (await WebAssembly.instantiate(await fetched(part), { p: exported })).exports);
      const engine = new bindings.Engine();
      engine.allow(build !== "plain", build === "relaxed");
      engine.loadNetwork(new Uint8Array(await (await fetch("./parts/network.gw")).arrayBuffer()));
      globalThis.engine = engine;
    },
    { build, parts: PARTS[build] },
  );
  return player;
}

for (const build of BUILDS) {
  test(`the network of the build ${build} computes the trainer's outputs in Chromium`, async () => {
    const player = await blank(build);
    assert.equal(await player.page.evaluate(() => globalThis.engine.instructions()), INSTRUCTIONS[build]);
    const boards = vectors.map(({ board }) => board);
    assert.ok(boards.length > 50);
    const bits = vectors.flatMap(({ bits }) => bits);
    for (const size of [boards.length, 3, 1]) {
      const found = await player.page.evaluate(
        ([boards, size]) => {
          const found = [];
          for (let first = 0; first < boards.length; first += size) {
            found.push(...globalThis.engine.networkOutputs(Uint8Array.from(boards.slice(first, first + size).flat())));
          }
          return found;
        },
        [boards, size],
      );
      assert.deepEqual(inOrder(found), bits, `${size} boards at a time`);
    }
    await player.leave();
  });

  test(`the build ${build} gives the native program's hints and ratings in Chromium`, async () => {
    const player = await blank(build);
    const known = ["run", "advise", "rate", "solve"];
    const lines = calls.filter(({ call }) => known.includes(call?.[0]));
    for (const name of known) assert.ok(lines.some(({ call }) => call[0] === name), `no line calls ${name}`);
    assert.ok(lines.length > 100);
    const answers = await player.page.evaluate(
      (calls) => {
        const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
        const bytes = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
        return calls.map(([name, ...given]) => {
          if (name === "run") return hex(globalThis.engine.run(bytes(given[0])));
          const answer = globalThis.engine[name](...given);
          return typeof answer === "string" ? answer : hex(answer);
        });
      },
      lines.map(({ call }) => call),
    );
    lines.forEach((line, at) => compare(line, answers[at], JSON.stringify(line.call).slice(0, 300)));
    await player.leave();
  });
}

/** What stands before the worker's script so that it takes a build: other instructions are refused. */
const CHOICES = {
  plain: "WebAssembly.validate = () => false;\n",
  // `0xfd 0x80 0x02` is the one instruction of relaxed SIMD in what is tried.
  simd: "{ const { validate } = WebAssembly; WebAssembly.validate = (bytes) => !bytes.includes(0x80) && validate(bytes); }\n",
  relaxed: "",
};

/** A page whose worker takes this build, and the parts that it loads. */
async function choosing(build) {
  const player = await page.open({ frozen: true });
  const parts = [];
  await player.page.route("**/engine.worker*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: CHOICES[build] + (await response.text()) });
  });
  player.context.on("request", (request) => {
    const found = /\/(base|later|simd|relaxed)[^/]*\.wasm$/.exec(request.url());
    if (found !== null) parts.push(found[1]);
  });
  return { player, parts };
}

test("the page plays the same with every build that a browser can run", async () => {
  const seen = [];
  for (const build of BUILDS) {
    const { player, parts } = await choosing(build);
    await player.put({ [OWN]: CHAIN });
    await player.press("Enter");
    await player.until("context", "Sudoku");
    await player.press("i");
    await player.settle({ thinking: true });
    await player.press("i i");
    await player.settle({ thinking: true });
    const hint = await player.page.innerText(".message");
    assert.match(hint, /Skyscraper/);
    // The first one closes the hint.
    for (let i = 0; (await player.state()).screen !== "menu" && i < 5; i += 1) await player.press("Escape");
    await player.until("screen", "menu");
    await player.click("[data-card='2048']");
    await player.press("Enter");
    await player.until("context", "Play");
    await player.press("ArrowLeft ArrowDown i");
    await player.page.waitForSelector(".t48-bar");
    const advice = await player.page.innerText(".t48-coach");
    assert.match(advice, /\d/);
    seen.push({ build, hint, advice, parts: [...new Set(parts)].sort() });
    await player.leave();
  }
  for (const { build, hint, advice } of seen) assert.deepEqual([hint, advice], [seen[0].hint, seen[0].advice], build);
  assert.deepEqual(seen.map(({ parts }) => parts), [["base", "later"], ["base", "later", "simd"], ["base", "later", "relaxed", "simd"]]);
});
