import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";

const HERE = import.meta.dirname;
const NETWORK = readFileSync(join(HERE, "../crates/players/network.gw"));

/** All files in a folder, with paths relative to it. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Tells the service worker which files there are, and lets the browser fetch the game's module early. */
function offline(): Plugin {
  return {
    name: "offline",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const wasm = Object.keys(bundle ?? {}).find((name) => /base.*\.wasm$/.test(name));
        if (wasm === undefined) return [];
        const attrs = { rel: "preload", as: "fetch", type: "application/wasm", crossorigin: true, href: `./${wasm}` };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
    generateBundle(_, bundle) {
      const content = (name: string): Buffer => {
        const file = bundle[name];
        return Buffer.from(file?.type === "asset" ? file.source : (file?.code ?? ""));
      };
      const names = Object.keys(bundle).filter((name) => name !== "sw.js" && !name.endsWith(".map"));
      const part = (name: string): string[] => {
        const module = readFileSync(join(HERE, `src/wasm/page/${name}.wasm`));
        return names.filter((name) => name.endsWith(".wasm") && content(name).equals(module));
      };
      const engines = { plain: [], simd: part("simd"), relaxed: [...part("simd"), ...part("relaxed")] };
      const later = names.filter((name) => content(name).equals(NETWORK));
      const apart = new Set([...Object.values(engines).flat(), ...later, "index.html"]);
      const open = filesIn(join(HERE, "public"));
      const page = ["./", ...names.filter((name) => !apart.has(name)), ...open].sort();
      const hash = createHash("sha256");
      for (const name of [...names].sort()) hash.update(name).update(content(name));
      for (const name of open.sort()) hash.update(name).update(readFileSync(join(HERE, "public", name)));
      const list = { version: hash.digest("hex").slice(0, 16), page, engines, later };
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk" || !worker.code.includes("__OFFLINE__")) this.error("sw.js has no place for its list");
      else if (worker.imports.length > 0) this.error(`sw.js must be one script: it imports ${worker.imports.join(", ")}`);
      else worker.code = `const __OFFLINE__=${JSON.stringify(list)};${worker.code}`;
    },
  };
}

// Every address is relative, so that the folder works under any path of any host.
export default defineConfig({
  base: "./",
  plugins: [offline()],
  define: {
    __NETWORK_SHA256__: JSON.stringify(createHash("sha256").update(NETWORK).digest("hex")),
    __NETWORK_LENGTH__: String(NETWORK.length),
  },
  assetsInclude: ["**/*.gw"],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: "index.html", sw: "src/service-worker.ts" },
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  worker: { format: "es" },
});
