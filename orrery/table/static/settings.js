// @ts-check
/** Language, theme, motion, pace, remarks and hints: kept in cookies that the server reads when it draws a page. */

import { ask, byId } from "./dom.js";

const YEAR = 31_536_000;

/**
 * @param {string} name
 * @param {string} value empty: as the system has it
 */
function keep(name, value) {
  const age = value ? YEAR : 0;
  document.cookie = `${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax`;
}

/**
 * Keep a setting, and let this page follow it at once.
 * @param {string} name
 * @param {string} value
 */
export function choose(name, value) {
  const root = document.documentElement;
  keep(name, value);
  if (value) root.dataset[name] = value;
  else delete root.dataset[name];
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(`#settings [name="${name}"]`))) {
    input.checked = input.value === value;
  }
}

export function startSettings() {
  const root = document.documentElement;
  const dialog = /** @type {HTMLDialogElement} */ (byId("settings"));
  byId("open-settings").addEventListener("click", () => dialog.showModal());
  for (const button of document.querySelectorAll("dialog [data-close]")) {
    button.addEventListener("click", () => button.closest("dialog")?.close());
  }
  dialog.addEventListener("change", (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (input.name === "language") switchLanguage(input.value);
    if (["theme", "motion", "pace", "remarks", "hints"].includes(input.name)) choose(input.name, input.value);
  });
  startSignals(dialog);
  for (const link of document.querySelectorAll("[data-language]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      switchLanguage(link.getAttribute("data-language") ?? "en");
    });
  }
  byId("switch-theme").addEventListener("click", () => {
    const now = root.dataset["theme"] ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    const theme = now === "dark" ? "light" : "dark";
    root.dataset["theme"] = theme;
    keep("theme", theme);
  });
}

/**
 * How a table notifies somebody who looks elsewhere: stored in this browser, because only it can do so.
 * @param {HTMLElement} dialog
 */
function startSignals(dialog) {
  for (const tick of /** @type {NodeListOf<HTMLInputElement>} */ (dialog.querySelectorAll("#signals input"))) {
    const usual = tick.name === "signal-notify" ? "no" : "yes";
    tick.checked = (localStorage.getItem(tick.name) ?? usual) === "yes";
    tick.addEventListener("change", async () => {
      // Nobody is asked for permission but by this click.
      if (tick.checked && usual === "no") {
        const permission = await globalThis.Notification?.requestPermission();
        tick.checked = permission === "granted";
        byId("signal-denied").hidden = tick.checked;
      }
      localStorage.setItem(tick.name, tick.checked ? "yes" : "no");
    });
  }
}

/**
 * The page comes again in the other language; whatever is going on is kept by the server.
 * @param {string} language
 */
async function switchLanguage(language) {
  keep("language", language);
  await ask("PUT", "/api/me", { language }).catch(() => undefined);
  location.reload();
}

startSettings();
