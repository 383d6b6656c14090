// A host of the page that behaves as common static hosts do: brotli, a time for which files may be kept, and tags by which
// they are compared. It counts every byte that it sends, whoever asked for it: the page, its workers or the service worker.
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";

const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

/** How long files may be kept, in seconds: as on GitHub's pages. */
const KEPT = 600;

export class Host {
  /** What was sent: the file, the status, and the bytes with headers. */
  sent = [];
  /** Files that are asked for, but not sent before they are released. */
  #held = () => false;
  #waiting = [];

  /** `cache`: the header `Cache-Control` of every answer. */
  static async start({ cache = `public, max-age=${KEPT}` } = {}) {
    const host = new Host();
    host.cache = cache;
    host.http = createServer((request, response) => void host.#answer(request, response));
    await new Promise((resolve) => host.http.listen(0, "127.0.0.1", resolve));
    host.url = `http://localhost:${host.http.address().port}/`;
    return host;
  }

  /** Sends nothing of these files from now on. */
  hold(test) {
    this.#held = test;
  }

  /** Sends what was held. Returns the names. */
  release() {
    this.#held = () => false;
    return this.#waiting.splice(0).map(({ name, go }) => {
      go();
      return name;
    });
  }

  /** Bytes that were sent of some files. */
  bytes(test = () => true) {
    return this.sent.filter(({ name }) => test(name)).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Files whose content was sent more than once. */
  get twice() {
    const whole = this.sent.filter(({ status }) => status === 200).map(({ name }) => name);
    return [...new Set(whole.filter((name, i) => whole.indexOf(name) !== i))];
  }

  async #answer(request, response) {
    const name = decodeURIComponent(new URL(request.url, this.url).pathname).slice(1) || "index.html";
    if (this.#held(name)) await new Promise((go) => this.#waiting.push({ name, go }));
    const brotli = (request.headers["accept-encoding"] ?? "").includes("br");
    const read = (folder) => readFile(join(folder, name)).catch(() => null);
    const packed = brotli ? await read(process.env.GRIDWISE_BROTLI) : null;
    const body = packed ?? (await read(process.env.GRIDWISE_SITE));
    const { socket } = response;
    const before = socket.bytesWritten;
    response.on("finish", () => {
      this.sent.push({ name, status: response.statusCode, bytes: socket.bytesWritten - before });
    });
    if (body === null) return void response.writeHead(404).end();
    const tag = `"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"`;
    const head = { "cache-control": this.cache, etag: tag, vary: "accept-encoding" };
    if (request.headers["if-none-match"] === tag) return void response.writeHead(304, head).end();
    const kind = { "content-type": KINDS[extname(name)] ?? "application/octet-stream", "content-length": body.length };
    response.writeHead(200, { ...head, ...kind, ...(packed === null ? {} : { "content-encoding": "br" }) }).end(body);
  }

  async close() {
    this.http.closeAllConnections();
    await new Promise((resolve) => this.http.close(resolve));
  }
}
