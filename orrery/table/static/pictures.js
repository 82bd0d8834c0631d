// @ts-check
/**
 * Rules with the drawings of what they speak of. A page says with `data-shows` which components
 * belong somewhere; all drawings of a game are fetched together, when the first of them is near.
 */

import { ask, el } from "./dom.js";

/** @typedef {{drawings: Record<string, string>, symbols: string}} Drawn */

/** How far below the window a place may be when its drawings are fetched. */
const NEAR = "400px";
/** @type {Promise<Drawn | null> | undefined} */
let fetched;

/**
 * A place for the drawings of some components; nothing where a rule speaks of none.
 * @param {string[]} shows
 */
export function placeFor(shows) {
  return shows.length ? el("div", { class: "shows", "data-shows": shows.join(" ") }) : null;
}

/**
 * Hang the drawings that belong into a part of the page, when somebody comes near them.
 * @param {string} game
 * @param {ParentNode} within
 */
export function hang(game, within) {
  const watching = new IntersectionObserver(
    (seen) => {
      for (const { target } of seen.filter((one) => one.isIntersecting)) {
        watching.unobserve(target);
        void fill(game, target);
      }
    },
    { rootMargin: NEAR },
  );
  for (const place of within.querySelectorAll("[data-shows]:empty")) watching.observe(place);
}

/**
 * @param {string} game
 * @param {Element} place
 */
async function fill(game, place) {
  fetched ??= ask("GET", `/api/games/${game}/pictures`).catch(() => null);
  const drawn = await fetched;
  if (!drawn) {
    fetched = undefined;
    return;
  }
  // A table has the symbols of its game already.
  if (!document.querySelector(".o-sprite")) document.body.insertAdjacentHTML("afterbegin", drawn.symbols);
  const names = place.getAttribute("data-shows")?.split(" ") ?? [];
  place.innerHTML = names.map((name) => drawn.drawings[name] ?? "").join("");
  for (const svg of place.querySelectorAll("svg")) {
    svg.setAttribute("width", String(svg.viewBox.baseVal.width));
    svg.setAttribute("height", String(svg.viewBox.baseVal.height));
  }
}
