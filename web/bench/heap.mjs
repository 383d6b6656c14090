// What a page and its workers keep in memory, seen from outside through the DevTools protocol.

/** A thread of JavaScript: the page's, or a worker's. `send` calls a method of the protocol in it. */
export class Thread {
  constructor(name, send) {
    this.name = name;
    this.send = send;
  }

  /** Bytes of its JavaScript after a collection, and of its WebAssembly memories. */
  async bytes() {
    // Twice: what the first collection finds dead may have held other things.
    for (let i = 0; i < 2; i += 1) await this.send("HeapProfiler.collectGarbage");
    const { usedSize } = await this.send("Runtime.getHeapUsage");
    return { script: usedSize, wasm: await this.#wasm() };
  }

  async #wasm() {
    const expression = "globalThis.memories?.reduce((sum, memory) => sum + memory.buffer.byteLength, 0) ?? NaN";
    const { result } = await this.send("Runtime.evaluate", { expression, returnByValue: true });
    return Number(result.value ?? result.unserializableValue);
  }
}

/** Runs before the scripts of a page or a worker: remembers their memories of WebAssembly. */
function remember() {
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const make = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
      const made = await make.apply(WebAssembly, given);
      const { memory } = (made.instance ?? made).exports;
      if (memory !== undefined) (globalThis.memories ??= []).push(memory);
      return made;
    };
  }
}

/** Sees the memories of a page that is not open yet, and of its workers. */
export async function watchMemories({ page }) {
  await page.addInitScript(remember);
  await page.route(/worker[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${remember})();${await response.text()}` });
  });
}

/** The thread of the page. */
export const pageThread = (session) => new Thread("page", (method, given = {}) => session.send(method, given));

/** The threads of the workers that the page has now. They are followed as the page makes and ends them. */
export async function workerThreads(session) {
  const threads = new Map();
  const waiting = new Map();
  let last = 0;
  session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    const send = (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject, sessionId });
        session.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id: last, method, params }) }).catch(reject);
      });
    if (targetInfo.type === "worker") threads.set(sessionId, new Thread("worker", send));
  });
  session.on("Target.detachedFromTarget", ({ sessionId }) => {
    threads.delete(sessionId);
    for (const asked of waiting.values()) if (asked.sessionId === sessionId) asked.reject(new Error("the worker has ended"));
  });
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result, error } = JSON.parse(message);
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error === undefined) resolve?.(result);
    else reject?.(new Error(error.message));
  });
  await session.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  return threads;
}

/** A heap snapshot of the page, summed up: bytes, objects, detached nodes, and objects by their class. */
export async function snapshot(session) {
  const parts = [];
  const add = ({ chunk }) => parts.push(chunk);
  session.on("HeapProfiler.addHeapSnapshotChunk", add);
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", add);
  const { snapshot, nodes, strings } = JSON.parse(parts.join(""));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const at = Object.fromEntries(fields.map((field, i) => [field, i]));
  const [kinds] = types;
  const found = { bytes: 0, objects: nodes.length / fields.length, detached: 0, classes: new Map() };
  for (let i = 0; i < nodes.length; i += fields.length) {
    const size = nodes[i + at.self_size];
    // The memory of WebAssembly is such a buffer, and is counted apart.
    if (strings[nodes[i + at.name]] === "system / JSArrayBufferData") continue;
    found.bytes += size;
    // 2: an element that is in no document, but still held.
    if (nodes[i + at.detachedness] === 2) found.detached += 1;
    const kind = kinds[nodes[i + at.type]];
    const name = kind === "object" || kind === "native" ? strings[nodes[i + at.name]] : `(${kind})`;
    const before = found.classes.get(name) ?? { count: 0, bytes: 0 };
    found.classes.set(name, { count: before.count + 1, bytes: before.bytes + size });
  }
  return found;
}

/** The classes that have grown most between two snapshots. */
export function growth(first, last, count = 5) {
  const rows = [...last.classes].map(([name, { bytes, count }]) => {
    const before = first.classes.get(name) ?? { count: 0, bytes: 0 };
    return { name, bytes: bytes - before.bytes, count: count - before.count };
  });
  return rows.sort((a, b) => b.bytes - a.bytes).slice(0, count);
}
