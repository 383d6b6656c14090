// The settings: switches for what is on or off, rows of buttons for what has several values.

import { make, mark, write } from "../dom";
import type { Choice, Group, ScreenView, Setting, View } from "../generated/view";
import { icon } from "../icons";
import { Keyed } from "../keyed";
import type { Page, Screen } from "../screen";

export class SettingsScreen implements Screen {
  readonly element = make("section", { class: "settings" });
  private readonly groups = make("div", { class: "settings-groups" });
  private readonly data = make("section", { class: "panel settings-group" });
  private readonly list: Keyed<Group, HTMLElement>;
  private readonly file = make("input", { type: "file", hidden: "", accept: ".tar,.2048,.sudoku,.txt,.sdk,.sdm,.json" });

  constructor(private readonly page: Page) {
    this.element.append(this.groups, this.data);
    this.list = new Keyed<Group, HTMLElement>(
      this.groups,
      (_, index) => String(index),
      () => this.makeGroup(),
      (element, group) => this.updateGroup(element, group),
    );
    const save = make("button", { type: "button", class: "button", "data-action": "save-all" }, icon("download"), make("span"));
    const read = make("button", { type: "button", class: "button", "data-action": "read-all" }, icon("upload"), make("span"));
    save.onclick = () => this.page.saveAll();
    read.onclick = () => this.file.click();
    this.file.onchange = () => {
      const [file] = this.file.files ?? [];
      if (file !== undefined) this.page.readFile(file);
      this.file.value = "";
    };
    this.data.append(make("h2"), make("p", { class: "muted" }), make("div", { class: "row" }, save, read), this.file);
  }

  shows(view: ScreenView): boolean {
    return view.kind === "settings";
  }

  update(view: View): void {
    if (view.screen.kind !== "settings") return;
    const settings = view.screen.screen;
    this.list.show(settings.groups);
    const [title, about] = this.data.children;
    if (title !== undefined && about !== undefined) {
      write(title, settings.data.title);
      write(about, settings.data.about);
    }
    const [save, read] = this.data.querySelectorAll(".button > span");
    if (save !== undefined && read !== undefined) {
      write(save, settings.data.save);
      write(read, settings.data.read);
    }
    mark(this.file, "aria-label", settings.data.read);
  }

  private makeGroup(): HTMLElement {
    const element = make("section", { class: "panel settings-group" }, make("h2"), make("div", { class: "settings-list" }));
    lists.set(
      element,
      new Keyed<Setting, HTMLElement>(
        element.lastElementChild ?? element,
        (setting) => setting.name,
        (setting) => (setting.switch ? this.makeSwitch(setting) : this.makeChoice(setting)),
        (row, setting) => (setting.switch ? this.updateSwitch(row, setting) : this.updateChoice(row, setting)),
      ),
    );
    return element;
  }

  private updateGroup(element: HTMLElement, group: Group): void {
    const title = element.firstElementChild;
    if (title !== null) write(title, group.title);
    lists.get(element)?.show(group.settings);
  }

  private makeSwitch(setting: Setting): HTMLElement {
    const button = make(
      "button",
      { type: "button", class: "setting switch-row", role: "switch", "data-setting": setting.name },
      make("span", { class: "setting-name" }),
      make("span", { class: "switch", "aria-hidden": "true" }),
    );
    return button;
  }

  private updateSwitch(row: HTMLElement, setting: Setting): void {
    const name = row.firstElementChild;
    if (name !== null) write(name, setting.label);
    mark(row, "aria-checked", String(setting.values[1]?.chosen ?? false));
    mark(row, "data-current", setting.current ? "" : undefined);
    const other = setting.values.find((value) => !value.chosen);
    row.onclick = () => {
      if (other !== undefined) this.page.act(other.action);
    };
  }

  private makeChoice(setting: Setting): HTMLElement {
    const name = make("span", { class: "setting-name", id: `setting-${setting.name}` });
    const group = make("div", { class: "segments", role: "radiogroup", "aria-labelledby": name.id });
    const row = make("div", { class: "setting", "data-setting": setting.name }, name, group);
    choices.set(
      row,
      new Keyed<Choice, HTMLButtonElement>(
        group,
        (_, index) => String(index),
        () => make("button", { type: "button", class: "segment", role: "radio" }),
        (button, choice) => this.updateSegment(button, choice),
      ),
    );
    group.addEventListener("keydown", (event) => this.walk(event, group));
    return row;
  }

  private updateChoice(row: HTMLElement, setting: Setting): void {
    const name = row.firstElementChild;
    if (name !== null) write(name, setting.label);
    mark(row, "data-current", setting.current ? "" : undefined);
    choices.get(row)?.show(setting.values);
  }

  private updateSegment(button: HTMLButtonElement, choice: Choice): void {
    write(button, choice.label);
    mark(button, "aria-checked", String(choice.chosen));
    mark(button, "tabindex", choice.chosen ? "0" : "-1");
    button.onclick = () => this.page.act(choice.action);
  }

  /** Left and right in a group of values choose the value beside, as radio buttons do. */
  private walk(event: KeyboardEvent, group: HTMLElement): void {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    const buttons = [...group.querySelectorAll<HTMLButtonElement>(".segment")];
    const at = buttons.findIndex((button) => button === event.target);
    const next = buttons[(at + step + buttons.length) % buttons.length];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    next.click();
    next.focus();
  }
}

const lists = new WeakMap<HTMLElement, Keyed<Setting, HTMLElement>>();
const choices = new WeakMap<HTMLElement, Keyed<Choice, HTMLButtonElement>>();
