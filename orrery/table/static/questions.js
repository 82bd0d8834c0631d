// @ts-check
/** Asking the rules in plain words: the best answers first, with the words that were found. */

import { ask, byId, el } from "./dom.js";
import { hang, placeFor } from "./pictures.js";

/** @typedef {import("./api").Rule} Answer */

const input = /** @type {HTMLInputElement} */ (byId("question"));
const game = input.dataset["game"] ?? "";
/** How long somebody has to pause before the question is asked. */
const PAUSE = 200;
let timer = 0;
let latest = 0;

async function question() {
  const words = input.value.trim();
  const turn = ++latest;
  history.replaceState(null, "", words ? `?q=${encodeURIComponent(words)}` : location.pathname);
  if (!words) {
    byId("answers").hidden = true;
    return;
  }
  const told = await ask("GET", `/api/games/${game}/rules?q=${encodeURIComponent(words)}`).catch(() => null);
  // An answer that comes late must not take the place of a newer one.
  if (!told || turn !== latest) return;
  /** @type {Answer[]} */
  const answers = told.rules;
  byId("hits").replaceChildren(...answers.map((one) => hit(one)));
  byId("none").hidden = answers.length > 0;
  byId("answers").hidden = false;
  hang(game, byId("hits"));
}

/** @param {Answer} answer */
function hit({ id, marks = [], shows }) {
  return el(
    "li",
    {},
    el("a", { class: "rule", href: `#${id}` }, id),
    " ",
    ...marks.map((mark) => (mark.found ? el("mark", {}, mark.text) : mark.text)),
    placeFor(shows),
  );
}

input.addEventListener("input", () => {
  clearTimeout(timer);
  timer = window.setTimeout(question, PAUSE);
});
input.form?.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(timer);
  void question();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== input) {
    input.focus();
    event.preventDefault();
  }
});
hang(game, document);
