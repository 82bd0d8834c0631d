// @ts-check
/**
 * A lesson on top of an ordinary table: bubbles that say what to try, and why.
 *
 * Whatever the learner does goes the ordinary way; only an option that the step does not ask for is
 * explained instead of sent. How far the lesson got is told by the server, which counts the choices
 * made; bubbles that are only read are remembered here.
 */

import { ask, byId, el, say } from "./dom.js";

/** @typedef {{words: string, at: string, choose: string[], otherwise: string}} Step */

export class Lesson {
  /**
   * @param {string} table
   * @param {string} game
   * @param {(piece: string) => void} light
   */
  constructor(table, game, light) {
    this.game = game;
    this.light = light;
    this.note = `lesson-${table}`;
    this.root = byId("lesson");
    /** @type {Step[]} */
    this.steps = [];
    this.at = 0;
    this.known = "";
  }

  get step() {
    return this.steps[this.at] ?? null;
  }

  /**
   * Go on where the lesson was.
   * @param {{name: string, done: number} | null} progress
   */
  async take(progress) {
    if (!progress || this.known || localStorage.getItem(this.note) === "left") return;
    this.known = progress.name;
    const told = await ask("GET", `/api/games/${this.game}/lessons/${progress.name}`).catch(() => null);
    if (!told) return;
    this.steps = told.steps;
    this.at = this.#after(progress.done, Number(localStorage.getItem(this.note) ?? 0));
    this.#show();
  }

  /**
   * The step to show after so many choices; those only read are skipped if they were seen here.
   * @param {number} choices
   * @param {number} seen
   */
  #after(choices, seen) {
    let [at, left] = [0, choices];
    while (at < this.steps.length && (left > 0 || (at < seen && !this.steps[at]?.choose.length))) {
      if (this.steps[at]?.choose.length) left -= 1;
      at += 1;
    }
    return at;
  }

  /**
   * Whether an option may be chosen now; if not, the learner is told why not yet.
   * @param {string} action
   */
  allows(action) {
    const step = this.step;
    if (!step || step.choose.includes(action)) return true;
    if (step.choose.length) this.#say(step.otherwise);
    else this.root.querySelector("button")?.focus();
    return false;
  }

  /** An option was chosen: on to the next step. */
  chosen() {
    if (this.step?.choose.length) this.#on();
  }

  /** The board was drawn anew: the bubble goes where its piece is. */
  follow() {
    if (this.step) requestAnimationFrame(() => this.#place());
  }

  #on() {
    this.at += 1;
    localStorage.setItem(this.note, String(this.at));
    this.#show();
  }

  #leave() {
    localStorage.setItem(this.note, "left");
    this.steps = [];
    this.#show();
  }

  #show() {
    const step = this.step;
    const over = !step && this.steps.length > 0 && this.root.childElementCount > 0;
    document.body.classList.toggle("taught", step !== null);
    this.light(step?.at ?? "");
    if (!step) {
      this.root.replaceChildren();
      this.root.hidden = !over;
      if (over) {
        const close = () => (this.root.hidden = true);
        this.root.append(el("p", {}, say("lesson.done")), el("button", { type: "button", class: "primary", click: close }, say("lesson.close")));
      }
      return;
    }
    this.root.replaceChildren(
      el("p", { class: "small" }, say("lesson.step", { n: this.at + 1, all: this.steps.length })),
      el("p", { id: "lesson-words", tabindex: "-1" }, step.words),
      el("p", { class: "otherwise", role: "status" }),
      el(
        "div",
        { class: "row" },
        !step.choose.length && el("button", { type: "button", class: "primary", id: "lesson-next", click: () => this.#on() }, say("lesson.next")),
        el("button", { type: "button", class: "quiet", id: "lesson-leave", click: () => this.#leave() }, say("lesson.leave")),
      ),
    );
    this.root.hidden = false;
    this.#place();
  }

  /** @param {string} words */
  #say(words) {
    const place = this.root.querySelector(".otherwise");
    if (place) place.textContent = words;
  }

  /** Beside the piece it speaks of, never over it; below the cards where there is none in view. */
  #place() {
    const step = this.step;
    if (!step || this.root.hidden) return;
    this.light(step.at);
    const found = step.at ? document.querySelector(`#board .panel:not([hidden]) [data-piece="${CSS.escape(step.at)}"]`) : null;
    const room = byId("board").getBoundingClientRect();
    const box = this.root.getBoundingClientRect();
    const piece = found?.getBoundingClientRect();
    let left = room.left + (room.width - box.width) / 2;
    let top = room.bottom - box.height - 12;
    if (piece && piece.width) {
      const right = piece.right + 14 + box.width <= room.right;
      left = right ? piece.right + 14 : Math.max(room.left + 8, piece.left - 14 - box.width);
      top = Math.min(Math.max(room.top + 8, piece.top), innerHeight - box.height - 12);
    }
    this.root.style.setProperty("left", `${Math.round(left)}px`);
    this.root.style.setProperty("top", `${Math.round(top)}px`);
  }
}
