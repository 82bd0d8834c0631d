// @ts-check
/** Several people on one device: a cover between one person's cards and the next one's. */

import { byId, say } from "./dom.js";

export class HandOver {
  /** @param {string} table */
  constructor(table) {
    this.dialog = /** @type {HTMLDialogElement} */ (byId("handover"));
    this.never = /** @type {HTMLInputElement} */ (byId("hand-never"));
    this.note = `open-table-${table}`;
    this.timer = 0;
    // Escape must not lift the cover.
    this.dialog.addEventListener("cancel", (event) => event.preventDefault());
    this.never.checked = localStorage.getItem(this.note) === "yes";
    this.never.addEventListener("change", () => {
      localStorage.setItem(this.note, this.never.checked ? "yes" : "no");
    });
  }

  /**
   * Cover the table and call `ready` once the next person says so.
   * @param {string} name
   * @param {number} delay time to see what the last move did
   * @param {() => void} ready
   */
  to(name, delay, ready) {
    clearTimeout(this.timer);
    if (this.never.checked) {
      this.timer = window.setTimeout(ready, delay);
      return;
    }
    byId("hand-title").textContent = say("table.hand_title", { name });
    byId("hand-text").textContent = say("table.hand_text", { name });
    const button = byId("hand-ready");
    button.textContent = say("table.hand_button", { name });
    button.onclick = () => {
      this.dialog.close();
      ready();
    };
    this.timer = window.setTimeout(() => {
      if (!this.dialog.open) this.dialog.showModal();
      button.focus();
    }, delay);
  }
}
