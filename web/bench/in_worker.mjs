// The engines in a worker of Chromium: for each build what engine.mjs measures, ratings against the native program in the same
// run, and what a person waits for: errands that are sent to the page's own worker and back.
import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Browser } from "../tests/lib/browser.mjs";
import { Server } from "../tests/lib/server.mjs";
import { ROOT } from "../tests/lib/site.mjs";
import { median, most, note, row } from "./row.mjs";

/** A worker that runs benchmarks on one build: a message names a function, the answer is what it returned. */
const WORKER = `
  import * as bench from "/bench/engine.mjs";
  const build = new URL(import.meta.url).searchParams.get("build");
  const page = await import("/src/wasm/page/page.js");
  const exported = { ...(await page.default({ module_or_path: "/src/wasm/page/base.wasm" })) };
  for (const part of { plain: ["later"], simd: ["later", "simd"], relaxed: ["later", "simd", "relaxed"] }[build]) {
    const { instance } = await WebAssembly.instantiateStreaming(fetch("/src/wasm/page/" + part + ".wasm"), { p: exported });
    Object.assign(exported, instance.exports);
  }
  const made = await import("/batch/engine-" + build + ".js");
  await made.default({ module_or_path: "/batch/engine-" + build + ".wasm" });
  const file = new Uint8Array(await (await fetch("/network.gw")).arrayBuffer());
  const [engine, batch] = [new page.Engine(), new made.Engine()];
  engine.allow(build !== "plain", build === "relaxed");
  let puzzles;
  const tasks = {
    instructions: () => [engine.instructions(), batch.batchInstructions()],
    network: () => bench.network(engine, batch, file),
    solving: () => bench.solving(batch, { vectors: build !== "plain" }),
    puzzles: () => (puzzles = bench.ratedPuzzles(batch)),
    rating: () => bench.rating(engine, puzzles),
    errands: () => {
      const puzzles = bench.fiendish(engine, batch);
      return { rate: puzzles.map((puzzle) => batch.rateErrand(puzzle)), hint: puzzles.map((puzzle) => batch.hintErrand(puzzle)) };
    },
    twenty48: () => ({
      prepare: batch.prepareErrand(),
      advise: batch.adviseErrand("1024.512.64.8/256.128.16.4/4.8.2.0/2.0.0.0"),
    }),
  };
  onmessage = ({ data }) => postMessage(tasks[data]());
  postMessage("ready");
`;

const BUILDS = ["plain", "simd", "relaxed"];
const ROUNDS = 8;

/** Serves the benchmarks, the modules of all builds and the network. */
async function serve() {
  const server = await Server.start(join(ROOT, "web"));
  const network = await readFile(join(ROOT, "crates/players/network.gw"));
  server.changed.set("index.html", () => Buffer.from("<!doctype html><title>engine</title>"));
  server.changed.set("worker.js", () => Buffer.from(WORKER));
  server.changed.set("network.gw", () => network);
  for (const build of BUILDS) {
    const folder = join(process.env.GRIDWISE_OUT, "batch", `engine-${build}`);
    for (const [name, file] of [["js", "engine.js"], ["wasm", "engine_bg.wasm"]]) {
      const content = await readFile(join(folder, file));
      server.changed.set(`batch/engine-${build}.${name}`, () => content);
    }
  }
  return server;
}

/** A page with a worker for a build. Returns what runs a task in it. */
async function hire(browser, url, build) {
  const page = await browser.chromium.newPage();
  await page.goto(url);
  const ask = (task) =>
    page.evaluate(
      ([build, task]) =>
        new Promise((resolve, reject) => {
          globalThis.worker ??= new Worker(`/worker.js?build=${build}`, { type: "module" });
          const { worker } = globalThis;
          // Bytes of errands become lists on their way out of the browser.
          const plain = (data) => JSON.parse(JSON.stringify(data, (_, value) => (value instanceof Uint8Array ? [...value] : value)));
          worker.onmessage = ({ data }) => resolve(plain(data));
          worker.onerror = (event) => reject(new Error(event.message ?? "the worker failed"));
          if (task !== "ready") worker.postMessage(task);
        }),
      [build, task],
    );
  await ask("ready");
  return { ask, close: () => page.close() };
}

/** The time of the same ratings by the native program, in milliseconds. */
function native(puzzles, rounds) {
  return new Promise((resolve, reject) => {
    const rater = spawn(process.env.GRIDWISE_RATER, [String(rounds)], { stdio: ["pipe", "pipe", "inherit"] });
    let text = "";
    rater.stdout.on("data", (part) => (text += part));
    rater.on("error", reject);
    rater.on("close", (code) => (code === 0 ? resolve(Number(text)) : reject(new Error(`the native rater ended with ${code}`))));
    rater.stdin.end(`${puzzles.join("\n")}\n`);
  });
}

/** Ratings in the worker and by the native program, in turns, so that other work disturbs both alike. */
async function ratings(worker) {
  const puzzles = await worker.ask("puzzles");
  let [here, there] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    there = Math.min(there, await native(puzzles, 5));
    here = Math.min(here, await worker.ask("rating"));
  }
  return [
    row(`${puzzles.length} ratings in the page's module`, here, "ms"),
    row(`${puzzles.length} ratings by the native program`, there, "ms"),
    row("ratings, page against native", here / there, "×", most(2)),
  ];
}

/** Sends errands to a new worker of the page, one after the other. Returns the times until they are answered. */
function inPage(page, script, errands) {
  return page.evaluate(
    async ([script, errands]) => {
      const worker = new Worker(script, { type: "module" });
      const times = [];
      for (const [ticket, errand] of errands.entries()) {
        const bytes = Uint8Array.from(errand);
        const start = performance.now();
        await new Promise((resolve, reject) => {
          worker.onmessage = ({ data }) => {
            if ("error" in data) reject(new Error(data.error));
            else if (data.ticket === ticket) resolve();
          };
          worker.onerror = (event) => reject(new Error(event.message ?? "the worker failed"));
          worker.postMessage({ ticket, errand: bytes });
        });
        times.push(performance.now() - start);
      }
      worker.terminate();
      return times;
    },
    [script, errands],
  );
}

/** What a person waits for: from the page to its worker and back. */
async function waits(browser, url, { rate, hint }, { prepare, advise }) {
  const assets = await readdir(join(process.env.GRIDWISE_SITE, "assets"));
  const script = `assets/${assets.find((name) => /^engine\.worker.*\.js$/.test(name))}`;
  const page = await browser.chromium.newPage();
  await page.goto(url);
  const rows = [];
  for (const [name, errands] of [["rating of a fiendish puzzle", rate], ["hint at the hardest step of a fiendish puzzle", hint]]) {
    // Three times each: the first is before the browser has compiled good code, and other programs disturb some.
    const times = await inPage(page, script, [...errands, ...errands, ...errands]);
    const shortest = errands.map((_, i) => Math.min(times[i], times[i + errands.length], times[i + 2 * errands.length]));
    rows.push(row(`${name}, median of ${errands.length}`, median(shortest), "ms", most(50)));
    rows.push(row(`${name}, slowest`, Math.max(...shortest), "ms", most(50)));
    rows.push(row(`${name}, first in a new worker, with its start`, times[0], "ms"));
  }
  const firsts = [];
  // As after an earlier visit in which it was asked for.
  const network = assets.find((name) => name.endsWith(".gw"));
  await page.evaluate(async (path) => (await caches.open("network")).add(path), `assets/${network}`);
  for (let i = 0; i < 7; i += 1) firsts.push((await inPage(page, script, [prepare, advise]))[1]);
  rows.push(row(`first 2048 hint when the network is there, median of ${firsts.length} new workers`, median(firsts), "ms", most(50)));
  rows.push(row("first 2048 hint when the network is there, slowest", Math.max(...firsts), "ms", most(50)));
  await page.close();
  return rows;
}

export async function engine(url) {
  const server = await serve();
  const browser = await Browser.start();
  const rows = [];
  let [errands, twenty48] = [];
  for (const build of BUILDS) {
    const worker = await hire(browser, server.url, build);
    rows.push(note(`${build}: network, lanes`, (await worker.ask("instructions")).join(", ")));
    for (const task of ["network", "solving"]) {
      rows.push(...(await worker.ask(task)).map((found) => ({ ...found, what: `${build}: ${found.what}` })));
    }
    if (build === BUILDS.at(-1)) {
      // Ratings and hints in Sudoku use no vectors: they are the same functions in all builds.
      rows.push(...(await ratings(worker)));
      [errands, twenty48] = [await worker.ask("errands"), await worker.ask("twenty48")];
    }
    await worker.close();
  }
  rows.push(...(await waits(browser, url, errands, twenty48)));
  await browser.close();
  await server.close();
  return rows;
}
