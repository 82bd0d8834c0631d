// @ts-check
/**
 * Try a line: the board shows a table that the server imagined from what one sees, and everything
 * chosen there happens there only. The real table waits behind it.
 */

import { el, say, toast } from "./dom.js";
import { connection } from "./socket.js";

/** @typedef {import("./protocol").Scratch} Scratch */
/** @typedef {import("./protocol").TableEvent} TableEvent */

const start = el("button", { type: "button", id: "try-line", hidden: true, click: begin }, say("table.scratch"));
document.querySelector("#auto-label")?.before(start);
const note = el("span", { role: "status" });
const back = el("button", { type: "button", id: "scratch-back", click: () => step("back") }, say("table.scratch_back"));
const close = el("button", { type: "button", id: "scratch-close", click: leave }, say("table.scratch_close"));
const bar = el("div", { class: "scratch-bar", id: "scratch", hidden: true }, note, back, close);
document.body.append(bar);

/** Whether the scratch table was asked for and is not there yet. */
let opening = false;

connection.watch(offer);
if (connection.latest) offer(connection.latest);

/** @param {TableEvent} event */
function offer(event) {
  start.hidden = Boolean(connection.detour) || event.over || !event.decision.mine || event.decision.seat !== event.viewer;
}

async function begin() {
  // From the click on, nothing that is chosen may count at the real table.
  opening = true;
  connection.detour = { send, end };
  const answer = await connection.ask("scratch", { do: "open" });
  opening = false;
  if (answer?.type !== "scratch") {
    end();
    connection.lookAnew();
    if (answer) toast(answer.message, "bad");
    return;
  }
  document.body.classList.add("trying");
  bar.hidden = false;
  start.hidden = true;
  show(answer);
  close.focus({ preventScroll: true });
}

/**
 * What is chosen or taken back is so on the scratch table; talk goes to the real one.
 * @param {string} type
 * @param {{action?: string}} content
 */
function send(type, content) {
  if (opening) return type === "act" || type === "undo";
  if (type === "act") step("act", content.action ?? "");
  if (type === "undo") step("back");
  return type === "act" || type === "undo";
}

/**
 * @param {"act" | "back"} what
 * @param {string} [action]
 */
async function step(what, action = "") {
  const answer = await connection.ask("scratch", { do: what, action });
  if (answer?.type === "scratch") {
    show(answer);
  } else if (answer) {
    connection.refuse(answer);
    if (answer.code === "unknown") leave();
  }
}

/**
 * As an event of the table, in which nothing but the game goes on.
 * @param {Scratch} tried
 */
function show(tried) {
  const id = tried.decision.id;
  note.textContent = say(tried.over ? "table.scratch_over" : "table.scratch_note");
  back.disabled = tried.steps === 0;
  connection.pretend({
    ...tried,
    type: "event",
    kind: "action",
    from: tried.n - 1,
    undo: { free: tried.steps ? id - 1 : id, last: null, ask: false },
    proposals: [],
    seats: connection.latest?.seats ?? [],
    // The end of a trial is no end that anybody is congratulated on.
    over: false,
    outcome: null,
    rematch: null,
  });
}

function leave() {
  connection.ask("scratch", { do: "close" });
  end();
  connection.lookAnew();
}

function end() {
  connection.detour = null;
  document.body.classList.remove("trying");
  bar.hidden = true;
  if (connection.latest) offer(connection.latest);
}
