// @ts-check
/** Doing something that may be refused. */

import { Refused, say, toast } from "./dom.js";

/**
 * Do something, and say so if it cannot be done. Meanwhile the button for it cannot be pressed.
 * @template T
 * @param {() => Promise<T>} what
 * @param {HTMLButtonElement | null} [button]
 * @returns {Promise<T | null>}
 */
export async function attempt(what, button = null) {
  if (button) button.disabled = true;
  try {
    return await what();
  } catch (error) {
    toast(error instanceof Refused ? error.message : say("error.unknown"), "bad");
    return null;
  } finally {
    if (button) button.disabled = false;
  }
}
