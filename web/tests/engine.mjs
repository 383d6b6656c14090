// The engine in WebAssembly answers as the native program does, to the bit.
//
//   node web/tests/engine.mjs DIRECTORY…
//
// Each directory has engine.js and engine_bg.wasm. The expected answers are those of crates/web/tests/engine.rs, and the
// outputs of the network those of the trainer. Relaxed SIMD needs `--experimental-wasm-relaxed-simd` before Node 21.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (...path) => readFileSync(join(root, ...path));
const json = (...path) => read(...path).toString().trim().split("\n").map((line) => JSON.parse(line));

/** An engine without a network. */
export async function load(directory) {
  const bindings = await import(pathToFileURL(join(resolve(directory), "engine.js")).href);
  bindings.initSync({ module: readFileSync(join(directory, "engine_bg.wasm")) });
  return new bindings.Engine();
}

/** FNV-1a of the text's bytes. */
function hash(text) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}

function compare(expected, found, call) {
  const same = expected.answer === undefined
    ? Buffer.byteLength(found) === expected.length && hash(found) === expected.hash
    : found === expected.answer;
  const { answer, length, hash: hashed } = expected;
  assert.ok(same, `${call}\nanswered  ${found}\nexpected  ${answer ?? `${length} bytes with the hash ${hashed}`}`);
}

function goldenAnswers(engine) {
  let last = "";
  for (const line of json("testdata", "web", "engine.jsonl")) {
    if (line.batch) {
      compare(line, engine.solveBatch(last), "solveBatch");
      compare(line, engine.solveEach(last), "solveEach");
      continue;
    }
    const [name, ...args] = line.call;
    last = engine[name](...args);
    compare(line, last, JSON.stringify(line.call).slice(0, 300));
  }
}

/** The outputs in the trainer's order: left, right, up, down, value. The engine's is up, right, down, left, value. */
const inOrder = (outputs) => Array.from(outputs, (_, i) => outputs[i - (i % 5) + [3, 1, 0, 2, 4][i % 5]]);

function networkVectors(engine) {
  const vectors = json("crates", "players", "vectors.jsonl");
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

function badInput(engine) {
  for (const call of [
    () => engine.run("{"),
    () => engine.run('{"sudoku":{"rate":7}}'),
    () => engine.solve("x".repeat(1e6)),
    () => engine.solveBatch("123\n"),
    () => engine.rate(""),
    () => engine.advise("classic", "3.5"),
    () => engine.networkOutputs(new Uint8Array(7)),
    () => engine.playMoves(4e9, 1),
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

async function test(directory) {
  const engine = await load(directory);
  const network = read("crates", "players", "network.gw");
  const calls = json("testdata", "web", "engine.jsonl").flatMap((line) => (line.call?.[0] === "run" ? [line.call[1]] : []));
  const prepare = calls.find((errand) => errand.includes("prepare"));
  assert.deepEqual(calls.map((errand) => engine.wantsNetwork(errand)), calls.map((errand) => errand.startsWith('{"twenty48"')));
  damagedNetworks(engine, network);
  badInput(engine);
  assert.ok(engine.advise("classic", "2.0.0.0/0.0.0.0/0.0.0.0/0.0.0.2").includes('"player":"search"'));
  engine.loadNetwork(network);
  assert.equal(engine.wantsNetwork(prepare), false);
  goldenAnswers(engine);
  networkVectors(engine);
  badInput(engine);
  console.log(`${directory}: ${engine.instructions()}: ok`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  assert.ok(process.argv.length > 2, "expected directories with engine.js and engine_bg.wasm");
  for (const directory of process.argv.slice(2)) await test(directory);
}
