// @ts-check
/** Taking the seat one was invited to. */

import { ask, byId, Refused, say } from "./dom.js";

/** The secret that will hold the seat: if the answer is lost, the same call gets the seat again. */
const secret = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
  .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("join"));
form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { table = "", invite = "" } = form.dataset;
  const name = String(new FormData(form).get("name") ?? "");
  try {
    if (name) await ask("PUT", "/api/me", { name });
    await ask("POST", `/api/tables/${table}/join`, { invite, name, secret });
    location.href = `/table/${table}`;
  } catch (error) {
    const place = byId("refusal");
    place.textContent = error instanceof Refused ? error.message : say("error.unknown");
    place.hidden = false;
  }
});
