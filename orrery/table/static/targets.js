// @ts-check
/** What can be chosen on a drawing: found, named, focused, and gone through by arrow keys. */

/** The size of a lock, and how far it lies over the corner of its piece, in units of the drawing. */
const LOCK = 15;
const OVER = 6;

/**
 * @param {Element} place
 * @returns {SVGElement[]}
 */
export function targets(place) {
  return [...place.querySelectorAll("[data-act], [data-closed]")].map(
    (target) => /** @type {SVGElement} */ (target),
  );
}

/** @param {Element} target */
export function isSeen(target) {
  return target.getClientRects().length > 0;
}

/**
 * The first that is seen.
 * @param {Element} area
 * @param {string} selector
 */
export function seen(area, selector) {
  return [...area.querySelectorAll(selector)].find(isSeen);
}

/**
 * A piece that nobody can choose any more.
 * @param {SVGElement} target
 */
export function settle(target) {
  target.classList.remove("o-act", "o-shut");
  for (const name of ["data-act", "data-closed", "data-why", "data-rule", "role", "tabindex", "aria-label", "aria-disabled"]) {
    target.removeAttribute(name);
  }
}

/**
 * What is printed on a target is part of its name: people who speak to their computer say it.
 * Lines that only stand apart on the drawing are set apart in the text, too.
 * @param {SVGElement} target
 */
export function nameByPrint(target) {
  for (const line of target.querySelectorAll("tspan:not(:last-child)")) line.append(" ");
  for (const text of target.querySelectorAll("text")) text.after(" ");
  const printed = (target.textContent ?? "").replace(/\s+/g, " ").trim();
  const name = target.getAttribute("aria-label") ?? "";
  if (printed) target.setAttribute("aria-label", `${name}. ${printed}`);
}

/** @param {SVGElement} target */
export function takeFocus(target) {
  for (const other of targets(target.closest(".panel") ?? target)) {
    other.setAttribute("tabindex", other === target ? "0" : "-1");
  }
  target.focus();
}

/**
 * The nearest target in the direction of an arrow key.
 * @param {Element} from
 * @param {string} key
 * @param {SVGElement[]} all
 */
export function neighbour(from, key, all) {
  const here = centre(from);
  const sideways = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  let best = null;
  let least = Infinity;
  for (const other of all) {
    if (other === from) continue;
    const there = centre(other);
    const along = sign * (sideways ? there.x - here.x : there.y - here.y);
    const across = Math.abs(sideways ? there.y - here.y : there.x - here.x);
    const far = along + 2.5 * across;
    if (along > 1 && far < least) [best, least] = [other, far];
  }
  return best;
}

/** @param {Element} target */
function centre(target) {
  const box = target.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * A small lock on what is closed, at the upper right corner of its veil: its colours stay. Most of
 * it lies outside, for many pieces have a number in that corner.
 * @param {SVGElement} target
 */
export function lock(target) {
  const veil = target.querySelector(":scope > .o-veil");
  if (!veil) return;
  const [x, y, width] = ["x", "y", "width"].map((name) => Number(veil.getAttribute(name) ?? 0));
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", "#ui-lock");
  use.setAttribute("class", "lock");
  const place = { x: (x ?? 0) + (width ?? 0) - OVER, y: (y ?? 0) + OVER - LOCK, width: LOCK, height: LOCK };
  for (const [name, value] of Object.entries(place)) use.setAttribute(name, String(value));
  veil.after(use);
}
