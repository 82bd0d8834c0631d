// @ts-check
/** What just happened: what the others did since one's own last decision, turn by turn. */

import { byId, el, icon, say } from "./dom.js";
import { parts } from "./log.js";
import { mark } from "./score.js";

/** @typedef {import("./protocol").LogLine} LogLine */
/** @typedef {{seat: number, lines: LogLine[]}} Turn lines of one seat that follow each other */

/** How many turns a watcher reads about; a player reads about all since their own. */
const WATCHED = 3;

export class Recent {
  /**
   * @param {(turn: Turn) => void} film shows a turn once more on the board
   * @param {(piece: string) => void} light
   */
  constructor(film, light) {
    this.film = film;
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
   */
  show(lines, viewer, seen) {
    const own = viewer === null ? -1 : lines.findLastIndex((line) => line.seat === viewer && line.kind === "action");
    const since = own < 0 && viewer !== null ? 1 : own + 1;
    const all = turns(lines.slice(since));
    const shown = viewer === null ? all.slice(-WATCHED) : all;
    const last = shown.at(-1);
    this.root.hidden = !last;
    if (!last) return;
    const away = seen > 0 && shown.some((turn) => turn.lines.some((line) => line.n > seen));
    const heading = viewer === null ? "just_now" : away ? "since_here" : "since_turn";
    const earlier = shown.slice(0, -1);
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
  }

  clear() {
    this.root.hidden = true;
    this.root.replaceChildren();
  }

  /** @param {Turn} turn */
  #turn(turn) {
    const film = () => this.film(turn);
    const acted = turn.lines.some((line) => line.kind === "action");
    return el(
      "div",
      { class: `turn-told seat-${turn.seat}` },
      el("p", {}, turn.seat >= 0 && mark(turn.seat), ...turn.lines.flatMap((line) => [...parts(line), " "])),
      acted &&
        el("button", { type: "button", class: "film", title: say("table.show_me"), click: film }, icon("play"), say("table.show_me")),
    );
  }
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
