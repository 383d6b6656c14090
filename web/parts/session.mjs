// A first visit in Node: the page is opened, 2048 is chosen and played to its end, in every language. Prints the numbers of
// the functions that were called, one a line: they are the base of the module (web/bindgen/src/split.rs).
//
//   node web/parts/session.mjs PAGE.js TRACED.wasm
//
// What is forgotten here still works on the page; it only waits for the next part.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** The page's storage: texts by their names. */
class Storage {
  texts = new Map();

  /** The answer to an effect, if it is one of storage and has an answer. */
  serve(effect) {
    const { kind, ticket } = effect;
    if (kind === "read") return { kind, ticket, answers: effect.queries.map((query) => this.read(query)) };
    if (kind === "take") {
      const [name] = effect.names;
      return { kind: "taken", ticket, name, text: this.texts.get(name) ?? null, busy: [] };
    }
    if (kind === "store") {
      for (const step of effect.steps) this.change(step);
      return { kind: "stored", ticket };
    }
    return undefined;
  }

  read(query) {
    if ("text" in query) return { text: this.texts.get(query.text) ?? null };
    const rows = [...this.texts].filter(([name]) => name.startsWith(`${query.shelf}/`) && name.endsWith(query.ending));
    return { list: rows.map(([name, text]) => ({ file: name.slice(query.shelf.length + 1), modified: 1, head: text, tail: text.slice(-64) })) };
  }

  change(step) {
    if ("write" in step) this.texts.set(step.write, step.text);
    else if ("append" in step) this.texts.set(step.append, `${this.texts.get(step.append) ?? ""}${step.line}\n`);
    else if ("keep" in step) this.texts.set(`records/${step.keep}${step.ending}`, step.text);
    else this.texts.delete(step.remove);
  }
}

/** A person at the page. */
class Visitor {
  /** The page is young when it asks for the first view: times of less than a second take other ways through the code. */
  now = 40.3;
  seed = 1n;
  screens = new Set();

  constructor(game, storage) {
    this.game = game;
    this.storage = storage;
    this.carryOut(game.start());
  }

  get env() {
    this.now += 20.7;
    this.seed += 1n;
    return [this.now, 1.76e12 + this.now, this.seed];
  }

  /** As on the page: a view is shown before storage has answered, and again afterwards. */
  carryOut(text) {
    this.look();
    for (const effect of JSON.parse(text)) {
      // An errand goes to the worker, which prepares itself as soon as a game begins. It answers nothing here.
      if (effect.kind === "think") this.game.document(BigInt(effect.ticket));
      const event = this.storage.serve(effect);
      if (event !== undefined) this.event(event);
    }
    this.look();
  }

  look() {
    this.view = JSON.parse(this.game.view(this.now));
    this.screens.add(this.view.name);
  }

  event(event) {
    this.carryOut(this.game.event(JSON.stringify(event), ...this.env));
  }

  act(action) {
    this.carryOut(this.game.act(JSON.stringify(action), ...this.env));
  }

  /** Presses a key, if it means something here. */
  press(key, shift = false) {
    const action = this.game.key(key, "", false, false, shift, false);
    if (action !== undefined) this.act(JSON.parse(action));
  }
}

const DIRECTIONS = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"];

function visit(page, languages, storage) {
  const visitor = new Visitor(new page.Game(languages), storage);
  const { act, press } = { act: (action) => visitor.act(action), press: (key) => visitor.press(key) };
  for (const event of ["tick", "away", "back"]) visitor.event({ kind: event });
  // Through the menu with the keys, then into the first game.
  for (const key of ["ArrowDown", "ArrowUp", "?", "Escape"]) press(key);
  act({ pick: 0 });
  for (const key of ["ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp"]) press(key);
  press("Enter");
  for (let moves = 0; moves < 4000 && !visitor.over; moves += 1) {
    press(DIRECTIONS[moves % 7 === 6 ? 3 : moves % 3]);
    if (moves % 50 === 10) for (const action of ["undo", "redo", "undo", "read-board"]) act(action);
    if (moves % 50 === 30) for (const key of ["w", "h", "?", "Escape"]) press(key);
    visitor.event({ kind: "tick" });
    visitor.over = visitor.view.dialog !== null || /over|ended/.test(JSON.stringify(visitor.view.screen.end ?? ""));
  }
  for (const action of ["share", "restart", "yes", "back", "back"]) act(action);
  visitor.event({ kind: "notices-shown", count: 1 });
  visitor.event({ kind: "notices-closed" });
  return visitor.screens;
}

globalThis.loadPart = (part) => {
  throw new Error(`a whole module asks for part ${part}`);
};
const [script, module] = process.argv.slice(2);
const page = await import(pathToFileURL(resolve(script)).href);
const exports = page.initSync({ module: readFileSync(module) });
const screens = new Set();
for (const languages of ["en", "zh-CN,en"]) {
  const storage = new Storage();
  // Twice: a game that was saved, and a person who has been here before.
  for (let visits = 0; visits < 2; visits += 1) for (const screen of visit(page, languages, storage)) screens.add(screen);
}
if (!screens.has("2048")) throw new Error(`2048 was not played: only ${[...screens].join(", ")} were shown`);
const called = Object.keys(exports).filter((name) => name.startsWith("called_") && exports[name].value === 1);
console.error(`${called.length} functions on the screens ${[...screens].join(", ")}`);
console.log(called.map((name) => name.slice("called_".length)).join("\n"));
