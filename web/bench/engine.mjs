// Benchmarks of the engines. Two are measured: the page's own module, and the one for many puzzles and moves at a time, which
// the page does not load («batch build»). The functions take engines, so that they run in a worker of a browser (in_worker.mjs)
// and in Node: node web/bench/engine.mjs PAGE BATCHES BUILD…, as in ../tests/engine.mjs.
//
// The puzzles are made by the engine itself with fixed seeds.
import { least, row, table } from "./row.mjs";

/**
 * The shortest time of some rounds, in milliseconds. The browser compiles better code during the first ones. Rounds are short,
 * so that some are not disturbed by other programs.
 */
function shortest(rounds, work) {
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** How many times as fast lanes shall be, where there are instructions for them. */
const LANES = least(2);

/** Puzzles a second, in lanes and one at a time. The two alternate, so that other work disturbs both alike. */
export function solving(batch, { count = 4000, rounds = 60, vectors = true } = {}) {
  const rows = [];
  for (const [name, easy] of [["easy", true], ["minimal", false]]) {
    const puzzles = batch.makePuzzles(1, count, easy);
    let [lanes, each] = [Infinity, Infinity];
    for (let round = 0; round < rounds; round += 1) {
      each = Math.min(each, shortest(1, () => batch.solveEach(puzzles)));
      lanes = Math.min(lanes, shortest(1, () => batch.solveBatch(puzzles)));
    }
    rows.push(row(`${name} puzzles, one at a time (batch build)`, (1000 * count) / each, "/s"));
    rows.push(row(`${name} puzzles, in lanes (batch build)`, (1000 * count) / lanes, "/s"));
    rows.push(row(`${name} puzzles, lanes against one at a time`, each / lanes, "×", vectors ? LANES : undefined));
  }
  return rows;
}

/** Puzzles whose ratings are timed. */
export const ratedPuzzles = (batch, count = 500) => batch.makePuzzles(2, count, false).trim().split("\n");

/** How many puzzles are timed at once, as in crates/sudoku/examples/rate_lines.rs. */
const CHUNK = 20;

/** The time of ratings by the page's module: the shortest of some rounds for each chunk of puzzles, added up. */
export function rating(engine, puzzles, rounds = 5) {
  let sum = 0;
  for (let first = 0; first < puzzles.length; first += CHUNK) {
    const chunk = puzzles.slice(first, first + CHUNK);
    sum += shortest(rounds, () => chunk.forEach((puzzle) => engine.rate(puzzle)));
  }
  return sum;
}

/** Fiendish puzzles: ER 6.3 to 7.9. */
export function fiendish(engine, batch, count = 50) {
  const all = batch.makePuzzles(3, 40 * count, false).trim().split("\n");
  return all.filter((puzzle) => /"er":"(6\.[3-9]|7\.\d)"/.test(engine.rate(puzzle))).slice(0, count);
}

/** Boards of classic 2048 as ranks, for the network. */
const BOARDS = Array.from({ length: 50 }, (_, i) => Uint8Array.from({ length: 16 }, (_, cell) => (i * 7 + cell * 5) % 11));

/** Reading the network, and what it plays a second. */
export function network(engine, batch, file, { moves = 100, rounds = 20 } = {}) {
  const reading = shortest(1, () => engine.loadNetwork(file));
  batch.loadNetwork(file);
  const one = shortest(rounds, () => BOARDS.forEach((board) => engine.networkOutputs(board)));
  const play = shortest(rounds, () => batch.playMoves(moves, 1));
  return [
    row("reading the network", reading, "ms"),
    row("positions by the network, one at a time", (1000 * BOARDS.length) / one, "/s"),
    row("moves of 2048 by the policy (batch build)", (1000 * moves) / play, "/s"),
  ];
}

const inNode = typeof process !== "undefined" && process.versions?.node !== undefined;
if (inNode && process.argv[1]?.endsWith("engine.mjs") && import.meta.url.endsWith("/bench/engine.mjs")) {
  const { readFileSync } = await import("node:fs");
  const { load, loadBatch } = await import("../tests/engine.mjs");
  const file = readFileSync(new URL("../../crates/players/network.gw", import.meta.url));
  const [page, batches, ...builds] = process.argv.slice(2);
  for (const build of builds) {
    const [engine, batch] = [await load(page, build), await loadBatch(batches, build)];
    const puzzles = ratedPuzzles(batch);
    const rows = [
      ...network(engine, batch, file),
      ...solving(batch, { vectors: build !== "plain" }),
      row(`${puzzles.length} ratings`, rating(engine, puzzles), "ms"),
    ];
    console.log(`${build}: ${engine.instructions()}, ${batch.batchInstructions()}\n${table(rows)}`);
  }
}
