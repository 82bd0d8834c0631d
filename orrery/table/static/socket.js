// @ts-check
/**
 * The connection to a table: numbered events, resume after a break, resend by key.
 *
 * It is opened as soon as this module is here, so that the table is on its way while the other
 * scripts still come; what the server says until somebody listens is kept.
 *
 * An answer is kept until the server has said `ok` or `refused` for its key; after a break it is
 * sent again with the same key, which is harmless if it had arrived.
 */

import { language } from "./dom.js";
import { Drawings, form, LARGE } from "./drawings.js";

/** @typedef {import("./protocol").TableEvent} TableEvent */
/** @typedef {"connecting" | "open" | "lost" | "gone"} Status */
/**
 * @typedef {object} Listener
 * @property {(message: import("./protocol").Welcome) => void} welcome
 * @property {(event: TableEvent) => void} event
 * @property {(message: import("./protocol").Refusal) => void} refused
 * @property {(seats: import("./protocol").Seat[]) => void} seats who is here, and the clocks
 * @property {(status: Status) => void} status
 */

/**
 * @typedef {object} Detour
 * @property {(type: string, content: any) => boolean} send takes what is not meant for the table
 * @property {() => void} end the connection broke
 */

const PING_EVERY = 15_000;
const SILENCE = 40_000;
const LONGEST_WAIT = 15_000;
/** Close codes after which trying again makes no sense: not found, not allowed. */
const FINAL = new Set([4404, 4403]);
/** The table cannot be played here any more; its page says why. */
const CLOSED = 4410;
/** The server starts again and is there: nobody has to wait, and there is nothing to worry about. */
const RESTARTS = 1012;

export class Connection {
  /** @param {string} path */
  constructor(path) {
    this.path = path;
    /** @type {Listener | null} */
    this.listener = null;
    /** @type {((listener: Listener) => void)[]} */
    this.untold = [];
    this.seen = 0;
    this.drawings = new Drawings();
    /** @type {number | null} */
    this.viewer = null;
    /** @type {Map<string, object>} */
    this.unanswered = new Map();
    /** The latest event. @type {TableEvent | null} */
    this.latest = null;
    /** Who waits for the answer to a question. @type {Map<string, (answer: any) => void>} */
    this.asked = new Map();
    /** @type {((event: TableEvent) => void)[]} */
    this.watchers = [];
    /** What the coach may do here. @type {import("./protocol").Welcome["help"] | null} */
    this.help = null;
    /** Where messages go while somebody only tries something. @type {Detour | null} */
    this.detour = null;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.questions = 0;
    this.failures = 0;
    this.heard = 0;
    this.ready = false;
    this.stopped = false;
    setInterval(() => this.#beat(), PING_EVERY);
    addEventListener("online", () => this.#retryNow());
    // Another window: the drawings that fit it.
    LARGE.addEventListener("change", () => this.lookAnew());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#retryNow();
    });
  }

  /** @param {Listener} listener */
  listen(listener) {
    this.listener = listener;
    for (const told of this.untold.splice(0)) told(listener);
  }

  connect() {
    this.#tell((listener) => listener.status("connecting"));
    this.ready = false;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.heard = Date.now();
      this.#hello();
    });
    socket.addEventListener("message", (message) => {
      if (socket === this.socket) this.#take(JSON.parse(message.data));
    });
    socket.addEventListener("close", (close) => {
      if (socket === this.socket) this.#lost(close.code);
    });
  }

  /**
   * Look from another seat from now on; the whole log comes again as that seat knows it.
   * @param {number} seat
   */
  lookFrom(seat) {
    this.viewer = seat;
    this.lookAnew();
  }

  /** Ask for everything again from the beginning. */
  lookAnew() {
    this.seen = 0;
    this.#hello();
  }

  /**
   * Send something that has to be stored; it is sent again until it is answered.
   * @param {string} type
   * @param {object} content
   */
  send(type, content) {
    if (this.detour?.send(type, content)) return "";
    const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`.slice(0, 40);
    const message = { type, key, ...content };
    this.unanswered.set(key, message);
    this.#put(message);
    return key;
  }

  /**
   * Ask something of which nothing is stored. The answer may be a refusal, and is null if
   * the connection breaks before it comes.
   * @param {string} type
   * @param {object} content
   * @param {(message: import("./protocol").Coaching) => void} [meanwhile] hears how far the answer is
   * @returns {Promise<any>}
   */
  ask(type, content, meanwhile) {
    const key = `${type}-${(this.questions += 1)}`;
    return new Promise((resolve) => {
      if (!this.ready) return resolve(null);
      this.asked.set(key, (answer) => {
        if (answer?.type !== "coaching") resolve(answer);
        else meanwhile?.(answer);
      });
      this.#put({ type, key, ...content });
    });
  }

  /**
   * Let the table show something that did not happen.
   * @param {TableEvent} event
   */
  pretend(event) {
    this.#tell((listener) => listener.event(event));
  }

  /** @param {import("./protocol").Refusal} refusal */
  refuse(refusal) {
    this.#tell((listener) => listener.refused(refusal));
  }

  /**
   * Hear of every event before the table does.
   * @param {(event: TableEvent) => void} watcher
   */
  watch(watcher) {
    this.watchers.push(watcher);
  }

  /**
   * Send something that may be lost.
   * @param {object} message
   */
  mention(message) {
    this.#put(message);
  }

  stop() {
    this.stopped = true;
    this.socket?.close();
  }

  #hello() {
    /** @type {Record<string, unknown>} */
    const hello = { type: "hello", from: this.seen, language: language(), form: form() };
    if (this.viewer !== null) hello["viewer"] = this.viewer;
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(hello));
  }

  /** @param {(listener: Listener) => void} what */
  #tell(what) {
    if (this.listener) what(this.listener);
    else this.untold.push(what);
  }

  /** @param {object} message */
  #put(message) {
    if (this.ready && this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(message));
    }
  }

  /** @param {any} message */
  #take(message) {
    this.heard = Date.now();
    const waiting = this.asked.get(message.key);
    if (waiting) {
      if (message.type !== "coaching") this.asked.delete(message.key);
      waiting(message);
    } else if (message.type === "welcome") {
      this.failures = 0;
      this.ready = true;
      this.help = message.help;
      this.#tell((listener) => listener.status("open"));
      this.#tell((listener) => listener.welcome(message));
      for (const waiting of this.unanswered.values()) this.#put(waiting);
    } else if (message.type === "event") {
      this.seen = Math.max(this.seen, message.n);
      this.drawings.take(message.panels);
      // What a side has comes where it changed; the rest is as it was.
      for (const [side, score] of message.scores.entries()) {
        const all = [...(this.latest?.scores[side]?.holdings ?? []), ...score.holdings];
        score.holdings = [...new Map(all.map((one) => [one.name, one])).values()];
      }
      this.latest = message;
      for (const watcher of this.watchers) watcher(message);
      if (!this.detour) this.#tell((listener) => listener.event(message));
    } else if (message.type === "ok") {
      this.unanswered.delete(message.key);
    } else if (message.type === "refused") {
      // The database did not answer: nothing is known to be stored, so the same is said again.
      if (message.code === "unavailable") setTimeout(() => this.#again(message.key), 1000);
      else this.unanswered.delete(message.key);
      this.#tell((listener) => listener.refused(message));
    } else if (message.type === "presence" || message.type === "clock") {
      this.#tell((listener) => listener.seats(message.seats));
    }
  }

  /** @param {number} code */
  #lost(code) {
    this.ready = false;
    this.socket = null;
    for (const waiting of this.asked.values()) waiting(null);
    this.asked.clear();
    this.detour?.end();
    if (this.stopped) return;
    if (code === CLOSED) {
      location.reload();
      return;
    }
    if (FINAL.has(code)) {
      this.#tell((listener) => listener.status("gone"));
      return;
    }
    if (code === RESTARTS && this.failures === 0) {
      this.failures = 1;
      this.connect();
      return;
    }
    this.#tell((listener) => listener.status("lost"));
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.failures) * (0.75 + Math.random() / 2);
    this.failures += 1;
    setTimeout(() => {
      if (!this.socket && !this.stopped) this.connect();
    }, wait);
  }

  /** @param {string} key */
  #again(key) {
    const message = this.unanswered.get(key);
    if (message) this.#put(message);
  }

  #beat() {
    if (!this.socket || !this.ready) return;
    if (Date.now() - this.heard > SILENCE) this.socket.close();
    else this.#put({ type: "ping", t: Date.now() });
  }

  #retryNow() {
    if (!this.socket && !this.stopped && this.failures > 0) {
      this.failures = 0;
      this.connect();
    }
  }
}

const place = /** @type {HTMLMetaElement | null} */ (document.querySelector("meta[name=socket]"));
/** The connection to the table of this page. */
export const connection = new Connection(place?.content ?? "");
connection.connect();
