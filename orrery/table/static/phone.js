// @ts-check
/** The bar at the bottom of a phone: one section at a time, with badges for what waits there. */

import { byId } from "./dom.js";

/** @typedef {"board" | "mine" | "others" | "log" | "talk"} Part */

/** @type {Part[]} */
const PARTS = ["board", "mine", "others", "log", "talk"];
const SMALL = matchMedia("(max-width: 739.98px)");

export class Phone {
  /**
   * @param {import("./stage.js").Stage} stage
   * @param {(tab: string) => void} openTab opens a tab beside the board
   */
  constructor(stage, openTab) {
    this.stage = stage;
    this.openTab = openTab;
    /** @type {Part} */
    this.part = "board";
    // Whoever reads or writes is not called away: the badge tells.
    stage.turnTo = (section) => {
      if (this.part !== "log" && this.part !== "talk") this.show(section);
    };
    for (const part of PARTS) byId(`go-${part}`).addEventListener("click", () => this.show(part));
    SMALL.addEventListener("change", () => this.show(this.part));
    this.show("board");
  }

  /** @param {Part} part */
  show(part) {
    this.part = part;
    document.body.dataset["part"] = part;
    for (const one of PARTS) byId(`go-${one}`).setAttribute("aria-pressed", String(one === part));
    if (part === "log" || part === "talk") {
      // On a large screen whatever tab is open stays open.
      if (SMALL.matches) this.openTab(`tab-${part}`);
    } else {
      this.stage.show(part);
    }
  }

  /** How much there is to choose in each section, and what was said. */
  badge() {
    for (const [section, n] of Object.entries(this.stage.badges())) count(section, n);
    byId("go-talk").classList.toggle("fresh", byId("tab-talk").classList.contains("fresh"));
  }
}

/**
 * @param {string} part
 * @param {number} n
 */
function count(part, n) {
  const badge = byId(`go-${part}`).querySelector(".badge");
  if (!badge) return;
  badge.textContent = n ? String(n) : "";
}
