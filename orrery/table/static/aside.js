// @ts-check
/** Beside the board: tabs, and links to share. */

import { attempt } from "./attempt.js";
import { copy } from "./clipboard.js";
import { ask, byId, el, fetched, icon, query, say, toast } from "./dom.js";

/** Tabs as the keyboard expects them: arrows go from tab to tab. */
export function startTabs() {
  const tabs = [...document.querySelectorAll("[role=tab]")].map(
    (tab) => /** @type {HTMLElement} */ (tab),
  );
  /** @param {HTMLElement} chosen */
  const open = (chosen) => {
    for (const tab of tabs) {
      const on = tab === chosen;
      tab.setAttribute("aria-selected", String(on));
      tab.tabIndex = on ? 0 : -1;
      byId(tab.getAttribute("aria-controls") ?? "").hidden = !on;
    }
  };
  for (const [at, tab] of tabs.entries()) {
    tab.addEventListener("click", () => open(tab));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      const next = step && tabs[(at + step + tabs.length) % tabs.length];
      if (!next) return;
      open(next);
      next.focus();
      event.preventDefault();
    });
  }
  // By a click, so that whoever listens to the tab learns of it.
  return { open: (/** @type {string} */ id) => byId(id).click() };
}

/**
 * Hand a link to the system's own sheet; whoever closes that has changed their mind.
 * @param {string} url
 */
async function share(url) {
  await navigator.share({ title: document.title.replace("● ", ""), url }).catch(() => undefined);
}

/**
 * Links to share: who may join, who may watch. Only those who have a seat are told them. The
 * invitation stands above the question as long as a seat waits for somebody.
 * @param {string} table
 * @param {boolean} over
 */
export async function showLinks(table, over) {
  const place = byId("links");
  const told = await ask("GET", `/api/tables/${table}${query()}`).catch(() => ({}));
  const rows = [];
  const invitation = byId("invitation");
  invitation.hidden = !(told.invite && told.state === "open");
  invitation.replaceChildren(...(invitation.hidden ? [] : [link("invite", `/join/${table}/${told.invite}`)]));
  if (told.watch) rows.push(link("spectate", `/watch/${table}/${told.watch}`));
  if (told.watch && told.host) {
    const renew = async () => {
      if (!(await attempt(() => ask("POST", `/api/tables/${table}/links`, {})))) return;
      toast(say("table.renewed"));
      await showLinks(table, over);
    };
    rows.push(
      el(
        "p",
        { class: "small" },
        el("button", { type: "button", id: "renew-links", click: renew }, say("table.renew")),
        el("br", {}),
        say("table.renew_text"),
      ),
    );
  }
  if (told.host) {
    const open = place.querySelector("details")?.open ?? false;
    // What only some need comes when it is needed.
    const host = await fetched(import("./host.js"));
    const tools = host?.hostTools(told, () => showLinks(table, over));
    tools?.toggleAttribute("open", open);
    if (tools) rows.push(tools);
  }
  rows.push(
    el(
      "p",
      { class: "links" },
      el("a", { href: `/replay/${table}${query()}` }, icon("play"), say("table.replay")),
      over && el("a", { href: `/api/tables/${table}/record${query()}`, download: "" }, icon("down"), say("table.download")),
    ),
  );
  place.replaceChildren(...rows);
}

/**
 * @param {"invite" | "spectate"} kind
 * @param {string} path
 */
function link(kind, path) {
  const field = el("input", { readonly: true, value: new URL(path, location.href).href, "aria-label": say(`table.${kind}`) });
  return el(
    "div",
    { class: "share" },
    el("p", {}, el("strong", {}, say(`table.${kind}`)), el("small", {}, say(`table.${kind}_text`))),
    el(
      "div",
      { class: "row" },
      el("div", { class: "grow" }, field),
      el("button", { type: "button", "data-copy": kind, click: () => copy(field, say("table.copied")) }, icon("link"), say("table.copy")),
      "share" in navigator && el("button", { type: "button", "data-share": kind, click: () => share(field.value) }, icon("up"), say("table.share")),
    ),
  );
}
