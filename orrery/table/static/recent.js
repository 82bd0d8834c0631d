// @ts-check
/** What just happened: what the others did since one's own last decision, turn by turn. */

import { byId, el, icon, say } from "./dom.js";
import { parts, told } from "./log.js";
import { mark } from "./score.js";

/** @typedef {import("./protocol").LogLine} LogLine */
/** @typedef {{seat: number, lines: LogLine[]}} Turn lines of one seat that follow each other */

/** How many turns a watcher reads about; a player reads about all since their own. */
const WATCHED = 3;

/** From so many letters on, a turn is set smaller, so that all of it is in view. */
const LONG = 600;
/** More letters do not fit into the two lines that a phone gives to them. */
const TWO_LINES = 80;

export class Recent {
  /**
   * @param {(turn: Turn) => void} film shows a turn once more on the board
   * @param {(piece: string) => void} light
   */
  constructor(film, light) {
    this.film = film;
    /** What the player in a seat is called. @type {(seat: number) => string} */
    this.name = () => "";
    this.root = byId("news");
    this.root.addEventListener("mouseover", (event) => {
      const named = /** @type {Element} */ (event.target).closest("[data-lights]");
      light(named?.getAttribute("data-lights") ?? "");
    });
    this.root.addEventListener("mouseleave", () => light(""));
  }

  /**
   * @param {LogLine[]} lines the whole log
   * @param {number | null} viewer
   * @param {number} seen the number of the last line that was on this screen before
   * @param {(seat: number) => string} name
   */
  show(lines, viewer, seen, name) {
    this.name = name;
    const own = viewer === null ? -1 : lines.findLastIndex((line) => line.seat === viewer && line.kind === "action");
    const since = own < 0 && viewer !== null ? 1 : own + 1;
    const all = turns(lines.slice(since));
    const shown = viewer === null ? all.slice(-WATCHED) : all;
    const last = shown.at(-1);
    this.root.hidden = !last;
    if (!last) return;
    const away = seen > 0 && shown.some((turn) => turn.lines.some((line) => line.n > seen));
    const heading = viewer !== null && away ? "since_here" : own < 0 ? "just_now" : "since_turn";
    const earlier = shown.slice(0, -1);
    this.root.classList.remove("unfolded");
    this.root.replaceChildren(
      el("h2", {}, say(`table.${heading}`)),
      earlier.length
        ? el(
            "details",
            { class: "earlier" },
            el("summary", {}, say("table.more_turns", { n: earlier.length })),
            ...earlier.map((turn) => this.#turn(turn)),
          )
        : "",
      this.#turn(last),
    );
    this.root.lastElementChild?.classList.add("last-turn");
    if (earlier.length || lettersOf(last) > TWO_LINES) this.root.lastElementChild?.append(this.#unfold());
  }

  /** @param {boolean} on whether a turn is being shown once more */
  filming(on) {
    for (const label of this.root.querySelectorAll(".film span")) {
      label.textContent = say(on ? "table.stop_film" : "table.show_me");
    }
  }

  clear() {
    this.root.hidden = true;
    this.root.replaceChildren();
  }

  /** On a phone, what does not fit into two lines is opened with this. */
  #unfold() {
    const button = el("button", { type: "button", class: "unfold", "aria-expanded": "false", "aria-label": say("table.all_news") }, icon("fold"));
    button.addEventListener("click", () => {
      button.setAttribute("aria-expanded", String(this.root.classList.toggle("unfolded")));
    });
    return button;
  }

  /** @param {Turn} turn */
  #turn(turn) {
    const film = () => this.film(turn);
    const acted = turn.lines.some((line) => line.kind === "action");
    return el(
      "div",
      { class: `turn-told seat-${turn.seat}${lettersOf(turn) > LONG ? " long" : ""}` },
      el("p", {}, turn.seat >= 0 && mark(turn.seat), ...told(turn.lines, this.name(turn.seat)).flatMap((line) => [...parts(line), " "])),
      acted &&
        el("button", { type: "button", class: "film", click: film }, icon("play"), el("span", {}, say("table.show_me"))),
    );
  }
}

/** @param {Turn} turn */
function lettersOf({ lines }) {
  return lines.flatMap((line) => line.parts).reduce((sum, part) => sum + part.text.length, 0);
}

/**
 * @param {LogLine[]} lines
 * @returns {Turn[]}
 */
function turns(lines) {
  /** @type {Turn[]} */
  const found = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && last.seat === line.seat) last.lines.push(line);
    else found.push({ seat: line.seat, lines: [line] });
  }
  return found;
}
