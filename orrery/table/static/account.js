// @ts-check
/** An account: signing up, in and out, where one is signed in, another password. */

import { attempt } from "./attempt.js";
import { ask, byId, el, language, say, toast } from "./dom.js";

/** @typedef {import("./api").Session} Session */

/**
 * Hear of a form, if it is on this page.
 * @param {string} id
 * @param {(said: FormData, form: HTMLFormElement) => Promise<void>} heard
 */
function form(id, heard) {
  const found = /** @type {HTMLFormElement | null} */ (document.getElementById(id));
  found?.addEventListener("submit", (event) => {
    event.preventDefault();
    void attempt(() => heard(new FormData(found), found), found.querySelector("button"));
  });
}

/** @param {Session[]} sessions */
function show(sessions) {
  const day = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
  byId("sessions").replaceChildren(
    ...sessions.map((one) =>
      el(
        "li",
        {},
        el("span", {}, one.device || say("you.some_device"), el("small", {}, ` ${day.format(one.created)}`)),
        one.here ? el("strong", {}, say("you.here")) : el("button", { type: "button", click: () => end(`/${one.id}`) }, say("you.end_session")),
      ),
    ),
  );
}

/** @param {string} which of the sessions; empty: all others */
async function end(which) {
  const left = await attempt(() => ask("DELETE", `/api/account/sessions${which}`));
  if (left) show(left.sessions);
}

form("sign-in", async (said) => {
  await ask("POST", "/api/session", { name: said.get("username"), password: said.get("password"), bring: said.get("bring") !== null });
  location.href = "/";
});
form("sign-up", async (said) => {
  await ask("POST", "/api/account", { password: said.get("password") });
  location.reload();
});
form("password-form", async (said, found) => {
  await ask("PUT", "/api/account/password", { old: said.get("old"), password: said.get("password") });
  found.reset();
  toast(say("you.password_changed"));
  await end("");
});
document.getElementById("sign-out")?.addEventListener("click", async () => {
  if (await attempt(() => ask("DELETE", "/api/session"))) location.href = "/";
});
document.getElementById("end-others")?.addEventListener("click", () => end(""));
if (document.getElementById("sessions")) {
  attempt(() => ask("GET", "/api/account/sessions")).then((found) => found && show(found.sessions));
}
