// @ts-check
/** Which pieces the others moved since one's own last decision, and who did. */

/** @typedef {import("./protocol").TableEvent} TableEvent */

export class Rings {
  constructor() {
    /** @type {Map<string, number>} */
    this.worn = new Map();
    this.mover = -1;
  }

  /**
   * @param {TableEvent} event
   * @param {string[]} pieces what moved in it
   */
  add(event, pieces) {
    const line = event.log.findLast((one) => one.n === event.n && one.kind === "action");
    // Quiet entries, and what is no move at all, change nothing about who moved what.
    if (!line && event.kind !== "undo") return this.worn;
    const mover = line?.seat ?? -1;
    const turned = event.viewer === null && mover !== this.mover;
    if (mover === event.viewer || mover < 0 || turned) this.worn = new Map();
    if (mover !== event.viewer && mover >= 0) for (const piece of pieces) this.worn.set(piece, mover);
    this.mover = mover;
    return this.worn;
  }

  clear() {
    this.worn = new Map();
  }
}
