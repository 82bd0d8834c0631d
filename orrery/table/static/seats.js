// @ts-check
/** Who sits at the table: names, points, presence, clocks. */

import { byId, el, icon, say } from "./dom.js";
import { mark } from "./score.js";

/** @typedef {import("./protocol").Seat} Seat */
/** @typedef {import("./protocol").Score} Score */

export class Players {
  constructor() {
    this.root = byId("players");
    /** @type {Seat[]} */
    this.seats = [];
    /** @type {Score[]} */
    this.scores = [];
    /** @type {number[]} */
    this.mine = [];
    this.deciding = -1;
    this.told = 0;
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
    this.root.replaceChildren(...Array.from({ length: sides }, (_, side) => this.#one(side)));
    this.#tick();
  }

  /** @param {number} side */
  name(side) {
    return this.scores[side]?.name ?? this.seats[side]?.name ?? "";
  }

  /** @param {number} side */
  #one(side) {
    const seat = this.seats[side];
    const note = seat && this.#note(seat);
    const here = seat?.kind === "human" && el("span", {
      class: `here ${seat.here ? "yes" : "no"}`,
      role: "img",
      "aria-label": say(seat.here ? "table.here" : "table.away"),
    });
    return el(
      "li",
      { class: `player seat-${side}${side === this.deciding ? " turn" : ""}`, "aria-current": side === this.deciding ? "true" : null },
      mark(side),
      here,
      seat?.kind === "bot" && icon("bot"),
      el("span", { class: "name" }, this.name(side)),
      note && el("span", { class: "note" }, note),
      seat && seat.clock_ms !== null && el("span", { class: "clock", "data-clock-of": side }),
      el("span", { class: "points" }, String(this.scores[side]?.total ?? "")),
    );
  }

  /** @param {Seat} seat */
  #note(seat) {
    if (seat.kind === "bot") return say("table.bot");
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
