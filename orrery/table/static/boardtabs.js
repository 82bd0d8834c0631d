// @ts-check
/** Tabs of the boards: which are seen, which hold something to choose, and how each of them looks. */

import { el, say } from "./dom.js";

/** @typedef {import("./placing.js").Shown} Shown */

const SOON = 180;

export class BoardTabs {
  /** @param {(name: string) => void} bring */
  constructor(bring) {
    this.bring = bring;
    this.root = el("div", { class: "board-tabs", role: "group", "aria-label": say("table.boards"), hidden: true });
    this.picture = el("div", { class: "board-preview", "aria-hidden": "true", hidden: true });
    /** @type {Map<string, Shown>} */
    this.boards = new Map();
    this.timer = 0;
    this.root.append(this.picture);
    for (const [event, node] of /** @type {const} */ ([["mouseover", "target"], ["focusin", "target"]])) {
      this.root.addEventListener(event, (told) => this.#soon(/** @type {Element} */ (told[node])));
    }
    for (const event of ["mouseleave", "focusout", "click"]) this.root.addEventListener(event, () => this.#soon(null));
  }

  /**
   * @param {[string, Shown][]} all
   * @param {string[]} shown those that stand on the stage now
   */
  show(all, shown) {
    this.boards = new Map(all);
    const names = all.map(([name]) => name);
    for (const button of [...this.root.querySelectorAll("button")]) {
      if (!names.includes(button.dataset["board"] ?? "")) button.remove();
    }
    for (const [name, { panel, place }] of all) {
      const button = this.#button(name);
      button.textContent = panel.title;
      // Where there is little room, long titles are cut and short ones are not.
      button.style.setProperty("--letters", String(panel.title.length));
      button.setAttribute("aria-pressed", String(shown.includes(name)));
      const asked = place.querySelector("[data-act]") !== null;
      button.classList.toggle("asked", asked);
      if (asked) button.append(el("span", { class: "unseen" }, ` (${say("table.asked_here")})`));
      button.classList.toggle("changed", place.querySelector(".moved") !== null);
      this.root.append(button);
    }
    this.root.append(this.picture);
  }

  /** @param {string} name */
  #button(name) {
    const found = this.root.querySelector(`[data-board="${CSS.escape(name)}"]`);
    if (found) return /** @type {HTMLButtonElement} */ (found);
    return el("button", { type: "button", "data-board": name, click: () => this.bring(name) });
  }

  /** @param {Element | null} over */
  #soon(over) {
    clearTimeout(this.timer);
    const button = over?.closest("button");
    if (!button || button.getAttribute("aria-pressed") === "true") {
      this.picture.hidden = true;
      return;
    }
    this.timer = window.setTimeout(() => this.#preview(button), SOON);
  }

  /** @param {HTMLElement} button */
  #preview(button) {
    const copy = picture(this.boards.get(button.dataset["board"] ?? "")?.place);
    if (!copy) return;
    this.picture.replaceChildren(copy);
    this.picture.hidden = false;
    const room = this.root.clientWidth - this.picture.offsetWidth;
    const left = button.offsetLeft + button.offsetWidth / 2 - this.picture.offsetWidth / 2;
    this.picture.style.setProperty("left", `${Math.max(0, Math.min(left, room))}px`);
  }
}

/**
 * A small copy of a board for the eyes alone.
 * @param {HTMLElement | undefined} place
 */
export function picture(place) {
  const copy = place?.querySelector(".drawing > svg")?.cloneNode(true);
  if (!(copy instanceof SVGElement)) return null;
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["data-act", "data-closed", "data-piece", "data-tip", "role", "tabindex", "aria-labelledby", "aria-describedby", "aria-label"]) {
      part.removeAttribute(name);
    }
  }
  return copy;
}
