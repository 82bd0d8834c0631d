// @ts-check
/**
 * Which option somebody thinks about: under the pointer or in focus, in the list or on the board.
 * Told as an event `consider` of the document, whose detail is the action, or "" for none.
 */

let last = "";

/** @param {string} action */
export function consider(action) {
  if (action === last) return;
  last = action;
  document.dispatchEvent(new CustomEvent("consider", { detail: action }));
}

/**
 * Targets of an area that are pointed at or in focus are considered.
 * @param {HTMLElement} area
 */
export function considerTargets(area) {
  const found = (/** @type {EventTarget | null} */ node) =>
    node instanceof Element ? (node.closest("[data-act]")?.getAttribute("data-act") ?? "") : "";
  for (const event of ["pointerover", "focusin"]) {
    area.addEventListener(event, ({ target }) => consider(found(target)));
  }
  for (const event of ["pointerleave", "focusout"]) area.addEventListener(event, () => consider(""));
}
