/** The answers of HTTP calls, written by `python -m orrery.table.generate`. */

import type { Decision, LogLine, NextTable, Option, Outcome, Panel, Proposal, Score, Seat, Undo } from "./protocol";

/** Every game that is installed. */
export interface Games {
  games: GameInfo[];
}

/** An installed game; `components` is the fingerprint of what is in its box. */
export interface GameInfo {
  id: string;
  title: string;
  seat_counts: number[];
  default_seats: number;
  options: Choice[];
  categories: Category[];
  bots: string[];
  rules_version: number;
  components: string;
  credits: Credits;
}

/** An option of a game. */
export interface Choice {
  name: string;
  title: Record<string, string>;
  text: Record<string, string>;
  rule: string;
  default: boolean | number | string;
  values: Value[];
}

/** A value that an option can have. */
export interface Value {
  value: boolean | number | string;
  text: Record<string, string>;
}

/** A category of points. */
export interface Category {
  id: string;
  title: Record<string, string>;
}

/** Who made a game. */
export interface Credits {
  designers: string[];
  publisher: string;
}

/** Which form of the rules runs, and whether they are being compiled. */
export interface Status {
  rules: "compiled" | "interpreted";
  compiling: boolean;
}

/** The answer of a server that runs, or is ready. */
export interface Health {
  status: "ready" | "running";
}

/** Rules, the best answer first where something was asked. */
export interface Rules {
  rules: Rule[];
}

/** A rule; `shows` are the components that it speaks of. */
export interface Rule {
  id: string;
  chapter: string;
  chapter_title: Record<string, string>;
  words: Record<string, string>;
  source: string;
  shows: string[];
  marks?: Mark[];
}

/** A piece of a rule's words; `found` where it is what was asked for. */
export interface Mark {
  text: string;
  found: boolean;
}

/** Every component that a rule shows, and the symbols that the drawings use. */
export interface Pictures {
  drawings: Record<string, string>;
  symbols: string;
}

/** A turn in short, and the icons, in the caller's language. */
export interface Aid {
  turn: AidLine[];
  icons: Icon[];
}

/** A line of a turn, with the kinds of decisions that belong to it. */
export interface AidLine {
  words: string;
  kinds: string[];
  rule: string;
}

/** What an icon means. */
export interface Icon {
  symbol: string;
  tone: string;
  words: string;
}

/** A lesson in the caller's language. */
export interface Lesson {
  game: string;
  name: string;
  title: string;
  about: string;
  minutes: number;
  steps: LessonStep[];
}

/** What is said, the piece it points at, the actions that lead on, and what others are told. */
export interface LessonStep {
  words: string;
  at: string;
  choose: string[];
  otherwise: string;
}

/** Everything in the box that has an id. */
export interface Components {
  components: Component[];
}

/** Something in the box that has an id. */
export interface Component {
  id: string;
  kind: string;
  words: Record<string, string>;
  text: Record<string, string>;
  drawing: string;
  values: Record<string, unknown>;
  provenance: Record<string, unknown>;
}

/**
 * My name and my language, whether there is a link that leads back to me, and the name that I
 * signed in with.
 */
export interface WhoIAm {
  name: string;
  language: "de" | "en";
  recovery: boolean;
  account: string;
}

/** Where a link leads that makes any browser be me; it is told once. */
export interface WayBack {
  path: string;
}

/** Where I am signed in. */
export interface Sessions {
  sessions: Session[];
}

/** A browser in which I signed in; milliseconds since 1970. */
export interface Session {
  id: string;
  device: string;
  created: number;
  here: boolean;
}

/**
 * How I am notified, in which ways this server can notify, and the key with which a browser
 * subscribes to its push.
 */
export interface MyNotifications {
  kinds: ("mail" | "push" | "webhook")[];
  push_key: string;
  subscriptions: SubscriptionAnswer[];
}

/** A way in which I am notified; mail addresses have to be confirmed first. */
export interface SubscriptionAnswer {
  id: string;
  kind: "mail" | "push" | "webhook";
  target: string;
  confirmed: boolean;
}

/**
 * With what the messages to a webhook are signed; it is told once. Each carries the header
 * `Orrery-Signature: sha256=` and the HMAC of its body.
 */
export interface NewSubscriptionAnswer {
  id: string;
  kind: "mail" | "push" | "webhook";
  target: string;
  confirmed: boolean;
  secret: string;
}

/** The caller's own seats at a table. The host also gets the words of its links. */
export interface OpenedTable {
  table: string;
  seats: HeldSeat[];
  invite?: string;
  watch?: string;
}

/** A seat of the caller, and the secret that holds it. */
export interface HeldSeat {
  seat: number;
  secret: string;
}

/**
 * The chances to win that an attempt and the best option promise. Who found the best one also
 * learns the next best, the turn that it begins, and what speaks for it.
 */
export interface Verdict {
  right: boolean;
  chance: number;
  best: number;
  second?: SecondBest | null;
  line?: string[];
  why?: string[];
}

/** The best of the options that do not solve a puzzle, and the chance to win that it leaves. */
export interface SecondBest {
  text: string;
  chance: number;
}

/** Tables, latest first. */
export interface Tables {
  tables: Summary[];
}

/**
 * A table in short; times are milliseconds since 1970. The host's also has the words of its
 * links.
 */
export interface Summary {
  table: string;
  game: string;
  title: string;
  options: Record<string, boolean | number | string>;
  seats: Seat[];
  mine: number[];
  host: boolean;
  turn: number | null;
  state: "open" | "over" | "playing";
  over: boolean;
  n: number;
  decision: number;
  clock: Pace;
  created: number;
  touched: number;
  public: boolean;
  uploaded: boolean;
  several: boolean;
  closed: "broken" | "components" | "differs" | "game" | "rules" | null;
  invite?: string;
  watch?: string;
}

/** The clock that was agreed on. */
export interface Pace {
  kind: "days" | "live" | "none";
  seconds: number;
  increment: number;
  days: number;
}

/** An event with all panels, with the log of this one entry and no `from`, and without options. */
export interface Frame {
  type: "frame";
  n: number;
  kind: string;
  viewer: number | null;
  decision: Decision;
  options: Option[];
  log: LogLine[];
  scores: Score[];
  undo: Undo;
  proposals: Proposal[];
  seats: Seat[];
  over: boolean;
  outcome: Outcome | null;
  rematch: NextTable | null;
  panels: Record<string, Panel>;
  order: string[];
}

/** Every entry of the log. */
export interface Moves {
  moves: ReplayMove[];
}

/**
 * An entry of the log; `undone` marks branches that were taken back, `totals` is the score by
 * side after it.
 */
export interface ReplayMove {
  n: number;
  kind: string;
  seat: number;
  decision: number;
  undone: boolean;
  at: number;
  log: LogLine[];
  totals: number[];
}

/** How many decisions of a game are judged. */
export interface Progress {
  state: "done" | "none" | "running" | "waiting";
  done: number;
  all: number;
}

/** How far a review is, and when it is there, what it says. */
export interface ReviewAnswer {
  state: "done" | "none" | "running" | "waiting";
  done: number;
  all: number;
  review: Review | null;
}

/**
 * What the coach says of a finished game, in the caller's language. Every decision is judged
 * from the view of the seat that took it. `curve` is a drawing, `courses` a sentence by seat.
 */
export interface Review {
  measure: "chance" | "points";
  note: string;
  names: string[];
  curve: string;
  courses: string[];
  balances: Balance[];
  swings: Swing[];
  quiet: string;
}

/** What a seat won and lost by its own choices, by luck and by others, in words. */
export interface Balance {
  seat: number;
  text: string;
}

/** A choice or a turn of luck that changed much, at entry `n`. */
export interface Swing {
  kind: "choice" | "luck";
  n: number;
  seat: number;
  change: number;
  text: string;
  better: string;
  why: string[];
}

/** A table at which nobody sits: `replay` and `table` are the same id. */
export interface Replay {
  replay: string;
  table: string;
  game: string;
  n: number;
}

/** New tokens for a table's links. */
export interface Links {
  invite: string;
  watch: string;
}

/** The table that is gone. */
export interface Deleted {
  table: string;
}

/** Whoever runs the server will see it. */
export interface Reported {
  table: string;
  n: number;
}

/** Why something cannot be. */
export interface ErrorAnswer {
  error: Error;
}

/** `message` is a sentence in the caller's language; `where` names parts of the call. */
export interface Error {
  code: string;
  message: string;
  rule?: string;
  where?: string[];
}
