// The engines' own benchmarks (engine.mjs) in a worker of Chromium, for each build.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Browser } from "../tests/lib/browser.mjs";
import { Server } from "../tests/lib/server.mjs";
import { ROOT } from "../tests/lib/site.mjs";

/** A worker that runs all benchmarks on one build. */
const WORKER = `
  import { benchmarks } from "/bench/engine.mjs";
  const build = new URL(import.meta.url).searchParams.get("build");
  const page = await import("/src/wasm/page/page.js");
  const exported = { ...(await page.default({ module_or_path: "/src/wasm/page/base.wasm" })) };
  for (const part of { plain: ["later"], simd: ["later", "simd"], relaxed: ["later", "simd", "relaxed"] }[build]) {
    const { instance } = await WebAssembly.instantiateStreaming(fetch("/src/wasm/page/" + part + ".wasm"), { p: exported });
    Object.assign(exported, instance.exports);
  }
  const batch = await import("/batch/engine-" + build + ".js");
  await batch.default({ module_or_path: "/batch/engine-" + build + ".wasm" });
  const network = new Uint8Array(await (await fetch("/network.gw")).arrayBuffer());
  const engine = new page.Engine();
  engine.allow(build !== "plain", build === "relaxed");
  postMessage(benchmarks(engine, new batch.Engine(), network));
`;

export async function engine() {
  const server = await Server.start(join(ROOT, "web"));
  const network = await readFile(join(ROOT, "crates/players/network.gw"));
  server.changed.set("index.html", () => Buffer.from("<!doctype html><title>engine</title>"));
  server.changed.set("worker.js", () => Buffer.from(WORKER));
  server.changed.set("network.gw", () => network);
  for (const build of ["plain", "simd", "relaxed"]) {
    const folder = join(process.env.GRIDWISE_OUT, "batch", `engine-${build}`);
    for (const [name, file] of [["js", "engine.js"], ["wasm", "engine_bg.wasm"]]) {
      const content = await readFile(join(folder, file));
      server.changed.set(`batch/engine-${build}.${name}`, () => content);
    }
  }
  const browser = await Browser.start();
  const page = await browser.chromium.newPage();
  await page.goto(server.url);
  const rows = [];
  for (const build of ["plain", "simd", "relaxed"]) {
    const found = await page.evaluate(
      (build) =>
        new Promise((resolve, reject) => {
          const worker = new Worker(`/worker.js?build=${build}`, { type: "module" });
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = (event) => reject(new Error(event.message ?? "the worker failed"));
        }),
      build,
    );
    for (const { name, value, unit } of found) {
      const digits = value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString("en");
      rows.push([`${build}: ${name}`, `${digits} ${unit}`]);
    }
  }
  await browser.close();
  await server.close();
  return rows;
}
