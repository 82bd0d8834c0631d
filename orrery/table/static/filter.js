// @ts-check
/** Searching a long page: rules and components. All words of the question must occur. */

import { byId } from "./dom.js";

const input = /** @type {HTMLInputElement} */ (byId("filter"));
const kind = /** @type {HTMLSelectElement | null} */ (document.getElementById("kind"));
const groups = [...document.querySelectorAll("[data-group]")].map((group) => ({
  node: /** @type {HTMLElement} */ (group),
  kind: group.getAttribute("data-kind") ?? "",
  entries: [...group.querySelectorAll("[data-entry]")].map((entry) => ({
    node: /** @type {HTMLElement} */ (entry),
    words: `${entry.id} ${entry.textContent}`.toLowerCase(),
  })),
}));

function filter() {
  const wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const group of groups) {
    const allowed = !kind?.value || kind.value === group.kind;
    let here = 0;
    for (const entry of group.entries) {
      const hit = allowed && wanted.every((word) => entry.words.includes(word));
      entry.node.hidden = !hit;
      if (hit) here += 1;
    }
    group.node.hidden = here === 0;
    found += here;
  }
  const output = byId("found");
  const [one = "", many = ""] = (/\{n:([^|]*)\|([^}]*)\}/.exec(output.dataset["words"] ?? "") ?? []).slice(1);
  output.textContent = (found === 1 ? one : many).replace("#", String(found));
  byId("none").hidden = found > 0;
}

/** A link to an entry shows it, whatever is being searched for. */
function showNamed() {
  filter();
  const named = document.getElementById(location.hash.slice(1));
  if (!named) return;
  if (named.closest("[hidden]")) {
    input.value = "";
    if (kind) kind.value = "";
    filter();
  }
  named.scrollIntoView();
}

input.addEventListener("input", filter);
kind?.addEventListener("change", filter);
input.form?.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== input) {
    input.focus();
    event.preventDefault();
  }
});
addEventListener("hashchange", showNamed);
showNamed();
