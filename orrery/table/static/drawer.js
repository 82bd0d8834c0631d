// @ts-check
/** What opens the player aid; the aid itself comes when it is opened for the first time. */

import { byId, el, fetched } from "./dom.js";

/** @typedef {import("./protocol").TableEvent} TableEvent */

const OPENERS = ["open-aid", "go-aid"];

export class Drawer {
  /**
   * @param {string} game
   * @param {(action: string) => void} act
   * @param {(piece: string) => void} light
   */
  constructor(game, act, light) {
    this.make = async () => {
      const [{ Aid }] = await Promise.all([import("./aid.js"), styles("aid.css")]);
      return new Aid(game, OPENERS, act, light);
    };
    /** @type {import("./aid.js").Aid | null} */
    this.aid = null;
    /** What is asked now. @type {[TableEvent, boolean] | null} */
    this.now = null;
    for (const id of OPENERS) byId(id).addEventListener("click", () => this.#turn());
    document.addEventListener("click", (event) => this.#ruleClicked(event));
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * What is asked now; `asked` says whether by who sits here.
   * @param {TableEvent} event
   * @param {boolean} asked
   */
  show(event, asked) {
    this.now = [event, asked];
    this.aid?.show(event, asked);
  }

  close() {
    this.aid?.close();
  }

  #turn() {
    if (this.aid?.isOpen) this.aid.close();
    else void this.open();
  }

  /** @param {string} [rule] a rule that is asked for, besides that of the present question */
  async open(rule = "") {
    const made = this.aid ?? (await fetched(this.make()));
    // Whoever clicks twice while it comes gets one.
    this.aid ??= made;
    if (!this.aid) return;
    if (this.now) this.aid.show(...this.now);
    await this.aid.open(rule === this.now?.[0].decision.rule ? "" : rule);
  }

  /** @param {MouseEvent} event */
  #ruleClicked(event) {
    const link = event.target instanceof Element ? event.target.closest("a[data-rule-id]") : null;
    const rule = link?.getAttribute("data-rule-id");
    if (!link || !rule || link.closest("dialog, .rule-text") || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (this.aid?.root.contains(link)) void this.aid.unfold(link, rule);
    else void this.open(rule);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const writing = event.target instanceof Element && event.target.closest("input, textarea, select");
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (event.key === "?" && !writing) {
      event.preventDefault();
      this.#turn();
    }
    if (event.key === "Escape") this.close();
  }
}

/**
 * A style sheet beside this module; resolves once it is loaded.
 * @param {string} name
 */
function styles(name) {
  return new Promise((done, fail) => {
    const failed = () => {
      link.remove();
      fail(new Error(`${name} did not come`));
    };
    const link = el("link", { rel: "stylesheet", href: new URL(name, import.meta.url).href, load: done, error: failed });
    document.head.append(link);
  });
}
