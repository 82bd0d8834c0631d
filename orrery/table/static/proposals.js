// @ts-check
/** What people ask each other: to take back, to let a bot play, to go on at another table. */

import { el, say } from "./dom.js";
import { rematch } from "./end.js";

/** @typedef {import("./protocol").TableEvent} TableEvent */
/** @typedef {import("./protocol").Proposal} Proposal */
/** @typedef {{table: string, mine: number[], line: import("./socket.js").Line}} Here */

/**
 * @param {TableEvent} event
 * @param {Here} here
 */
export function questions(event, here) {
  return [
    ...event.proposals.map((one) => proposal(one, event, here)),
    ...timeUp(event, here),
    ...goingOn(event, here),
  ];
}

/**
 * What the player in a seat is called.
 * @param {TableEvent} event
 * @param {number} seat
 */
export function nameOf(event, seat) {
  return event.scores[seat]?.name ?? event.seats[seat]?.name ?? "";
}

/**
 * @param {Proposal} one
 * @param {TableEvent} event
 * @param {Here} here
 */
function proposal(one, event, { mine, line }) {
  const asked = one.waiting.filter((seat) => mine.includes(seat));
  /** @param {boolean} yes */
  const answer = (yes) => {
    for (const seat of asked) line.send("answer", { proposal: one.id, yes, seat });
  };
  const names = one.waiting.map((seat) => nameOf(event, seat)).join(", ");
  return el(
    "div",
    { class: "question", role: "group", "aria-label": one.text },
    el("p", {}, one.text),
    asked.length
      ? el(
          "div",
          { class: "row" },
          el("button", { type: "button", class: "primary", "data-answer": "yes", click: () => answer(true) }, say("table.yes")),
          el("button", { type: "button", "data-answer": "no", click: () => answer(false) }, say("table.no")),
        )
      : el("p", { class: "small" }, say("table.waiting_for", { names })),
  );
}

/**
 * Somebody's time is up: the others may ask for a bot, and the player may come back.
 * @param {TableEvent} event
 * @param {Here} here
 */
function timeUp(event, here) {
  const mine = here.mine;
  return event.seats.flatMap((seat) => {
    const name = nameOf(event, seat.seat);
    const own = mine.includes(seat.seat);
    const asked = event.proposals.some((one) => one.kind === "bot" && one.seat === seat.seat);
    if (seat.stands_in && own) return [offer(name, "take_back_seat", seat.seat, "back", here)];
    if (seat.out && !seat.stands_in && !own && !asked && mine.length && !event.over) {
      return [offer(name, "to_bot", seat.seat, "bot", here)];
    }
    return [];
  });
}

/**
 * @param {string} name
 * @param {string} words
 * @param {number} seat
 * @param {"bot" | "back"} what
 * @param {Here} here
 */
function offer(name, words, seat, what, { line }) {
  const send = () => line.send("seat", { seat, do: what });
  return el(
    "div",
    { class: "question" },
    what === "bot" && el("p", {}, say("table.out_of_time", { name })),
    el("button", { type: "button", class: "primary", click: send }, say(`table.${words}`, { name })),
  );
}

/**
 * The game goes on at another table.
 * @param {TableEvent} event
 * @param {Here} here
 */
function goingOn(event, { table, mine }) {
  const next = event.rematch;
  if (!next || !mine.length) return [];
  const sit = () => rematch(table, next.same_deal);
  return [
    el(
      "div",
      { class: "question" },
      el("p", {}, say("end.goes_on")),
      el("button", { type: "button", class: "primary", id: "go-on", click: sit }, say("end.sit_down")),
    ),
  ];
}
