// @ts-check
/** Which panels belong where, and how many drawings fit side by side and can still be read. */

/** @typedef {import("./protocol").Panel} Panel */
/** @typedef {"stage" | "tray" | "seat" | "score"} Purpose */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {{left: number, top: number, width: number, height: number}} Box */
/** @typedef {"board" | "mine" | "others"} Section */

/** Pixels between two drawings. */
export const GAP = 6;
/** From this scale on, the smallest lettering of a wide drawing has eleven pixels. */
const LEGIBLE = { full: 11 / 12.2, half: 11 / 12.4 };
/** Drawings are not blown up further: a board is no poster. */
const LARGEST = 1.7;

/**
 * What a panel is for. Whoever has no tray plays on their own side, so it stands among the boards;
 * so does every side that holds something to choose.
 * @param {Panel} panel
 * @param {{tray: boolean, cards: boolean}} around whether there is a tray, and cards that open sides
 * @returns {Purpose}
 */
export function purposeOf(panel, { tray, cards }) {
  const tags = panel.tags;
  if (tags.includes("score")) return "score";
  if (tags.includes("tray")) return "tray";
  if (!tags.includes("seat") || tags.includes("act") || !cards) return "stage";
  return tags.includes("own") && !tray ? "stage" : "seat";
}

/**
 * Where a panel is found on a phone.
 * @param {Panel} panel
 * @returns {Section}
 */
export function sectionOf({ tags }) {
  if (tags.includes("tray") || tags.includes("own")) return "mine";
  return tags.includes("seat") ? "others" : "board";
}

/**
 * The side that a panel shows, or null.
 * @param {Panel} panel
 */
export function sideOf(panel) {
  const tag = panel.tags.find((one) => /^seat-\d+$/.test(one));
  return tag ? Number(tag.slice(5)) : null;
}

/**
 * The size of a drawing in its own units.
 * @param {string} svg
 * @returns {Size}
 */
export function sizeOf(svg) {
  const found = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg);
  return { width: Number(found?.[1] ?? 560), height: Number(found?.[2] ?? 400) };
}

/** @param {Size} size */
function legible(size) {
  return size.width > 800 ? LEGIBLE.full : LEGIBLE.half;
}

/**
 * Rows of drawings at a scale; each begins where the one before it has no more room.
 * @param {Size[]} sizes
 * @param {number} wide
 * @param {number} scale
 */
function rows(sizes, wide, scale) {
  /** @type {{members: number[], width: number, height: number}[]} */
  const found = [];
  for (const [at, size] of sizes.entries()) {
    const width = size.width * scale;
    const last = found.at(-1);
    if (last && last.width + GAP + width <= wide + 0.01) {
      last.members.push(at);
      last.width += GAP + width;
      last.height = Math.max(last.height, size.height * scale);
    } else {
      found.push({ members: [at], width, height: size.height * scale });
    }
  }
  return found;
}

/**
 * The largest scale at which all drawings fit into a room.
 * @param {Size[]} sizes
 * @param {Size} room
 */
export function scaleFor(sizes, room) {
  let [least, most] = [0, LARGEST];
  for (let round = 0; round < 14; round += 1) {
    const scale = (least + most) / 2;
    const all = rows(sizes, room.width, scale);
    const height = all.reduce((sum, row) => sum + row.height, (all.length - 1) * GAP);
    const fits = height <= room.height && all.every((row) => row.width <= room.width + 0.01);
    if (fits) least = scale;
    else most = scale;
  }
  return least;
}

/**
 * Places for drawings in a room, as large as they can be, in the middle.
 * @param {Size[]} sizes
 * @param {Size} room
 * @returns {Box[]}
 */
export function boxes(sizes, room) {
  const scale = scaleFor(sizes, room);
  const all = rows(sizes, room.width, scale);
  const height = all.reduce((sum, row) => sum + row.height, (all.length - 1) * GAP);
  let top = Math.max(0, (room.height - height) / 2);
  /** @type {Box[]} */
  const found = [];
  for (const row of all) {
    let left = Math.max(0, (room.width - row.width) / 2);
    for (const at of row.members) {
      const size = sizes[at] ?? { width: 0, height: 0 };
      const [wide, high] = [size.width * scale, size.height * scale];
      found[at] = { left, top: top + (row.height - high) / 2, width: wide, height: high };
      left += wide + GAP;
    }
    top += row.height + GAP;
  }
  return found;
}

/**
 * How much of a room drawings cover, as large as they can be.
 * @param {Size[]} sizes
 * @param {Size} room
 */
function covered(sizes, room) {
  return sizes.reduce((sum, { width, height }) => sum + width * height, 0) * scaleFor(sizes, room) ** 2;
}

/**
 * The boards to show together: those that are wanted, as long as the lettering of all of them can
 * be read, then their neighbours, nearest first, as long as more of the room is covered with them.
 * @param {string[]} order
 * @param {Map<string, Size>} sizes
 * @param {string[]} wanted the first of them is always shown
 * @param {Size} room
 */
export function together(order, sizes, wanted, room) {
  const first = wanted[0] ?? order[0];
  if (first === undefined) return [];
  const at = order.indexOf(first);
  const far = (/** @type {string} */ name) => Math.abs(order.indexOf(name) - at);
  const near = [...order].sort((one, other) => far(one) - far(other));
  /** @type {string[]} */
  let chosen = [first];
  for (const name of [...wanted.slice(1), ...near]) {
    if (chosen.includes(name)) continue;
    const more = order.filter((one) => one === name || chosen.includes(one));
    const known = more.map((one) => sizes.get(one) ?? { width: 560, height: 400 });
    if (scaleFor(known, room) < Math.max(...known.map(legible))) continue;
    const before = chosen.map((one) => sizes.get(one) ?? { width: 560, height: 400 });
    if (wanted.includes(name) || covered(known, room) > covered(before, room)) chosen = more;
  }
  return chosen;
}

/**
 * Boards of half the width one below the other, beside a wide one that has the tray below it: the
 * wide one, those in the column and how wide that is. Null where there is no room for two of them.
 * @param {string[]} order
 * @param {Map<string, Size>} sizes
 * @param {string[]} wanted
 * @param {Size} room all of it
 * @param {number} below the height of the tray in units
 * @param {number} taken the height of what stands between board and tray, in pixels
 */
export function column(order, sizes, wanted, room, below, taken) {
  const size = (/** @type {string} */ name) => sizes.get(name) ?? { width: 560, height: 400 };
  const wide = (/** @type {string} */ name) => size(name).width > 800;
  const sorted = [...new Set([...wanted, ...order])].filter((name) => order.includes(name));
  const main = sorted.find(wide);
  if (main === undefined) return null;
  /** @type {string[]} */
  let names = [];
  let scale = 0;
  for (const name of sorted.filter((one) => !wide(one))) {
    const more = order.filter((one) => one === name || names.includes(one));
    const high = more.reduce((sum, one) => sum + size(one).height, 0);
    const found = Math.min(
      (room.width - GAP) / (size(main).width + Math.max(...more.map((one) => size(one).width))),
      (room.height - GAP * (more.length - 1)) / high,
      (room.height - taken) / (size(main).height + below),
    );
    if (found < Math.max(...[main, ...more].map((one) => legible(size(one))))) continue;
    [names, scale] = [more, found];
  }
  return names.length > 1 ? { main, names, width: scale * Math.max(...names.map((one) => size(one).width)) } : null;
}
