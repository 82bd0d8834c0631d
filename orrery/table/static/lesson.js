// @ts-check
/**
 * A lesson on top of an ordinary table: bubbles that say what to try, and why.
 *
 * Whatever the learner does goes the ordinary way; only an option that the step does not ask for is
 * explained instead of sent. How far the lesson got is told by the server, which counts the choices
 * made; bubbles that are only read are remembered here.
 */

import { ask, byId, el, say } from "./dom.js";

/** Pixels between a bubble and what it speaks of, and between it and the edge of the window. */
const GAP = 14;
const EDGE = 8;

/** @typedef {import("./api").LessonStep} Step */

export class Lesson {
  /**
   * @param {string} table
   * @param {string} game
   * @param {(piece: string) => void} light
   * @param {(part: Element) => void} reveal brings a part of the board into view
   */
  constructor(table, game, light, reveal) {
    this.game = game;
    this.light = light;
    this.reveal = reveal;
    this.note = `lesson-${table}`;
    this.root = byId("lesson");
    /** @type {Step[]} */
    this.steps = [];
    this.at = 0;
    /** The step whose piece or option was brought into view, on the boards as they are now. */
    this.revealed = -1;
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

  /** The board was drawn anew, and others may have come forward: the bubble goes where its piece is. */
  follow() {
    this.revealed = -1;
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

  /**
   * Once for every step and event: what is to be chosen, else the piece it speaks of.
   * @param {Step} step
   */
  #reveal(step) {
    const [action] = step.choose;
    const [part] = action ? parts("data-act", action) : step.at ? parts("data-piece", step.at) : [];
    if (!part || this.revealed === this.at) return;
    this.revealed = this.at;
    this.reveal(part);
  }

  /** Beside the piece it speaks of, and over neither that nor what is to be chosen, where there is room. */
  #place() {
    const step = this.step;
    if (!step || this.root.hidden) return;
    this.light(step.at);
    this.#reveal(step);
    const room = byId("board").getBoundingClientRect();
    const { width, height } = this.root.getBoundingClientRect();
    const [piece] = step.at ? boxes("data-piece", step.at) : [];
    const clear = [...(piece ? [piece] : []), ...step.choose.flatMap((action) => boxes("data-act", action))];
    const places = [...(piece ? around(piece, width, height) : []), ...within(room, width, height)].map(([left, top]) => {
      const box = new DOMRect(inside(left, innerWidth - width), inside(top, innerHeight - height), width, height);
      return { box, hidden: clear.reduce((sum, one) => sum + overlap(one, box), 0) };
    });
    const least = Math.min(...places.map(({ hidden }) => hidden));
    const best = places.find(({ hidden }) => hidden === least)?.box;
    this.root.style.setProperty("left", `${Math.round(best?.left ?? EDGE)}px`);
    this.root.style.setProperty("top", `${Math.round(best?.top ?? EDGE)}px`);
  }
}

/**
 * Parts of the board that stand for a piece or an action.
 * @param {string} kind
 * @param {string} name
 */
function parts(kind, name) {
  return [...document.querySelectorAll(`#board [${kind}="${CSS.escape(name)}"]`)];
}

/**
 * Where something is seen on the board, as often as it is.
 * @param {string} kind
 * @param {string} name
 */
function boxes(kind, name) {
  return parts(kind, name).map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0);
}

/**
 * Right, left, below and above.
 * @param {DOMRect} box
 * @param {number} width
 * @param {number} height
 * @returns {[number, number][]}
 */
function around(box, width, height) {
  return [
    [box.right + GAP, box.top],
    [box.left - GAP - width, box.top],
    [box.left, box.bottom + GAP],
    [box.left, box.top - GAP - height],
  ];
}

/**
 * Along the edges of the board: in the middle below and above, then in the corners.
 * @param {DOMRect} room
 * @param {number} width
 * @param {number} height
 * @returns {[number, number][]}
 */
function within(room, width, height) {
  const [top, bottom] = [room.top + EDGE, room.bottom - height - EDGE];
  const [left, middle, right] = [room.left + EDGE, room.left + (room.width - width) / 2, room.right - width - EDGE];
  return [[middle, bottom], [middle, top], [left, bottom], [right, bottom], [left, top], [right, top]];
}

/**
 * @param {number} start
 * @param {number} room
 */
function inside(start, room) {
  return Math.max(EDGE, Math.min(start, room - EDGE));
}

/**
 * How many pixels two boxes have in common.
 * @param {DOMRect} one
 * @param {DOMRect} other
 */
function overlap(one, other) {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const along = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, along);
}
