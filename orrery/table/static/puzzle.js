// @ts-check
/**
 * A puzzle on top of an ordinary table. While its decision is due, what is chosen is an attempt: the
 * server says what comes of it, and only the right option is played. The page knows no solution.
 */

import { ask, byId, el, icon, say, toast } from "./dom.js";

/** On a narrower window, the reasons wait until somebody asks: they would cover the board. */
const NARROW = 700;
const LEVELS = ["puzzle.level_1", "puzzle.level_2", "puzzle.level_3"];

/** @typedef {import("./api").Verdict} Verdict */

/**
 * The puzzles of a game that were solved in this browser, by name.
 * @param {string} game
 * @returns {Set<string>}
 */
export function solved(game) {
  return new Set((localStorage.getItem(note(game)) ?? "").split(" ").filter(Boolean));
}

/**
 * Go to a table with a puzzle.
 * @param {string} game
 * @param {string} name
 */
export async function begin(game, name) {
  try {
    const opened = await ask("POST", `/api/games/${game}/puzzles/${name}`, {});
    location.assign(`/table/${opened.table}`);
  } catch (problem) {
    toast(/** @type {Error} */ (problem).message, "bad");
  }
}

export class Puzzle {
  /**
   * @param {string} table
   * @param {string} game
   * @param {(busy: boolean) => void} wait hears whether an attempt is on its way
   */
  constructor(table, game, wait) {
    this.table = table;
    this.game = game;
    this.wait = wait;
    this.root = byId("puzzle");
    /** @type {import("./protocol").Welcome["puzzle"]} */
    this.about = null;
    /** Whether the decision is still due. */
    this.open = false;
    this.busy = false;
  }

  /** @param {import("./protocol").Welcome["puzzle"]} about */
  take(about) {
    // After a lost connection, what was said of the solution stays.
    if (!about || (this.about && !about.open)) return;
    this.about = about;
    this.open = about.open;
    if (about.open) this.#show(el("p", {}, say("puzzle.task")));
  }

  /**
   * Whether an option is an attempt; if it turns out right, it is played.
   * @param {string} action
   * @param {string} text
   * @param {() => void} play
   */
  takes(action, text, play) {
    if (!this.open) return false;
    if (!this.busy) void this.#attempt(action, text, play);
    return true;
  }

  /**
   * @param {string} action
   * @param {string} text
   * @param {() => void} play
   */
  async #attempt(action, text, play) {
    this.#busy(true);
    this.#show(el("p", {}, say("puzzle.thinking")));
    try {
      /** @type {Verdict} */
      const verdict = await ask("POST", `/api/tables/${this.table}/attempt`, { action });
      this.#busy(false);
      if (verdict.right) {
        this.open = false;
        this.#praise(verdict);
        play();
      } else {
        const chances = { chance: percent(verdict.chance), best: percent(verdict.best) };
        this.#show(el("p", { class: "wrong" }, say("puzzle.wrong", { text, ...chances })));
      }
    } catch (problem) {
      this.#busy(false);
      this.#show(el("p", {}, say("puzzle.task")));
      toast(/** @type {Error} */ (problem).message, "bad");
    }
  }

  /** @param {boolean} on */
  #busy(on) {
    this.busy = on;
    this.wait(on);
  }

  /** @param {Verdict} verdict */
  #praise(verdict) {
    const { name, count } = /** @type {NonNullable<typeof this.about>} */ (this.about);
    const done = solved(this.game).add(name);
    localStorage.setItem(note(this.game), [...done].join(" "));
    const next = nextOf(Number(name), count, done);
    const chances = { best: percent(verdict.best), second: verdict.second?.text ?? "", chance: percent(verdict.second?.chance ?? 0) };
    this.#show(
      el("p", { class: "solved" }, icon("star"), " ", say("puzzle.right", chances)),
      el(
        "p",
        { class: "row" },
        next && el("button", { type: "button", class: "primary", id: "puzzle-next", click: () => begin(this.game, String(next)) }, say("puzzle.next")),
        el("button", { type: "button", id: "puzzle-on", click: () => (this.root.hidden = true) }, say("puzzle.on")),
      ),
      el(
        "details",
        { class: "small", open: innerWidth > NARROW },
        el("summary", {}, say("puzzle.why")),
        el("ul", {}, ...(verdict.why ?? []).map((reason) => el("li", {}, reason))),
        (verdict.line?.length ?? 0) > 1 && el("p", {}, say("puzzle.line", { steps: verdict.line?.join("; ") ?? "" })),
      ),
    );
  }

  /** @param {...import("./dom.js").Child} parts */
  #show(...parts) {
    if (!this.about) return;
    const { name, count, difficulty } = this.about;
    const head = say("puzzle.head", { n: name, all: count, level: say(LEVELS[difficulty - 1] ?? "") });
    const all = el("a", { href: `/puzzles/${this.game}` }, say("puzzle.all"));
    this.root.replaceChildren(el("p", { class: "small head" }, el("strong", {}, head), all));
    for (const part of parts) if (part) this.root.append(part instanceof Node ? part : String(part));
    this.root.hidden = false;
  }
}

/** @param {string} game */
function note(game) {
  return `puzzles-${game}`;
}

/**
 * The next puzzle that is still to be solved, going round; 0 if there is none.
 * @param {number} after
 * @param {number} count
 * @param {Set<string>} done
 */
function nextOf(after, count, done) {
  for (let step = 1; step < count; step++) {
    const number = ((after - 1 + step) % count) + 1;
    if (!done.has(String(number))) return number;
  }
  return 0;
}

/** @param {number} share */
function percent(share) {
  return Math.round(100 * share);
}
