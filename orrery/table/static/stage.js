// @ts-check
/**
 * Where the panels of a board lie. On a large screen: boards on the stage, scaled to fit, the
 * others behind tabs, the viewer's own things in the tray below. On smaller ones everything is
 * drawn in its narrow form and scrolls in itself; a phone shows one section at a time.
 */

import { BoardCards, heightOf } from "./boardcards.js";
import { BoardTabs } from "./boardtabs.js";
import { el } from "./dom.js";
import { LARGE, whole } from "./drawings.js";
import { column, GAP, purposeOf, sectionOf, sideOf, sizeOf, together } from "./fitting.js";
import { movesAllowed } from "./motion.js";
import { actsOn, askedOn, flow, put, scrollToTargets, spread } from "./placing.js";
import { Sides } from "./sides.js";

/** @typedef {import("./protocol").Panel} Panel */
/** @typedef {import("./fitting.js").Section} Section */
/** @typedef {import("./placing.js").Shown} Shown */
/** @typedef {"fit" | "scroll" | "phone"} Mode */

const SMALL = matchMedia("(max-width: 739.98px)");
/** The height of the tabs, in pixels. */
const STRIP = 28;
/** How much of the height the tray may take. */
const TRAY = 0.3;
/** @type {Section[]} */
const SECTIONS = ["board", "mine", "others"];

export class Stage {
  /**
   * @param {HTMLElement} root
   * @param {{cards: boolean}} around whether cards of the players open their sides
   */
  constructor(root, { cards }) {
    this.root = root;
    this.cards = cards;
    /** All panels in their order. @type {Map<string, Shown>} */
    this.all = new Map();
    /** What stands on the stage now. @type {string[]} */
    this.shown = [];
    /** Those of them that stand in a column beside the others and the tray, and how wide it is. */
    this.column = { names: /** @type {string[]} */ ([]), width: 0 };
    /** What is brought forward as soon as nobody is disturbed by it. @type {string[]} */
    this.pending = [];
    /** What could be chosen when the boards were last brought forward for it. */
    this.question = "";
    /** The room for which the boards on the stage were chosen. */
    this.chosenFor = "";
    /** @type {Section} */
    this.section = "board";
    /** Whether somebody drags or reads, so that nothing may change under their eyes. */
    this.held = () => false;
    /** Called when something is to be chosen in another section. @type {(section: Section) => void} */
    this.turnTo = () => undefined;
    this.boards = el("div", { class: "boards" });
    this.tabs = new BoardTabs((name) => this.bring([name]));
    this.tray = el("div", { class: "tray" });
    this.sides = new Sides(() => this.layout());
    this.pictures = new BoardCards(({ panel, place }) => {
      if (this.#names("stage").includes(place.dataset["panel"] ?? "")) this.bring([place.dataset["panel"] ?? ""]);
      else this.sides.open(sideOf(panel), panel.title);
    });
    root.append(this.boards, this.tabs.root, this.pictures.root, this.tray, this.sides.root);
    addEventListener("pointerup", () => setTimeout(() => this.release()));
  }

  /** @returns {Mode} */
  get mode() {
    if (SMALL.matches) return "phone";
    return LARGE.matches ? "fit" : "scroll";
  }

  /** Narrow drawings or wide ones, never both: each kind holds everything that can be chosen. */
  get narrow() {
    return this.mode !== "fit";
  }

  /**
   * Put all panels in place, and bring those forward on which something can be chosen.
   * @param {Map<string, Shown>} all
   * @param {string[]} follow what to bring forward where nothing is asked
   * @param {string} main the action whose board comes first
   */
  arrange(all, follow, main) {
    this.all = all;
    const asked = askedOn(all, this.#names("stage"), main);
    const question = actsOn(all).join("\n");
    const fresh = question !== "" && question !== this.question;
    this.question = question;
    const names = this.#names("stage");
    const wanted = (asked.length ? asked : follow).filter((name) => names.includes(name));
    this.shown = this.shown.filter((name) => names.includes(name));
    if (fresh || !asked.length) {
      this.pending = wanted.every((name) => this.shown.includes(name)) ? [] : wanted;
    }
    if (fresh) this.sides.side = null;
    this.layout();
    this.release();
    if (fresh && this.mode === "phone") this.#turn();
    if (fresh && this.mode !== "fit") scrollToTargets(this.boards, movesAllowed());
  }

  /** Bring forward what waits for it, unless that would disturb somebody. */
  release() {
    if (!this.pending.length || this.held()) return;
    this.bring(this.pending);
  }

  /**
   * Show these boards, and as many of their neighbours as there is room for.
   * @param {string[]} wanted
   */
  bring(wanted) {
    this.pending = [];
    this.sides.side = null;
    if (this.mode === "scroll") {
      this.all.get(wanted[0] ?? "")?.place.scrollIntoView({ block: "nearest" });
      return;
    }
    const before = this.shown.join();
    this.#choose(wanted);
    this.layout();
    if (this.mode === "fit" && before && this.shown.join() !== before && movesAllowed()) {
      this.boards.animate([{ opacity: 0.25 }, { opacity: 1 }], { duration: 240, easing: "ease-out" });
    }
  }

  /**
   * Bring a part of a panel into view, wherever that panel is now.
   * @param {Element} part
   */
  reveal(part) {
    const name = /** @type {HTMLElement | null} */ (part.closest(".panel"))?.dataset["panel"] ?? "";
    const panel = this.all.get(name)?.panel;
    if (!panel) return;
    if (this.mode === "fit") {
      if (this.#names("stage").includes(name)) this.bring(this.shown.includes(name) ? this.shown : [name]);
      if (this.#names("seat").includes(name) && this.sides.side !== sideOf(panel)) this.sides.open(sideOf(panel), panel.title);
      return;
    }
    if (this.mode === "phone" && sectionOf(panel) !== this.section) this.turnTo(sectionOf(panel));
    part.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  }

  /** The sides that can be opened. */
  openable() {
    return new Set(this.#of("seat").map(({ panel }) => sideOf(panel)));
  }

  /** @param {Section} section */
  show(section) {
    this.section = section;
    this.layout();
    if (this.mode === "phone") scrollToTargets(this.boards, false);
  }

  /** How much there is to choose in each section. */
  badges() {
    const found = { board: 0, mine: 0, others: 0 };
    for (const { panel, place } of this.all.values()) {
      found[sectionOf(panel)] += place.querySelectorAll("[data-act]").length;
    }
    return found;
  }

  layout() {
    const mode = this.mode;
    this.root.dataset["mode"] = mode;
    mode === "fit" ? this.#fit() : this.#flow(mode);
  }

  /** @param {import("./fitting.js").Purpose} purpose */
  #names(purpose) {
    const panels = [...this.all.values()].map(({ panel }) => panel);
    const around = { cards: this.cards, tray: panels.some((panel) => panel.tags.includes("tray")) };
    return [...this.all].filter(([, { panel }]) => purposeOf(panel, around) === purpose).map(([name]) => name);
  }

  /** @param {import("./fitting.js").Purpose} purpose */
  #of(purpose) {
    return this.#pick(this.#names(purpose));
  }

  /** @param {string[]} names */
  #pick(names) {
    return names.flatMap((name) => this.all.get(name) ?? []);
  }

  /** @param {string[]} wanted */
  #choose(wanted) {
    const names = this.#names("stage");
    const sizes = new Map([...this.all].map(([name, { panel }]) => [name, sizeOf(whole(panel))]));
    const before = [...wanted, ...this.shown];
    this.column = { names: [], width: 0 };
    const all = together(names, sizes, wanted, this.#room(false));
    this.shown = all.length === names.length ? all : together(names, sizes, wanted, this.#room(true));
    const { clientWidth: width, clientHeight: height } = this.root;
    const tray = this.#of("tray").map(({ panel }) => sizeOf(whole(panel)).height)[0] ?? 0;
    // Where all boards stand there, sides of others join them.
    const order = [...names, ...this.#names("seat")];
    const beside = column(order, sizes, before, { width, height }, tray, STRIP + 3 * GAP);
    const more = order.filter((name) => name === beside?.main || beside?.names.includes(name));
    if (beside && more.length > this.shown.length && more.includes(wanted[0] ?? beside.main)) {
      this.shown = more.filter((name) => names.includes(name));
      this.column = beside;
    }
    this.chosenFor = this.#setting(names);
  }

  /** @param {string[]} names */
  #setting(names) {
    return [this.root.clientWidth, this.root.clientHeight, ...names, ...this.#names("seat")].join(" ");
  }

  /**
   * The room for boards.
   * @param {boolean} strip whether tabs take some of it
   */
  #room(strip) {
    const tray = this.#trayHeight();
    const taken = (tray ? tray + GAP : 0) + (strip ? STRIP + GAP : 0);
    return { width: this.#wide(), height: Math.max(0, this.root.clientHeight - taken) };
  }

  /** How wide the board is without the column beside it. */
  #wide() {
    return this.root.clientWidth - (this.column.names.length ? this.column.width + GAP : 0);
  }

  #trayHeight() {
    const [tray] = this.#of("tray");
    if (!tray) return 0;
    const size = sizeOf(whole(tray.panel));
    return Math.min((this.#wide() * size.height) / size.width, this.root.clientHeight * TRAY);
  }

  /** Everything in one window. */
  #fit() {
    const names = this.#names("stage");
    if (!this.shown.length || this.chosenFor !== this.#setting(names)) this.#choose(this.shown);
    const strip = this.shown.length < names.length;
    const room = this.#room(strip);
    // Measured before anything is put anywhere, or the page would have to be laid out twice.
    const [tray, high, full] = [this.#of("tray"), this.#trayHeight(), this.root.clientHeight];
    // A side that is opened over the boards is not among them.
    const over = this.#names("seat").filter((name) => this.#pick([name]).some(({ panel }) => sideOf(panel) === this.sides.side));
    const beside = this.#pick(this.column.names.filter((name) => !over.includes(name)));
    const main = this.#pick(this.shown.filter((name) => !this.column.names.includes(name)));
    const [stage, seats] = [this.#pick(names), this.#of("seat").filter((one) => !beside.includes(one))];
    const hidden = stage.filter((one) => ![...main, ...beside].includes(one));
    const others = [...hidden, ...(strip && tray.length ? [] : seats)];
    const low = spread(main, room).map((box) => box.top);
    const pictures = heightOf(others, { width: room.width, height: 2 * Math.min(...low) - GAP });
    if (pictures) room.height -= pictures + GAP;
    // What is left of the height lies above and below all of it, not between the boards and the tray.
    const lift = Math.min(...spread(main, room).map((box) => box.top));
    room.height -= 2 * lift;
    const right = spread(beside, { width: this.column.width, height: full }).map((box) => ({ ...box, left: box.left + room.width + GAP, top: box.top - lift }));
    this.boards.style.setProperty("margin-top", `${lift}px`);
    this.root.style.setProperty("--main", `${room.width}px`);
    this.boards.style.setProperty("height", `${room.height}px`);
    put(this.boards, [...stage, ...beside.filter((one) => !stage.includes(one))], [...main, ...beside], [...spread(main, room), ...right]);
    this.pictures.show(others, pictures);
    this.tabs.root.hidden = !strip;
    this.tabs.show([...this.all].filter(([name]) => names.includes(name)), this.shown);
    this.tray.hidden = !tray.length;
    this.tray.style.setProperty("height", `${high}px`);
    put(this.tray, tray, tray, spread(tray, { width: room.width, height: high }));
    this.sides.layout(seats);
  }

  /**
   * Narrow drawings one below the other.
   * @param {Mode} mode
   */
  #flow(mode) {
    this.chosenFor = "";
    this.sides.root.hidden = this.tray.hidden = true;
    this.pictures.show([], 0);
    this.root.style.removeProperty("--main");
    for (const key of ["height", "margin-top"]) this.boards.style.removeProperty(key);
    const names = [...this.all].filter(([, { panel }]) => !panel.tags.includes("score")).map(([name]) => name);
    flow(this.boards, this.#pick(names), (panel) => mode === "scroll" || sectionOf(panel) === this.section);
    this.tabs.root.hidden = mode === "phone";
    if (mode === "scroll") this.tabs.show([...this.all].filter(([name]) => names.includes(name)), []);
  }

  /** To the section in which most can be chosen. */
  #turn() {
    const badges = this.badges();
    const most = Math.max(...Object.values(badges));
    const section = SECTIONS.find((one) => badges[one] === most);
    if (most && section && section !== this.section) this.turnTo(section);
  }
}
