// @ts-check
/** What happened, in words. */

import { byId, el } from "./dom.js";

/** @typedef {import("./protocol").LogLine} LogLine */

export class Log {
  /**
   * @param {(piece: string) => void} light
   */
  constructor(light) {
    this.light = light;
    this.list = byId("log");
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
    this.list.addEventListener("mouseover", (event) => {
      const named = /** @type {Element} */ (event.target).closest("[data-lights]");
      this.light(named?.getAttribute("data-lights") ?? "");
    });
    this.list.addEventListener("mouseleave", () => this.light(""));
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
  }
}

/** @param {LogLine} line */
function row(line) {
  return el("li", { class: `line seat-${line.seat} kind-${line.kind}`, "data-n": line.n }, ...parts(line));
}

/**
 * The words of a line; those that name a piece light it on the board.
 * @param {LogLine} line
 */
export function parts(line) {
  return line.parts.map((part) =>
    part.piece ? el("span", { class: "named", "data-lights": part.piece }, part.text) : part.text,
  );
}

/**
 * The words of a line, for the live region.
 * @param {LogLine} line
 */
export function spoken(line) {
  return line.parts.map((part) => part.text).join("");
}

/**
 * Who moves is named once in a turn: further sentences that begin with the name go on without it.
 * Sentences about one thing each that say the same of it become one.
 * @param {LogLine[]} lines
 * @param {string} name
 */
export function told(lines, name) {
  /** @type {LogLine[]} */
  const found = [];
  for (const line of lines) {
    const [first, ...rest] = line.parts;
    const before = found.at(-1);
    if (before && alike(before, line)) {
      found.splice(-1, 1, { ...before, parts: [...before.parts.slice(0, -1), { text: listed(before, line) }, ...rest] });
      continue;
    }
    if (!before || !name || !first || first.piece || !first.text.startsWith(`${name} `)) {
      found.push(line);
      continue;
    }
    const last = before.parts.at(-1);
    const open = last ? [{ ...last, text: last.text.replace(/\.$/, "") }] : [];
    found.splice(-1, 1, { ...before, parts: [...before.parts.slice(0, -1), ...open] });
    found.push({ ...line, parts: [{ text: `· ${first.text.slice(name.length + 1)}` }, ...rest] });
  }
  return found;
}

/**
 * Whether two sentences differ in the piece alone that each is about.
 * @param {LogLine} one
 * @param {LogLine} other
 */
function alike(one, other) {
  const [first, piece, last] = other.parts;
  const same = one.parts[0]?.text === first?.text && one.parts.at(-1)?.text === last?.text;
  return same && other.parts.length === 3 && one.parts.length >= 3 && Boolean(piece?.piece && !first?.piece && !last?.piece);
}

/**
 * What stands between two pieces in a list: quotation marks stay with the pieces.
 * @param {LogLine} one
 * @param {LogLine} other
 */
function listed(one, other) {
  const closing = one.parts.at(-1)?.text.replace(/\.\s*$/, "") ?? "";
  const opening = /\S*$/.exec(other.parts[0]?.text ?? "")?.[0] ?? "";
  return `${closing}, ${opening}`;
}
