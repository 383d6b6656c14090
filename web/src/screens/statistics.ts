// The statistics: numbers, plots, and the last games.

import { make, mark, write } from "../dom";
import type { Row, ScreenView, StatisticsView, TableName, View } from "../generated/view";
import { icon } from "../icons";
import { Keyed } from "../keyed";
import { figure } from "../plot";
import type { Page, Screen } from "../screen";

export class StatisticsScreen implements Screen {
  readonly element = make("section", { class: "statistics" });
  private readonly empty = make("p", { class: "statistics-empty muted" });
  private readonly choose = make("select", { id: "table" });
  private readonly label = make("label", { for: "table", class: "unseen" });
  private readonly numbers = make("dl", { class: "numbers" });
  private readonly days = make("p", { class: "statistics-days" });
  private readonly plots = make("div", { class: "plots" });
  private readonly last = make("section", { class: "panel last" }, make("h2"));
  private readonly table = make("table", {}, make("thead", {}, make("tr")), make("tbody"));
  private readonly tables: Keyed<TableName, HTMLOptionElement>;
  private readonly facts: Keyed<[string, string], HTMLElement>;
  private readonly headings: Keyed<string, HTMLElement>;
  private readonly rows: Keyed<Row, HTMLTableRowElement>;
  private actions: StatisticsView["tables"] = [];
  /** What the plots show: they are made again only if it differs. */
  private plotted = "";

  constructor(private readonly page: Page) {
    this.last.append(make("div", { class: "scroll" }, this.table));
    this.element.append(this.empty, make("div", { class: "select" }, this.label, this.choose), this.numbers, this.days, this.plots, this.last);
    this.choose.onchange = () => {
      const table = this.actions[this.choose.selectedIndex];
      if (table !== undefined) this.page.act(table.action);
    };
    const index = (_: unknown, index: number): string => String(index);
    this.tables = new Keyed<TableName, HTMLOptionElement>(this.choose, index, () => make("option"), (option, table) => {
      write(option, table.label);
      option.selected = table.chosen;
    });
    this.facts = new Keyed<[string, string], HTMLElement>(this.numbers, index, () => make("div", { class: "number" }, make("dt"), make("dd")), (element, [name, value]) => {
      const [term, number] = element.children;
      if (term !== undefined) write(term, name);
      if (number !== undefined) write(number, value);
    });
    const [head, body] = [this.table.tHead?.rows[0] ?? this.table, this.table.tBodies[0] ?? this.table];
    this.headings = new Keyed<string, HTMLElement>(head, index, () => make("th", { scope: "col" }), (element, name) => write(element, name));
    this.rows = new Keyed<Row, HTMLTableRowElement>(body, index, (row) => this.makeRow(row), (element, row) => this.updateRow(element, row));
  }

  shows(view: ScreenView): boolean {
    return view.kind === "statistics";
  }

  update(view: View): void {
    if (view.screen.kind !== "statistics") return;
    const statistics = view.screen.screen;
    const has = statistics.empty === null;
    write(this.empty, statistics.empty ?? "");
    this.empty.hidden = has;
    for (const part of [this.choose.parentElement, this.numbers, this.plots, this.last]) if (part !== null) part.hidden = !has;
    this.actions = statistics.tables;
    write(this.label, statistics.choose);
    this.tables.show(statistics.tables);
    this.facts.show(statistics.numbers);
    write(this.days, statistics.days ?? "");
    this.days.hidden = statistics.days === null;
    const plotted = JSON.stringify(statistics.plots);
    if (plotted !== this.plotted) {
      this.plotted = plotted;
      this.plots.replaceChildren(...statistics.plots.map(figure));
    }
    if (statistics.last === null) return;
    const title = this.last.firstElementChild;
    if (title !== null) write(title, statistics.last.title);
    this.headings.show(statistics.last.columns);
    this.rows.show(statistics.last.rows);
  }

  private makeRow(row: Row): HTMLTableRowElement {
    const watch = make("button", { type: "button", class: "round small" }, icon("play"));
    return make("tr", {}, ...row.cells.map((_, index) => (index === 0 ? make("th", { scope: "row" }) : make("td"))), make("td", {}, watch));
  }

  private updateRow(element: HTMLTableRowElement, row: Row): void {
    row.cells.forEach((text, index) => {
      const cell = element.cells[index];
      if (cell !== undefined) write(cell, text);
    });
    mark(element, "data-current", row.current ? "" : undefined);
    const watch = element.querySelector("button");
    if (watch === null) return;
    mark(watch, "aria-label", row.watch);
    mark(watch, "title", row.watch);
    watch.onclick = () => this.page.act(row.action);
  }
}
