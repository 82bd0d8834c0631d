// @ts-check
/** A button that asks whether one is sure before it does something. */

import { el, icon } from "./dom.js";

/**
 * @param {{id: string, sign: string, words: string, sure: string, yes: string, no: string}} about
 * @param {() => void} done
 * @returns {HTMLElement}
 */
export function sure(about, done) {
  const place = el("div", { class: "asks" });
  const offer = () => {
    place.replaceChildren(el("button", { type: "button", id: about.id, click: question }, icon(about.sign), about.words));
  };
  const question = () => {
    const yes = el("button", { type: "button", class: "primary", "data-sure": "yes", click: () => (offer(), done()) }, about.yes);
    const no = el("button", { type: "button", click: offer }, about.no);
    place.replaceChildren(el("p", { class: "small", role: "status" }, about.sure), yes, " ", no);
    yes.focus();
  };
  offer();
  return place;
}
