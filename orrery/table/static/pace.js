// @ts-check
/** One event after the other: each waits until the pieces of the one before it have landed. */

import { movesAllowed } from "./motion.js";

/** @typedef {import("./protocol").TableEvent} TableEvent */
/** @typedef {{flight: number, pause: number}} Pace milliseconds of a flight, and until the next one */

/** @type {Record<string, Pace>} */
const PACES = {
  slow: { flight: 900, pause: 900 },
  normal: { flight: 520, pause: 300 },
  fast: { flight: 260, pause: 60 },
  once: { flight: 0, pause: 0 },
};
/** So many events may wait before everything goes faster. */
const CROWD = 6;

/** The pace that whoever sits here has chosen. */
export function pace() {
  return PACES[document.documentElement.dataset["pace"] ?? "normal"] ?? /** @type {Pace} */ (PACES["normal"]);
}

export class Queue {
  /** @param {(event: TableEvent) => boolean} show shows an event; whether pieces fly */
  constructor(show) {
    this.show = show;
    /** @type {TableEvent[]} */
    this.waiting = [];
    this.timer = 0;
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.#flush();
    });
  }

  /**
   * @param {TableEvent} event
   * @param {boolean} [own] what somebody here did themselves is shown at once
   */
  push(event, own = false) {
    this.waiting.push(event);
    if (own || document.hidden || !movesAllowed()) this.#flush();
    else if (!this.timer) this.#next();
  }

  #flush() {
    clearTimeout(this.timer);
    this.timer = 0;
    let flying = false;
    for (const event of this.waiting.splice(0)) flying = this.show(event);
    if (flying) this.#rest();
  }

  #next() {
    this.timer = 0;
    const event = this.waiting.shift();
    if (!event) return;
    if (this.show(event)) this.#rest();
    else this.#next();
  }

  #rest() {
    const { flight, pause } = pace();
    const hurry = this.waiting.length > CROWD ? 0.4 : 1;
    this.timer = window.setTimeout(() => this.#next(), (flight + pause) * hurry);
  }
}
