// @ts-check
/** Beside the board: tabs, table talk, links to share. */

import { ask, byId, el, icon, query, say, toast } from "./dom.js";
import { mark } from "./score.js";

/** @typedef {import("./protocol").LogLine} LogLine */

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

export class Talk {
  /**
   * @param {string} table
   * @param {(text: string) => void} send
   */
  constructor(table, send) {
    this.list = byId("talk");
    /** Where this browser keeps the number of the last line that was read. */
    this.note = `talk-${table}`;
    this.tab = byId("tab-talk");
    this.tab.addEventListener("click", () => this.#read());
    this.last = 0;
    this.input = /** @type {HTMLInputElement} */ (byId("talk-text"));
    byId("talk-form").addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.input.value.trim();
      if (text) send(text);
      this.input.value = "";
    });
  }

  /**
   * @param {LogLine[]} lines
   * @param {(seat: number) => string} name
   */
  add(lines, name) {
    const said = lines.filter((line) => line.kind === "say" && line.n > this.last);
    if (!said.length) return;
    for (const line of said) {
      const seat = line.seat;
      this.last = line.n;
      this.list.append(
        el(
          "li",
          { class: `said seat-${seat}` },
          mark(seat),
          el("span", { class: "who" }, name(seat)),
          " ",
          line.parts.map((part) => part.text).join(""),
        ),
      );
    }
    this.list.scrollTop = this.list.scrollHeight;
    if (this.tab.getAttribute("aria-selected") === "true") this.#read();
    else if (this.last > Number(localStorage.getItem(this.note) ?? 0)) this.#mark(true);
  }

  #read() {
    localStorage.setItem(this.note, String(this.last));
    this.#mark(false);
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** @param {boolean} fresh whether something was said that nobody here has read */
  #mark(fresh) {
    for (const place of [this.tab, byId("open-talk"), byId("go-talk")]) place.classList.toggle("fresh", fresh);
  }

  clear() {
    this.last = 0;
    this.list.replaceChildren();
  }

  /** @param {boolean} may whether who is here has a seat to speak from */
  allow(may) {
    byId("talk-form").hidden = !may;
  }
}

/**
 * Put text on the clipboard, or select it where that is not allowed.
 * @param {HTMLInputElement} field
 */
export async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  toast(say("table.copied"));
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
      await ask("POST", `/api/tables/${table}/links`, {});
      toast(say("table.renewed"));
      await showLinks(table, over);
    };
    rows.push(
      el(
        "p",
        { class: "small" },
        el("button", { type: "button", id: "renew-links", click: renew }, say("table.renew")),
        " ",
        say("table.renew_text"),
      ),
    );
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
      el("button", { type: "button", "data-copy": kind, click: () => copy(field) }, icon("link"), say("table.copy")),
      "share" in navigator && el("button", { type: "button", "data-share": kind, click: () => share(field.value) }, icon("up"), say("table.share")),
    ),
  );
}
