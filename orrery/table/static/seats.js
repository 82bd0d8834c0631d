// @ts-check
/** Who sits at the table, one card each: name, presence, clock, points, and what they have. */

import { byId, el, icon, numeral, say } from "./dom.js";
import { address, face, person } from "./people.js";
import { mark } from "./score.js";

/** @typedef {import("./protocol").Seat} Seat */
/** @typedef {import("./protocol").Score} Score */
/** @typedef {import("./protocol").Holding} Holding */

/** How long a change is shown, in milliseconds. */
const FLASH = 3000;
/** How long a bot takes before it is seen to think: most moves come sooner. */
const PONDER = 700;
/** How long a remark stays. */
const REMARK = 5000;
const SVG = "http://www.w3.org/2000/svg";

export class Players {
  /** @param {(side: number, name: string) => void} open shows somebody's whole side */
  constructor(open) {
    this.open = open;
    this.root = byId("players");
    /** @type {Seat[]} */
    this.seats = [];
    /** @type {Score[]} */
    this.scores = [];
    /** @type {number[]} */
    this.mine = [];
    this.deciding = -1;
    this.told = 0;
    /** The side that is seen to think. */
    this.thinking = -1;
    this.pondering = 0;
    /** What everybody had when it was last shown, and what that had just changed by. @type {Map<string, {count: number, by: number, until: number}>} */
    this.counts = new Map();
    setInterval(() => this.#tick(), 500);
  }

  /**
   * @param {Seat[]} seats
   * @param {Score[]} [scores]
   * @param {number} [deciding]
   */
  show(seats, scores = this.scores, deciding = this.deciding) {
    this.seats = seats;
    this.scores = scores;
    this.deciding = deciding;
    this.told = Date.now();
    const sides = Math.max(seats.length, scores.length);
    while (this.root.children.length > sides) this.root.lastElementChild?.remove();
    this.#ponder();
    for (let side = 0; side < sides; side += 1) this.#card(side);
    this.#tick();
  }

  /** A bot that is to decide is seen to think after a moment, until somebody else is. */
  #ponder() {
    const side = this.seats[this.deciding]?.kind === "bot" ? this.deciding : -1;
    if (this.thinking !== side) this.thinking = -1;
    clearTimeout(this.pondering);
    if (side < 0 || this.thinking === side) return;
    this.pondering = window.setTimeout(() => {
      this.thinking = side;
      this.#card(side);
      tell(say("table.thinking", { name: this.name(side) }));
    }, PONDER);
  }

  /**
   * Somebody says something, over what they have: on their own card it is in nobody's way.
   * @param {number} side
   * @param {string} text
   */
  remark(side, text) {
    const card = this.root.children[side];
    const who = person(this.seats[side]?.level);
    if (!card || !who) return;
    card.querySelector(".remark")?.remove();
    const words = el("span", { class: "remark", "aria-hidden": "true" }, say("table.said", { text }));
    card.append(words);
    this.#mood(side);
    tell(`${this.name(side)}: ${say("table.said", { text })}`);
    setTimeout(() => {
      words.remove();
      this.#mood(side);
    }, REMARK);
  }

  /**
   * The face of a built-in player, as it looks now.
   * @param {number} side
   */
  #mood(side) {
    const who = person(this.seats[side]?.level);
    const card = this.root.children[side];
    const shown = /** @type {HTMLImageElement | null | undefined} */ (card?.querySelector(".portrait"));
    if (!who || this.seats[side]?.kind !== "bot") {
      shown?.remove();
      return;
    }
    const mood = this.thinking === side ? "thinking" : card?.querySelector(".remark") ? "pleased" : "calm";
    // The picture stays the same element: a new one would flicker.
    if (!shown) card?.firstElementChild?.prepend(face(who, mood));
    else if (shown.src !== address(who, mood)) shown.src = address(who, mood);
  }

  /**
   * Which cards open something.
   * @param {Set<number | null>} sides
   */
  allow(sides) {
    for (const [side, card] of [...this.root.children].entries()) {
      card.firstElementChild?.setAttribute("aria-disabled", String(!sides.has(side)));
    }
  }

  /** Another seat looks on: what differs for it has not just changed. */
  forget() {
    this.counts.clear();
  }

  /** @param {number} side */
  name(side) {
    return this.scores[side]?.name ?? this.seats[side]?.name ?? "";
  }

  /**
   * The card of a side; it stays the same element, so that focus is not lost.
   * @param {number} side
   */
  #card(side) {
    let card = this.root.children[side];
    if (!card) {
      const look = (/** @type {Event} */ event) => {
        const button = /** @type {Element} */ (event.currentTarget);
        if (button.getAttribute("aria-disabled") !== "true") this.open(side, this.name(side));
      };
      card = el("li", {}, el("button", { type: "button", "aria-disabled": "true", click: look }));
      this.root.append(card);
    }
    const turn = side === this.deciding;
    const seat = this.seats[side];
    const bot = seat?.kind === "bot" && person(seat.level) ? " person" : "";
    card.className = `player seat-${side}${turn ? " turn" : ""}${bot}${this.thinking === side ? " thinking" : ""}`;
    if (turn) card.setAttribute("aria-current", "true");
    else card.removeAttribute("aria-current");
    const held = this.scores[side]?.holdings ?? [];
    for (const part of card.querySelectorAll(".face, .holdings")) part.remove();
    card.firstElementChild?.append(
      el("span", { class: "face" }, ...this.#face(side)),
      ...(held.length ? [el("span", { class: "holdings" }, ...held.map((one) => this.#holding(side, one)))] : []),
    );
    this.#mood(side);
  }

  /** @param {number} side */
  #face(side) {
    const seat = this.seats[side];
    const note = seat && this.#note(seat);
    const here =
      seat?.kind === "human" &&
      el("span", {
        class: `here ${seat.here ? "yes" : "no"}`,
        role: "img",
        "aria-label": say(seat.here ? "table.here" : "table.away"),
      });
    const points = this.scores[side]?.total;
    const face = [
      mark(side),
      here,
      seat?.kind === "bot" && !person(seat.level) && icon("bot"),
      el("span", { class: "name", title: this.name(side) }, this.name(side)),
      this.thinking === side && el("span", { class: "dots", role: "img", "aria-label": say("table.thinking_note") }, el("i"), el("i"), el("i")),
      note && el("span", { class: "note" }, note),
      seat && seat.clock_ms !== null && el("span", { class: "clock", "data-clock-of": side }),
      el("span", { class: "points" }, points === undefined ? "" : numeral(points)),
      points !== undefined && this.#change(`${side} points`, points),
    ];
    return face.flatMap((one) => one || []);
  }

  /**
   * @param {number} side
   * @param {Holding} one
   */
  #holding(side, one) {
    return el(
      "span",
      { class: "holding", title: one.text },
      symbol(one),
      el("span", { class: "unseen" }, `${one.text}: `),
      numeral(one.count),
      this.#change(`${side} ${one.name}`, one.count),
    );
  }

  /**
   * What a number has changed by lately.
   * @param {string} what
   * @param {number} count
   */
  #change(what, count) {
    const known = this.counts.get(what) ?? { count, by: 0, until: 0 };
    const lately = known.until > Date.now() ? known.by : 0;
    const by = lately + count - known.count;
    const until = count === known.count ? known.until : Date.now() + FLASH;
    this.counts.set(what, { count, by, until });
    if (!by || until < Date.now()) return false;
    const flash = el("span", { class: `flash ${by > 0 ? "more" : "less"}`, "aria-hidden": "true" }, by > 0 ? `+${by}` : `−${-by}`);
    setTimeout(() => flash.remove(), until - Date.now());
    return flash;
  }

  /** @param {Seat} seat */
  #note(seat) {
    if (seat.resigned) return say("table.resigned");
    if (seat.kind === "bot") {
      const who = person(seat.level);
      if (!who) return say("table.bot");
      return seat.stands_in ? say("table.plays", { name: who.name }) : who.kind;
    }
    if (seat.kind === "open") return say("table.open_seat");
    if (this.mine.length === 1 && this.mine.includes(seat.seat)) return say("table.you");
    return seat.here ? "" : say("table.away");
  }

  #tick() {
    for (const place of this.root.querySelectorAll("[data-clock-of]")) {
      const seat = this.seats[Number(place.getAttribute("data-clock-of"))];
      if (!seat || seat.clock_ms === null) continue;
      const left = Math.max(0, seat.clock_ms - (seat.running ? Date.now() - this.told : 0));
      place.replaceChildren(icon("clock"), span(left));
      place.classList.toggle("short", left < 30_000);
    }
  }
}

/**
 * For those who do not see the cards.
 * @param {string} words
 */
function tell(words) {
  byId("live").append(el("p", {}, words));
}

/**
 * The sign of something somebody has, from the game's symbols.
 * @param {{symbol: string, tone: string}} one
 */
export function symbol(one) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", `symbol ${one.tone}`);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${one.symbol}`);
  svg.append(use);
  return svg;
}

/**
 * @param {number} ms
 */
function span(ms) {
  const seconds = Math.floor(ms / 1000);
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600)];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (days >= 1) return `${days} d ${hours % 24} h`;
  if (hours >= 1) return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
