// Prints the sizes of the built page: `node sizes.mjs SITE OUT`. What brotli makes smaller is written to OUT.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** Larger files are compressed with less effort: they are numbers of the network, in which little is to be found. */
const LARGE = 2 << 20;

const [site, out] = process.argv.slice(2);
const files = (await readdir(site, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
const rows = [];
for (const entry of files) {
  const path = join(entry.parentPath, entry.name);
  const bytes = await readFile(path);
  const quality = bytes.length > LARGE ? 5 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const packed = brotliCompressSync(bytes, { params });
  const name = relative(site, path);
  if (packed.length < bytes.length) {
    await mkdir(dirname(join(out, name)), { recursive: true });
    await writeFile(join(out, name), packed);
  }
  rows.push([name.split(sep).join("/"), bytes.length, Math.min(packed.length, bytes.length)]);
}
rows.sort((a, b) => b[2] - a[2]);
rows.push(["in all", rows.reduce((sum, row) => sum + row[1], 0), rows.reduce((sum, row) => sum + row[2], 0)]);
const width = Math.max(...rows.map(([name]) => name.length));
console.log(`${"file".padEnd(width)} ${"bytes".padStart(12)} ${"brotli".padStart(12)}`);
for (const [name, raw, packed] of rows) {
  console.log(`${name.padEnd(width)} ${raw.toLocaleString("en").padStart(12)} ${packed.toLocaleString("en").padStart(12)}`);
}
