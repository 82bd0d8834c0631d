// @ts-check
/**
 * Pieces glide from where they were to where they are.
 *
 * Before the drawings change, `remember` notes where every piece lies; afterwards `glide` lets
 * each piece start from its old place. Pieces are known by `data-piece` alone, so this works
 * across panels and for every game.
 */

/** @typedef {Map<string, DOMRect>} Places */

const DURATION = 520;

export function movesAllowed() {
  const wish = document.documentElement.dataset["motion"];
  if (wish === "off") return false;
  return wish === "on" || !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * @param {Element} board
 * @returns {Places}
 */
export function remember(board) {
  /** @type {Places} */
  const places = new Map();
  if (!movesAllowed()) return places;
  for (const piece of board.querySelectorAll("[data-piece]")) {
    const name = piece.getAttribute("data-piece") ?? "";
    if (!places.has(name)) places.set(name, piece.getBoundingClientRect());
  }
  return places;
}

/**
 * @param {Element} board
 * @param {Places} places where the pieces were
 */
export function glide(board, places) {
  if (!places.size || !movesAllowed()) return;
  /** @type {Set<string>} */
  const done = new Set();
  for (const piece of board.querySelectorAll("[data-piece]")) {
    const name = piece.getAttribute("data-piece") ?? "";
    // A piece that rides on another one moves with it; moving both would move it twice.
    if (done.has(name) || piece.parentElement?.closest("[data-piece]")) continue;
    done.add(name);
    const before = places.get(name);
    if (before) slide(/** @type {SVGGraphicsElement} */ (piece), before);
    else appear(piece);
  }
}

/**
 * A likeness flies above all panels from the old place to the new one; the piece waits for it.
 * @param {SVGGraphicsElement} piece
 * @param {DOMRect} before
 */
function slide(piece, before) {
  const now = piece.getBoundingClientRect();
  const right = before.left + before.width / 2 - now.left - now.width / 2;
  const down = before.top + before.height / 2 - now.top - now.height / 2;
  const size = now.width ? before.width / now.width : 1;
  const place = /** @type {SVGGraphicsElement} */ (piece.parentNode).getScreenCTM();
  if (!place || (Math.abs(right) < 2 && Math.abs(down) < 2 && Math.abs(size - 1) < 0.05)) return;
  const flying = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const scaled = document.createElementNS("http://www.w3.org/2000/svg", "g");
  scaled.setAttribute("transform", `matrix(${place.a} ${place.b} ${place.c} ${place.d} ${place.e} ${place.f})`);
  scaled.append(likeness(piece));
  flying.append(scaled);
  sky().append(flying);
  const centre = `${now.left + now.width / 2}px ${now.top + now.height / 2}px`;
  flying.style.setProperty("transform-origin", centre);
  const timing = { duration: DURATION, easing: "cubic-bezier(.3,.1,.2,1)" };
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
  let sheet = document.getElementById("flight");
  if (!sheet) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.id = "flight";
    svg.setAttribute("class", "orrery");
    svg.setAttribute("aria-hidden", "true");
    document.body.append(svg);
    return svg;
  }
  return sheet;
}

/** @param {Element} piece */
function appear(piece) {
  piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: DURATION, easing: "ease-out" });
}
