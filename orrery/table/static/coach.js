// @ts-check
/**
 * The coach at the table: a quiet hint at one option while somebody learns, and advice on request.
 *
 * It listens to the connection and looks at what the page shows; nothing else of the page knows of it.
 */

import { byId, el, icon, say, toast } from "./dom.js";
import { choose } from "./settings.js";
import { connection } from "./socket.js";

/** @typedef {import("./protocol").TableEvent} TableEvent */
/** @typedef {import("./protocol").Coached} Coached */
/** @typedef {import("./protocol").Suggestion} Suggestion */

/** Who chooses at once wants no hint. */
const PAUSE = 500;
/** After so many games without a look at a hint, it is offered to switch them off. */
const GAMES = 3;
const UNUSED = "hints-unused";
const table = byId("table");

/** The event that is on screen, for which a hint was asked or shown. */
let shown = -1;
let timer = 0;
/** What was used or only shown at this table. */
const game = { shown: false, used: false, counted: false };

const words = el("span", {});
const reasons = el("ul", {});
const off = el("button", { type: "button", class: "quiet", id: "hints-off", click: () => set("off") }, say("coach.off"));
const hint = el("details", { class: "hint", id: "hint", hidden: true }, el("summary", {}, icon("lamp"), words), reasons, off);
const offer = el(
  "div",
  { class: "hint-offer", id: "hint-offer", role: "group", hidden: true },
  el("p", {}, say("coach.offer")),
  el("button", { type: "button", id: "hints-no", click: () => set("off") }, say("coach.offer_off")),
  el("button", { type: "button", id: "hints-yes", click: () => set("on") }, say("coach.offer_keep")),
);
byId("options").before(offer, hint);
// Only a sign, for the room beside the options is small.
const named = { title: say("coach.ask"), "aria-label": say("coach.ask") };
const button = el("button", { type: "button", id: "ask-coach", hidden: true, ...named, click: open }, icon("lamp"));
byId("undo").after(button);
const body = el("div", { id: "coach-body", "aria-live": "polite" });
const dialog = el(
  "dialog",
  { id: "coach", "aria-labelledby": "coach-title" },
  el("h2", { id: "coach-title" }, say("coach.title")),
  body,
  el("p", { class: "right" }, el("button", { type: "button", class: "primary", click: () => dialog.close() }, say("coach.close"))),
);
document.body.append(dialog);

hint.addEventListener("toggle", () => {
  if (hint.open) use();
});
new MutationObserver(look).observe(byId("options"), { childList: true });
new MutationObserver(look).observe(document.documentElement, { attributeFilter: ["data-hints"] });
connection.watch((event) => {
  if (event.over) count();
});
look();

/** Whether this browser shows hints: as chosen, else as the table suggests. */
function wanted() {
  const chosen = document.documentElement.dataset["hints"];
  return Boolean(connection.help?.allowed) && (chosen ? chosen === "on" : Boolean(connection.help?.hints));
}

/** @param {"on" | "off"} value */
function set(value) {
  localStorage.removeItem(UNUSED);
  choose("hints", value);
  if (value === "off") toast(say("coach.is_off"));
}

/** What is asked of who sits here, if it is on screen and there is a choice. */
function asked() {
  const now = connection.latest;
  if (!now || connection.detour || now.over || !now.decision.mine || now.decision.seat !== now.viewer) return null;
  if (Number(table.dataset["n"]) !== now.n) return null;
  return now.options.filter((option) => option.open).length > 1 ? now : null;
}

/** The page shows something new, or hints were switched. */
function look() {
  const now = asked();
  button.hidden = !now || !connection.help?.allowed;
  clear();
  if (!now || !wanted() || !byId("lesson").hidden) return;
  timer = window.setTimeout(() => ask(now), now.n === shown ? 0 : PAUSE);
}

function clear() {
  clearTimeout(timer);
  hint.hidden = offer.hidden = true;
  for (const marked of document.querySelectorAll(".hinted")) marked.classList.remove("hinted");
}

/** @param {TableEvent} now */
async function ask(now) {
  const answer = await connection.ask("coach", { decision: now.decision.id, n: now.n, hint: true });
  if (answer?.type !== "coached" || asked() !== now || !wanted()) return;
  const [best] = /** @type {Coached} */ (answer).suggestions;
  if (best) show(now, best);
}

/**
 * @param {TableEvent} now
 * @param {Suggestion} best
 */
function show(now, best) {
  shown = now.n;
  game.shown = true;
  words.textContent = say("coach.hint", { what: best.line[0] ?? best.action });
  reasons.replaceChildren(...best.why.map((one) => el("li", {}, one)));
  hint.hidden = false;
  offer.hidden = Number(localStorage.getItem(UNUSED) ?? 0) < GAMES;
  const named = CSS.escape(best.action);
  for (const marked of document.querySelectorAll(`#options [data-option="${named}"], #board [data-act="${named}"]`)) {
    marked.classList.add("hinted");
  }
  if (hint.open) use();
}

function use() {
  if (!hint.hidden) game.used = true;
}

/** A game is over: was anybody helped by the hints? */
function count() {
  if (!game.shown || game.counted) return;
  game.counted = true;
  const before = Number(localStorage.getItem(UNUSED) ?? 0);
  localStorage.setItem(UNUSED, String(game.used ? 0 : before + 1));
}

// --- advice -------------------------------------------------------------------------------

async function open() {
  const now = asked();
  if (!now) return;
  const bar = el("progress", { max: "1", value: "0", "aria-label": say("coach.thinking") });
  body.replaceChildren(el("p", {}, say("coach.thinking")), bar);
  dialog.showModal();
  const answer = await connection.ask("coach", { decision: now.decision.id, n: now.n }, (told) => {
    bar.value = told.share;
  });
  if (!dialog.open) return;
  if (answer?.type !== "coached") {
    body.replaceChildren(el("p", {}, answer?.message ?? say("coach.lost")));
    return;
  }
  const told = /** @type {Coached} */ (answer);
  body.replaceChildren(
    el("ol", { class: "advice" }, ...told.suggestions.map((one) => suggestion(one, told, now))),
    el("p", { class: "small" }, say("coach.from_view", { n: told.iterations })),
  );
}

/**
 * @param {Suggestion} one
 * @param {Coached} told
 * @param {TableEvent} now
 */
function suggestion(one, told, now) {
  const me = now.viewer ?? 0;
  const [first, ...rest] = one.line;
  const points = one.points.map((value, side) => `${told.sides[side] ?? ""} ${Math.round(value)}`).join(" · ");
  const result = one.chance.length > 1 ? say("coach.chance", { n: Math.round(100 * (one.chance[me] ?? 0)) }) : "";
  return el(
    "li",
    {},
    el("h3", {}, first ?? one.action),
    el("p", { class: "result" }, result && el("strong", {}, result), " ", say("coach.points", { points })),
    rest.length > 0 && el("p", { class: "line" }, say("coach.then"), " ", rest.join(" → ")),
    el("ul", {}, ...one.why.map((reason) => el("li", {}, reason))),
    el("button", { type: "button", click: () => point(one.action) }, say("coach.show")),
  );
}

/**
 * Back to the table, with the option in focus.
 * @param {string} action
 */
function point(action) {
  dialog.close();
  const option = document.querySelector(`#options [data-option="${CSS.escape(action)}"]`);
  if (option instanceof HTMLElement) option.focus();
}
