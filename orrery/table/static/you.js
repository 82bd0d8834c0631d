// @ts-check
/** The page about oneself: a name, the link that leads back, being forgotten. */

import { attempt } from "./attempt.js";
import { copy } from "./clipboard.js";
import { ask, byId, el, icon, say, toast } from "./dom.js";
import { sure } from "./sure.js";

/**
 * The password, where there is an account to be changed.
 * @param {string} id of its field
 */
function confirmed(id) {
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById(id));
  return { password: field?.value ?? "" };
}

byId("name-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  attempt(async () => {
    const { name } = await ask("PUT", "/api/me", { name: String(form.get("name")) });
    toast(say("you.name_saved", { name }));
  });
});

/** @param {string} path of a link that was made just now; empty where none was */
function showRecovery(path) {
  const place = byId("recovery");
  const there = place.dataset["there"] === "yes";
  const make = async () => {
    const made = await attempt(() => ask("POST", "/api/me/recovery", confirmed("recovery-password")));
    if (!made) return;
    place.dataset["there"] = "yes";
    showRecovery(made.path);
  };
  const drop = async () => {
    if (!(await attempt(() => ask("DELETE", "/api/me/recovery")))) return;
    place.dataset["there"] = "no";
    showRecovery("");
  };
  const field = el("input", { readonly: true, id: "recovery-link", value: new URL(path, location.href).href, "aria-label": say("you.recovery_link") });
  place.replaceChildren(
    ...(path
      ? [
          el("p", { role: "status" }, say("you.recovery_made")),
          el("div", { class: "row" }, el("div", { class: "grow" }, field), el("button", { type: "button", click: () => copy(field, say("you.copied")) }, icon("link"), say("you.copy"))),
        ]
      : [el("p", { class: "small" }, say(there ? "you.recovery_there" : "you.recovery_none"))]),
    el(
      "div",
      { class: "doors" },
      there && !path
        ? sure({ id: "make-recovery", sign: "again", words: say("you.recovery_new"), sure: say("you.recovery_new_sure"), yes: say("you.yes"), no: say("you.no") }, make)
        : !path && el("button", { type: "button", id: "make-recovery", class: "primary", click: make }, icon("link"), say("you.recovery_make")),
      there && el("button", { type: "button", id: "drop-recovery", click: drop }, icon("close"), say("you.recovery_drop")),
    ),
  );
}

showRecovery("");
byId("forget").append(
  sure({ id: "forget-me", sign: "close", words: say("you.forget_do"), sure: say("you.forget_sure"), yes: say("you.yes"), no: say("you.no") }, async () => {
    if (await attempt(() => ask("POST", "/api/me/forget", confirmed("forget-password")))) location.href = "/";
  }),
);
