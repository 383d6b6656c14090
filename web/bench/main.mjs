// `cargo xtask bench web [PART]`: measures the page in Chromium and prints tables. Benchmarks are never tests: nothing
// here fails because it is slow.
import { cpus, loadavg } from "node:os";
import { engine } from "./in_worker.mjs";
import { frames, latency } from "./latency.mjs";
import { memory } from "./memory.mjs";
import { table } from "./row.mjs";
import { paint, visit } from "./visit.mjs";

/** Its packages are installed only if it is wanted. */
const lighthouse = async (url) => (await import("./lighthouse.mjs")).lighthouse(url);

/** The parts, in the order in which they run. */
const PARTS = { visit, paint, lighthouse, latency, frames, engine, memory };

const wanted = process.argv[2] ?? "";
const names = Object.keys(PARTS).filter((name) => name.includes(wanted));
if (names.length === 0) {
  console.error(`there is no part ${JSON.stringify(wanted)}: expected ${Object.keys(PARTS).join(", ")}`);
  process.exit(2);
}
for (const name of names) {
  const rows = await PARTS[name](process.env.GRIDWISE_SERVED);
  const load = loadavg()[0].toFixed(1);
  console.log(`\n## ${name} (${cpus().length} processors, load ${load})\n${table(rows)}`);
}
