// @ts-check
/** Answering a mail: wanting notifications at an address, or no more of them. */

import { ask, byId, Refused, say } from "./dom.js";

const form = /** @type {HTMLFormElement} */ (byId("answer"));
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await ask("POST", form.dataset["path"] ?? "");
    byId("done").textContent = form.dataset["done"] ?? "";
    form.hidden = true;
  } catch (error) {
    const place = byId("refusal");
    place.textContent = error instanceof Refused ? error.message : say("error.unknown");
    place.hidden = false;
  }
});
