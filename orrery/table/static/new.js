// @ts-check
/** Setting a table: seats, options, clock, deal. Whether it can be set is for the server to say. */

import { ask, byId, el, language, Refused, ruleLink, say } from "./dom.js";
import { face, people, person } from "./people.js";
import { mark } from "./score.js";

const form = /** @type {HTMLFormElement} */ (byId("new-table"));
const game = form.dataset["game"] ?? "";
/** @param {number} at */
function seatWish(at) {
  const kinds = [
    ["me", say("new.me")],
    ["hot", say("new.hot")],
    ["open", say("new.open")],
    ...people().map((one) => [`bot:${one.id}`, say("new.person", { name: one.name, kind: one.kind, level: one.level })]),
    ...(form.dataset["bots"] ?? "").split(" ").filter(Boolean).map((bot) => [`bot:${bot}`, bot]),
  ];
  const usual = at === 0 ? "me" : `bot:${people()[0]?.id}`;
  const label = say("new.seat", { n: at + 1 });
  const choice = el(
    "select",
    { name: `seat-${at}`, "aria-label": label },
    ...kinds
      .filter(([kind]) => (at === 0 ? kind !== "hot" : kind !== "me"))
      .map(([kind, words]) => el("option", { value: kind, selected: kind === usual }, words)),
  );
  const name = el("input", {
    name: `name-${at}`,
    maxlength: form.dataset["names"] ?? "",
    autocomplete: "off",
    placeholder: say("new.hot_name"),
    "aria-label": `${label}: ${say("new.hot_name")}`,
    hidden: true,
  });
  const about = el("p", { class: "about-person small", "aria-live": "polite" });
  const introduce = () => {
    const who = person(choice.value.split(":")[1]);
    about.replaceChildren(...(who ? [face(who), who.manner] : []));
    about.hidden = !who;
    name.hidden = choice.value !== "hot";
  };
  choice.addEventListener("change", () => {
    introduce();
    if (!name.hidden) name.focus();
  });
  introduce();
  return el("div", { class: "seat-wish" }, el("strong", {}, mark(at), label), choice, name, about);
}

function laySeats() {
  const chosen = /** @type {HTMLInputElement | null} */ (form.querySelector("[name=count]:checked"));
  const count = Number(chosen?.value ?? form.dataset["default"]);
  byId("seats").replaceChildren(...Array.from({ length: count }, (_, at) => seatWish(at)));
  for (const setting of form.querySelectorAll(".setting")) offer(/** @type {HTMLElement} */ (setting), String(count));
}

/**
 * What cannot be played by so many is not offered, and where nothing is left to choose, nothing is asked.
 * @param {HTMLElement} setting
 * @param {string} count
 */
function offer(setting, count) {
  const inputs = [...setting.querySelectorAll("label")].flatMap((label) => {
    label.hidden = !(label.dataset["counts"] ?? "").split(",").includes(count);
    const input = /** @type {HTMLInputElement} */ (label.querySelector("input"));
    if (label.hidden) input.checked = false;
    return label.hidden ? [] : [input];
  });
  if (inputs[0] && (setting.hidden || !inputs.some((input) => input.checked))) inputs[0].checked = true;
  setting.hidden = inputs.length < 2;
}

/** @param {FormData} said */
function wish(said) {
  /** @type {Record<string, boolean | number | string>} */
  const options = {};
  for (const input of form.querySelectorAll("[name^=option-]:checked")) {
    const { name, value, dataset } = /** @type {HTMLInputElement} */ (input);
    options[name.slice("option-".length)] =
      dataset["type"] === "bool" ? value === "true" : dataset["type"] === "int" ? Number(value) : value;
  }
  const seats = [...form.querySelectorAll(".seat-wish select")].map((select, at) => {
    const [kind = "", level] = /** @type {HTMLSelectElement} */ (select).value.split(":");
    if (kind === "hot") return { kind: "me", name: String(said.get(`name-${at}`) ?? "") };
    return level ? { kind, level } : { kind };
  });
  const kind = said.get("clock");
  const number = (/** @type {string} */ name) => Math.round(Number(said.get(name)));
  /** @type {Record<string, unknown>} */
  const wished = { game, options, seats, public: said.get("public") !== null };
  if (said.get("several") !== null) wished["several"] = true;
  if (said.get("help")) wished["help"] = said.get("help") === "yes";
  if (kind === "live") wished["clock"] = { kind, seconds: number("minutes") * 60, increment: number("increment") };
  if (kind === "days") wished["clock"] = { kind, days: number("days") };
  const seed = String(said.get("seed") ?? "").trim();
  if (seed) wished["seed"] = Number(seed);
  return wished;
}

/** One line that says what is set in the part that is folded away. */
function sumUp() {
  const said = new FormData(form);
  const changed = [...form.querySelectorAll(".setting:not([hidden])")].filter(
    (setting) => !setting.querySelector("label:not([hidden]) input")?.matches(":checked"),
  ).length;
  const seed = String(said.get("seed") ?? "").trim();
  byId("what-is-set").textContent = [
    changed ? say("new.changed", { n: changed }) : say("new.as_in_book"),
    say(`new.clock_${said.get("clock")}`),
    seed ? say("new.chosen_deal", { n: seed }) : say("new.fresh_deal"),
    say(said.get("public") === null ? "new.by_link" : "new.for_all"),
  ].join(" · ");
}

/** @param {Refused} refused */
async function explain(refused) {
  const place = byId("refusal");
  /** @type {(string | Node)[]} */
  let words = [refused.message];
  if (refused.rule) {
    const rule = await ask("GET", `/api/games/${game}/rules/${refused.rule}`).catch(() => null);
    words = [say("new.incompatible"), " ", rule?.words[language()] ?? "", " ", ruleLink(game, refused.rule)];
  }
  place.replaceChildren(el("strong", {}, say("new.refused")), " ", ...words);
  place.hidden = false;
  place.scrollIntoView({ block: "nearest" });
}

form.addEventListener("change", (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  if (input.name === "count") laySeats();
  if (input.name === "clock") {
    for (const part of form.querySelectorAll("[data-clock]")) {
      /** @type {HTMLElement} */ (part).hidden = part.getAttribute("data-clock") !== input.value;
    }
  }
  byId("refusal").hidden = true;
  sumUp();
});
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const { table } = await ask("POST", "/api/tables", wish(new FormData(form)));
    location.href = `/table/${table}`;
  } catch (error) {
    if (error instanceof Refused) await explain(error);
    else throw error;
  }
});
laySeats();
sumUp();
