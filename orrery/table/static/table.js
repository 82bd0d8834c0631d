// @ts-check
/** The table: what the server tells goes to the board, the action bar and the log. */

import { showLinks, startTabs } from "./aside.js";
import { byId, el, fetched, say, toast } from "./dom.js";
import { Drawer } from "./drawer.js";
import { Film } from "./film.js";
import { HandOver } from "./handover.js";
import { Log, spoken } from "./log.js";
import { Menu } from "./menu.js";
import { movesAllowed } from "./motion.js";
import { ActionBar } from "./options.js";
import { pace, Queue } from "./pace.js";
import { Board } from "./panels.js";
import { Phone } from "./phone.js";
import { nameOf, questions } from "./proposals.js";
import { Recent } from "./recent.js";
import { Remarks } from "./remarks.js";
import { Rings } from "./rings.js";
import { sheet } from "./score.js";
import { Players } from "./seats.js";
import { Signals } from "./signals.js";
import { connection } from "./socket.js";
import { Stage } from "./stage.js";
import { Talk } from "./talk.js";
import { Tasks } from "./tasks.js";
import { startTips } from "./tips.js";

/** @typedef {import("./protocol").TableEvent} TableEvent */
/** @typedef {import("./socket.js").Status} Status */

const root = byId("table");
const table = root.dataset["table"] ?? "";
const game = root.dataset["game"] ?? "";
const seenNote = `seen-${table}`;
const autoNote = "auto-pass";

/** @type {TableEvent | null} */
let now = null;
/** @type {number[]} */
let mine = [];
/** The seat whose eyes this screen shows; null until somebody sat down, or for a watcher. @type {number | null} */
let sitting = null;
let shownEnd = false;
let sent = -1; // the decision that was answered and is on its way
const seenBefore = Number(localStorage.getItem(seenNote) ?? 0);

const stage = new Stage(byId("board"), { cards: true });
const board = new Board(byId("board"), act, stage);
const light = (/** @type {string} */ piece) => board.light(piece);
const bar = new ActionBar(game, act, light);
const log = new Log(light);
const film = new Film(table, board, (on) => {
  root.classList.toggle("filming", on);
  recent.filming(on);
});
const recent = new Recent((turn) => {
  if (film.running) film.stop();
  else film.show(turn.lines[0]?.n ?? 0, turn.lines.at(-1)?.n ?? 0);
}, light);
const rings = new Rings();
const players = new Players((side, name) => stage.sides.open(side, name));
const remarks = new Remarks(table);
const handOver = new HandOver(table);
const tasks = new Tasks(table, game, { light, reveal: (part) => stage.reveal(part), wait: (busy) => (busy ? bar.wait() : bar.resume()) });
const aid = new Drawer(game, act, light);
const menu = new Menu(connection);
const signals = new Signals(table);
const tabs = startTabs();
const phone = new Phone(stage, (tab) => tabs.open(tab));
const talk = new Talk(table, (text) => connection.send("say", sitting === null ? { text } : { text, seat: sitting }));
const tips = startTips(byId("board"), game, (action) => optionText(action), () => stage.release());
const queue = new Queue((event) => receive(event));
let pressed = false;
stage.held = () => pressed || tips.reading();
/** @type {import("./socket.js").Listener} */
const listener = {
  welcome: (welcome) => {
    mine = welcome.mine;
    players.mine = mine;
    talk.allow(mine);
    byId("auto-label").hidden = mine.length === 0;
    byId("undo").hidden = mine.length === 0;
    byId("watching").hidden = mine.length > 0;
    if (mine.length === 1) sitting = mine[0] ?? null;
    if (auto.checked && mine.length) connection.mention({ type: "auto", on: true });
    tasks.take(welcome, mine.length > 0);
  },
  event: (event) => queue.push(event, sent >= 0 || now === null),
  refused: (refusal) => {
    if (refusal.code === "unavailable") return;
    bar.resume();
    sent = -1;
    toast(refusal.code === "stale" ? say("table.refused_stale") : refusal.message, "bad");
  },
  seats: (seats) => {
    players.show(seats);
    players.allow(stage.openable());
  },
  status: showStatus,
};

/**
 * Several seats on one device: nothing of a seat is shown before its player is there.
 * @param {TableEvent} event
 * @returns {boolean} whether pieces fly
 */
function receive(event) {
  const next = event.decision.seat;
  const several = mine.length > 1;
  if (several && sitting === null) {
    const first = event.viewer ?? mine[0] ?? 0;
    handOver.to(nameOf(event, first), 0, () => sitDown(first));
    return false;
  }
  const flying = show(event);
  if (several && event.decision.mine && next !== event.viewer) {
    handOver.to(nameOf(event, next), movesAllowed() ? 900 : 0, () => sitDown(next));
  }
  return flying;
}

/** @param {number} seat */
function sitDown(seat) {
  sitting = seat;
  log.clear();
  talk.clear();
  recent.clear();
  rings.clear();
  connection.lookFrom(seat);
}

/**
 * @param {TableEvent} event
 * @returns {boolean} whether pieces fly
 */
function show(event) {
  const first = now === null || event.viewer !== now.viewer;
  now = event;
  sent = -1;
  root.dataset["n"] = String(event.n);
  const asked = event.decision.mine && event.decision.seat === event.viewer;
  // What has to measure the page comes first and last: every measure in between would lay it out anew.
  const fresh = log.add(event.log.filter((one) => one.kind !== "say"), event.from);
  talk.add(event.log, (seat) => nameOf(event, seat));
  if (!tips.reading()) tips.hide();
  film.stop();
  film.keep(event);
  if (first) players.forget();
  players.show(event.seats, event.scores, event.over ? -1 : event.decision.seat);
  recent.show(log.lines, event.viewer, first ? seenBefore : 0, (seat) => nameOf(event, seat));
  const remark = remarks.heard(event, mine);
  if (remark) players.remark(remark.seat, remark.text);
  byId("scores").replaceChildren(sheet(event.scores, event.seats));
  showUndo(event);
  byId("proposals").replaceChildren(...questions(event, { table, mine, connection }));
  menu.show(event, mine);
  announce(event, first ? [] : fresh.map(spoken), asked);
  bar.show(event, asked);
  aid.show(event, asked);
  const main = event.options.find((option) => option.open)?.action ?? "";
  const { pieces, flying } = board.show(event.panels ?? {}, event.order ?? [], { still: first, main, duration: pace().flight });
  board.ring(first ? rings.worn : rings.add(event, pieces));
  bar.rewind();
  players.allow(stage.openable());
  phone.badge();
  tasks.follow();
  signals.show(event, { asked, mine, first, silent: (seat, name) => talk.silent(seat, name) });
  localStorage.setItem(seenNote, String(event.n));
  if (event.over && !shownEnd) {
    shownEnd = true;
    const seen = first && seenBefore >= event.n;
    const ending = fetched(import("./end.js"));
    setTimeout(async () => {
      shownEnd = (await ending) !== null;
      void (await ending)?.showEnd(event, { table, game, mine }, seen);
    }, first ? 0 : 900);
  }
  if (!event.over) shownEnd = false;
  const sits = event.kind === "join" || event.kind === "seat";
  if (first || event.over || sits) showLinks(table, event.over);
  // A new name is told in the lines that were there before it, too.
  if (sits && event.from > 0) connection.lookAnew();
  return flying;
}

/** @param {string} action */
function optionText(action) {
  return now?.options.find((option) => option.action === action)?.text ?? "";
}

/** @param {string} action */
function act(action) {
  if (!now?.decision.mine || now.decision.seat !== now.viewer || now.decision.id === sent) return;
  if (!now.options.some((option) => option.open && option.action === action)) return;
  if (tasks.keeps(action, optionText(action), () => act(action))) return;
  film.stop();
  tips.hide();
  aid.close();
  bar.wait();
  sent = now.decision.id;
  connection.send("act", { decision: now.decision.id, n: now.n, seat: now.decision.seat, action });
  tasks.chosen();
}

// --- taking back --------------------------------------------------------------------------

/**
 * One step back where that is free, else back to one's own last decision with consent.
 * @param {TableEvent} event
 */
function showUndo(event) {
  const button = /** @type {HTMLButtonElement} */ (byId("undo"));
  const free = event.undo.free < event.decision.id;
  const pending = event.proposals.some((one) => one.kind === "undo");
  button.disabled = event.over || pending || tasks.puzzled || !(free || (event.undo.ask && event.undo.last !== null));
  const label = button.querySelector("span");
  if (label) label.textContent = say(free || button.disabled ? "table.undo" : "table.undo_ask");
}

function undo() {
  const button = /** @type {HTMLButtonElement} */ (byId("undo"));
  if (!now || button.disabled || sitting === null) return;
  const free = now.undo.free < now.decision.id;
  const to = free ? now.decision.id - 1 : (now.undo.last ?? 0);
  if (!free) toast(say("table.undo_asked"));
  connection.send("undo", { decision: now.decision.id, n: now.n, to, seat: sitting });
}

// --- around it ----------------------------------------------------------------------------

/**
 * Speak to those who do not see the board: what happened, then what is asked.
 * @param {TableEvent} event
 * @param {string[]} news
 * @param {boolean} asked
 */
function announce(event, news, asked) {
  const words = [...news.slice(-4), `${asked ? `${say("table.your_turn")}: ` : ""}${event.decision.prompt}`];
  const live = byId("live");
  live.append(...words.map((one) => el("p", {}, one)));
  while (live.children.length > 12) live.firstElementChild?.remove();
}

/** @param {Status} status */
function showStatus(status) {
  const banner = byId("banner");
  if (status === "gone") {
    connection.stop();
    root.replaceChildren(
      el(
        "section",
        { class: "card letter" },
        el("h1", {}, say("table.gone")),
        el("p", {}, say("table.gone_text")),
        el("p", {}, el("a", { class: "button primary", href: "/" }, say("error.home"))),
      ),
    );
    root.classList.remove("table");
  }
  if (status === "lost") {
    Object.assign(banner, { textContent: say("table.lost"), className: "banner", hidden: false });
  }
  if (status === "open" && !banner.hidden) {
    Object.assign(banner, { textContent: say("table.back"), className: "banner good" });
    setTimeout(() => (banner.hidden = true), 1500);
  }
  if (status === "gone") banner.hidden = true;
}

function openTalk() {
  phone.show("talk");
  tabs.open("tab-talk");
  byId("talk-text").focus();
}

const auto = /** @type {HTMLInputElement} */ (byId("auto"));
auto.checked = localStorage.getItem(autoNote) === "yes";
auto.addEventListener("change", () => {
  localStorage.setItem(autoNote, auto.checked ? "yes" : "no");
  connection.mention({ type: "auto", on: auto.checked });
});
byId("undo").addEventListener("click", undo);
byId("open-talk").addEventListener("click", openTalk);
byId("board").addEventListener("pointerdown", () => (pressed = true));
for (const event of ["pointerup", "pointercancel"]) addEventListener(event, () => (pressed = false), true);
byId("fold").addEventListener("click", () => {
  const folded = byId("asking").classList.toggle("folded");
  byId("fold").setAttribute("aria-expanded", String(!folded));
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (/** @type {Element} */ (event.target).closest("input, textarea, select")) return;
  if (event.key === "z") undo();
  if (event.key === "/") {
    openTalk();
    event.preventDefault();
  }
});
connection.listen(listener);
