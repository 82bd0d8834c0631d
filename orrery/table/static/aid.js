// @ts-check
/**
 * The player aid: a drawer in place of the rail, on a phone a sheet. It tells what is asked and by
 * which rule, what can be done and what not, a turn in short, and what the icons mean.
 *
 * Choosing something closes the drawer. `drawer.js` opens it.
 */

import { ask, byId, el, icon, language, ruleLink, say } from "./dom.js";
import { KEYS } from "./options.js";
import { hang, placeFor } from "./pictures.js";
import { symbol } from "./seats.js";

/** @typedef {import("./protocol").Option} Option */
/** @typedef {import("./protocol").TableEvent} TableEvent */
/** @typedef {import("./api").AidLine} Step */
/** @typedef {import("./api").Aid} Told */
/** @typedef {import("./api").Rule} Rule */

const SMALL = matchMedia("(max-width: 739.98px)");
/** The parts of the drawer and what they are called in its contents. @type {[string, string][]} */
const PARTS = [["now", "aid.now"], ["can", "aid.options"], ["turn", "aid.one_turn"], ["icons", "aid.icons"]];

export class Aid {
  /**
   * @param {string} game
   * @param {string[]} openers the buttons that open and close it, by id
   * @param {(action: string) => void} act
   * @param {(piece: string) => void} light
   */
  constructor(game, openers, act, light) {
    this.game = game;
    this.openers = openers;
    this.act = act;
    this.light = light;
    this.root = byId("aid");
    /** @type {TableEvent | null} */
    this.event = null;
    this.asked = false;
    /** @type {Promise<Told> | undefined} */
    this.told = undefined;
    /** @type {Map<string, Promise<Rule | null>>} */
    this.rules = new Map();
    /** Where the focus goes back to. @type {HTMLElement | null} */
    this.opener = null;
    document.addEventListener("pointerdown", (event) => {
      const at = /** @type {Element} */ (event.target);
      if (SMALL.matches && this.isOpen && !at.closest("#aid, #go-aid, #tip")) this.close();
    });
  }

  get isOpen() {
    return !this.root.hidden;
  }

  /**
   * What is asked now; `asked` says whether by who sits here.
   * @param {TableEvent} event
   * @param {boolean} asked
   */
  show(event, asked) {
    this.event = event;
    this.asked = asked;
    if (this.isOpen) void this.#draw("");
  }

  /** @param {string} [rule] a rule that is asked for, besides that of the present question */
  async open(rule = "") {
    const focused = document.activeElement;
    if (!this.isOpen) this.opener = focused instanceof HTMLElement ? focused : null;
    this.#turn(true);
    await this.#draw(rule);
    this.root.scrollTop = 0;
    this.root.querySelector("h2")?.focus({ preventScroll: true });
  }

  close() {
    if (!this.isOpen) return;
    const inside = this.root.contains(document.activeElement);
    this.#turn(false);
    if (inside) (this.opener?.isConnected ? this.opener : byId("prompt")).focus({ preventScroll: true });
  }

  /** @param {boolean} open */
  #turn(open) {
    this.root.hidden = !open;
    byId("table").classList.toggle("aiding", open);
    for (const id of this.openers) byId(id).setAttribute("aria-expanded", String(open));
  }

  /** @param {string} asked */
  async #draw(asked) {
    const event = this.event;
    if (!event) return;
    this.told ??= ask("GET", `/api/games/${this.game}/aid`).catch(() => {
      this.told = undefined;
      return { turn: [], icons: [] };
    });
    const [told, extra, rule] = await Promise.all([this.told, this.#rule(asked), this.#rule(event.decision.rule)]);
    if (event !== this.event || !this.isOpen) return;
    const focused = this.root.contains(document.activeElement);
    const close = el("button", { type: "button", class: "close", "aria-label": say("aid.close"), click: () => this.close() }, icon("close"));
    this.root.replaceChildren(
      el("header", {}, el("h2", { id: "aid-title", tabindex: "-1" }, say("aid.title")), close),
      this.#contents(),
      extra ? el("section", {}, el("h3", {}, say("aid.asked")), this.#ruleText(extra)) : "",
      el("section", { id: "aid-now" }, el("h3", {}, say("aid.now")), el("p", {}, event.decision.prompt), rule && this.#ruleText(rule)),
      this.#options(event),
      this.#turnInShort(told, event.decision.kind),
      el("section", { id: "aid-icons" }, el("h3", {}, say("aid.icons")), icons(told)),
      el("p", { class: "links" }, this.#link("learn", say("aid.guide")), this.#link("rules", say("aid.rules"))),
    );
    hang(this.game, this.root);
    if (focused) this.root.querySelector("h2")?.focus({ preventScroll: true });
  }

  /** Where to go in the drawer. */
  #contents() {
    const go = (/** @type {string} */ part) => byId(`aid-${part}`).scrollIntoView({ block: "start" });
    return el(
      "nav",
      { "aria-label": say("aid.parts") },
      ...PARTS.map(([part, words]) => el("button", { type: "button", "data-part": part, click: () => go(part) }, say(words))),
    );
  }

  /** @param {TableEvent} event */
  #options(event) {
    const options = this.asked ? event.options : [];
    const open = options.filter((option) => option.open);
    const closed = options.filter((option) => !option.open);
    const none = !options.length && !event.over;
    return el(
      "section",
      { id: "aid-can" },
      el("h3", {}, say("aid.can")),
      none && el("p", { class: "small" }, say("aid.others")),
      ...open.map((option, at) => this.#open(option, KEYS[at])),
      closed.length > 0 && el("h4", {}, icon("lock"), say("aid.cannot")),
      closed.length > 0 && el("ul", { class: "aid-closed" }, ...closed.map((option) => this.#closed(option))),
    );
  }

  /**
   * @param {Option} option
   * @param {string | undefined} key
   */
  #open(option, key) {
    return el(
      "button",
      { type: "button", class: "option", "data-option": option.action, "aria-keyshortcuts": key, click: () => this.act(option.action), ...this.#lights(option) },
      key && el("kbd", { "aria-hidden": "true" }, key),
      el("span", {}, option.text),
    );
  }

  /** @param {Option} option */
  #closed(option) {
    return el(
      "li",
      { ...this.#lights(option) },
      el("span", { class: "what" }, option.text),
      el("span", { class: "why" }, option.why, " ", option.rule ? ruleLink(this.game, option.rule) : null),
    );
  }

  /** @param {Option} option */
  #lights(option) {
    const on = () => this.light(option.target);
    const off = () => this.light("");
    return { mouseenter: on, mouseleave: off, focus: on, blur: off };
  }

  /**
   * @param {Told} told
   * @param {string} kind of the present decision
   */
  #turnInShort(told, kind) {
    const here = told.turn.find((step) => step.kinds.includes(kind));
    const lines = told.turn.map((step) =>
      el(
        "li",
        { "aria-current": step === here ? "step" : null },
        step === here && el("strong", {}, say("aid.here")),
        step.words,
        " ",
        ruleLink(this.game, step.rule),
      ),
    );
    return el("section", { id: "aid-turn" }, el("h3", {}, say("aid.turn")), el("ol", {}, ...lines));
  }

  /** @param {Rule} rule */
  #ruleText(rule) {
    return el(
      "blockquote",
      { class: "rule-text", "data-rule-text": rule.id },
      el("p", {}, rule.words[language()] ?? "", " ", ruleLink(this.game, rule.id)),
      placeFor(rule.shows),
    );
  }

  /**
   * @param {string} page
   * @param {string} words
   */
  #link(page, words) {
    return el("a", { href: `/${page}/${this.game}`, target: "_blank", rel: "noopener" }, words);
  }

  /** @param {string} id */
  #rule(id) {
    if (!id) return Promise.resolve(null);
    const known = this.rules.get(id);
    if (known) return known;
    const asking = ask("GET", `/api/games/${this.game}/rules/${id}`).catch(() => {
      this.rules.delete(id);
      return null;
    });
    this.rules.set(id, asking);
    return asking;
  }

  /**
   * A rule under the line that names it; clicked again, it folds.
   * @param {Element} link
   * @param {string} id
   */
  async unfold(link, id) {
    const lines = link.closest("li") ?? this.root;
    const shown = lines.querySelector(".rule-text");
    if (shown) {
      shown.remove();
      return;
    }
    const rule = await this.#rule(id);
    if (!rule || lines.querySelector(".rule-text")) return;
    lines.append(this.#ruleText(rule));
    hang(this.game, lines);
  }
}

/** @param {Told} told */
function icons(told) {
  return el("ul", {}, ...told.icons.map((one) => el("li", {}, symbol(one), el("span", {}, one.words))));
}
