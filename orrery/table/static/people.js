// @ts-check
/** The built-in players: what they are called, and their faces. */

import { byId, el } from "./dom.js";

/** @typedef {"calm" | "thinking" | "pleased"} Mood */
/**
 * @typedef {object} Person
 * @property {string} id
 * @property {string} name
 * @property {number} level 1 to 4
 * @property {string} kind what they are
 * @property {string} manner how they play
 * @property {Record<string, string[]>} remarks what they say, by moment
 */

/** @type {Person[] | undefined} */
let cast;

/** All of them, the easiest first; the page carries them. */
export function people() {
  cast ??= /** @type {Person[]} */ (JSON.parse(byId("people").textContent ?? "[]"));
  return cast;
}

/**
 * @param {string | undefined} level of a seat
 * @returns {Person | null} null for a bot that is nobody
 */
export function person(level) {
  return people().find((one) => one.id === level) ?? null;
}

/**
 * @param {Person} who
 * @param {Mood} mood
 */
export function address(who, mood) {
  return new URL(`./face-${who.id}-${mood}.svg`, import.meta.url).href;
}

/**
 * A face; the name stands beside it wherever one is shown.
 * @param {Person} who
 * @param {Mood} [mood]
 */
export function face(who, mood = "calm") {
  return el("img", { class: "portrait", src: address(who, mood), alt: "", width: 96, height: 96 });
}
