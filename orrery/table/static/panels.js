// @ts-check
/**
 * The board: drawn panels from the server, put in place and kept usable by keyboard.
 *
 * A panel comes in two forms, one for wide and one for narrow places; which of them is shown
 * depends on the room the panel has. Targets are known by `data-act` (open) and `data-closed`.
 */

import { el } from "./dom.js";
import { glide, remember } from "./motion.js";

/** @typedef {import("./protocol").Panel} Panel */

/** Below these widths the narrow form is shown: of drawings as wide as the table, and of others. */
const FULL = 1010;
const HALF = 500;
const ARROWS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);

export class Board {
  /**
   * @param {HTMLElement} root
   * @param {((action: string) => void) | null} act called when an open target is chosen; null where
   *   the board is only looked at
   */
  constructor(root, act) {
    this.root = root;
    this.act = act;
    /** @type {Map<string, Panel>} */
    this.panels = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.places = new Map();
    root.addEventListener("click", (event) => this.#click(event));
    root.addEventListener("keydown", (event) => this.#key(event));
    this.watcher = new ResizeObserver((seen) => this.#resize(seen));
  }

  /**
   * Show what changed; pieces glide to their new places.
   * @param {Record<string, Panel>} changed
   * @param {string[]} order
   * @param {boolean} [still] put everything in place without motion
   */
  show(changed, order, still = false) {
    const focus = this.#focused();
    const before = remember(this.root);
    // All places are measured before anything is drawn: in between, each measure would cost a layout.
    const drawn = Object.entries(changed).map(([name, panel]) => {
      this.panels.set(name, panel);
      return { name, panel, form: this.#form(name, panel) };
    });
    for (const { name, panel, form } of drawn) this.#draw(name, panel, form);
    for (const name of [...this.places.keys()]) {
      if (!order.includes(name)) this.#drop(name);
    }
    for (const [at, name] of order.entries()) {
      const place = this.places.get(name);
      if (place && this.root.children[at] !== place) {
        this.root.insertBefore(place, this.root.children[at] ?? null);
      }
    }
    this.#refocus(focus);
    if (!still) glide(this.root, before);
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

  /**
   * The form of a panel that fits the room it has; a place is made for a new panel.
   * @param {string} name
   * @param {Panel} panel
   */
  #form(name, panel) {
    let place = this.places.get(name);
    if (!place) {
      place = el(
        "section",
        { class: "panel", "data-panel": name, "aria-labelledby": `panel-${name}` },
        el("h2", { id: `panel-${name}` }),
        el("p", { class: "unseen", id: `panel-${name}-text` }),
        el("div", { class: "drawing o-panel" }),
      );
      this.places.set(name, place);
      this.root.append(place);
      this.watcher.observe(place);
    }
    place.classList.toggle("full", wantsFullWidth(panel));
    return isNarrow(place, panel) ? "narrow" : "wide";
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
    drawing.innerHTML = form === "narrow" ? (panel.narrow ?? "") : panel.svg;
    const svg = drawing.querySelector("svg");
    if (!svg) return;
    // The heading names the panel already; a title would pop up as the browser's own tooltip.
    svg.querySelector(":scope > title")?.remove();
    svg.querySelector(":scope > desc")?.remove();
    for (const target of targets(svg)) {
      if (this.act) nameByPrint(target);
      else settle(target);
    }
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-labelledby", `panel-${name}`);
    svg.setAttribute("aria-describedby", `panel-${name}-text`);
    this.#rove(place);
  }

  /** @param {string} name */
  #drop(name) {
    const place = this.places.get(name);
    if (place) this.watcher.unobserve(place);
    place?.remove();
    this.places.delete(name);
    this.panels.delete(name);
  }

  /** @param {ResizeObserverEntry[]} seen */
  #resize(seen) {
    const focus = this.#focused();
    const changed = seen.flatMap(({ target }) => {
      const place = /** @type {HTMLElement} */ (target);
      const name = place.dataset["panel"] ?? "";
      const panel = this.panels.get(name);
      const form = panel && this.#form(name, panel);
      return form && form !== place.dataset["form"] ? [{ name, panel, form }] : [];
    });
    if (!changed.length) return;
    for (const { name, panel, form } of changed) this.#draw(name, panel, form);
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
    if (!focus || (document.activeElement && document.activeElement !== document.body)) return;
    const act = CSS.escape(focus.act);
    const found =
      (focus.act && this.root.querySelector(`[data-act="${act}"], [data-closed="${act}"]`)) ||
      (focus.piece && this.root.querySelector(`[data-piece="${CSS.escape(focus.piece)}"][tabindex]`)) ||
      targets(this.places.get(focus.panel) ?? this.root)[0];
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
      const next = neighbour(from, event.key, targets(this.root));
      if (next) takeFocus(next);
      event.preventDefault();
    }
  }
}

/** @param {Panel} panel */
function wantsFullWidth(panel) {
  return /^<svg[^>]*\bo-full\b/.test(panel.svg);
}

/**
 * @param {HTMLElement} place
 * @param {Panel} panel
 */
function isNarrow(place, panel) {
  return Boolean(panel.narrow) && place.clientWidth < (wantsFullWidth(panel) ? FULL : HALF);
}

/**
 * @param {Element} place
 * @returns {SVGElement[]}
 */
function targets(place) {
  return [...place.querySelectorAll("[data-act], [data-closed]")].map(
    (target) => /** @type {SVGElement} */ (target),
  );
}

/**
 * A piece that nobody can choose any more.
 * @param {SVGElement} target
 */
function settle(target) {
  target.classList.remove("o-act", "o-shut");
  for (const name of ["data-act", "data-closed", "data-why", "data-rule", "role", "tabindex", "aria-label", "aria-disabled"]) {
    target.removeAttribute(name);
  }
}

/**
 * What is printed on a target is part of its name: people who speak to their computer say it.
 * Lines that only stand apart on the drawing are set apart in the text, too.
 * @param {SVGElement} target
 */
function nameByPrint(target) {
  for (const line of target.querySelectorAll("tspan:not(:last-child)")) line.append(" ");
  for (const text of target.querySelectorAll("text")) text.after(" ");
  const printed = (target.textContent ?? "").replace(/\s+/g, " ").trim();
  const name = target.getAttribute("aria-label") ?? "";
  if (printed) target.setAttribute("aria-label", `${name}. ${printed}`);
}

/** @param {SVGElement} target */
function takeFocus(target) {
  for (const other of targets(target.closest(".panel") ?? target)) {
    other.setAttribute("tabindex", other === target ? "0" : "-1");
  }
  target.focus();
}

/**
 * The nearest target in the direction of an arrow key.
 * @param {Element} from
 * @param {string} key
 * @param {SVGElement[]} all
 */
function neighbour(from, key, all) {
  const here = centre(from);
  const sideways = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  let best = null;
  let least = Infinity;
  for (const other of all) {
    if (other === from) continue;
    const there = centre(other);
    const along = sign * (sideways ? there.x - here.x : there.y - here.y);
    const across = Math.abs(sideways ? there.y - here.y : there.x - here.x);
    const far = along + 2.5 * across;
    if (along > 1 && far < least) [best, least] = [other, far];
  }
  return best;
}

/** @param {Element} target */
function centre(target) {
  const box = target.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
