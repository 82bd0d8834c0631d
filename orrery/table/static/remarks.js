// @ts-check
/** What the built-in players say: little, at three moments, and nothing at all where it is muted. */

import { person } from "./people.js";

/** @typedef {import("./protocol").TableEvent} TableEvent */
/** @typedef {{seat: number, text: string}} Remark */

/** Somebody is praised twice in a game at most, and not again within so many decisions. */
const PRAISES = 2;
const APART = 20;
/** How many gains have to be known before one of them is a large one, and the least that can be. */
const KNOWN = 4;
const LEAST = 4;

export class Remarks {
  /** @param {string} table */
  constructor(table) {
    this.note = `greeted-${table}`;
    /** @type {number[]} */
    this.totals = [];
    /** The gains that people have made so far. @type {number[]} */
    this.gains = [];
    this.praises = 0;
    this.praised = -APART;
  }

  /**
   * What somebody says to an event, if anybody does.
   * @param {TableEvent} event
   * @param {number[]} mine
   * @returns {Remark | null}
   */
  heard(event, mine) {
    const gain = this.#gain(event, mine);
    const speaker = event.seats.find((seat) => seat.kind === "bot" && !seat.stands_in && person(seat.level));
    if (!speaker || muted()) return null;
    if (event.over) return ending(event);
    if (event.decision.id < 4 && mine.length && !sessionStorage.getItem(this.note)) {
      sessionStorage.setItem(this.note, "yes");
      return remark(event, speaker.seat, "greeting");
    }
    if (!gain || this.praises >= PRAISES || event.decision.id < this.praised + APART) return null;
    this.praises += 1;
    this.praised = event.decision.id;
    return remark(event, speaker.seat, "praise");
  }

  /**
   * Whether somebody here has just made more points at once than ever before in this game.
   * @param {TableEvent} event
   * @param {number[]} mine
   */
  #gain(event, mine) {
    const before = this.totals;
    this.totals = event.scores.map((score) => score.total);
    if (event.kind !== "action" || !before.length) return false;
    const most = Math.max(...mine.map((seat) => (this.totals[seat] ?? 0) - (before[seat] ?? 0)), 0);
    if (most <= 0) return false;
    const large = this.gains.length >= KNOWN && most >= LEAST && most > Math.max(...this.gains);
    this.gains.push(most);
    return large;
  }
}

/**
 * The last word: of the winner, if that is a bot, else of somebody who lost.
 * @param {TableEvent} event
 * @returns {Remark | null}
 */
export function ending(event) {
  const winners = event.outcome?.ranking[0] ?? [];
  const bots = event.seats.filter((seat) => seat.kind === "bot" && !seat.stands_in && person(seat.level));
  const speaker = bots.find((seat) => winners.includes(seat.seat)) ?? bots[0];
  if (!speaker || muted() || event.outcome?.how !== "played") return null;
  return remark(event, speaker.seat, winners.includes(speaker.seat) ? "won" : "lost");
}

/** Whether whoever sits here wants to hear nothing. */
function muted() {
  return document.documentElement.dataset["remarks"] === "off";
}

/**
 * @param {TableEvent} event
 * @param {number} seat
 * @param {string} moment
 * @returns {Remark | null}
 */
function remark(event, seat, moment) {
  const said = person(event.seats[seat]?.level)?.remarks[moment] ?? [];
  const text = said[event.n % said.length];
  return text ? { seat, text } : null;
}
