// A person who does not see the page: knows what the accessibility tree says and what is spoken, and has a keyboard.
export class Listener {
  /** Every key (>), what was said after it, and what got the focus (*). */
  transcript = [];
  /** The name of what had the focus last. */
  last = "";

  constructor(player) {
    this.player = player;
  }

  static async of(player) {
    const listener = new Listener(player);
    listener.session = await player.context.newCDPSession(player.page);
    await listener.session.send("Accessibility.enable");
    return listener;
  }

  /** The nodes of the accessibility tree that a reader would read: role, name and description. */
  async tree() {
    const { nodes } = await this.session.send("Accessibility.getFullAXTree");
    return nodes
      .filter((node) => !node.ignored)
      .map((node) => ({
        role: node.role?.value ?? "",
        name: node.name?.value ?? "",
        focused: node.properties?.some(({ name, value }) => name === "focused" && value.value) ?? false,
      }));
  }

  /** The cells of the board in reading order, as they are called. */
  async cells() {
    return (await this.tree()).filter(({ role }) => role === "gridcell").map(({ name }) => name);
  }

  /** The name of what has the focus. */
  async focus() {
    return (await this.tree()).findLast(({ focused }) => focused)?.name ?? "";
  }

  /** Presses a key and listens. Returns what was said. */
  async press(key, settle = {}) {
    await this.player.page.keyboard.press(key);
    await this.player.settle(settle);
    const said = await this.player.heard();
    this.transcript.push(`> ${key}`, ...said);
    // A reader says the name of what gets the focus.
    const focus = await this.focus();
    if (focus !== this.last) this.transcript.push(`* ${focus}`);
    this.last = focus;
    return said;
  }
}
