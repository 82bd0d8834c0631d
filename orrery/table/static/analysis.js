// @ts-check
/** What the coach says of a finished game, on the page of its replay: asked for, awaited, shown. */

import { ask, byId, el, language, query, say } from "./dom.js";
import { mark } from "./score.js";

/** @typedef {import("./api").Review} Review */

const EVERY = 700;
const root = byId("review");
const dialog = /** @type {HTMLDialogElement} */ (byId("analysis"));
/** The replay puts the number of a move in its place. */
const wanted = location.hash === "#analysis";
const table = byId("table").dataset["source"] ?? "";

/** @returns {string} */
function address() {
  const asked = new URLSearchParams(query());
  asked.set("language", language());
  return `/api/tables/${table}/review?${asked}`;
}

async function begin() {
  waiting(say("review.waiting"), null);
  try {
    await ask("POST", address());
    await follow();
  } catch (error) {
    offer(/** @type {Error} */ (error).message);
  }
}

/** Ask for the progress until the review is there. */
async function follow() {
  const told = await ask("GET", address());
  if (told.state === "done") return show(told.review);
  if (told.state === "none") return offer(say("review.stopped"));
  const words = told.all ? say("review.running", { done: told.done, all: told.all }) : say("review.waiting");
  waiting(words, told.all ? told.done / told.all : null);
  setTimeout(() => follow().catch((error) => offer(error.message)), EVERY);
  return undefined;
}

/** @param {string} [note] */
function offer(note = say("review.about")) {
  root.replaceChildren(
    el("p", { role: "status" }, note),
    el("button", { type: "button", id: "begin-review", click: begin }, say("review.begin")),
  );
}

/**
 * @param {string} words
 * @param {number | null} share
 */
function waiting(words, share) {
  const label = el("p", { id: "review-progress" }, words);
  root.replaceChildren(label, el("progress", { max: "1", value: share, "aria-labelledby": "review-progress" }));
}

/** @param {Review} review */
function show(review) {
  const picture = el("div", {});
  picture.innerHTML = review.curve;
  root.replaceChildren(
    el("p", { class: "legend" }, ...review.names.map((name, seat) => el("span", {}, mark(seat), name)), el("span", {}, say("review.legend"))),
    picture,
    el("p", { class: "small" }, review.note),
    el("h3", {}, say("review.swings")),
    review.swings.length ? el("ol", { class: "swings" }, ...review.swings.map(swing)) : el("p", {}, review.quiet),
    el("h3", {}, say("review.luck")),
    el("ul", {}, ...review.balances.map((one) => el("li", {}, one.text))),
    el("details", {}, el("summary", {}, say("review.numbers")), el("ul", {}, ...review.courses.map((one) => el("li", {}, one)))),
  );
}

/** @param {Review["swings"][number]} one */
function swing(one) {
  return el(
    "li",
    { class: `seat-${one.seat} ${one.kind}` },
    el("p", {}, one.text),
    one.better && el("p", {}, el("strong", {}, say("review.better", { line: one.better }))),
    one.why.length > 0 && el("ul", {}, ...one.why.map((reason) => el("li", {}, reason))),
    el("button", { type: "button", click: () => jump(one.n) }, say("review.show")),
  );
}

/**
 * The board as it was before that decision.
 * @param {number} n
 */
function jump(n) {
  dialog.close();
  const move = document.querySelector(`#moves [data-n="${n}"]`)?.closest("li")?.previousElementSibling;
  move?.querySelector("button")?.click();
}

async function start() {
  const told = await ask("GET", address());
  if (told.state === "done") show(told.review);
  else if (told.state === "none") offer();
  else await follow();
}

byId("open-review").addEventListener("click", () => dialog.showModal());
if (wanted) dialog.showModal();
start().catch((error) => offer(error.message));
