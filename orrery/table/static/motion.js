// @ts-check
/**
 * Pieces glide from where they were to where they are.
 *
 * A piece has moved if it lies in another panel, or at another place of its panel; both are read
 * from the drawings. So nothing flies because a panel grew, a tab was changed or a window was made
 * larger. Pieces are known by `data-piece` alone, so this works across panels and for every game.
 */

/**
 * @typedef {object} Spot where a piece lies
 * @property {string} panel
 * @property {string} at its place inside the panel
 * @property {DOMRect | null} box in units of the drawing; null where it is not seen
 * @property {DOMRect | null} seen the same in the window
 */
/** @typedef {Map<string, Spot>} Places */
/** @typedef {Map<string, HTMLElement>} Panels the elements of all panels by name */

/** When more pieces than these have moved, they fade in instead of flying: so many cannot be followed. */
const FLOCK = 40;

export function movesAllowed() {
  const wish = document.documentElement.dataset["motion"];
  if (wish === "off") return false;
  return wish === "on" || !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Where every piece lies. A piece that rides on another one moves with it and is not named.
 * @param {Panels} panels
 * @param {boolean} [measure] whether what is seen is measured, for flights that start there
 * @returns {Places}
 */
export function remember(panels, measure = false) {
  /** @type {Places} */
  const places = new Map();
  for (const [panel, place] of panels) {
    const svg = drawing(place);
    const matrix = measure && svg?.getClientRects().length ? svg.getScreenCTM()?.inverse() : null;
    for (const piece of svg?.querySelectorAll("[data-piece]") ?? []) {
      const name = piece.getAttribute("data-piece") ?? "";
      if (places.has(name) || piece.parentElement?.closest("[data-piece]")) continue;
      const seen = matrix ? piece.getBoundingClientRect() : null;
      places.set(name, { panel, at: placeOf(piece), box: matrix && seen ? through(seen, matrix) : null, seen });
    }
  }
  return places;
}

/**
 * The pieces that lie elsewhere than before, or are new.
 * @param {Places} before
 * @param {Places} after
 */
export function moved(before, after) {
  return [...after].flatMap(([name, { panel, at }]) => {
    const spot = before.get(name);
    return spot?.panel === panel && spot.at === at ? [] : [name];
  });
}

/**
 * Those of the pieces that only moved up: each lies where the next one of its panel lay, and so on,
 * up to one that has left. The cards of a market do when one of them is taken.
 * @param {string[]} names
 * @param {Places} before
 * @param {Places} after
 */
export function movedUp(names, before, after) {
  const spot = (/** @type {Spot | undefined} */ one) => (one ? `${one.panel} ${one.at}` : "");
  const lay = new Map([...before].map(([name, one]) => [spot(one), name]));
  return names.filter((name) => {
    const row = new Set();
    for (let one = /** @type {string | undefined} */ (name); one && !row.has(one); one = lay.get(spot(after.get(one)))) {
      if (before.get(one)?.panel !== after.get(one)?.panel) return one !== name;
      row.add(one);
    }
    return false;
  });
}

/**
 * Let pieces fly; whether any of them did.
 * @param {Panels} panels
 * @param {string[]} names
 * @param {Places} before
 * @param {Places} after
 * @param {number} duration in milliseconds
 */
export function glide(panels, names, before, after, duration) {
  if (!movesAllowed() || duration <= 0) return false;
  let any = false;
  for (const name of names) {
    const place = panels.get(after.get(name)?.panel ?? "");
    const piece = place && !place.hidden && place.querySelector(`[data-piece="${CSS.escape(name)}"]`);
    if (!piece || !piece.getClientRects().length) continue;
    any = true;
    const from = origin(panels, before.get(name));
    if (from && names.length <= FLOCK) slide(/** @type {SVGGraphicsElement} */ (piece), from, duration);
    else piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing: "ease-out" });
  }
  return any;
}

/** @param {Element} place */
function drawing(place) {
  return /** @type {SVGSVGElement | null} */ (place.querySelector(".drawing > svg"));
}

/**
 * The place of a piece inside its drawing, as all groups around it say it.
 * @param {Element} piece
 */
function placeOf(piece) {
  let [x, y, rest] = [0, 0, ""];
  for (let one = /** @type {Element | null} */ (piece); one && one.tagName !== "svg"; one = one.parentElement) {
    const said = one.getAttribute("transform");
    if (!said) continue;
    const found = /^translate\((-?[\d.]+)[ ,]?(-?[\d.]+)?\)/.exec(said);
    if (found) [x, y] = [x + Number(found[1]), y + Number(found[2] ?? 0)];
    rest += found ? said.slice(found[0].length) : said;
  }
  return `${Math.round(x)} ${Math.round(y)} ${rest}`;
}

/**
 * Where a piece was, in the window as it is now; in a panel that has just gone, where it was seen.
 * @param {Panels} panels
 * @param {Spot | undefined} spot
 */
function origin(panels, spot) {
  const place = panels.get(spot?.panel ?? "");
  if (!spot?.box || !place || place.hidden) return spot?.seen ?? null;
  const matrix = drawing(place)?.getScreenCTM();
  return matrix ? through(spot.box, matrix) : null;
}

/**
 * @param {DOMRect} box
 * @param {DOMMatrix} matrix without rotation
 */
function through(box, matrix) {
  return new DOMRect(
    matrix.a * box.x + matrix.e,
    matrix.d * box.y + matrix.f,
    matrix.a * box.width,
    matrix.d * box.height,
  );
}

/**
 * A copy flies above all panels from the old place to the new one; the piece waits for it.
 * @param {SVGGraphicsElement} piece
 * @param {DOMRect} before
 * @param {number} duration
 */
function slide(piece, before, duration) {
  const now = piece.getBoundingClientRect();
  const right = before.left + before.width / 2 - now.left - now.width / 2;
  const down = before.top + before.height / 2 - now.top - now.height / 2;
  const size = now.width ? before.width / now.width : 1;
  const place = /** @type {SVGGraphicsElement} */ (piece.parentNode).getScreenCTM();
  if (!place) return;
  const flying = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const scaled = document.createElementNS("http://www.w3.org/2000/svg", "g");
  scaled.setAttribute("transform", `matrix(${place.a} ${place.b} ${place.c} ${place.d} ${place.e} ${place.f})`);
  scaled.append(likeness(piece));
  flying.append(scaled);
  sky().append(flying);
  const centre = `${now.left + now.width / 2}px ${now.top + now.height / 2}px`;
  flying.style.setProperty("transform-origin", centre);
  const timing = { duration, easing: "cubic-bezier(.3,.1,.2,1)" };
  piece.animate([{ opacity: 0 }, { opacity: 0 }], timing);
  const flight = flying.animate(
    [{ transform: `translate(${right}px, ${down}px) scale(${size})` }, { transform: "none" }],
    timing,
  );
  flight.finished.catch(() => undefined).then(() => flying.remove());
}

/**
 * A copy for the eyes alone.
 * @param {SVGElement} piece
 */
function likeness(piece) {
  const copy = /** @type {SVGElement} */ (piece.cloneNode(true));
  for (const part of [copy, ...copy.querySelectorAll("[tabindex]")]) {
    part.removeAttribute("tabindex");
    part.removeAttribute("role");
  }
  return copy;
}

/** The sheet above the table on which pieces fly. */
function sky() {
  const sheet = document.getElementById("flight");
  if (sheet) return sheet;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.id = "flight";
  svg.setAttribute("class", "orrery");
  svg.setAttribute("aria-hidden", "true");
  document.body.append(svg);
  return svg;
}
