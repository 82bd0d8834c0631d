// @ts-check
/** Putting a link on the clipboard. */

import { toast } from "./dom.js";

/**
 * Put text on the clipboard, or select it where that is not allowed.
 * @param {HTMLInputElement} field
 * @param {string} words that say that it is done
 */
export async function copy(field, words) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  toast(words);
}
