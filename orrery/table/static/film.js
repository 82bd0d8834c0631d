// @ts-check
/** A turn once more: its moves one after the other on the board, from the tables of the last events. */

import { ask, language, query } from "./dom.js";
import { movesAllowed } from "./motion.js";
import { pace } from "./pace.js";

/** @typedef {import("./protocol").Panel} Panel */
/** @typedef {import("./protocol").TableEvent} TableEvent */
/** @typedef {{panels: Record<string, Panel>, order: string[]}} Frame a whole table */

const KEPT = 48;
const LONGEST = 30;
/** Where nothing flies, each move is seen for so many milliseconds. */
const STILL = 900;

export class Film {
  /**
   * @param {string} table
   * @param {import("./panels.js").Board} board
   * @param {(on: boolean) => void} told
   */
  constructor(table, board, told) {
    this.table = table;
    this.board = board;
    this.told = told;
    /** The tables after the last events. @type {Map<number, Frame>} */
    this.frames = new Map();
    /** @type {Frame | null} */
    this.latest = null;
    /** @type {number | null} */
    this.viewer = null;
    /** Grows whenever another film is shown, or none. */
    this.reel = 0;
    this.running = false;
  }

  /** @param {TableEvent} event */
  keep(event) {
    if (event.viewer !== this.viewer) {
      this.frames.clear();
      this.latest = null;
    }
    this.viewer = event.viewer;
    this.latest = { panels: { ...this.latest?.panels, ...event.panels }, order: event.order ?? [] };
    this.frames.set(event.n, this.latest);
    for (const n of this.frames.keys()) if (this.frames.size > KEPT) this.frames.delete(n);
  }

  /**
   * Show what happened in these entries of the log.
   * @param {number} first
   * @param {number} last
   */
  async show(first, last) {
    const reel = (this.reel += 1);
    this.#tell(true);
    for (let n = Math.max(first - 1, last - LONGEST); n <= last; n += 1) {
      const frame = await this.#frame(n);
      if (reel !== this.reel) return;
      if (!frame) continue;
      const start = n < first;
      const { flying } = this.board.show(frame.panels, frame.order, { still: start, follow: true, duration: pace().flight });
      const wait = flying ? pace().flight + pace().pause : movesAllowed() && !start ? pace().pause : STILL;
      await new Promise((done) => setTimeout(done, wait));
      if (reel !== this.reel) return;
    }
    this.stop();
  }

  /** Back to the table as it is now. */
  stop() {
    if (!this.running) return;
    this.reel += 1;
    this.#tell(false);
    if (this.latest) this.board.show(this.latest.panels, this.latest.order, { still: true });
  }

  /** @param {boolean} on */
  #tell(on) {
    this.running = on;
    this.told(on);
  }

  /**
   * @param {number} n
   * @returns {Promise<Frame | null>}
   */
  async #frame(n) {
    const kept = this.frames.get(n);
    if (kept) return kept;
    const asked = new URLSearchParams(query());
    asked.set("language", language());
    if (this.viewer !== null) asked.set("viewer", String(this.viewer));
    return ask("GET", `/api/tables/${this.table}/frames/${n}?${asked}`).catch(() => null);
  }
}
