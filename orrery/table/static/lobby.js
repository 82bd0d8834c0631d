// @ts-check
/** The lobby: play at once, my tables, public tables, a name, a record to watch. */

import { ask, byId, el, fetched, Refused, say, toast } from "./dom.js";
import { person } from "./people.js";

/** @typedef {import("./protocol").Seat} Seat */
/** @typedef {import("./api").Summary} Summary */

const rivalNote = "rival";

/** Whether a table is being opened and this page about to be left. */
let leaving = false;

/** When nothing else is to be done. Not every browser tells; after a painted frame it nearly is. */
function idle() {
  return new Promise((done) => {
    if ("requestIdleCallback" in window) requestIdleCallback(done, { timeout: 500 });
    else requestAnimationFrame(() => setTimeout(done));
  });
}

/** Pictures take longer to draw than all the rest: they come one by one, and keep nobody from leaving. */
async function hangPictures() {
  for (const picture of /** @type {NodeListOf<HTMLImageElement>} */ (document.querySelectorAll("img[data-src]"))) {
    await idle();
    if (leaving) return;
    picture.src = picture.dataset["src"] ?? "";
    delete picture.dataset["src"];
    await picture.decode().catch(() => undefined);
  }
}

/** Fetch what the page of a table needs, in the time in which nobody waits for anything else. */
function lookAhead() {
  document.head.append(/** @type {HTMLTemplateElement} */ (byId("ahead")).content);
}

/** @param {unknown} error */
function complain(error) {
  toast(error instanceof Refused ? error.message : say("error.unknown"), "bad");
}

/**
 * Whom a card of a game is set against.
 * @param {Element} within the card, or a part of it
 */
function rival(within) {
  const card = within.closest(".game-card");
  return /** @type {HTMLInputElement | null} */ (card?.querySelector(".rivals :checked"))?.value ?? "";
}

/**
 * Say who was chosen, and how they play.
 * @param {Element} card
 */
function introduce(card) {
  const who = person(rival(card));
  const [manner, play] = [card.querySelector(".manner"), card.querySelector("[data-quick] span")];
  if (!who || !manner || !play) return;
  manner.textContent = who.manner;
  play.textContent = say("lobby.play", { name: who.name });
}

/** Whoever was chosen last is proposed for every game. */
function proposeRivals() {
  const last = localStorage.getItem(rivalNote) ?? "";
  for (const card of document.querySelectorAll(".game-card")) {
    const choice = /** @type {HTMLInputElement | null} */ (card.querySelector(`.rivals [value="${CSS.escape(last)}"]`));
    if (choice) choice.checked = true;
    introduce(card);
    card.querySelector(".rivals")?.addEventListener("change", () => {
      localStorage.setItem(rivalNote, rival(card));
      introduce(card);
    });
  }
}

/** @param {HTMLButtonElement} button */
async function quickPlay(button) {
  button.disabled = leaving = true;
  const seats = Number(button.dataset["seats"] ?? 2);
  const others = Array.from({ length: seats - 1 }, () => ({ kind: "bot", level: rival(button) }));
  try {
    const { table } = await ask("POST", "/api/tables", {
      game: button.dataset["quick"],
      seats: [{ kind: "me" }, ...others],
    });
    location.href = `/table/${table}`;
  } catch (error) {
    button.disabled = leaving = false;
    hangPictures();
    complain(error);
  }
}

/** @param {number} then milliseconds */
function ago(then) {
  const minutes = Math.floor((Date.now() - then) / 60_000);
  if (minutes < 1) return say("lobby.just_now");
  if (minutes < 60) return say("lobby.minutes", { n: minutes });
  if (minutes < 1440) return say("lobby.hours", { n: Math.floor(minutes / 60) });
  return say("lobby.days", { n: Math.floor(minutes / 1440) });
}

/** @param {Summary} table */
function state(table) {
  if (table.closed) return say(table.closed === "broken" ? "lobby.damaged" : "lobby.closed");
  if (table.state === "over") return say("lobby.over");
  if (table.turn !== null && table.mine.includes(table.turn)) return say("lobby.your_turn");
  if (table.state === "open") return say("lobby.waiting");
  return say("lobby.turn_of", { name: named(table, table.turn ?? 0) });
}

/**
 * @param {Summary} table
 * @param {number} at
 */
function named(table, at) {
  const seat = table.seats[at];
  if (seat?.kind === "open") return say("lobby.open_seat");
  return seat?.name || (table.mine.includes(at) ? say("lobby.you") : say("sheet.player", { n: at + 1 }));
}

/** @param {Summary} table */
function entry(table) {
  const own = table.mine.length > 0;
  const turn = own && !table.closed && table.turn !== null && table.mine.includes(table.turn);
  const go = own ? "go" : table.state === "open" ? "join" : table.state === "over" ? "replay" : "watch";
  const paths = { go: "/table/", join: "/join/", replay: "/replay/", watch: "/table/" };
  return el(
    "li",
    { class: `table-entry${turn ? " turn" : ""}` },
    el(
      "div",
      { class: "grow" },
      el("p", {}, el("strong", {}, table.title), " · ", table.seats.map((_, at) => named(table, at)).join(" – ")),
      el(
        "p",
        { class: "small" },
        el("span", { class: `state${turn ? " now" : ""}` }, state(table)),
        ` · ${say("lobby.moves", { n: table.decision })} · ${ago(table.touched)}`,
      ),
    ),
    el("a", { class: `button${turn ? " primary" : ""}`, href: `${paths[go]}${table.table}` }, say(`lobby.${go}`)),
  );
}

async function listTables() {
  if (leaving) return;
  for (const whose of ["mine", "public"]) {
    const place = byId(whose === "mine" ? "my-tables" : "public-tables");
    try {
      const { tables } = await ask("GET", `/api/tables?whose=${whose}`);
      place.replaceChildren(...tables.map((/** @type {Summary} */ one) => entry(one)));
    } catch (error) {
      complain(error);
    }
  }
}

/** Take away the line about compiling when that is over; the server says nothing of it by itself. */
async function waitForRules() {
  const note = document.getElementById("compiling");
  while (note?.isConnected) {
    await new Promise((done) => setTimeout(done, 5000));
    const { compiling } = await ask("GET", "/api/status").catch(() => ({ compiling: true }));
    if (!compiling) note.remove();
  }
}

/** @param {File | undefined} file */
async function watch(file) {
  if (!file) return;
  try {
    const { table } = await ask("POST", "/api/records", await file.text());
    location.href = `/replay/${table}`;
  } catch (error) {
    complain(error);
  }
}

proposeRivals();
for (const button of document.querySelectorAll("[data-quick]")) {
  button.addEventListener("click", () => quickPlay(/** @type {HTMLButtonElement} */ (button)));
}
for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-sheet]"))) {
  // What only some need comes when it is asked for.
  button.addEventListener("click", async () => {
    const sheets = await fetched(import("./sheets.js"));
    sheets?.openSheet(button, complain);
  });
}
byId("name-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  try {
    const { name } = await ask("PUT", "/api/me", { name: String(form.get("name")) });
    toast(say("lobby.name_saved", { name }));
  } catch (error) {
    complain(error);
  }
});
const chooser = /** @type {HTMLInputElement} */ (byId("record-file"));
chooser.addEventListener("change", () => watch(chooser.files?.[0]));
const drop = byId("upload");
for (const kind of ["dragover", "dragleave", "drop"]) {
  drop.addEventListener(kind, (event) => {
    event.preventDefault();
    drop.classList.toggle("over", kind === "dragover");
    if (kind === "drop") watch(/** @type {DragEvent} */ (event).dataTransfer?.files[0]);
  });
}
idle().then(listTables);
hangPictures().then(lookAhead);
waitForRules();
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) listTables();
});
