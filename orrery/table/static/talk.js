// @ts-check
/** Table talk: what was said, what somebody does not want to read, and what is reported. */

import { attempt } from "./attempt.js";
import { ask, byId, el, icon, query, say, toast } from "./dom.js";
import { mark } from "./score.js";

/** @typedef {import("./protocol").LogLine} LogLine */

export class Talk {
  /**
   * @param {string} table
   * @param {(text: string) => void} send
   */
  constructor(table, send) {
    this.table = table;
    this.list = byId("talk");
    /** Where this browser keeps the number of the last line that was read. */
    this.note = `talk-${table}`;
    /** Where it keeps who is not to be read. */
    this.mutedNote = `muted-${table}`;
    /** @type {Set<string>} names with their seats: another person in the same seat is heard */
    this.muted = new Set(JSON.parse(localStorage.getItem(this.mutedNote) ?? "[]"));
    /** @type {number[]} */
    this.mine = [];
    this.tab = byId("tab-talk");
    this.tab.addEventListener("click", () => this.#read());
    this.last = 0;
    this.input = /** @type {HTMLInputElement} */ (byId("talk-text"));
    byId("talk-form").addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.input.value.trim();
      if (text) send(text);
      this.input.value = "";
    });
  }

  /**
   * Whether what is said in a seat is not to be read or heard here.
   * @param {number} seat
   * @param {string} name
   */
  silent(seat, name) {
    return this.muted.has(`${seat} ${name}`);
  }

  /**
   * @param {LogLine[]} lines
   * @param {(seat: number) => string} name
   */
  add(lines, name) {
    const said = lines.filter((line) => line.kind === "say" && line.n > this.last);
    if (!said.length) return;
    let heard = 0;
    for (const line of said) {
      this.last = line.n;
      const who = name(line.seat);
      if (!this.silent(line.seat, who)) heard = line.n;
      this.list.append(this.#line(line, who));
    }
    this.#hide();
    this.list.scrollTop = this.list.scrollHeight;
    if (this.tab.getAttribute("aria-selected") === "true") this.#read();
    else if (heard > Number(localStorage.getItem(this.note) ?? 0)) this.#mark(true);
  }

  /**
   * @param {LogLine} line
   * @param {string} who
   */
  #line(line, who) {
    const seat = line.seat;
    const text = line.parts.map((part) => part.text).join("");
    const others = !this.mine.includes(seat);
    return el(
      "li",
      { class: `said seat-${seat}`, "data-who": `${seat} ${who}` },
      mark(seat),
      el("span", { class: "who" }, who),
      " ",
      el("span", { class: "words" }, text),
      others &&
        el(
          "span",
          { class: "about-line" },
          el("button", { type: "button", class: "mute", title: say("table.mute", { name: who }), "aria-label": say("table.mute", { name: who }), click: () => this.#mute(seat, who) }, icon("close")),
          el("button", { type: "button", class: "report", title: say("table.report"), "aria-label": say("table.report"), click: (event) => this.#report(line.n, event.currentTarget) }, icon("flag")),
        ),
    );
  }

  /**
   * @param {number} seat
   * @param {string} who
   */
  #mute(seat, who) {
    const key = `${seat} ${who}`;
    if (this.muted.has(key)) this.muted.delete(key);
    else this.muted.add(key);
    localStorage.setItem(this.mutedNote, JSON.stringify([...this.muted]));
    toast(say(this.muted.has(key) ? "table.muted" : "table.unmuted", { name: who }));
    this.#hide();
  }

  /** What is muted is folded away; its buttons stay, to hear that person again. */
  #hide() {
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (this.list.querySelectorAll(".said"))) {
      const muted = this.muted.has(row.dataset["who"] ?? "");
      row.classList.toggle("muted", muted);
      const [name] = [row.querySelector(".who")?.textContent ?? ""];
      const button = row.querySelector(".mute");
      const words = say(muted ? "table.unmute" : "table.mute", { name });
      button?.setAttribute("aria-label", words);
      button?.setAttribute("title", words);
      button?.setAttribute("aria-pressed", String(muted));
    }
  }

  /**
   * @param {number} n
   * @param {HTMLButtonElement} button
   */
  async #report(n, button) {
    if (button.dataset["asked"] !== "yes") {
      button.dataset["asked"] = "yes";
      button.append(el("span", {}, say("table.report_sure")));
      return;
    }
    if (!(await attempt(() => ask("POST", `/api/tables/${this.table}/report${query()}`, { n })))) return;
    toast(say("table.reported"));
    button.remove();
  }

  #read() {
    localStorage.setItem(this.note, String(this.last));
    this.#mark(false);
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** @param {boolean} fresh whether something was said that nobody here has read */
  #mark(fresh) {
    for (const place of [this.tab, byId("open-talk"), byId("go-talk")]) place.classList.toggle("fresh", fresh);
  }

  clear() {
    this.last = 0;
    this.list.replaceChildren();
  }

  /** @param {number[]} mine the seats of who is here: without one, nobody speaks */
  allow(mine) {
    this.mine = mine;
    byId("talk-form").hidden = !mine.length;
  }
}
