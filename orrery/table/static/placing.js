// @ts-check
/** Panels put into an area: in its order, with a box for those that are seen, without for the others. */

import { whole } from "./drawings.js";
import { boxes, sizeOf } from "./fitting.js";

/** @typedef {import("./protocol").Panel} Panel */
/** @typedef {{panel: Panel, place: HTMLElement}} Shown a panel and the element that holds it */

/**
 * Boxes for panels in a room, as large as they can be.
 * @param {Shown[]} seen
 * @param {import("./fitting.js").Size} room
 */
export function spread(seen, room) {
  return boxes(seen.map(({ panel }) => sizeOf(whole(panel))), room);
}

/**
 * @param {HTMLElement} area
 * @param {Shown[]} all what belongs to this area
 * @param {Shown[]} seen
 * @param {import("./fitting.js").Box[]} found where those stand
 */
export function put(area, all, seen, found) {
  inOrder(area, all);
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

/**
 * The boards on which something can be chosen: that of the main action first, then those with most of it.
 * @param {Map<string, Shown>} all
 * @param {string[]} names
 * @param {string} main
 */
export function askedOn(all, names, main) {
  const weigh = (/** @type {string} */ name) => {
    const place = all.get(name)?.place;
    const first = main && place?.querySelector(`[data-act="${CSS.escape(main)}"]`) ? 1000 : 0;
    return first + (place?.querySelectorAll("[data-act]").length ?? 0);
  };
  return names.filter((name) => weigh(name) > 0).sort((one, other) => weigh(other) - weigh(one));
}

/**
 * Everything that can be chosen on the panels.
 * @param {Map<string, Shown>} all
 */
export function actsOn(all) {
  const targets = [...all.values()].flatMap(({ place }) => [...place.querySelectorAll("[data-act]")]);
  return targets.map((target) => target.getAttribute("data-act") ?? "");
}
