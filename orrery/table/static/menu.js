// @ts-check
/** What one may do about one's own seat, and about the game as a whole. */

import { byId, el, icon, say, toast } from "./dom.js";
import { nameOf } from "./proposals.js";

/** @typedef {import("./protocol").TableEvent} TableEvent */
/** @typedef {import("./protocol").Seat} Seat */
/** @typedef {{id: string, sign: string, words: string, sure?: string, do: () => void}} Item */

export class Menu {
  /** @param {import("./socket.js").Connection} connection */
  constructor(connection) {
    this.connection = connection;
    this.root = byId("table-menu");
    this.shown = "";
    /** @type {Item[]} */
    this.items = [];
    this.root.addEventListener("toggle", () => this.#draw());
  }

  /**
   * @param {TableEvent} event
   * @param {number[]} mine
   */
  show(event, mine) {
    this.items = event.over ? [] : [...this.#own(event, mine), ...this.#others(event, mine)];
    const now = this.items.map((item) => item.words).join("|");
    // Who is about to choose keeps what they see.
    if (now !== this.shown) this.#draw();
    this.shown = now;
  }

  #draw() {
    this.root.replaceChildren(
      ...this.items.map((item) => this.#row(item)),
      el("a", { class: "button", href: "/" }, icon("back"), say("table.to_lobby")),
    );
  }

  /** @param {Item} item */
  #row(item) {
    const done = () => {
      this.root.hidePopover();
      item.do();
    };
    const row = el("button", { type: "button", id: item.id }, icon(item.sign), item.words);
    row.addEventListener("click", () => {
      if (!item.sure) return done();
      const yes = el("button", { type: "button", class: "primary", "data-sure": "yes", click: done }, say("table.sure"));
      row.replaceWith(
        el(
          "div",
          { class: "sure", role: "group", "aria-label": item.sure },
          el("p", {}, item.sure),
          yes,
          el("button", { type: "button", click: () => this.#draw() }, say("table.not_sure")),
        ),
      );
      return yes.focus();
    });
    return row;
  }

  /**
   * @param {TableEvent} event
   * @param {number[]} mine
   * @returns {Item[]}
   */
  #own(event, mine) {
    const full = event.seats.every((seat) => seat.kind !== "open");
    const playing = event.seats.filter((seat) => mine.includes(seat.seat) && !seat.resigned);
    const several = playing.length > 1;
    const items = playing.flatMap((seat) => this.#seat(seat, several ? ` (${nameOf(event, seat.seat)})` : "", full));
    if (!playing.length) return [];
    const asked = event.seats.some((seat) => seat.kind === "human" && !mine.includes(seat.seat));
    const end = () => {
      if (asked) toast(say("table.undo_asked"));
      this.connection.send("end", { seat: playing[0]?.seat });
    };
    const words = say(asked ? "table.end_ask" : "table.end_now");
    return [...items, { id: "menu-end", sign: "close", words, ...(asked ? {} : { sure: say("table.end_sure") }), do: end }];
  }

  /**
   * @param {Seat} seat
   * @param {string} whose
   * @param {boolean} full
   * @returns {Item[]}
   */
  #seat(seat, whose, full) {
    const send = (/** @type {string} */ what) => () => this.connection.send("seat", { seat: seat.seat, do: what });
    const stand = seat.stands_in
      ? { id: `menu-back-${seat.seat}`, sign: "person", words: say("table.take_back_seat") + whose, do: send("back") }
      : { id: `menu-leave-${seat.seat}`, sign: "bot", words: say("table.leave") + whose, do: send("leave") };
    if (!full) return [stand];
    const sure = say("table.resign_sure");
    return [stand, { id: `menu-resign-${seat.seat}`, sign: "flag", words: say("table.resign") + whose, sure, do: send("resign") }];
  }

  /**
   * Somebody is waited for and not here. Where a clock runs, it decides.
   * @param {TableEvent} event
   * @param {number[]} mine
   * @returns {Item[]}
   */
  #others(event, mine) {
    if (!mine.length) return [];
    return event.seats
      .filter((seat) => seat.seat === event.decision.seat && seat.kind === "human" && !seat.here && seat.clock_ms === null)
      .map((seat) => ({
        id: "menu-bot",
        sign: "bot",
        words: say("table.to_bot", { name: nameOf(event, seat.seat) }),
        do: () => this.connection.send("seat", { seat: seat.seat, do: "bot" }),
      }));
  }
}
