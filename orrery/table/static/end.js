// @ts-check
/** The end of a game: who won and why, how it came, and what next. */

import { ask, byId, el, icon, numeral, query, ruleLink, say } from "./dom.js";
import { movesAllowed } from "./motion.js";
import { goingOn, rematch } from "./proposals.js";
import { ending } from "./remarks.js";
import { chart, marks, sheet } from "./score.js";

/** @typedef {import("./protocol").TableEvent} TableEvent */
/** @typedef {import("./protocol").Outcome} Outcome */

/** Milliseconds for each category of points. */
const COUNT = 420;

/**
 * @param {TableEvent} event
 * @param {{table: string, game: string, mine: number[]}} here
 * @param {boolean} seen whether that was seen here before, and is only shown again
 */
export async function showEnd(event, here, seen) {
  const outcome = event.outcome;
  if (!outcome) return;
  const dialog = /** @type {HTMLDialogElement} */ (byId("end"));
  const picture = el("div", {});
  dialog.replaceChildren(
    laurel(event, outcome),
    el("h2", { id: "end-title", tabindex: "-1" }, headline(outcome, here.mine)),
    el("p", {}, outcome.ended, " ", outcome.rule && ruleLink(here.game, outcome.rule)),
    outcome.tie_break
      ? el("p", {}, outcome.tie_break, " ", ruleLink(here.game, outcome.tie_rule))
      : "",
    ranking(event, outcome),
    lastWord(event),
    el("div", { id: "end-wish" }, ...goingOn(event, here)),
    buttons(here, outcome.how === "played"),
    el("div", { class: "end-parts" }, picture, sheet(event.scores, event.seats)),
  );
  if (!dialog.open) dialog.showModal();
  if (movesAllowed() && !seen) ceremony(dialog);
  else byId("end-title").focus();
  const course = await totals(here.table).catch(() => null);
  if (course && course.length > 1) {
    picture.replaceChildren(el("h3", {}, say("end.chart")), chart(outcome.names, course, Math.min(480, picture.clientWidth || 480)));
  }
}

/**
 * The totals after each move that stands.
 * @param {string} table
 * @returns {Promise<number[][]>}
 */
async function totals(table) {
  const { moves } = await ask("GET", `/api/tables/${table}/moves${query()}`);
  return moves.filter((/** @type {any} */ move) => !move.undone && move.totals).map((/** @type {any} */ move) => move.totals);
}

/**
 * @param {Outcome} outcome
 * @param {number[]} mine
 */
function headline(outcome, mine) {
  const winners = outcome.ranking[0] ?? [];
  if (outcome.how === "agreed") return say("end.agreed");
  // Alone there is nobody to win against.
  if (outcome.totals.length === 1) return say("end.points", { n: outcome.totals[0] ?? 0 });
  const names = winners.map((side) => outcome.names[side] ?? "").join(", ");
  if (winners.length > 1) return say("end.won_many", { names });
  if (mine.length === 1) {
    return say(winners.includes(mine[0] ?? -1) ? "end.you_won" : "end.you_lost", { names });
  }
  return say("end.won", { names });
}

/**
 * @param {TableEvent} event
 * @param {Outcome} outcome
 */
function ranking(event, outcome) {
  const rows = [];
  let place = 1;
  for (const group of outcome.ranking) {
    for (const side of group) {
      rows.push(
        el(
          "li",
          { class: place === 1 ? "first" : "" },
          el("span", {}, say("end.place", { n: place })),
          ...marks(event.seats, side, place === 1 ? "pleased" : "calm"),
          el("span", {}, outcome.names[side]),
          el("span", { class: "points" }, say("end.points", { n: outcome.totals[side] ?? 0 })),
        ),
      );
    }
    place += group.length;
  }
  return el("ol", { class: "ranking" }, ...rows);
}

/**
 * @param {{table: string, mine: number[]}} here
 * @param {boolean} played whether the game came to its end by its rules
 */
function buttons(here, played) {
  const again = (/** @type {boolean} */ same) => rematch(here.table, same);
  return el(
    "p",
    { class: "buttons" },
    here.mine.length > 0 &&
      el("button", { type: "button", class: "primary", id: "rematch", click: () => again(false) }, icon("again"), say("end.rematch")),
    here.mine.length > 0 &&
      el("button", { type: "button", click: () => again(true) }, icon("cards"), say("end.same_deal")),
    el("a", { class: "button", href: `/replay/${here.table}${query()}` }, icon("play"), say("end.replay")),
    played && el("a", { class: "button", href: `/replay/${here.table}${query()}#analysis` }, icon("lamp"), say("end.analysis")),
    el("a", { class: "button", href: `/api/tables/${here.table}/record${query()}`, download: "" }, icon("down"), say("end.download")),
    el("button", { type: "button", click: () => /** @type {HTMLDialogElement} */ (byId("end")).close() }, icon("eye"), say("end.look")),
  );
}

/**
 * What a built-in player says at the end.
 * @param {TableEvent} event
 */
function lastWord(event) {
  const said = ending(event);
  return said ? el("p", { class: "last-word" }, `${event.outcome?.names[said.seat] ?? ""}: ${say("table.said", { text: said.text })}`) : "";
}

/**
 * The winner's mark and face, large, between two stars.
 * @param {TableEvent} event
 * @param {Outcome} outcome
 */
function laurel(event, outcome) {
  const star = () => {
    const shape = icon("star");
    shape.setAttribute("class", "laurel");
    return shape;
  };
  const winners = outcome.totals.length > 1 ? (outcome.ranking[0] ?? []) : [];
  return el("div", { class: "winners" }, star(), ...winners.flatMap((side) => marks(event.seats, side, "pleased")), star());
}

/**
 * Points are counted up category by category; then comes everything else. A click or a key ends it.
 * @param {HTMLElement} dialog
 */
function ceremony(dialog) {
  const rows = [...dialog.querySelectorAll(".sheet tbody tr")];
  const totals = [...dialog.querySelectorAll(".sheet tfoot td")];
  const finals = totals.map((cell) => cell.textContent ?? "");
  const sums = totals.map(() => 0);
  dialog.classList.add("counting");
  for (const cell of totals) cell.textContent = "0";
  let at = 0;
  const step = () => {
    const row = rows[at];
    if (!row) return finish();
    row.classList.add("counted");
    for (const [side, cell] of [...row.querySelectorAll("td")].entries()) {
      sums[side] = (sums[side] ?? 0) + Number(cell.dataset.points);
      const total = totals[side];
      if (total) total.textContent = numeral(sums[side] ?? 0);
    }
    at += 1;
    return undefined;
  };
  const timer = setInterval(step, COUNT);
  const finish = () => {
    clearInterval(timer);
    dialog.classList.remove("counting");
    for (const [side, cell] of totals.entries()) cell.textContent = finals[side] ?? "";
    byId("end-title").focus();
    for (const event of ["pointerdown", "keydown", "close"]) dialog.removeEventListener(event, finish);
  };
  for (const event of ["pointerdown", "keydown", "close"]) dialog.addEventListener(event, finish);
}
