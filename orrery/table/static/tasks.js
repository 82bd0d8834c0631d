// @ts-check
/**
 * What lies over an ordinary table where somebody is taught or puzzled. Both come with their tables
 * only, and nothing may be chosen before they are there: an attempt must not be played.
 */

import { fetched } from "./dom.js";

/** @typedef {import("./protocol").Welcome} Welcome */
/** @typedef {{light: (piece: string) => void, reveal: (part: Element) => void, wait: (busy: boolean) => void}} Around */

export class Tasks {
  /**
   * @param {string} table
   * @param {string} game
   * @param {Around} around the board and the options, as far as they are needed
   */
  constructor(table, game, around) {
    this.table = table;
    this.game = game;
    this.around = around;
    /** @type {import("./lesson.js").Lesson | null} */
    this.lesson = null;
    /** @type {import("./puzzle.js").Puzzle | null} */
    this.puzzle = null;
    /** What the server told of the puzzle here. @type {Welcome["puzzle"]} */
    this.puzzling = null;
    /** What is on its way. @type {Promise<void> | null} */
    this.coming = null;
  }

  /**
   * @param {Welcome} welcome
   * @param {boolean} sits whether somebody sits here, or only watches
   */
  take(welcome, sits) {
    this.puzzling = sits ? welcome.puzzle : null;
    if (welcome.lesson || this.puzzling) this.#fetch(welcome.lesson);
  }

  /** @param {Welcome["lesson"]} progress */
  #fetch(progress) {
    const coming = (async () => {
      if (progress) await this.#teach(progress);
      if (this.puzzling) await this.#puzzle(this.puzzling);
    })().finally(() => {
      if (this.coming === coming) this.coming = null;
    });
    this.coming = coming;
  }

  /** @param {NonNullable<Welcome["lesson"]>} progress */
  async #teach(progress) {
    const part = await fetched(import("./lesson.js"));
    if (part) this.lesson ??= new part.Lesson(this.table, this.game, this.around.light, this.around.reveal);
    await this.lesson?.take(progress);
  }

  /** @param {NonNullable<Welcome["puzzle"]>} about */
  async #puzzle(about) {
    const part = await fetched(import("./puzzle.js"));
    if (part) this.puzzle ??= new part.Puzzle(this.table, this.game, this.around.wait);
    this.puzzle?.take(about);
  }

  /** Whether a puzzle's decision is still due. */
  get puzzled() {
    return this.puzzle ? this.puzzle.open : Boolean(this.puzzling?.open);
  }

  /**
   * Whether an option is kept from the table: it is explained or tried instead, or has to wait.
   * @param {string} action
   * @param {string} text
   * @param {() => void} choose does the same again
   */
  keeps(action, text, choose) {
    if (!this.coming && this.puzzled && !this.puzzle) this.#fetch(null);
    if (this.coming) {
      void this.coming.then(() => (this.puzzled && !this.puzzle ? undefined : choose()));
      return true;
    }
    if (this.lesson && !this.lesson.allows(action)) return true;
    return Boolean(this.puzzle?.takes(action, text, choose));
  }

  /** An option went to the table. */
  chosen() {
    this.lesson?.chosen();
  }

  /** The board was drawn anew. */
  follow() {
    this.lesson?.follow();
  }
}
