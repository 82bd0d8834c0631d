/** The messages of docs/protocol.md as types, for the checker and for readers. */

export interface Decision {
  id: number;
  seat: number;
  kind: string;
  rule: string;
  prompt: string;
  mine: boolean;
}

export interface Option {
  action: string;
  text: string;
  target: string;
  open: boolean;
  why?: string;
  rule?: string;
}

export interface Part {
  text: string;
  piece?: string;
}

export interface LogLine {
  n: number;
  seat: number;
  parts: Part[];
  kind: string;
}

export interface Panel {
  title: string;
  description: string;
  svg: string;
  narrow: string;
  tags: string[];
}

export interface Holding {
  name: string;
  text: string;
  count: number;
  symbol: string;
  tone: string;
}

export interface Score {
  seat: number;
  name: string;
  lines: Record<string, number>;
  total: number;
  holdings: Holding[];
}

export interface Seat {
  seat: number;
  name: string;
  kind: "human" | "bot" | "open";
  level: string;
  here: boolean;
  stands_in: boolean;
  resigned: boolean;
  clock_ms: number | null;
  running: boolean;
  out: boolean;
}

export interface Welcome {
  type: "welcome";
  n: number;
  table: string;
  game: string;
  seats: Seat[];
  viewer: number | null;
  mine: number[];
  lesson: { name: string; done: number } | null;
  puzzle: { name: string; count: number; difficulty: number; open: boolean } | null;
  help: { allowed: boolean; hints: boolean };
  server_time: number;
}

export interface Refusal {
  type: "refused";
  key: string | null;
  code: string;
  message: string;
  rule?: string;
  decision: number;
}

/** A piece at its place on a sheet; without markup, it looks as it does now. */
export interface Spot {
  at: [number, number, number, number, number, number];
  svg: string;
}

export interface Move {
  piece: string;
  panel: string;
  wide: Spot | null;
  narrow: Spot | null;
}

export interface Previewed {
  type: "previewed";
  key: string;
  decision: number;
  action: string;
  scores: { seat: number; lines: Record<string, number>; total: number | null }[];
  holdings: { seat: number; name: string; text: string; change: number }[];
  moves: Move[];
  next: number | null;
  ends: boolean | null;
  uncertain: boolean;
  text: string[];
}

export interface Coaching {
  type: "coaching";
  key: string;
  share: number;
}

export interface Suggestion {
  action: string;
  line: string[];
  share: number;
  chance: number[];
  points: number[];
  why: string[];
}

export interface Coached {
  type: "coached";
  key: string;
  decision: number;
  sides: string[];
  suggestions: Suggestion[];
  iterations: number;
  worlds: number;
}

/** What the coach says of a finished game. */
export interface Review {
  measure: "chance" | "points";
  note: string;
  names: string[];
  curve: string;
  courses: string[];
  balances: { seat: number; text: string }[];
  swings: { kind: "choice" | "luck"; n: number; seat: number; change: number; text: string; better: string; why: string[] }[];
  quiet: string;
}

export interface Scratch {
  type: "scratch";
  key: string;
  n: number;
  steps: number;
  viewer: number;
  decision: Decision;
  options: Option[];
  log: LogLine[];
  panels: Record<string, Panel>;
  order: string[];
  scores: Score[];
  over: boolean;
  outcome: Outcome | null;
}

export interface Proposal {
  id: number;
  kind: string;
  by: number;
  to: number | null;
  seat: number | null;
  waiting: number[];
  text: string;
}

export interface Outcome {
  how: "played" | "resigned" | "agreed";
  ranking: number[][];
  names: string[];
  scores: Record<string, number>[];
  totals: number[];
  ended: string;
  rule: string;
  tie_break: string | null;
  tie_rule: string;
}

export interface TableEvent {
  type: "event";
  n: number;
  kind: string;
  viewer: number | null;
  from: number;
  digest?: boolean;
  decision: Decision;
  options: Option[];
  log: LogLine[];
  panels: Record<string, Panel>;
  order: string[];
  scores: Score[];
  undo: { free: number; last: number | null; ask: boolean };
  proposals: Proposal[];
  seats: Seat[];
  over: boolean;
  outcome: Outcome | null;
  rematch: { table: string; same_deal: boolean; by: number; text: string } | null;
}
