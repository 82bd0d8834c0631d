// @ts-check
/**
 * How the page notifies somebody who looks elsewhere: by the title and the icon of its tab, by a soft
 * sound, by a notification. Each can be switched off in the settings; notifications are off until
 * somebody switches them on there.
 */

import { say } from "./dom.js";
import { nameOf } from "./proposals.js";

/** @typedef {import("./protocol").TableEvent} TableEvent */

const PLAIN = new URL("icon.svg", import.meta.url).href;
const CALLING = new URL("icon-turn.svg", import.meta.url).href;
/** Milliseconds in which nobody has looked away yet. */
const AT_ONCE = 4000;
/** Two notes, the second a fifth above the first. */
const NOTES = [523.25, 783.99];

/** @param {"title" | "sound" | "notify"} kind */
function on(kind) {
  const kept = localStorage.getItem(`signal-${kind}`);
  return kind === "notify" ? kept === "yes" : kept !== "no";
}

export class Signals {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
    this.title = document.title;
    this.asked = false;
    /** When this person was last asked something. */
    this.last = 0;
    this.talk = 0;
    /** @type {Set<string>} what was announced already */
    this.told = new Set();
    /** @type {AudioContext | null} */
    this.audio = null;
    // Browsers let a page be heard only after somebody has touched it.
    for (const touch of ["pointerdown", "keydown"]) {
      addEventListener(touch, () => (this.audio ??= new AudioContext()), { once: true, passive: true });
    }
  }

  /**
   * @param {TableEvent} event
   * @param {{asked: boolean, mine: number[], first: boolean, silent: (seat: number, name: string) => boolean}} now
   *   `first`: what is there already when the page opens; `silent`: who is not to be heard
   */
  show(event, { asked, mine, first, silent }) {
    this.#mark(asked && on("title"));
    const waited = Date.now() - this.last > AT_ONCE;
    if (asked && !this.asked && !first && (waited || !document.hasFocus())) {
      this.#notify(say("table.your_turn"), event.decision.prompt);
    }
    if (asked || this.asked) this.last = Date.now();
    this.asked = asked;
    for (const [key, words] of [...this.#said(event, mine, silent), ...invitations(event, mine)]) {
      if (!this.told.has(key) && !first) this.#notify(this.title, words);
      this.told.add(key);
    }
  }

  /**
   * What others have said.
   * @param {TableEvent} event
   * @param {number[]} mine
   * @param {(seat: number, name: string) => boolean} silent
   * @returns {[string, string][]}
   */
  #said(event, mine, silent) {
    const lines = event.log.filter(
      (line) => line.kind === "say" && line.n > this.talk && !mine.includes(line.seat) && !silent(line.seat, nameOf(event, line.seat)),
    );
    this.talk = event.n;
    return lines.map((line) => [`say-${line.n}`, `${nameOf(event, line.seat)}: ${line.parts.map((part) => part.text).join("")}`]);
  }

  /** @param {boolean} calling */
  #mark(calling) {
    document.title = calling ? `● ${this.title}` : this.title;
    document.querySelector("link[rel=icon]")?.setAttribute("href", calling ? CALLING : PLAIN);
  }

  /**
   * @param {string} title
   * @param {string} words
   */
  #notify(title, words) {
    if (on("sound")) this.#ring();
    if (!on("notify") || document.hasFocus() || globalThis.Notification?.permission !== "granted") return;
    try {
      const note = new Notification(title, { body: words, tag: this.table, icon: CALLING });
      note.addEventListener("click", () => window.focus());
    } catch {
      // Some phones allow notifications to installed pages only; the title and the sound remain.
    }
  }

  #ring() {
    const audio = this.audio;
    if (!audio) return;
    NOTES.forEach((frequency, at) => {
      const start = audio.currentTime + at * 0.16;
      const tone = new OscillatorNode(audio, { type: "sine", frequency });
      const loudness = new GainNode(audio, { gain: 0 });
      loudness.gain.setValueAtTime(0, start);
      loudness.gain.linearRampToValueAtTime(0.08, start + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0005, start + 0.6);
      tone.connect(loudness).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.65);
    });
  }
}

/**
 * What others ask of this person.
 * @param {TableEvent} event
 * @param {number[]} mine
 * @returns {[string, string][]}
 */
function invitations(event, mine) {
  /** @type {[string, string][]} */
  const asked = event.proposals
    .filter((one) => one.waiting.some((seat) => mine.includes(seat)))
    .map((one) => [`ask-${one.id}`, one.text]);
  const next = event.rematch;
  if (next && !mine.includes(next.by)) asked.push([`again-${next.table}`, next.text]);
  return asked;
}
