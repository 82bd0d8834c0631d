// @ts-check
/** The puzzles of a game: starting one, and which of them were solved in this browser. */

import { byId, say } from "./dom.js";
import { begin, solved } from "./puzzle.js";

const list = byId("puzzles");
const game = list.dataset["game"] ?? "";
const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (list.querySelectorAll("[data-puzzle]"));

for (const button of buttons) button.addEventListener("click", () => begin(game, name(button)));
// Who comes back to this page finds it as it was left, but may have solved one since.
addEventListener("pageshow", mark);
mark();

/** @param {HTMLElement} button */
function name(button) {
  return button.dataset["puzzle"] ?? "";
}

function mark() {
  const known = solved(game);
  const done = [...buttons].filter((button) => known.has(name(button)));
  for (const button of buttons) {
    const sign = /** @type {HTMLElement} */ (button.querySelector(".mark"));
    sign.hidden = !done.includes(button);
  }
  byId("puzzles-solved").textContent = say("puzzle.solved", { n: done.length, all: buttons.length });
}
