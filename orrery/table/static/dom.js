// @ts-check
/** Small helpers that every page uses: elements, icons, words, requests. */

/** @typedef {string | number | Node | null | undefined | false} Child */

/**
 * Make an element. `class`, `data-…`, `aria-…` and plain attributes are set as attributes,
 * functions as listeners of the event they are named after.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name, value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, String(value));
  }
  for (const child of children) {
    if (child || child === 0) node.append(child instanceof Node ? child : String(child));
  }
  return node;
}

/**
 * An icon of the page's own set.
 * @param {string} name
 */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#ui-${name}`);
  svg.append(use);
  return svg;
}

/**
 * The element that must be on this page.
 * @param {string} id
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`this page has no #${id}`);
  return found;
}

/** @type {Record<string, string> | undefined} */
let words;

/**
 * A phrase of the page in its language; `{n:one|# more}` chooses by number.
 * @param {string} key
 * @param {Record<string, string | number>} [args]
 */
export function say(key, args = {}) {
  words ??= /** @type {Record<string, string>} */ (JSON.parse(byId("words").textContent ?? "{}"));
  const template = words[key];
  if (template === undefined) throw new Error(`no words for ${key}`);
  return template.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name, one, many) => {
    const value = args[name] ?? "";
    const said = typeof value === "number" ? numeral(value) : value;
    return one === undefined ? said : (value === 1 ? one : many).replaceAll("#", said);
  });
}

/**
 * A number with the minus sign that boards print, not with a hyphen.
 * @param {number} number
 */
export function numeral(number) {
  return number < 0 ? `−${-number}` : String(number);
}

/** The page's language, en or de. */
export function language() {
  return document.documentElement.lang;
}

/** A refusal that the server put into words. */
export class Refused extends Error {
  /**
   * @param {string} message
   * @param {number} status
   * @param {string} rule
   */
  constructor(message, status, rule = "") {
    super(message);
    this.status = status;
    this.rule = rule;
  }
}

/**
 * Ask the server; throws Refused with a sentence for the player if it says no.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body] JSON, or plain text
 * @returns {Promise<any>}
 */
export async function ask(method, path, body) {
  /** @type {RequestInit} */
  const request = { method, headers: { "Accept-Language": language() } };
  if (body !== undefined) {
    const text = typeof body === "string";
    request.body = text ? body : JSON.stringify(body);
    request.headers = {
      "Accept-Language": language(),
      "Content-Type": text ? "text/plain; charset=utf-8" : "application/json",
    };
  }
  let answer;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Refused(say("error.offline"), 0);
  }
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    const error = said.error ?? {};
    throw new Refused(error.message ?? say("error.unknown"), answer.status, error.rule);
  }
  return said;
}

/**
 * A part of the page that only some need, on its way when they need it.
 * @template T
 * @param {Promise<T>} part
 * @returns {Promise<T | null>} nothing if it does not come; who waited was told
 */
export function fetched(part) {
  return part.catch(() => {
    toast(say("error.part"), "bad");
    return null;
  });
}

/**
 * Show a short message that goes by itself.
 * @param {string} text
 * @param {"plain" | "bad"} [tone]
 */
export function toast(text, tone = "plain") {
  const place = byId("toasts");
  const note = el("div", { class: `toast ${tone}`, role: tone === "bad" ? "alert" : "status" }, text);
  place.append(note);
  setTimeout(() => note.remove(), 6000);
}

/**
 * A link to a rule of a game: a book, with the id of the rule in its tip.
 * @param {string} game
 * @param {string} rule
 */
export function ruleLink(game, rule) {
  const named = say("rule.named", { id: rule });
  return el(
    "a",
    { class: "rule book", href: `/rules/${game}#${rule}`, target: "_blank", rel: "noopener", "data-rule-id": rule, title: named, "aria-label": named },
    icon("book"),
  );
}

/** What has to be said along with every question about this table: a watcher's word, or nothing. */
export function query() {
  return document.getElementById("table")?.dataset["query"] ?? "";
}
