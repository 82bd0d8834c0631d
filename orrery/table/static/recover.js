// @ts-check
/** Being again whom a link leads back to: by a button, for links are also opened by programs. */

import { ask, byId, Refused, say } from "./dom.js";

const form = /** @type {HTMLFormElement} */ (byId("recover"));
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const bring = new FormData(form).get("bring") !== null;
  try {
    await ask("POST", "/api/recover", { token: form.dataset["token"], bring });
    // The link is a secret: nobody comes back to it with the arrow of the browser.
    location.replace("/");
  } catch (error) {
    const place = byId("refusal");
    place.textContent = error instanceof Refused ? error.message : say("error.unknown");
    place.hidden = false;
  }
});
