// @ts-check
/** Starting a lesson from the page on how a game is played. */

import { ask, toast } from "./dom.js";

for (const button of document.querySelectorAll("[data-lesson]")) {
  button.addEventListener("click", async () => {
    try {
      const opened = await ask("POST", `/api/games/${button.getAttribute("data-game")}/lessons/${button.getAttribute("data-lesson")}`, {});
      location.assign(`/table/${opened.table}`);
    } catch (problem) {
      toast(/** @type {Error} */ (problem).message, "bad");
    }
  });
}
