// @ts-check
/** How one is notified when it is one's turn: by push to this browser, by mail, by a webhook. */

import { attempt } from "./attempt.js";
import { ask, byId, el, say, toast } from "./dom.js";

/** @typedef {import("./api").SubscriptionAnswer} Subscription */

/** @param {Subscription[]} subscriptions */
function show(subscriptions) {
  byId("subscriptions").replaceChildren(
    ...subscriptions.map((one) => {
      const path = `/api/me/notifications/${one.id}`;
      const remove = async () => {
        const left = await attempt(() => ask("DELETE", path));
        if (left) show(left.subscriptions);
      };
      const trial = async (/** @type {Event} */ event) => {
        const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
        if (await attempt(() => ask("POST", `${path}/trial`), button)) toast(say("you.tried"));
      };
      const where = one.kind === "push" ? new URL(one.target).host : one.target;
      return el(
        "li",
        {},
        el("span", {}, el("strong", {}, say(`you.kind_${one.kind}`)), ` ${where}`, !one.confirmed && el("small", {}, say("you.unconfirmed"))),
        el(
          "span",
          { class: "row" },
          one.confirmed && el("button", { type: "button", click: trial }, say("you.try")),
          el("button", { type: "button", click: remove }, say("you.remove")),
        ),
      );
    }),
  );
}

async function list() {
  const found = await attempt(() => ask("GET", "/api/me/notifications"));
  if (found) show(found.subscriptions);
}

/**
 * @param {object} wish
 * @param {HTMLButtonElement | null} button
 * @returns {Promise<boolean>} whether the server takes it
 */
async function add(wish, button) {
  const added = await attempt(() => ask("POST", "/api/me/notifications", wish), button);
  if (!added) return false;
  byId("webhook-secret").textContent = added.secret ? say("you.secret", { secret: added.secret }) : "";
  if (!added.confirmed) toast(say("you.mail_sent"));
  await list();
  return true;
}

/** @param {string} key in base64url */
function bytes(key) {
  return Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
}

/** @param {HTMLButtonElement} button */
async function subscribe(button) {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || (await Notification.requestPermission()) !== "granted") {
    toast(say("you.push_denied"), "bad");
    return;
  }
  try {
    const registration = await navigator.serviceWorker.register("/worker.js");
    await navigator.serviceWorker.ready;
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(button.dataset["key"] ?? "") });
    const { endpoint, keys } = made.toJSON();
    await add({ kind: "push", target: endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"] }, button);
  } catch {
    toast(say("you.push_failed"), "bad");
  }
}

const push = /** @type {HTMLButtonElement | null} */ (document.getElementById("add-push"));
push?.addEventListener("click", () => subscribe(push));
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-notify]"))) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wish = { kind: form.dataset["notify"], target: new FormData(form).get("target") };
    // What was refused stays in the form, to be corrected.
    if (await add(wish, form.querySelector("button"))) form.reset();
  });
}
list();
