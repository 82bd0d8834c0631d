// @ts-check
/** What the host of a table may do there: free a seat, allow several, end the game, delete it. */

import { attempt } from "./attempt.js";
import { ask, el, say } from "./dom.js";
import { sure } from "./sure.js";

/** @typedef {import("./api").Summary} Summary */

/**
 * @param {Summary} told
 * @param {() => void} again shows all of it as it is then
 * @returns {HTMLElement}
 */
export function hostTools(told, again) {
  const path = `/api/tables/${told.table}`;
  /**
   * @param {string} method
   * @param {string} where
   * @param {object} [body]
   */
  const call = async (method, where, body) => {
    await attempt(() => ask(method, path + where, body));
    again();
  };
  const several = /** @type {HTMLInputElement} */ (
    el("input", { type: "checkbox", id: "allow-several", change: () => call("PUT", "", { several: several.checked }) })
  );
  several.checked = told.several;
  const others = told.seats.filter(
    (seat) => !told.mine.includes(seat.seat) && !seat.resigned && (seat.kind === "human" || seat.stands_in),
  );
  const answers = { yes: say("host.yes"), no: say("host.no") };
  const playing = !told.over && told.state !== "over";
  return el(
    "details",
    { class: "host-tools" },
    el("summary", {}, say("host.title")),
    ...(playing
      ? [
          ...others.map((seat) =>
            sure(
              { id: `free-${seat.seat}`, sign: "person", words: say("host.free", { name: seat.name || say("host.seat", { n: seat.seat + 1 }) }), sure: say("host.free_sure"), ...answers },
              () => call("POST", `/seats/${seat.seat}/free`),
            ),
          ),
          el("label", { class: "tick" }, several, el("span", {}, say("host.several"))),
          sure({ id: "close-table", sign: "moon", words: say("host.close"), sure: say("host.close_sure"), ...answers }, () => call("POST", "/close")),
        ]
      : []),
    ...(playing && others.length
      ? []
      : [
          sure({ id: "delete-table", sign: "close", words: say("host.delete"), sure: say("host.delete_sure"), ...answers }, async () => {
            if (await attempt(() => ask("DELETE", path))) location.href = "/";
            else again();
          }),
        ]),
  );
}
