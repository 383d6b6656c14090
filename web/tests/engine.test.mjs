// The three builds of the engine answer as the native program does, to the bit (engine.mjs), in Node.
import { spawnSync } from "node:child_process";
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { ROOT } from "./lib/site.mjs";

for (const build of ["plain", "simd", "relaxed"]) {
  test(`the engine, ${build}, answers as the native program does`, () => {
    const page = join(ROOT, "web/src/wasm/page");
    const batches = join(process.env.GRIDWISE_OUT ?? join(ROOT, "target/web"), "batch");
    assert.ok(existsSync(join(page, "base.wasm")) && existsSync(batches), `${page} or ${batches} is missing: run cargo xtask test web engine`);
    // Node 20 knows relaxed SIMD, but only if it is asked.
    const flags = Number(process.versions.node.split(".")[0]) < 21 ? ["--experimental-wasm-relaxed-simd"] : [];
    const ran = spawnSync(process.execPath, [...flags, join(ROOT, "web/tests/engine.mjs"), page, batches, build], { encoding: "utf8" });
    assert.equal(ran.status, 0, ran.stdout + ran.stderr);
  });
}
