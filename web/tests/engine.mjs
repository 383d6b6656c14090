// The engine in WebAssembly answers as the native program does, to the bit.
//
//   node web/tests/engine.mjs PAGE BATCHES BUILD…
//
// PAGE has the parts of the page's module, BATCHES a directory for each build with engine.js and engine_bg.wasm. The builds are
// plain, simd and relaxed. The expected answers are those of crates/web/tests/engine.rs, and the outputs of the network those
// of the trainer. Relaxed SIMD needs `--experimental-wasm-relaxed-simd` before Node 21.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (...path) => readFileSync(join(root, ...path));
const json = (...path) => read(...path).toString().trim().split("\n").map((line) => JSON.parse(line));

/** The parts that each build needs. */
export const PARTS = { plain: ["later"], simd: ["later", "simd"], relaxed: ["later", "simd", "relaxed"] };

/** Calls of the engine, and the native program's answers. */
export const calls = json("testdata", "web", "engine.jsonl");
/** Boards, and the trainer's outputs for them. */
export const vectors = json("crates", "players", "vectors.jsonl");

/** The page's engine, without a network. If `lazy`, its parts are loaded when they are first needed. */
export async function load(directory, build, lazy = false) {
  // A module of its own for each build: bindings belong to one instance.
  const bindings = await import(`${pathToFileURL(join(resolve(directory), "page.js")).href}?${build}${lazy}`);
  const exported = { ...bindings.initSync({ module: readFileSync(join(directory, "base.wasm")) }) };
  const waiting = [...PARTS[build]];
  const add = () => {
    const module = new WebAssembly.Module(readFileSync(join(directory, `${waiting.shift()}.wasm`)));
    Object.assign(exported, new WebAssembly.Instance(module, { p: exported }).exports);
  };
  globalThis.loadPart = (part) => {
    assert.ok(lazy, `part ${part} was asked for`);
    while (PARTS[build].length - waiting.length < part) add();
  };
  while (!lazy && waiting.length > 0) add();
  const engine = new bindings.Engine();
  engine.allow(build !== "plain", build === "relaxed");
  return engine;
}

/** The engine for many puzzles and moves at a time, without a network. */
export async function loadBatch(directory, build) {
  const folder = join(resolve(directory), `engine-${build}`);
  const bindings = await import(pathToFileURL(join(folder, "engine.js")).href);
  bindings.initSync({ module: readFileSync(join(folder, "engine_bg.wasm")) });
  return new bindings.Engine();
}

/** FNV-1a of the text's bytes. */
function hash(text) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}

/** Fails unless an answer is that of a line of `calls`. */
export function compare(expected, found, call) {
  const same = expected.answer === undefined
    ? Buffer.byteLength(found) === expected.length && hash(found) === expected.hash
    : found === expected.answer;
  const { answer, length, hash: hashed } = expected;
  assert.ok(same, `${call}\nanswered  ${found}\nexpected  ${answer ?? `${length} bytes with the hash ${hashed}`}`);
}

const hex = (bytes) => Buffer.from(bytes).toString("hex");
const unhex = (digits) => Uint8Array.from(Buffer.from(digits, "hex"));

function goldenAnswers(engine, batch) {
  let last = "";
  for (const line of calls) {
    if (line.batch) {
      compare(line, batch.solveBatch(last), "solveBatch");
      compare(line, batch.solveEach(last), "solveEach");
      continue;
    }
    const [name, ...args] = line.call;
    if (name === "run") last = hex(engine.run(unhex(args[0])));
    else if (name === "advise") last = hex(engine.advise(...args));
    else last = (engine[name] ? engine : batch)[name](...args);
    compare(line, last, JSON.stringify(line.call).slice(0, 300));
  }
}

/** The largest grids: the stack is large enough. */
function largeGrids(engine) {
  for (const [side, empty] of [[16, 80], [25, 200]]) {
    const box = Math.sqrt(side);
    const cells = Array.from({ length: side * side }, (_, i) => {
      const [row, column] = [Math.floor(i / side), i % side];
      return ((row * box + Math.floor(row / box) + column) % side) + 1;
    });
    const solution = cells.join(" ");
    const puzzle = cells.map((value, i) => ((i * 7919) % cells.length < empty ? 0 : value));
    const solved = engine.solve(puzzle.join(" "));
    assert.equal(engine.solve(solved), engine.solve(solution), `${side}×${side}`);
    assert.match(engine.rate(puzzle.join(" ")), /"Ok"/);
  }
}

/** The outputs in the trainer's order: left, right, up, down, value. The engine's is up, right, down, left, value. */
export const inOrder = (outputs) => Array.from(outputs, (_, i) => outputs[i - (i % 5) + [3, 1, 0, 2, 4][i % 5]]);

function networkVectors(engine) {
  const bits = vectors.flatMap((vector) => vector.bits);
  const boards = vectors.map((vector) => vector.board);
  assert.ok(vectors.length > 50);
  // All at once, a few at a time, and one by one.
  for (const size of [vectors.length, 3, 1]) {
    const found = [];
    for (let first = 0; first < boards.length; first += size) {
      found.push(...engine.networkOutputs(Uint8Array.from(boards.slice(first, first + size).flat())));
    }
    assert.deepEqual(inOrder(found), bits);
  }
}

function badInput(engine, batch) {
  for (const call of [
    () => engine.run(new Uint8Array(0)),
    () => engine.run(Uint8Array.of(1, 3, 1, 49)),
    () => engine.solve("x".repeat(1e6)),
    () => engine.rate(""),
    () => engine.advise("classic", "3.5"),
    () => engine.networkOutputs(new Uint8Array(7)),
    () => batch.solveBatch("123\n"),
    () => batch.playMoves(4e9, 1),
  ]) {
    assert.throws(call, (error) => typeof error === "string" && error.length > 10, String(call));
  }
}

function damagedNetworks(engine, network) {
  const damaged = Uint8Array.from(network);
  damaged[network.length >> 1] ^= 1;
  for (const file of [new Uint8Array(0), network.subarray(0, 1000), damaged]) {
    assert.throws(() => engine.loadNetwork(file), (error) => typeof error === "string");
  }
}

async function test(directory, batches, build) {
  const [engine, batch] = [await load(directory, build), await loadBatch(batches, build)];
  const network = read("crates", "players", "network.gw");
  const errands = calls.flatMap((line) => (line.call?.[0] === "run" ? [unhex(line.call[1])] : []));
  // An errand begins with the numbers of its game and its kind: both are 0 for that which prepares the engine for 2048.
  const prepare = errands.find(([game, what]) => game === 0 && what === 0);
  assert.deepEqual(errands.map((errand) => engine.wantsNetwork(errand)), errands.map(([game]) => game === 0));
  damagedNetworks(engine, network);
  badInput(engine, batch);
  const advice = Buffer.from(engine.advise("classic", "2.0.0.0/0.0.0.0/0.0.0.0/0.0.0.2"));
  assert.ok(advice.includes("search") && !advice.includes("guided"));
  engine.loadNetwork(network);
  batch.loadNetwork(network);
  assert.equal(engine.wantsNetwork(prepare), false);
  goldenAnswers(engine, batch);
  networkVectors(engine);
  networkVectors(batch);
  badInput(engine, batch);
  largeGrids(engine);
  const names = { plain: ["portable"], simd: ["simd128"], relaxed: ["relaxed-simd"] };
  // Relaxed SIMD is tried before it is used. It was an experiment before Node 21, and computes wrongly on some processors there.
  if (Number(process.versions.node.split(".")[0]) < 21) names.relaxed.push("simd128");
  assert.ok(names[build].includes(engine.instructions()), `the engine uses ${engine.instructions()}`);
  assert.equal(batch.instructions(), engine.instructions());
  // The same if a part is loaded only when one of its functions is called.
  const lazy = await load(directory, build, true);
  lazy.loadNetwork(network);
  goldenAnswers(lazy, batch);
  console.log(`${build}: ${engine.instructions()}, ${batch.batchInstructions()}: ok`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [directory, batches, ...builds] = process.argv.slice(2);
  assert.ok(builds.length > 0, "expected PAGE BATCHES BUILD…");
  for (const build of builds) await test(directory, batches, build);
}
