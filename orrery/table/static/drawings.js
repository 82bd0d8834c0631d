// @ts-check
/**
 * The drawings of a table as they come: whole at first, then as what changed.
 *
 * A page asks for the form that fits its window, wide or narrow, and gets no other.
 */

/** @typedef {import("./protocol").Panel} Panel */
/** @typedef {(string | [number, number])[]} Edit new text, and runs of pieces that stay: first, count */

/** From this size on, the whole table is one screen. */
export const LARGE = matchMedia("(min-width: 1180px) and (min-height: 680px)");

/** Drawings are cut at every group. */
const CUT = "<g ";

/** Which drawings are shown: never both, each kind holds everything that can be chosen. */
export function form() {
  return LARGE.matches ? "wide" : "narrow";
}

/**
 * A drawing as it is after an edit.
 * @param {string} before
 * @param {Edit} edit
 */
export function edited(before, edit) {
  const had = before.split(CUT);
  return edit
    .map((one) => (typeof one === "string" ? one : had.slice(one[0], one[0] + one[1]).join(CUT)))
    .join(CUT);
}

/**
 * The drawing of a panel whose edits were taken already.
 * @param {Panel} panel
 */
export function whole(panel) {
  return /** @type {string} */ (panel.svg);
}

export class Drawings {
  constructor() {
    /** By panel. @type {Map<string, string>} */
    this.latest = new Map();
  }

  /**
   * Make whole drawings of edits.
   * @param {Record<string, Panel>} panels
   */
  take(panels) {
    for (const [name, panel] of Object.entries(panels)) {
      const came = panel.svg;
      const drawn = typeof came === "string" ? came : edited(this.latest.get(name) ?? "", came);
      panel.svg = drawn;
      this.latest.set(name, drawn);
    }
  }
}
