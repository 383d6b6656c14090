// Which keys a control needs itself. All others belong to the game, also while the control has the focus.

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"];
/** Controls that take text. Others of the tag `input` are pressed or moved. */
const TEXT = 'textarea, input:not([type="range"], [type="checkbox"], [type="radio"], [type="button"], [type="file"]), [contenteditable="true"]';

/** Whether this takes text. */
export function takesText(target: Element): boolean {
  return target.closest(TEXT) !== null;
}

/** Whether the control that has the focus uses a key itself. */
export function keeps(target: Element, event: KeyboardEvent): boolean {
  const { key } = event;
  if (takesText(target)) return key !== "Escape";
  if (target.closest("button, a, summary") !== null) return key === "Enter" || key === " ";
  if (target.closest('input[type="range"]') !== null) return ARROWS.includes(key);
  if (target.closest('input[type="checkbox"]') !== null) return key === " ";
  if (target.closest('input[type="radio"]') !== null) return key === " " || ARROWS.includes(key);
  const select = target.closest("select");
  if (select === null) return false;
  // A letter chooses the value that begins with it. In an open list, Enter chooses and Escape closes it.
  const types = [...key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  return isOpen(select) || types || ARROWS.includes(key);
}

function isOpen(select: Element): boolean {
  return CSS.supports("selector(:open)") && select.matches(":open");
}
