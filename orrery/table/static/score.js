// @ts-check
/** The score sheet, live, and the chart of scores over time. */

import { byId, el, numeral, say } from "./dom.js";
import { face, person } from "./people.js";

/** @typedef {import("./protocol").Score} Score */
/** @typedef {import("./protocol").Seat} Seat */
/** @typedef {import("./protocol").Outcome} Outcome */

const SVG = "http://www.w3.org/2000/svg";

/** The words of the score sheet's lines, which the page carries. */
function categories() {
  return /** @type {Record<string, string>} */ (
    JSON.parse(byId("categories").textContent ?? "{}")
  );
}

/**
 * A mark of a seat: a shape and a colour, so that neither has to carry it alone.
 * @param {number} seat
 */
export function mark(seat) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", `mark seat-${seat}`);
  svg.setAttribute("viewBox", "-6 -6 12 12");
  svg.setAttribute("aria-hidden", "true");
  svg.append(shape(seat));
  return svg;
}

/** @param {number} seat */
function shape(seat) {
  const path = document.createElementNS(SVG, "path");
  const forms = [
    "M0-4.6a4.6 4.6 0 1 1 0 9.2a4.6 4.6 0 1 1 0-9.2z",
    "M0-5L5 4.2H-5z",
    "M-4.2-4.2H4.2V4.2H-4.2z",
    "M0-5.4L5.4 0L0 5.4L-5.4 0z",
  ];
  const marks = (document.body.dataset["marks"] ?? "").split(" ").filter(Boolean);
  path.setAttribute("d", forms[Number(marks[seat] ?? seat) % forms.length] ?? "");
  return path;
}

/**
 * Who plays a side: the mark of the seat, and the face of a built-in player.
 * @param {Seat[]} seats
 * @param {number} side
 * @param {import("./people.js").Mood} [mood]
 */
export function marks(seats, side, mood) {
  const seat = seats[side];
  const who = seat?.kind === "bot" && !seat.stands_in ? person(seat.level) : null;
  return who ? [mark(side), face(who, mood)] : [mark(side)];
}

/**
 * The sheet as a table: a row for each line that anybody has, a column for each side.
 * @param {Score[]} scores
 * @param {Seat[]} seats
 */
export function sheet(scores, seats) {
  const words = categories();
  const names = Object.keys(words).filter((name) => scores.some((score) => name in score.lines));
  return el(
    "table",
    { class: "sheet" },
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        el("th", { scope: "col" }, say("table.category")),
        ...scores.map((score) => el("th", { scope: "col" }, ...marks(seats, score.seat), score.name)),
      ),
    ),
    el(
      "tbody",
      {},
      ...names.map((name) =>
        el(
          "tr",
          {},
          el("th", { scope: "row" }, words[name]),
          ...scores.map((score) => points(score.lines[name] ?? 0)),
        ),
      ),
    ),
    el(
      "tfoot",
      {},
      el(
        "tr",
        {},
        el("th", { scope: "row" }, say("table.total")),
        ...scores.map((score) => points(score.total)),
      ),
    ),
  );
}

/**
 * A cell of the sheet; what it counts can be read from it again.
 * @param {number} value
 */
function points(value) {
  return el("td", { "data-points": value }, numeral(value));
}

/**
 * Scores over time, a line with a mark for each side.
 * @param {string[]} names
 * @param {number[][]} course totals of all sides after each move
 * @param {number} [wide]
 */
export function chart(names, course, wide = 640) {
  const high = 100 + wide / 5;
  const [left, right, top, bottom] = [34, 96, 14, 26];
  const most = Math.max(10, ...course.flat());
  const least = Math.min(0, ...course.flat());
  const steps = Math.max(1, course.length - 1);
  /** @param {number} at @param {number} value */
  const point = (at, value) => [
    left + ((wide - left - right) * at) / steps,
    high - bottom - ((high - top - bottom) * (value - least)) / (most - least),
  ];
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "chart");
  svg.setAttribute("viewBox", `0 0 ${wide} ${high}`);
  svg.setAttribute("role", "img");
  const final = course.at(-1) ?? [];
  svg.setAttribute(
    "aria-label",
    `${say("end.chart")}: ${names.map((name, side) => `${name}: ${numeral(final[side] ?? 0)}`).join(", ")}`,
  );
  const grid = most > 60 ? 20 : most > 25 ? 10 : 5;
  for (let value = Math.ceil(least / grid) * grid; value <= most; value += grid) {
    const [x, y] = /** @type {[number, number]} */ (point(0, value));
    svg.append(
      draw("path", { class: "grid", d: `M${x} ${y}H${wide - right}` }),
      draw("text", { class: "tick", x: x - 8, y: y + 4, "text-anchor": "end" }, numeral(value)),
    );
  }
  const ends = names.map((_, side) => point(course.length - 1, final[side] ?? 0)[1] ?? 0);
  const lettering = apart(ends, 14);
  for (const [side, name] of names.entries()) {
    const path = course.map((totals, at) => point(at, totals[side] ?? 0).join(" ")).join("L");
    const end = /** @type {[number, number]} */ (point(course.length - 1, final[side] ?? 0));
    const dot = draw("g", { class: `seat-${side} dot`, transform: `translate(${end[0]} ${end[1]})` });
    dot.append(shape(side));
    svg.append(
      draw("path", { class: `seat-${side} course`, d: `M${path}` }),
      dot,
      draw(
        "text",
        { class: "end", x: end[0] + 10, y: (lettering[side] ?? 0) + 4 },
        `${name.slice(0, 12)}: ${numeral(final[side] ?? 0)}`,
      ),
    );
  }
  return svg;
}

/**
 * Heights in the same order, moved down until each is so far from the one above it.
 * @param {number[]} heights
 * @param {number} gap
 */
function apart(heights, gap) {
  const moved = [...heights];
  let last = -Infinity;
  for (const at of heights.map((_, index) => index).sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0))) {
    last = moved[at] = Math.max(heights[at] ?? 0, last + gap);
  }
  return moved;
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {string} [text]
 */
function draw(tag, attributes, text = "") {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.textContent = text;
  return node;
}
