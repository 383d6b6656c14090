// The engines in their worker: one that panics is made anew, and one that works too long is ended; the game goes on.
import assert from "node:assert/strict";
import test from "node:test";
import { fixture } from "./lib/fixture.mjs";
import { CHAIN, GAME } from "./lib/visits.mjs";

const page = fixture();
const OWN = "saves/3x3-own.sudoku";

/** A module with one function, which traps. */
const TRAP = "0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,116,0,0,10,5,1,3,0,0,11";

/**
 * Runs before the worker's script: the first errand ends in `unreachable`, as a panic does. Everything else is the page's own
 * module.
 */
const POISON = `{
  const { instantiateStreaming } = WebAssembly;
  const trap = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.of(${TRAP}))).exports.t;
  WebAssembly.instantiateStreaming = async (...given) => {
    const { module, instance } = await instantiateStreaming.apply(WebAssembly, given);
    if (instance.exports.engine_run === undefined) throw new Error("the engine has no engine_run");
    return { module, instance: { exports: { ...instance.exports, engine_run: trap } } };
  };
}
`;

/** What the first worker is, instead of what the server sends. Returns all workers that are made from now on. */
async function first(player, change) {
  let count = 0;
  await player.page.route("**/engine.worker*.js", async (route) => {
    count += 1;
    if (count > 1) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: change(await response.text()) });
  });
  return workersOf(player);
}

/** The workers that are made from now on; `ended` is a promise. */
function workersOf(player) {
  const workers = [];
  player.page.on("worker", (worker) => {
    const made = { isOver: false };
    made.ended = new Promise((done) => worker.once("close", done)).then(() => (made.isOver = true));
    workers.push(made);
  });
  return workers;
}

/** Waits until so many workers were made: the browser tells it a moment later. Fails if there are more. */
async function untilMade(player, workers, count) {
  while (workers.length < count) await player.page.waitForEvent("worker");
  assert.equal(workers.length, count);
}

/** Waits until all workers but the last are gone. */
async function untilEnded(workers) {
  await Promise.all(workers.slice(0, -1).map(({ ended }) => ended));
  assert.equal(workers.at(-1).isOver, false, "the last worker is gone too");
}

/** A Sudoku in which a hint is asked for. */
async function hinted(player) {
  await player.put({ [OWN]: CHAIN });
  await player.press("Enter");
  await player.until("context", "Sudoku");
  await player.page.keyboard.press("i");
  await player.settle({ thinking: true });
}

for (const [name, change, warning] of [
  ["panics", (script) => POISON + script, /an errand failed: RuntimeError: unreachable/],
  ["dies", () => "self.onmessage = () => { throw new Error('out of memory'); };", /an errand failed: .*out of memory/],
  ["cannot be loaded", () => "import './missing.js';", /an errand failed/],
]) {
  test(`a worker that ${name} is made anew, and the hint is shown`, async () => {
    const player = await page.open({ frozen: true });
    const warnings = [];
    player.expected.push(/an errand failed/, /out of memory/, /missing\.js/, /404/);
    player.page.on("console", (message) => warnings.push(message.text()));
    const workers = await first(player, change);
    await hinted(player);
    await untilMade(player, workers, 2);
    assert.ok(warnings.some((text) => warning.test(text)), warnings.join("\n"));
    assert.match(await player.page.innerText(".message"), /Look at/);
    assert.equal(await player.page.locator(".notice").count(), 0, "nothing is told: the person noticed nothing");
    // The new worker stays.
    await player.page.keyboard.press("i");
    await player.settle({ thinking: true });
    assert.match(await player.page.innerText(".message"), /Skyscraper/);
    await untilMade(player, workers, 2);
    await untilEnded(workers);
    await player.leave();
  });
}

test("a worker that panics over 2048 is made anew, and advises", async () => {
  const player = await page.open({ frozen: true });
  player.expected.push(/an errand failed/);
  const workers = await first(player, (script) => POISON + script);
  await player.put({ "saves/classic.2048": GAME });
  // The first worker panics while it prepares itself.
  await player.press("Enter");
  await player.settle({ thinking: true });
  await player.press("i");
  await player.page.waitForSelector(".t48-bar");
  await untilMade(player, workers, 2);
  assert.equal(await player.page.locator(".notice").count(), 0);
  await player.press("ArrowLeft ArrowDown");
  assert.equal((await player.state()).context, "Play");
  await player.leave();
});

test("an engine that panics twice is told, and the next request has a new one", async () => {
  const player = await page.open({ frozen: true });
  player.expected.push(/an errand failed/);
  let poisoned = true;
  await player.page.route("**/engine.worker*.js", async (route) => {
    if (!poisoned) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: POISON + (await response.text()) });
  });
  const workers = workersOf(player);
  await hinted(player);
  await untilMade(player, workers, 2);
  const told = await player.page.innerText(".notice");
  assert.equal(told.trim(), "The engine stopped twice on this request, so the request was dropped. The game goes on.");
  poisoned = false;
  await player.page.keyboard.press("i");
  await player.settle({ thinking: true });
  assert.match(await player.page.innerText(".message"), /Look at/);
  await untilMade(player, workers, 3);
  await player.press("ArrowRight");
  assert.equal((await player.state()).context, "Sudoku");
  await player.leave();
});

/** Begins to make a puzzle of 16×16, which takes long. */
async function making(player, workers) {
  await player.page.click("[data-card=sudoku]");
  await player.until("screen", "new-sudoku");
  await player.click(".option .values button:has-text('16×16')");
  await player.page.click(".start .card");
  await player.until("context", "Making");
  assert.notEqual((await player.state()).thinking, undefined);
  await untilMade(player, workers, 1);
}

test("an engine that is cancelled is ended, and another one answers", async () => {
  const player = await page.open({ frozen: true });
  const workers = workersOf(player);
  await making(player, workers);
  await player.page.keyboard.press("Escape");
  await player.until("thinking", undefined);
  await player.until("screen", "new-sudoku");
  await player.press("Escape");
  await player.paste("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  await player.until("context", "Sudoku");
  await untilMade(player, workers, 2);
  await untilEnded(workers);
  // The puzzle that was given up does not come later.
  await player.page.keyboard.press("i");
  await player.settle({ thinking: true });
  assert.match(await player.page.innerText(".message"), /Look at/);
  assert.equal(await player.page.locator("[role=gridcell]").count(), 81);
  await untilMade(player, workers, 2);
  await player.leave();
});

test("another question ends the one before, and only its answer comes", async () => {
  const player = await page.open({ frozen: true });
  const workers = workersOf(player);
  await making(player, workers);
  // A puzzle is pasted while another one is being made.
  await player.paste("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  await player.until("context", "Sudoku");
  assert.equal(await player.page.locator("[role=gridcell]").count(), 81);
  await untilMade(player, workers, 2);
  await untilEnded(workers);
  assert.deepEqual(Object.keys(await player.stored()).filter((name) => name.startsWith("saves/4x4")), []);
  await player.leave();
});
