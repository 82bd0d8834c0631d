// @ts-check
/**
 * What an option would do, shown before it is chosen: pieces at their new places, points and
 * holdings on the cards of the players, and a line of words.
 *
 * It listens to the whole page, for options in the list (`data-option`) and on the board
 * (`data-act`): under the pointer, in focus, or tapped.
 */

import { el } from "./dom.js";
import { connection } from "./socket.js";

/** @typedef {import("./protocol").Previewed} Previewed */
/** @typedef {import("./protocol").Move} Move */
/** @typedef {{action: string, anchor: Element, spoken: boolean}} Thought an option that somebody considers */

const SVG = "http://www.w3.org/2000/svg";
/** How long a pointer has to rest, and how long the focus: reading aloud takes longer. */
const REST = 150;
const FOCUS = 400;
/** What makes a piece more than a picture. */
const LIVE = ["data-piece", "data-act", "data-closed", "data-tip", "data-why", "data-rule", "role", "tabindex", "aria-label"];

const words = el("p", { class: "ahead-words", hidden: true, "aria-hidden": "true" });
const aloud = el("p", { class: "unseen", id: "ahead", role: "status" });
document.body.append(words, aloud);

/** @type {Thought | null} */
let thought = null;
let timer = 0;
/** What was told of this decision already. @type {Map<string, Previewed>} */
let told = new Map();
/** Undoes what is shown. @type {(() => void)[]} */
let shown = [];

connection.watch(() => {
  told = new Map();
  think(null);
});

document.addEventListener("pointerover", (event) => {
  const found = optionAt(event.target);
  if (event.pointerType === "mouse" || found) think(found, REST);
});
document.addEventListener("focusin", (event) => {
  const found = optionAt(event.target);
  if (found?.anchor.matches(":focus-visible")) think({ ...found, spoken: true }, FOCUS);
});
document.addEventListener("focusout", () => {
  if (thought?.spoken) think(null);
});
document.documentElement.addEventListener("pointerleave", (event) => {
  // A finger leaves with every tap.
  if (event.pointerType === "mouse") think(null);
});
document.addEventListener("pointerdown", (event) => {
  // The tip of what was tapped belongs to it.
  const tip = event.target instanceof Element && event.target.closest("#tip");
  if (!tip && !optionAt(event.target)) think(null);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") think(null);
});

/**
 * @param {EventTarget | null} node
 * @returns {Thought | null}
 */
function optionAt(node) {
  const anchor = node instanceof Element ? node.closest("[data-option], [data-act]") : null;
  const action = anchor?.getAttribute("data-option") ?? anchor?.getAttribute("data-act");
  return anchor && action ? { action, anchor, spoken: false } : null;
}

/**
 * @param {Thought | null} next
 * @param {number} [wait]
 */
function think(next, wait = 0) {
  if (next && next.anchor === thought?.anchor) return;
  clearTimeout(timer);
  for (const undo of shown.splice(0)) undo();
  thought = next;
  if (next) timer = window.setTimeout(() => foresee(next), wait);
}

/** @param {Thought} asked */
async function foresee(asked) {
  const now = connection.latest;
  // What is only tried shows itself.
  if (!now || connection.detour) return;
  const { action } = asked;
  const answer =
    told.get(action) ?? (await connection.ask("preview", { decision: now.decision.id, n: now.n, action }));
  if (now !== connection.latest || answer?.type !== "previewed") return;
  told.set(action, answer);
  if (thought === asked && asked.anchor.isConnected) show(answer, asked);
}

/**
 * @param {Previewed} preview
 * @param {Thought} asked
 */
function show(preview, asked) {
  for (const move of preview.moves) showMove(move);
  for (const { seat, total } of preview.scores) {
    if (total) add(document.querySelector(`#players .seat-${seat} .points`), total);
  }
  for (const { seat, text, change } of preview.holdings) {
    const held = [...document.querySelectorAll(`#players .seat-${seat} .holding`)];
    const place = held.find((one) => one.getAttribute("title") === text);
    if (place) add(place.lastElementChild ?? place, change);
  }
  const said = preview.text.join(" · ");
  words.textContent = said;
  words.hidden = !said;
  place(asked.anchor);
  if (asked.spoken) aloud.textContent = said;
  shown.push(() => {
    words.hidden = true;
    aloud.textContent = "";
  });
}

/**
 * A number that would be added, behind the one that is there.
 * @param {Element | null} beside
 * @param {number} change
 */
function add(beside, change) {
  const number = el(
    "span",
    { class: `ahead ${change > 0 ? "more" : "less"}`, "aria-hidden": "true" },
    change > 0 ? `+${change}` : `−${-change}`,
  );
  beside?.after(number);
  shown.push(() => number.remove());
}

/**
 * A copy of a piece at its new place; what leaves its place fades.
 * @param {Move} move
 */
function showMove(move) {
  const panel = document.querySelector(`#board [data-panel="${CSS.escape(move.panel)}"]`);
  const svg = panel?.querySelector(".drawing > svg");
  if (!(panel instanceof HTMLElement) || !svg) return;
  const name = `[data-piece="${CSS.escape(move.piece)}"]`;
  const here = svg.querySelector(name);
  if (here) {
    here.classList.add("leaving");
    shown.push(() => here.classList.remove("leaving"));
  }
  const spot = panel.dataset["form"] === "narrow" ? move.narrow : move.wide;
  if (!spot) return;
  const ghost = spot.svg ? drawn(spot.svg) : (here ?? document.querySelector(`#board ${name}`))?.cloneNode(true);
  if (!(ghost instanceof SVGElement)) return;
  for (const part of [ghost, ...ghost.querySelectorAll("*")]) {
    for (const attribute of LIVE) part.removeAttribute(attribute);
    part.classList.remove("o-act", "o-shut", "o-lit", "moved", "leaving");
  }
  ghost.setAttribute("transform", `matrix(${spot.at.join(" ")})`);
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("ghost");
  svg.append(ghost);
  shown.push(() => ghost.remove());
}

/**
 * Markup of the server as an element.
 * @param {string} svg
 */
function drawn(svg) {
  const group = document.createElementNS(SVG, "g");
  group.innerHTML = svg;
  return group.firstElementChild;
}

/**
 * The words stand beside the tip of a target, or beside the option; they never catch the pointer.
 * @param {Element} anchor
 */
function place(anchor) {
  const tip = document.getElementById("tip");
  const onBoard = anchor.hasAttribute("data-act");
  const target = anchor.getBoundingClientRect();
  const box = onBoard && tip && !tip.hidden ? tip.getBoundingClientRect() : target;
  // Measured in the corner: at the right edge they would be squeezed.
  for (const side of ["left", "top"]) words.style.setProperty(side, "0");
  const { width, height } = words.getBoundingClientRect();
  let left = box.left + box.width / 2 - width / 2;
  let top = box.top < target.top ? box.top - height - 6 : box.bottom + 6;
  if (!onBoard && box.left > width + 16) {
    left = box.left - width - 10;
    top = box.top + box.height / 2 - height / 2;
  }
  const within = (/** @type {number} */ at, /** @type {number} */ room) => Math.max(8, Math.min(at, room - 8));
  words.style.setProperty("left", `${within(left, innerWidth - width)}px`);
  words.style.setProperty("top", `${within(top, innerHeight - height)}px`);
}
