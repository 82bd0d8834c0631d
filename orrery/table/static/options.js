// @ts-check
/** The action bar: what is asked, what can be answered, and why something cannot. */

import { byId, el, icon, ruleLink, say } from "./dom.js";

/** @typedef {import("./protocol").Option} Option */
/** @typedef {import("./protocol").TableEvent} TableEvent */

/** Keys of the options in order; letters that do something else are left out. */
export const KEYS = "1234567890qwertyuiopasdfghjkl";

export class ActionBar {
  /**
   * @param {string} game
   * @param {(action: string) => void} act
   * @param {(piece: string) => void} light
   */
  constructor(game, act, light) {
    this.game = game;
    this.act = act;
    this.light = light;
    this.root = byId("options");
    this.prompt = byId("prompt");
    /** @type {Option[]} */
    this.open = [];
    this.root.addEventListener("keydown", (event) => this.#arrows(event));
    document.addEventListener("keydown", (event) => this.#number(event));
  }

  /**
   * @param {TableEvent} event
   * @param {boolean} mine whether the options are for who sits here now
   */
  show(event, mine) {
    const active = document.activeElement;
    const focused = active !== null && (active === this.prompt || this.root.contains(active));
    const decision = event.decision;
    const empty = event.seats[decision.seat]?.kind === "open";
    this.prompt.replaceChildren(
      el("span", {}, empty ? say("table.waiting_seat") : decision.prompt),
      decision.rule && !empty ? ruleLink(this.game, decision.rule) : "",
    );
    byId("asking").classList.toggle("mine", mine);
    const options = mine ? event.options : [];
    this.open = options.filter((option) => option.open);
    const closed = options.filter((option) => !option.open);
    this.root.replaceChildren(...this.open.map((option, at) => this.#button(option, at)));
    if (closed.length) this.root.append(this.#closed(closed));
    this.root.classList.remove("sending");
    if (focused) this.focus();
  }

  /** The first options come into view; this measures the page. */
  rewind() {
    this.root.scrollTop = 0;
  }

  /** Nothing more to choose until the server has answered. */
  wait() {
    this.root.classList.add("sending");
  }

  resume() {
    this.root.classList.remove("sending");
  }

  focus() {
    const first = this.root.querySelector("button");
    if (first) first.focus({ preventScroll: true });
    else this.prompt.focus({ preventScroll: true });
  }

  /**
   * @param {Option} option
   * @param {number} at
   */
  #button(option, at) {
    const key = KEYS[at];
    return el(
      "button",
      {
        type: "button",
        class: "option",
        "data-option": option.action,
        "aria-keyshortcuts": key,
        click: () => this.act(option.action),
        mouseenter: () => this.light(option.target),
        mouseleave: () => this.light(""),
        focus: () => this.light(option.target),
        blur: () => this.light(""),
      },
      key && el("kbd", { "aria-hidden": "true" }, key),
      el("span", {}, option.text),
    );
  }

  /** @param {Option[]} closed */
  #closed(closed) {
    const lines = closed.map((option) =>
      el(
        "li",
        { mouseenter: () => this.light(option.target), mouseleave: () => this.light("") },
        el("span", { class: "what" }, option.text),
        el("span", { class: "why" }, option.why, " ", option.rule ? ruleLink(this.game, option.rule) : null),
      ),
    );
    return el(
      "details",
      { class: "closed" },
      el("summary", {}, icon("lock"), say("table.closed", { n: closed.length })),
      el("ul", {}, ...lines),
    );
  }

  /** @param {KeyboardEvent} event */
  #arrows(event) {
    const buttons = [...this.root.querySelectorAll("button")];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    if (at < 0) return;
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step) {
      buttons[(at + step + buttons.length) % buttons.length]?.focus();
      event.preventDefault();
    }
  }

  /** @param {KeyboardEvent} event */
  #number(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const target = /** @type {Element} */ (event.target);
    if (target.closest("input:not([type=checkbox]), textarea, select, dialog")) return;
    if (document.querySelector("dialog[open]")) return;
    const option = this.open[KEYS.indexOf(event.key)];
    if (event.key.length === 1 && option) {
      event.preventDefault();
      this.act(option.action);
    }
  }
}
