// @ts-check
/** Somebody's whole side, opened over the boards from the card of the player. */

import { el, icon, say } from "./dom.js";
import { sideOf } from "./fitting.js";
import { put, spread } from "./placing.js";

/** @typedef {import("./placing.js").Shown} Shown */

export class Sides {
  /** @param {() => void} changed called when a side is opened or closed */
  constructor(changed) {
    this.changed = changed;
    /** @type {number | null} */
    this.side = null;
    /** @type {Element | null} */
    this.opener = null;
    this.title = el("h2", { id: "side-title" });
    this.area = el("div", { class: "sides" });
    this.root = el(
      "section",
      { class: "over", role: "dialog", "aria-labelledby": "side-title", tabindex: "-1", hidden: true },
      this.title,
      el("button", { type: "button", class: "close", "aria-label": say("table.close_side"), click: () => this.open(null) }, icon("close")),
      this.area,
    );
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.side !== null && !document.querySelector("dialog[open]")) this.open(null);
    });
  }

  /**
   * Look at a side, or close what is open; the side that is open already closes.
   * @param {number | null} side
   * @param {string} [name] who sits there
   */
  open(side, name = "") {
    const before = this.side;
    this.side = side === before ? null : side;
    if (before === null) this.opener = document.activeElement;
    this.title.textContent = name;
    this.changed();
    if (this.side !== null) this.root.focus();
    else if (before !== null && this.root.contains(document.activeElement)) this.#giveBack();
  }

  #giveBack() {
    if (this.opener instanceof HTMLElement && this.opener.isConnected) this.opener.focus();
  }

  /** @param {Shown[]} all the panels of all sides */
  layout(all) {
    const seen = all.filter(({ panel }) => sideOf(panel) === this.side);
    if (!seen.length) this.side = null;
    const closing = this.side === null && !this.root.hidden && this.root.contains(document.activeElement);
    this.root.hidden = this.side === null;
    if (closing) this.#giveBack();
    // Where nothing is shown, nothing has to be measured.
    const { clientWidth: width, clientHeight: height } = seen.length ? this.area : { clientWidth: 0, clientHeight: 0 };
    put(this.area, all, seen, spread(seen, { width, height }));
  }
}
