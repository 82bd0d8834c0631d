// @ts-check
/**
 * The board: drawn panels from the server, put in place and kept usable by keyboard.
 *
 * A panel comes in two forms, one for wide and one for narrow places; all panels are shown in the
 * same. Targets are known by `data-act` (open) and `data-closed`.
 */

import { el } from "./dom.js";
import { whole } from "./drawings.js";
import { sectionOf } from "./fitting.js";
import { glide, moved, movedUp, movesAllowed, remember } from "./motion.js";
import { isSeen, lock, nameByPrint, neighbour, seen, settle, takeFocus, targets } from "./targets.js";

/** @typedef {import("./protocol").Panel} Panel */
/** @typedef {import("./stage.js").Stage} Stage */
/**
 * @typedef {object} Manner how a board changes
 * @property {boolean} [still] everything is put in place without motion
 * @property {boolean} [follow] what moved is brought forward
 * @property {string} [main] the action whose board comes first, where several boards are asked about
 * @property {number} [duration] of a flight, in milliseconds
 */

/** Without a stage, the narrow form is shown below this width. */
const WIDE = 1010;
const FLIGHT = 520;
const ARROWS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);

export class Board {
  /**
   * @param {HTMLElement} root
   * @param {((action: string) => void) | null} act called when an open target is chosen; null where
   *   the board is only looked at
   * @param {Stage | null} [stage] where the panels lie; without one, all of them one after the other
   */
  constructor(root, act, stage = null) {
    this.root = root;
    this.act = act;
    this.stage = stage;
    /** @type {Map<string, Panel>} */
    this.panels = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.places = new Map();
    /** @type {string[]} */
    this.order = [];
    /** Pieces with a ring, and the seats in whose colours. @type {Map<string, number>} */
    this.rings = new Map();
    root.addEventListener("click", (event) => this.#click(event));
    root.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => this.#resize()).observe(root);
  }

  /**
   * Show what changed; pieces glide to their new places. Returns those that were moved or are new,
   * without those that only moved up, and whether anything flies.
   * @param {Record<string, Panel>} changed
   * @param {string[]} order
   * @param {Manner} [manner]
   */
  show(changed, order, { still = false, follow = false, main = "", duration = FLIGHT } = {}) {
    const focus = this.#focused();
    const before = remember(this.places, !still && duration > 0 && movesAllowed());
    const form = this.#form();
    for (const [name, panel] of Object.entries(changed)) this.#take(name, panel, form);
    for (const name of [...this.places.keys()]) if (!order.includes(name)) this.#drop(name);
    this.order = order.filter((name) => this.places.has(name));
    const after = remember(this.places);
    const pieces = before.size ? moved(before, after) : [];
    this.ring(this.rings);
    this.#arrange(follow ? [...new Set(pieces.map((name) => after.get(name)?.panel ?? ""))] : [], main);
    this.#refocus(focus);
    const flying = !still && glide(this.places, pieces, before, after, duration);
    const up = new Set(movedUp(pieces, before, after));
    return { pieces: pieces.filter((name) => !up.has(name)), flying };
  }

  /**
   * Pieces wear a ring in the colour of a seat.
   * @param {Map<string, number>} rings
   */
  ring(rings) {
    this.rings = rings;
    for (const worn of this.root.querySelectorAll(".moved")) {
      worn.classList.remove("moved", ...[...worn.classList].filter((name) => /^seat-\d$/.test(name)));
    }
    for (const [name, seat] of rings) {
      for (const piece of this.root.querySelectorAll(`[data-piece="${CSS.escape(name)}"]`)) {
        piece.classList.add("moved", `seat-${seat}`);
      }
    }
  }

  /**
   * @param {string[]} follow
   * @param {string} [main]
   */
  #arrange(follow, main = "") {
    const all = this.order.map((name) => {
      const panel = /** @type {Panel} */ (this.panels.get(name));
      return /** @type {const} */ ([name, { panel, place: /** @type {HTMLElement} */ (this.places.get(name)) }]);
    });
    if (this.stage) this.stage.arrange(new Map(all), follow, main);
    else this.root.append(...all.map(([, { place }]) => place));
  }

  /**
   * Light a piece, or put all lights out.
   * @param {string} piece empty: none
   */
  light(piece) {
    for (const lit of this.root.querySelectorAll(".o-lit")) lit.classList.remove("o-lit");
    if (!piece) return;
    for (const one of this.root.querySelectorAll(`[data-piece="${CSS.escape(piece)}"]`)) {
      one.classList.add("o-lit");
    }
  }

  #form() {
    const narrow = this.stage ? this.stage.narrow : this.root.clientWidth < WIDE;
    return narrow ? "narrow" : "wide";
  }

  /**
   * A panel as it is now; the score sheet has a place of its own on every page.
   * @param {string} name
   * @param {Panel} panel
   * @param {string} form
   */
  #take(name, panel, form) {
    if (panel.tags.includes("score")) return;
    this.panels.set(name, panel);
    if (!this.places.has(name)) {
      const place = el(
        "section",
        { class: "panel", "data-panel": name, "aria-labelledby": `panel-${name}` },
        el("h2", { id: `panel-${name}` }),
        el("p", { class: "unseen", id: `panel-${name}-text` }),
        el("div", { class: "drawing" }),
      );
      place.dataset["section"] = sectionOf(panel);
      this.places.set(name, place);
    }
    this.#draw(name, panel, form);
  }

  /**
   * @param {string} name
   * @param {Panel} panel
   * @param {string} form
   */
  #draw(name, panel, form) {
    const place = this.places.get(name);
    if (!place) return;
    const [heading, text, drawing] = /** @type {[Element, Element, Element]} */ (
      /** @type {unknown} */ (place.children)
    );
    heading.textContent = panel.title;
    text.textContent = panel.description;
    place.dataset["form"] = form;
    drawing.innerHTML = (form === "narrow" && panel.narrow) || whole(panel);
    const svg = drawing.querySelector("svg");
    if (!svg) return;
    // The heading names the panel already; a title would pop up as the browser's own tooltip.
    svg.querySelector(":scope > title")?.remove();
    svg.querySelector(":scope > desc")?.remove();
    for (const target of targets(svg)) {
      if (!this.act) {
        settle(target);
        continue;
      }
      nameByPrint(target);
      if (target.hasAttribute("data-closed")) lock(target);
    }
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-labelledby", `panel-${name}`);
    svg.setAttribute("aria-describedby", `panel-${name}-text`);
    this.#rove(place);
  }

  /** @param {string} name */
  #drop(name) {
    this.places.get(name)?.remove();
    this.places.delete(name);
    this.panels.delete(name);
  }

  /** Another window: the drawings that fit it, each in its place, and nothing flies. */
  #resize() {
    const focus = this.#focused();
    const form = this.#form();
    const other = [...this.panels].filter(([name]) => this.places.get(name)?.dataset["form"] !== form);
    for (const [name, panel] of other) this.#draw(name, panel, form);
    if (other.length) {
      this.ring(this.rings);
      this.#arrange([]);
    } else {
      this.stage?.layout();
    }
    this.#refocus(focus);
  }

  /**
   * One stop per panel for the tab key; arrows go on from there.
   * @param {Element} place
   */
  #rove(place) {
    const all = targets(place);
    const first = all.find((target) => target.hasAttribute("data-act")) ?? all[0];
    for (const target of all) target.setAttribute("tabindex", target === first ? "0" : "-1");
  }

  #focused() {
    const active = document.activeElement;
    if (!active || !this.root.contains(active)) return null;
    return {
      act: active.getAttribute("data-act") ?? active.getAttribute("data-closed") ?? "",
      piece: active.closest("[data-piece]")?.getAttribute("data-piece") ?? "",
      panel: active.closest(".panel")?.getAttribute("data-panel") ?? "",
    };
  }

  /** @param {{act: string, piece: string, panel: string} | null} focus */
  #refocus(focus) {
    const active = document.activeElement;
    // What is behind a tab now has the focus for a moment longer.
    if (!focus || (active && active !== document.body && isSeen(active))) return;
    const act = CSS.escape(focus.act);
    const found =
      (focus.act && seen(this.root, `[data-act="${act}"], [data-closed="${act}"]`)) ||
      (focus.piece && seen(this.root, `[data-piece="${CSS.escape(focus.piece)}"][tabindex]`)) ||
      seen(this.places.get(focus.panel) ?? this.root, "[data-act], [data-closed]") ||
      seen(this.root, "[data-act], [data-closed]");
    if (found) takeFocus(/** @type {SVGElement} */ (found));
    else this.root.focus({ preventScroll: true });
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const target = /** @type {Element} */ (event.target).closest("[data-act]");
    if (target && !event.defaultPrevented) this.act?.(target.getAttribute("data-act") ?? "");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const from = /** @type {Element} */ (event.target).closest("[data-act], [data-closed]");
    if (!from) return;
    if (event.key === "Enter" || event.key === " ") {
      const action = from.getAttribute("data-act");
      if (action) this.act?.(action);
      event.preventDefault();
    } else if (ARROWS.has(event.key)) {
      const next = neighbour(from, event.key, targets(this.root).filter(isSeen));
      if (next) takeFocus(next);
      event.preventDefault();
    }
  }
}
