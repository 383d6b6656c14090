// Benchmarks of the engines: the page's own, and the one for many puzzles and moves at a time. The functions take engines, so
// that they also run in a worker of a browser:
//
//   import { benchmarks } from "./engine.mjs";
//   const rows = benchmarks(engine, batch, network); // network: the file's bytes, or undefined
//
// In Node: node web/bench/engine.mjs PAGE BATCHES BUILD…, as in ../tests/engine.mjs. The puzzles are made by the engine itself
// with fixed seeds.

/** The shortest time of some rounds, in milliseconds. The browser compiles better code during the first ones. */
function shortest(rounds, work) {
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

const row = (name, value, unit) => ({ name, value, unit });

/** Puzzles a second, in lanes and one at a time. The two alternate, so that other work disturbs both alike. */
export function solving(batch, { count = 20_000, rounds = 12 } = {}) {
  const rows = [];
  for (const [name, easy] of [["easy", true], ["minimal", false]]) {
    const puzzles = batch.makePuzzles(1, count, easy);
    let [lanes, each] = [Infinity, Infinity];
    for (let round = 0; round < rounds; round += 1) {
      each = Math.min(each, shortest(1, () => batch.solveEach(puzzles)));
      lanes = Math.min(lanes, shortest(1, () => batch.solveBatch(puzzles)));
    }
    rows.push(row(`${name} puzzles, one at a time`, (1000 * count) / each, "/s"));
    rows.push(row(`${name} puzzles, in lanes`, (1000 * count) / lanes, "/s"));
    rows.push(row(`${name} puzzles, lanes against one at a time`, each / lanes, "×"));
  }
  return rows;
}

/** The time of ratings. */
export function rating(engine, batch, { count = 500, rounds = 5 } = {}) {
  const puzzles = batch.makePuzzles(2, count, false).trim().split("\n");
  const all = shortest(rounds, () => puzzles.forEach((puzzle) => engine.rate(puzzle)));
  const fiendish = batch.makePuzzles(3, 2000, false).trim().split("\n")
    .filter((puzzle) => /"er":"(6\.[3-9]|7\.|8\.[0-2])/.test(engine.rate(puzzle))).slice(0, 50);
  const times = fiendish.map((puzzle) => shortest(rounds, () => engine.rate(puzzle))).sort((a, b) => a - b);
  return [
    row(`${count} ratings`, all, "ms"),
    row(`rating of a fiendish puzzle, median of ${times.length}`, times[times.length >> 1], "ms"),
    row(`rating of a fiendish puzzle, slowest of ${times.length}`, times.at(-1), "ms"),
  ];
}

/** Reading the network, the first hint after that, and moves a second. */
export function network(engine, batch, file, { moves = 500, rounds = 3 } = {}) {
  const reading = shortest(1, () => engine.loadNetwork(file));
  const board = "1024.512.64.8/256.128.16.4/4.8.2.0/2.0.0.0";
  const first = shortest(1, () => engine.advise("classic", board));
  const later = shortest(rounds, () => engine.advise("classic", board));
  batch.loadNetwork(file);
  const play = shortest(rounds, () => batch.playMoves(moves, 1));
  return [
    row("reading the network", reading, "ms"),
    row("first 2048 hint", first, "ms"),
    row("later 2048 hint", later, "ms"),
    row("moves of 2048 by the network", (1000 * moves) / play, "/s"),
  ];
}

/** All of them. */
export function benchmarks(engine, batch, file, options = {}) {
  const rows = [...solving(batch, options.solving), ...rating(engine, batch, options.rating)];
  return file === undefined ? rows : [...network(engine, batch, file, options.network), ...rows];
}

/** A table of rows. */
export function table(rows) {
  const digits = (value) => (value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString("en"));
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows.map(({ name, value, unit }) => `${name.padEnd(width)}  ${digits(value).padStart(11)} ${unit}`).join("\n");
}

const inNode = typeof process !== "undefined" && process.versions?.node !== undefined;
if (inNode && process.argv[1]?.endsWith("engine.mjs") && import.meta.url.endsWith("/bench/engine.mjs")) {
  const { readFileSync } = await import("node:fs");
  const { load, loadBatch } = await import("../tests/engine.mjs");
  const file = readFileSync(new URL("../../crates/players/network.gw", import.meta.url));
  const [page, batches, ...builds] = process.argv.slice(2);
  for (const build of builds) {
    const [engine, batch] = [await load(page, build), await loadBatch(batches, build)];
    console.log(`${build}: ${engine.instructions()}, ${batch.batchInstructions()}\n${table(benchmarks(engine, batch, file))}`);
  }
}
