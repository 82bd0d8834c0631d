// @ts-check
/**
 * One tooltip for the whole page: by mouse, by keyboard focus and by touch.
 *
 * On a touch screen the first tap on a target shows what it would do and asks; the second tap,
 * or the button, does it. A closed target tells why, with its rule; clicked or tapped, it goes on
 * telling until it is told to stop.
 */

import { el, icon, ruleLink, say } from "./dom.js";

/**
 * @param {HTMLElement} area where tips are shown
 * @param {string} game
 * @param {(action: string) => string} describe the words of an action, or nothing
 * @param {() => void} [closed] called when nothing is told any more
 */
export function startTips(area, game, describe, closed = () => undefined) {
  const tip = el("div", { class: "tip", role: "tooltip", id: "tip", hidden: true });
  document.body.append(tip);
  /** @type {Element | null} */
  let shown = null;
  let touched = false;
  /** Whether the tip stays until it is dismissed. */
  let pinned = false;
  let timer = 0;
  let spot = "";

  /**
   * @param {Element | null} target
   * @param {boolean} [confirm]
   */
  function show(target, confirm = false) {
    clearTimeout(timer);
    shown?.removeAttribute("aria-describedby");
    shown = target;
    pinned = false;
    tip.classList.remove("pinned");
    if (!target) {
      if (!tip.hidden) {
        tip.hidden = true;
        closed();
      }
      return;
    }
    // A part of what can be chosen may have words of its own.
    const chosen = target.closest("[data-act]");
    const act = chosen?.getAttribute("data-act") ?? "";
    const why = target.getAttribute("data-why");
    const rule = target.getAttribute("data-rule");
    const words = target.getAttribute("data-tip") ?? target.closest("[data-tip]")?.getAttribute("data-tip");
    const described = act ? describe(act) : "";
    if (!words && !why && !described) {
      tip.hidden = true;
      return;
    }
    tip.replaceChildren(
      ...(words ? words.split("\n") : []).map((line) => el("p", {}, line)),
      ...(described ? [el("p", { class: "does" }, described)] : []),
      ...(why ? [el("p", { class: "why" }, why, " ", rule ? ruleLink(game, rule) : null)] : []),
    );
    if (confirm && act) {
      const doIt = el("button", { type: "button", class: "primary" }, say("table.do"));
      doIt.addEventListener("click", () => {
        const still = chosen?.isConnected ? chosen : area.querySelector(`[data-act="${CSS.escape(act)}"]`);
        show(null);
        still?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 9 }));
      });
      tip.append(doIt);
    }
    tip.hidden = false;
    target.setAttribute("aria-describedby", "tip");
    place(tip, target, area);
  }

  /**
   * Why something is closed, to be read in peace.
   * @param {Element} target
   */
  function pin(target) {
    show(target);
    if (tip.hidden) return;
    pinned = true;
    tip.classList.add("pinned");
    tip.prepend(el("button", { type: "button", class: "close", "aria-label": say("table.keep_open"), click: () => show(null) }, icon("close")));
    place(tip, target, area);
  }

  /** @param {EventTarget | null} node */
  function tipped(node) {
    return node instanceof Element ? node.closest("[data-act], [data-closed], [data-tip]") : null;
  }

  /**
   * @param {Element | null} target
   * @param {number} wait
   */
  function showSoon(target, wait) {
    clearTimeout(timer);
    timer = window.setTimeout(() => show(target), wait);
  }

  area.addEventListener("pointerover", (event) => {
    // What was drawn anew under a resting mouse has not been asked about.
    if (event.pointerType !== "mouse" || where(event) === spot) return;
    touched = false;
    const target = tipped(event.target);
    if (!pinned && target && target !== shown) showSoon(target, shown ? 0 : 160);
  });
  area.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "mouse") return;
    const inside = tip.contains(/** @type {Node | null} */ (event.relatedTarget));
    if (!pinned && !inside && tipped(event.relatedTarget) !== shown) showSoon(null, 200);
  });
  tip.addEventListener("pointerenter", () => clearTimeout(timer));
  tip.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "mouse" && !pinned) show(null);
  });
  document.addEventListener("pointermove", (event) => {
    spot = where(event);
    // What the tip tells of was drawn anew while somebody read it.
    if (!tip.hidden && !pinned && !shown?.isConnected && !tip.contains(/** @type {Node} */ (event.target))) showSoon(null, 200);
  });
  area.addEventListener("focusin", (event) => {
    const target = tipped(event.target);
    if (!touched && target?.matches(":focus-visible")) show(target);
  });
  area.addEventListener("focusout", () => {
    if (!touched && !pinned) show(null);
  });
  area.addEventListener("pointerdown", (event) => {
    touched = event.pointerType === "touch";
  });
  area.addEventListener(
    "click",
    (event) => {
      const target = tipped(event.target);
      if (target?.hasAttribute("data-closed")) {
        const again = pinned && target === shown;
        if (again) show(null);
        else pin(target);
        return;
      }
      if (touched && target && event.detail !== 9) {
        const again = target === shown && !tip.hidden && target.closest("[data-act]") !== null;
        if (!again) {
          event.preventDefault();
          event.stopPropagation();
          show(target, true);
          return;
        }
      }
      show(null);
    },
    true,
  );
  document.addEventListener("pointerdown", (event) => {
    const node = /** @type {Node} */ (event.target);
    if (!tip.hidden && !tip.contains(node) && !tipped(node)) show(null);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") show(null);
  });
  return {
    hide: () => show(null),
    /** Whether somebody reads a tip that the pointer or a click has opened. */
    reading: () => !tip.hidden && (pinned || (!touched && shown !== document.activeElement)),
  };
}

/** @param {PointerEvent} event */
function where(event) {
  return `${event.clientX} ${event.clientY}`;
}

/**
 * Beside the target where it hides the fewest other targets: above, below, right or left of it;
 * never outside the window.
 * @param {HTMLElement} tip
 * @param {Element} target
 * @param {Element} area
 */
function place(tip, target, area) {
  const box = target.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const across = within(box.left + box.width / 2 - width / 2, innerWidth - width);
  const along = within(box.top + box.height / 2 - height / 2, innerHeight - height);
  const others = [...area.querySelectorAll("[data-act]")]
    .filter((other) => other !== target)
    .map((other) => other.getBoundingClientRect());
  const fits = [
    [across, box.top - height - 10],
    [across, box.bottom + 10],
    [box.right + 10, along],
    [box.left - width - 10, along],
  ].flatMap(([left = 0, top = 0]) => {
    const inside = left >= 8 && top >= 8 && left + width <= innerWidth - 8 && top + height <= innerHeight - 8;
    const hidden = others.filter(
      (one) => one.left < left + width && left < one.right && one.top < top + height && top < one.bottom,
    );
    return inside ? [{ left, top, hidden: hidden.length }] : [];
  });
  const least = Math.min(...fits.map((fit) => fit.hidden));
  const best = fits.find((fit) => fit.hidden === least) ?? {
    left: across,
    top: within(box.bottom + 10, innerHeight - height),
  };
  tip.style.setProperty("left", `${best.left}px`);
  tip.style.setProperty("top", `${best.top}px`);
}

/**
 * @param {number} start
 * @param {number} room
 */
function within(start, room) {
  return Math.max(8, Math.min(start, room - 8));
}
