// @ts-check
/** What people ask each other: to take back, to let a bot play, to go on at another table. */

import { ask, el, Refused, say, toast } from "./dom.js";

/** @typedef {import("./protocol").TableEvent} TableEvent */
/** @typedef {import("./protocol").Proposal} Proposal */
/** @typedef {{table: string, mine: number[], connection: import("./socket.js").Connection}} Here */

/**
 * @param {TableEvent} event
 * @param {Here} here
 */
export function questions(event, here) {
  // The end of a game lies over the page: what is asked then is asked there, too.
  document.getElementById("end-wish")?.replaceChildren(...goingOn(event, here));
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
function proposal(one, event, { mine, connection }) {
  const asked = one.waiting.filter((seat) => mine.includes(seat));
  /** @param {boolean} yes */
  const answer = (yes) => {
    for (const seat of asked) connection.send("answer", { proposal: one.id, yes, seat });
  };
  const names = one.waiting.map((seat) => nameOf(event, seat)).join(", ");
  const withdraw = () => connection.send("withdraw", { proposal: one.id, seat: one.by });
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
    mine.includes(one.by) &&
      el("button", { type: "button", "data-answer": "withdraw", click: withdraw }, say("table.withdraw")),
  );
}

/**
 * A bot plays for somebody who may come back, or could: somebody's time is up.
 * @param {TableEvent} event
 * @param {Here} here
 */
function timeUp(event, here) {
  const mine = here.mine;
  return event.seats.flatMap((seat) => {
    const name = nameOf(event, seat.seat);
    const own = mine.includes(seat.seat);
    const asked = event.proposals.some((one) => one.kind === "bot" && one.seat === seat.seat);
    if (event.over) return [];
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
function offer(name, words, seat, what, { connection }) {
  const send = () => connection.send("seat", { seat, do: what });
  return el(
    "div",
    { class: "question" },
    el("p", {}, say(what === "bot" ? "table.out_of_time" : "table.bot_for", { name })),
    el("button", { type: "button", class: "primary", click: send }, say(`table.${words}`, { name })),
  );
}

/**
 * Another game with the same people; whoever asks second sits down at the same table.
 * @param {string} table
 * @param {boolean} same
 */
export async function rematch(table, same) {
  try {
    const next = await ask("POST", `/api/tables/${table}/rematch`, { same_deal: same });
    location.href = `/table/${next.table}`;
  } catch (error) {
    toast(error instanceof Refused ? error.message : String(error), "bad");
  }
}

/**
 * The game goes on at another table.
 * @param {TableEvent} event
 * @param {{table: string, mine: number[]}} here
 */
export function goingOn(event, { table, mine }) {
  const next = event.rematch;
  if (!next || !mine.length) return [];
  const sit = () => rematch(table, next.same_deal);
  return [
    el(
      "div",
      { class: "question" },
      el("p", {}, mine.includes(next.by) ? say("end.goes_on") : next.text),
      el("button", { type: "button", class: "primary", "data-go-on": next.table, click: sit }, say("end.sit_down")),
    ),
  ];
}
