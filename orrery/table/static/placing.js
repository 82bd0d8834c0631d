// @ts-check
/** Panels put into an area: in its order, with a box for those that are seen, without for the others. */

import { whole } from "./drawings.js";
import { boxes, sizeOf } from "./fitting.js";

/** @typedef {import("./protocol").Panel} Panel */
/** @typedef {{panel: Panel, place: HTMLElement}} Shown a panel and the element that holds it */

/**
 * @param {HTMLElement} area
 * @param {Shown[]} all what belongs to this area
 * @param {Shown[]} seen
 * @param {import("./fitting.js").Size} room
 */
export function put(area, all, seen, room) {
  inOrder(area, all);
  const found = boxes(seen.map(({ panel }) => sizeOf(whole(panel))), room);
  for (const { place } of all) place.hidden = true;
  for (const [at, { place }] of seen.entries()) {
    place.hidden = false;
    for (const [key, value] of Object.entries(found[at] ?? {})) place.style.setProperty(key, `${value.toFixed(2)}px`);
  }
}

/**
 * One below the other, as wide as there is room.
 * @param {HTMLElement} area
 * @param {Shown[]} all
 * @param {(panel: Panel) => boolean} seen
 */
export function flow(area, all, seen) {
  inOrder(area, all);
  for (const { panel, place } of all) {
    for (const key of ["left", "top", "width", "height"]) place.style.removeProperty(key);
    place.hidden = !seen(panel);
  }
}

/**
 * The tab key goes through them in this order.
 * @param {HTMLElement} area
 * @param {Shown[]} all
 */
function inOrder(area, all) {
  for (const [at, { place }] of all.entries()) {
    if (area.children[at] !== place) area.insertBefore(place, area.children[at] ?? null);
  }
}

/**
 * Scroll an area so that its targets stand in view; if they are too far apart, the first of them.
 * @param {HTMLElement} area
 * @param {boolean} calmly
 */
export function scrollToTargets(area, calmly) {
  const all = [...area.querySelectorAll(".panel:not([hidden]) [data-act]")].map((one) => one.getBoundingClientRect());
  if (!all.length) return;
  const from = area.getBoundingClientRect().top - area.scrollTop;
  const top = Math.min(...all.map((box) => box.top)) - from;
  const bottom = Math.max(...all.map((box) => box.bottom)) - from;
  if (top >= area.scrollTop && bottom <= area.scrollTop + area.clientHeight) return;
  const middle = Math.min((top + bottom - area.clientHeight) / 2, top - 12);
  area.scrollTo({ top: middle, behavior: calmly ? "smooth" : "instant" });
}
