// @ts-check
/** What happened, in words: the log, what is new since the last turn, and table talk. */

import { byId, el, say } from "./dom.js";

/** @typedef {import("./protocol").LogLine} LogLine */

export class Log {
  /**
   * @param {(piece: string) => void} light
   */
  constructor(light) {
    this.light = light;
    this.list = byId("log");
    this.news = byId("news");
    /** @type {LogLine[]} */
    this.lines = [];
    /** Whether the end of the log stays in sight: until somebody scrolls away from it. */
    this.follow = true;
    let height = 0;
    this.list.addEventListener("scroll", () => {
      // Where the list itself grew or shrank, nobody has scrolled.
      if (this.list.clientHeight !== height) return;
      this.follow = this.list.scrollTop + height > this.list.scrollHeight - 40;
    });
    new ResizeObserver(() => {
      height = this.list.clientHeight;
      this.#keepUp();
    }).observe(this.list);
    for (const place of [this.list, this.news]) {
      place.addEventListener("mouseover", (event) => {
        const named = /** @type {Element} */ (event.target).closest("[data-lights]");
        this.light(named?.getAttribute("data-lights") ?? "");
      });
      place.addEventListener("mouseleave", () => this.light(""));
    }
  }

  /**
   * The lines of all entries after `from`; what was there of them gives way. Returns the new ones.
   * @param {LogLine[]} lines
   * @param {number} from
   */
  add(lines, from) {
    const known = this.lines.at(-1)?.n ?? 0;
    while ((this.lines.at(-1)?.n ?? 0) > from) {
      this.lines.pop();
      this.list.lastElementChild?.remove();
    }
    this.lines.push(...lines);
    this.list.append(...lines.map((line) => row(line)));
    this.#keepUp();
    return lines.filter((line) => line.n > known);
  }

  #keepUp() {
    if (this.follow) this.list.scrollTop = this.list.scrollHeight;
  }

  /** Forget everything: another seat's log begins anew. */
  clear() {
    this.lines = [];
    this.list.replaceChildren();
    this.news.hidden = true;
  }

  /**
   * What others did since the last line of one's own, or since one was last here.
   * @param {number[]} mine
   * @param {number} seen the number of the last line that was on this screen before
   */
  digest(mine, seen) {
    const own = this.lines.findLast((line) => mine.includes(line.seat));
    const fresh = this.lines.filter((line) => line.n > (own?.n ?? 1));
    const away = seen > 0 && fresh.some((line) => line.n > seen);
    this.news.hidden = fresh.length === 0;
    if (!fresh.length) return;
    this.news.replaceChildren(
      el("h2", {}, say(away ? "table.since_here" : "table.since_turn")),
      el("ol", {}, ...fresh.slice(-8).map((line) => row(line))),
    );
  }
}

/** @param {LogLine} line */
function row(line) {
  const said = line.parts.map((part) =>
    part.piece ? el("span", { class: "named", "data-lights": part.piece }, part.text) : part.text,
  );
  return el("li", { class: `line seat-${line.seat} kind-${line.kind}`, "data-n": line.n }, ...said);
}

/**
 * The words of a line, for the live region.
 * @param {LogLine} line
 */
export function spoken(line) {
  return line.parts.map((part) => part.text).join("");
}
