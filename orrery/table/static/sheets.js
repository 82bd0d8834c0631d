// @ts-check
/** The two small sheets of the lobby: a link for a friend, and names for one screen. */

import { ask, byId, el, icon, say, toast } from "./dom.js";
import { people } from "./people.js";

/** @typedef {{id: string, title: string, counts: number[]}} Game */

/**
 * @param {HTMLButtonElement} button a button on the card of a game
 * @param {(error: unknown) => void} complain
 */
export function openSheet(button, complain) {
  const { game = "", title = "", counts = "" } = /** @type {HTMLElement} */ (button.closest("[data-game]")).dataset;
  const about = { id: game, title, counts: counts.split(",").map(Number).filter((count) => count > 1) };
  const dialog = el("dialog", { class: "sheet", "aria-labelledby": "sheet-title" });
  const fill = button.dataset["sheet"] === "screen" ? screen : invite;
  dialog.append(...fill(about, dialog, complain));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function ownName() {
  return /** @type {HTMLInputElement} */ (byId("name-form").querySelector("input")).value.trim();
}

/**
 * @param {string} label
 * @param {string} value
 * @param {number} seat
 */
function nameField(label, value, seat) {
  const longest = byId("name-form").querySelector("input")?.getAttribute("maxlength") ?? "";
  return el("label", {}, label, el("input", { name: `name-${seat}`, value, maxlength: longest, autocomplete: "off" }));
}

/**
 * How many play, where that is to be chosen.
 * @param {Game} game
 * @param {(count: number) => void} chosen
 */
function howMany(game, chosen) {
  if (game.counts.length < 2) return "";
  return el(
    "fieldset",
    { class: "choice" },
    el("legend", {}, say("sheet.players")),
    ...game.counts.map((count, at) =>
      el(
        "label",
        {},
        el("input", { type: "radio", name: "count", value: count, checked: at === 0, change: () => chosen(count) }),
        el("span", {}, String(count)),
      ),
    ),
  );
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {string} words
 * @param {string} symbol
 */
function lastRow(dialog, words, symbol) {
  return el(
    "p",
    { class: "row right" },
    el("button", { type: "button", click: () => dialog.close() }, say("sheet.cancel")),
    el("button", { type: "submit", class: "primary" }, icon(symbol), words),
  );
}

/**
 * A name, then a link: shared by the system where it can, else copied.
 * @param {Game} game
 * @param {HTMLDialogElement} dialog
 * @param {(error: unknown) => void} complain
 */
function invite(game, dialog, complain) {
  let count = game.counts[0] ?? 2;
  const form = el(
    "form",
    {},
    el("p", {}, say("sheet.invite_text")),
    nameField(say("sheet.your_name"), ownName(), 0),
    howMany(game, (chosen) => (count = chosen)),
    lastRow(dialog, say("sheet.make_link"), "link"),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = String(new FormData(form).get("name-0")).trim();
    const others = Array.from({ length: count - 1 }, () => ({ kind: "open" }));
    try {
      if (name && name !== ownName()) await ask("PUT", "/api/me", { name });
      const opened = await ask("POST", "/api/tables", { game: game.id, seats: [{ kind: "me", name }, ...others] });
      showLink(game, form, opened);
    } catch (error) {
      complain(error);
    }
  });
  return [el("h2", { id: "sheet-title" }, say("sheet.invite_title", { game: game.title })), form];
}

/**
 * @param {Game} game
 * @param {HTMLFormElement} form
 * @param {{table: string, invite: string}} opened
 */
function showLink(game, form, opened) {
  const url = new URL(`/join/${opened.table}/${opened.invite}`, location.href).href;
  const field = el("input", { readonly: true, id: "sheet-link", value: url, "aria-label": say("sheet.link") });
  const copy = async () => {
    field.select();
    await navigator.clipboard?.writeText(url).then(
      () => toast(say("sheet.copied")),
      () => undefined,
    );
  };
  // Whoever closes the system's sheet has changed their mind: that is no fault.
  const share = () => navigator.share({ title: game.title, url }).catch(() => undefined);
  const shares = "share" in navigator;
  form.replaceWith(
    el("p", {}, say("sheet.link_text")),
    el("div", { class: "row" }, el("div", { class: "grow" }, field), el("button", { type: "button", "data-copy": "invite", click: copy }, icon("link"), say("sheet.copy"))),
    el(
      "p",
      { class: "row right" },
      shares && el("button", { type: "button", "data-share": "invite", click: share }, icon("up"), say("sheet.share")),
      el("a", { class: "button primary", href: `/table/${opened.table}` }, say("sheet.go")),
    ),
  );
  if (shares) share();
  else copy();
}

/**
 * Who plays a seat: somebody here, or a built-in player.
 * @param {number} seat
 * @param {string} chosen
 */
function playedBy(seat, chosen) {
  const label = say("sheet.played_by", { n: seat + 1 });
  return el(
    "select",
    { name: `by-${seat}`, "aria-label": label },
    el("option", { value: "" }, say("sheet.somebody")),
    ...people().map((one) => el("option", { value: one.id, selected: one.id === chosen }, say("sheet.person", { name: one.name, kind: one.kind }))),
  );
}

/**
 * The names of all who sit before this screen.
 * @param {Game} game
 * @param {HTMLDialogElement} dialog
 * @param {(error: unknown) => void} complain
 */
function screen(game, dialog, complain) {
  const names = el("div", { class: "names" });
  /** @param {number} count */
  const arrange = (count) => {
    const said = [...names.querySelectorAll("input")].map((input) => input.value);
    const by = [...names.querySelectorAll("select")].map((select) => select.value);
    names.replaceChildren(
      ...Array.from({ length: count }, (_, seat) => {
        const field = nameField(say("sheet.player", { n: seat + 1 }), said[seat] ?? (seat ? "" : ownName()), seat);
        const player = playedBy(seat, by[seat] ?? "");
        const input = /** @type {HTMLInputElement} */ (field.querySelector("input"));
        const taken = () => (input.disabled = player.value !== "");
        player.addEventListener("change", taken);
        taken();
        // Somebody has to sit here: the first seat is a person's.
        return seat ? el("div", { class: "by-person" }, field, player) : field;
      }),
    );
  };
  arrange(game.counts[0] ?? 2);
  const form = el(
    "form",
    {},
    el("p", {}, say("sheet.screen_text")),
    howMany(game, arrange),
    names,
    lastRow(dialog, say("sheet.start"), "play"),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const seats = [...names.querySelectorAll("input")].map((input, seat) => {
      const level = input.closest(".by-person")?.querySelector("select")?.value;
      if (level) return { kind: "bot", level };
      return { kind: "me", name: input.value.trim() || say("sheet.player", { n: seat + 1 }) };
    });
    try {
      const { table } = await ask("POST", "/api/tables", { game: game.id, seats });
      location.href = `/table/${table}`;
    } catch (error) {
      complain(error);
    }
  });
  return [el("h2", { id: "sheet-title" }, say("sheet.screen_title", { game: game.title })), form];
}
