// `cargo xtask bench web [PART]`: measures the page in Chromium and prints tables. Benchmarks are never tests: nothing
// here fails because it is slow.
import { engine } from "./in_worker.mjs";
import { lighthouse } from "./lighthouse.mjs";
import { frames, latency } from "./latency.mjs";
import { memory } from "./memory.mjs";
import { paint, visit } from "./visit.mjs";

/** The parts, in the order in which they run. */
const PARTS = { visit, paint, latency, frames, engine, memory, lighthouse };

const wanted = process.argv[2] ?? "";
const names = Object.keys(PARTS).filter((name) => name.includes(wanted));
if (names.length === 0) {
  console.error(`there is no part ${JSON.stringify(wanted)}: expected ${Object.keys(PARTS).join(", ")}`);
  process.exit(2);
}
for (const name of names) {
  const rows = await PARTS[name](process.env.GRIDWISE_SERVED);
  const width = Math.max(...rows.map((row) => row[0].length));
  console.log(`\n## ${name}`);
  for (const [what, value, bar = ""] of rows) {
    console.log(`${what.padEnd(width)}  ${String(value).padStart(14)}  ${bar === "" ? "" : `(bar: ${bar})`}`.trimEnd());
  }
}
