// @ts-check
/**
 * Small pictures of what is not on the stage, where there is room for them below the boards. They
 * are for the eyes and the pointer: tabs and the cards of the players open the same.
 */

import { picture } from "./boardtabs.js";
import { el } from "./dom.js";
import { whole } from "./drawings.js";
import { GAP, sizeOf } from "./fitting.js";

/** @typedef {import("./placing.js").Shown} Shown */

/** Pixels: lower pictures show nothing, higher ones would pass for boards. */
const LEAST = 80;
const MOST = 260;

/**
 * How high such pictures can be; 0 where there is no room for them.
 * @param {Shown[]} all
 * @param {import("./fitting.js").Size} room
 */
export function heightOf(all, room) {
  const ratios = all.map(({ panel }) => sizeOf(whole(panel))).map(({ width, height }) => width / height);
  const together = ratios.reduce((sum, ratio) => sum + ratio, 0);
  const high = Math.floor(Math.min(MOST, room.height, (room.width - GAP * (all.length - 1)) / together));
  return all.length && high >= LEAST ? high : 0;
}

export class BoardCards {
  /** @param {(one: Shown) => void} open */
  constructor(open) {
    this.open = open;
    this.root = el("div", { class: "board-cards", "aria-hidden": "true", hidden: true });
    /** What each picture was made of. @type {Map<string, Shown>} */
    this.made = new Map();
    this.timer = 0;
  }

  /**
   * @param {Shown[]} all
   * @param {number} high
   */
  show(all, high) {
    this.root.hidden = !high;
    this.root.style.setProperty("height", `${high}px`);
    clearTimeout(this.timer);
    // Nobody has to wait for them.
    this.timer = window.setTimeout(() => this.#draw(high ? all : []));
  }

  /** @param {Shown[]} all */
  #draw(all) {
    const names = all.map(({ place }) => place.dataset["panel"] ?? "");
    for (const [at, one] of all.entries()) {
      const name = names[at] ?? "";
      const known = this.made.get(name);
      if (known?.panel === one.panel && known.place === one.place) continue;
      const copy = picture(one.place);
      if (!copy) continue;
      this.made.set(name, one);
      const card = el("div", { class: "board-card", "data-card": name, title: one.panel.title, click: () => this.open(one) });
      card.append(copy);
      this.#find(name)?.remove();
      this.root.append(card);
    }
    for (const name of this.made.keys()) {
      if (names.includes(name)) continue;
      this.made.delete(name);
      this.#find(name)?.remove();
    }
    this.root.append(...names.flatMap((name) => this.#find(name) ?? []));
  }

  /** @param {string} name */
  #find(name) {
    return this.root.querySelector(`[data-card="${CSS.escape(name)}"]`);
  }
}
