// A web server for tests: it can fail, be switched off, and serve other bytes, as servers and updates do.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";

const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
};

/** Serves a folder under a path on loopback. */
export class Server {
  /** The paths that were asked for, in order. */
  requests = [];
  /** Replaces files: path below the mount → (bytes) => bytes. `null` bytes are a missing file. */
  changed = new Map();
  /** Files that come in two halves: path below the mount → a promise that the second one waits for. */
  held = new Map();
  /** Every connection is refused while this is true, as without a network. */
  down = false;

  static async start(folder, mount = "/") {
    const server = new Server();
    server.folder = folder;
    server.mount = mount;
    server.http = createServer((request, response) => void server.#answer(request, response));
    await new Promise((resolve) => server.http.listen(0, "127.0.0.1", resolve));
    server.url = `http://localhost:${server.http.address().port}${mount}`;
    return server;
  }

  async #answer(request, response) {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    this.requests.push(path);
    if (this.down) {
      request.socket.destroy();
      return;
    }
    const name = path.startsWith(this.mount) ? path.slice(this.mount.length).replace(/(^|\/)$/, "$1index.html") : null;
    let bytes = name === null ? null : await this.#read(name);
    const change = name === null ? undefined : this.changed.get(name);
    if (change !== undefined) bytes = change(bytes);
    if (bytes === null) {
      response.writeHead(404, { "content-type": "text/plain" }).end("not found\n");
      return;
    }
    const kind = KINDS[extname(name)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": kind, "cache-control": "no-cache" });
    const held = this.held.get(name);
    if (held !== undefined) {
      response.write(bytes.subarray(0, bytes.length / 2));
      await held;
      bytes = bytes.subarray(bytes.length / 2);
    }
    response.end(bytes);
  }

  async #read(name) {
    const file = normalize(join(this.folder, name));
    if (!file.startsWith(this.folder + sep)) return null;
    return readFile(file).catch(() => null);
  }

  async close() {
    this.http.closeAllConnections();
    await new Promise((resolve) => this.http.close(resolve));
  }
}
