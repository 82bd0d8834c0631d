// @ts-check
/** Language, theme, motion and pace: kept in cookies that the server reads when it draws a page. */

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
    if (["theme", "motion", "pace"].includes(input.name)) {
      keep(input.name, input.value);
      if (input.value) root.dataset[input.name] = input.value;
      else delete root.dataset[input.name];
    }
  });
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
 * The page comes again in the other language; whatever is going on is kept by the server.
 * @param {string} language
 */
async function switchLanguage(language) {
  keep("language", language);
  await ask("PUT", "/api/me", { language }).catch(() => undefined);
  location.reload();
}

startSettings();
