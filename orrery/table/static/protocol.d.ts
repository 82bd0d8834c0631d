/** The messages of the socket, written by `python -m orrery.table.generate`. */

/**
 * Entry `n` of the table's log as `viewer` sees it, or null for a spectator. `options` are
 * those of the viewer, so they are empty unless the viewer decides. (At a hot-seat table that
 * named its viewer, `mine` with a `viewer` other than `decision.seat` means: hand the device
 * over, then send `hello` with the new viewer.) `log` holds the lines of all entries after
 * `from`; a client drops what it has of those before it adds them. `panels` holds what changed
 * since the last event sent on this connection (all of them after `hello`), and `order` the
 * names of all; any event may also bring panels that did not change. An event comes when its
 * drawings are there, after the `ok` that answers a move; where the table went on in the
 * meantime, the drawings come with the last event that waits. The `holdings` of a side are
 * those that changed since the last event sent on this connection (all of them after `hello`,
 * in the order in which they are shown), and again maybe some that did not. `digest` marks an
 * event for more than one entry that was missed. `view` is what a bot of the server would get,
 * as plain values: the fields are those of the game's view, and only who said so in `hello`
 * gets it.
 */
export interface TableEvent {
  type: "event";
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
  from: number;
  panels?: Record<string, Panel>;
  order?: string[];
  digest?: boolean;
  view?: Record<string, unknown> | null;
}

/** What is asked. `mine` says whether this connection holds the seat that decides. */
export interface Decision {
  id: number;
  seat: number;
  kind: string;
  rule: string;
  prompt: string;
  mine: boolean;
}

/** Something to choose; where it is not `open`, `why` says the reason, and `rule` the rule. */
export interface Option {
  action: string;
  text: string;
  target: string;
  open: boolean;
  why?: string;
  rule?: string;
}

/** A line of the log; its `kind` is that of the entry: `action`, `say`, `undo`, `join`, … */
export interface LogLine {
  n: number;
  seat: number;
  kind: string;
  parts: Part[];
}

/** Words, and the piece that they name, if they name one. */
export interface Part {
  text: string;
  piece?: string;
}

/** The points of a side by category, and what it has. */
export interface Score {
  seat: number;
  name: string;
  lines: Record<string, number>;
  total: number;
  holdings: Holding[];
}

/**
 * What a side has, as everybody may count it, with a symbol of the page's sprite and the class
 * that colours it.
 */
export interface Holding {
  name: string;
  text: string;
  count: number;
  symbol: string;
  tone: string;
}

/**
 * `free` is the earliest decision that the seat may go back to alone (the present one: none),
 * `last` the viewer's own latest decision that stands, `ask` whether going back further can be
 * asked for.
 */
export interface Undo {
  free: number;
  last: number | null;
  ask: boolean;
}

/**
 * What somebody asks for: to go back `to` a decision, a bot in a `seat`, or the end. `waiting`
 * are the seats that have not answered.
 */
export interface Proposal {
  id: number;
  kind: "bot" | "end" | "undo";
  by: number;
  to: number | null;
  seat: number | null;
  waiting: number[];
  text: string;
}

/** Who sits where, whether they are here, and their clock. */
export interface Seat {
  seat: number;
  name: string;
  kind: "bot" | "human" | "open";
  level: string;
  here: boolean;
  stands_in: boolean;
  resigned: boolean;
  clock_ms: number | null;
  running: boolean;
  out: boolean;
}

/**
 * How the game ended. `ended` and `tie_break` are sentences, `rule` and `tie_rule` the rules
 * behind them; `tie_break` is null where totals differ. Where people ended the game, there is
 * no rule, and by agreement `ranking` is empty: nobody wins. A side after the last seat is an
 * opponent that the game plays.
 */
export interface Outcome {
  how: "agreed" | "played" | "resigned";
  ranking: number[][];
  names: string[];
  scores: Record<string, number>[];
  totals: number[];
  ended: string;
  rule: string;
  tie_break: string | null;
  tie_rule: string;
}

/**
 * The table at which this one goes on, for those who sit here; they take their seats there by
 * calling `rematch` themselves.
 */
export interface NextTable {
  table: string;
  same_deal: boolean;
  by: number;
  text: string;
}

/**
 * A drawing, in its form for wide places and, unless that is empty, for `narrow` ones. For who
 * asked for one form, `narrow` is empty, and `svg` is the drawing of that form: text the first
 * time, then most often a list that makes it from the one before. A whole drawing may come at
 * any time, for example when another process draws from now on: a client takes both. To apply a
 * list, cut the drawing before at every `<g `; a text of the list stays as it is, `[first,
 * count]` stands for so many pieces, and all are joined with `<g ` again.
 */
export interface Panel {
  title: string;
  description: string;
  svg: string | (string | [number, number])[];
  narrow: string;
  tags: string[];
}

/**
 * Answers `hello`. One event with the present table and the log of everything after `from`
 * follows.
 */
export interface Welcome {
  type: "welcome";
  n: number;
  table: string;
  game: string;
  seats: Seat[];
  viewer: number | null;
  mine: number[];
  lesson: LessonProgress | null;
  puzzle: PuzzleState | null;
  help: Help;
  server_time: number;
}

/** Which lesson is taught here, and how many of its choices were made. */
export interface LessonProgress {
  name: string;
  done: number;
}

/**
 * Which puzzle of how many is to be solved here, how hard it is (1 to 3), and whether its
 * decision is still due.
 */
export interface PuzzleState {
  name: string;
  count: number;
  difficulty: number;
  open: boolean;
}

/**
 * Whether the coach may be asked here, and whether beginners should get hints unless they chose
 * otherwise.
 */
export interface Help {
  allowed: boolean;
  hints: boolean;
}

/**
 * The message with this key is stored as entry `n`. The same key again gets the same answer. It
 * may come before or after the event that it caused.
 */
export interface Ok {
  type: "ok";
  key: string;
  n: number;
}

/**
 * Nothing was stored. `stale`: the named decision is not the current one, or was asked before
 * something was taken back; the current event is sent again. `unavailable`: the database did
 * not answer, send the same message with the same key again. `decision` is the current one.
 */
export interface Refusal {
  type: "refused";
  key: string | null;
  code: "illegal" | "malformed" | "not-yours" | "over" | "stale" | "too-fast" | "unavailable" | "unknown";
  message: string;
  decision: number;
  rule?: string;
}

/**
 * Answers `preview` with what is certain, whatever is hidden; what is not certain is null or
 * left out, and `uncertain` says that something is turned up. `next` is who decides then (-1:
 * nobody), `text` the same in short sentences.
 */
export interface Previewed {
  type: "previewed";
  key: string;
  decision: number;
  action: string;
  scores: ScoreChange[];
  holdings: HoldingChange[];
  moves: Move[];
  next: number | null;
  ends: boolean | null;
  uncertain: boolean;
  text: string[];
}

/** What is certain of the points of a side; a total that is not certain is null. */
export interface ScoreChange {
  seat: number;
  lines: Record<string, number>;
  total: number | null;
}

/** What a side wins or loses for certain. */
export interface HoldingChange {
  seat: number;
  name: string;
  text: string;
  change: number;
}

/** A piece that will lie elsewhere in a panel; null where it is gone from that drawing. */
export interface Move {
  piece: string;
  panel: string;
  wide: Spot | null;
  narrow: Spot | null;
}

/** A piece on a sheet: the matrix of its place, and how it will look there (empty: as now). */
export interface Spot {
  at: [number, number, number, number, number, number];
  svg: string;
}

/** The coach still thinks; `share` of its time is over. */
export interface Coaching {
  type: "coaching";
  key: string;
  share: number;
}

/** Answers `coach`, the best first. */
export interface Coached {
  type: "coached";
  key: string;
  decision: number;
  sides: string[];
  suggestions: Suggestion[];
  iterations: number;
  worlds: number;
}

/**
 * An option with the turn that it begins, in words, and how much of the search looked at it.
 * `chance` and `points` are by side.
 */
export interface Suggestion {
  action: string;
  line: string[];
  share: number;
  chance: number[];
  points: number[];
  why: string[];
}

/**
 * A scratch table, with all its panels, as the seat that decides there would see it. `n` counts
 * on from the event at which it was opened, `steps` from there.
 */
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

/** Somebody came or went. Not numbered, may be lost. */
export interface Presence {
  type: "presence";
  seats: Seat[];
}

/** The clocks. Not numbered, may be lost. */
export interface Clock {
  type: "clock";
  seats: Seat[];
  server_time: number;
}

/** Answers `ping`. */
export interface Pong {
  type: "pong";
  t: number;
}

export type ServerMessage = TableEvent | Welcome | Ok | Refusal | Previewed | Coaching | Coached | Scratch | Presence | Clock | Pong;

/** What the client sends. */
export namespace client {
  /**
   * The first message: I have seen events up to `from` (0: none). `panels: false` leaves the
   * drawings out, for programs. `viewer` is one of my own seats; without it, it is my only seat,
   * or of several the one that decides. `hello` may be sent again at any time, for example to
   * look through another of my seats after a hand-over. With a `form` that is not `both`, only
   * the drawings of that form come, as edits (see Panel) and without the score sheet. With `view:
   * true` events carry all that the viewer knows as plain values, for remote bots.
   */
  export interface Hello {
    type: "hello";
    from?: number;
    language?: "de" | "en";
    viewer?: number | null;
    panels?: boolean;
    form?: "both" | "narrow" | "wide";
    view?: boolean;
  }

  /**
   * The answer to a decision. `key` is an id that the client chooses, `n` the event that asked:
   * after something was taken back, the same decision may be asked again, and an answer from
   * before is then stale.
   */
  export interface Act {
    type: "act";
    key: string;
    decision: number;
    seat: number;
    action: string;
    n?: number | null;
  }

  /**
   * Take back to decision `to`. Free within the barrier; beyond it this asks the owners of all
   * other seats, also of those that are still open or that a bot plays for its owner. Nobody has
   * to be asked where all other seats are bots or one's own.
   */
  export interface Undo {
    type: "undo";
    key: string;
    decision: number;
    to: number;
    n?: number | null;
    seat?: number | null;
  }

  /**
   * Agree or disagree with a proposal: undo past the barrier, a bot for a player who is away, the
   * end of the game.
   */
  export interface Answer {
    type: "answer";
    key: string;
    proposal: number;
    yes: boolean;
    seat?: number | null;
  }

  /**
   * Take one's own proposal back. A new proposal of the same seat takes the place of its old one
   * by itself.
   */
  export interface Withdraw {
    type: "withdraw";
    key: string;
    proposal: number;
    seat?: number | null;
  }

  /**
   * Propose that the game ends here, without a winner. All other people who play are asked; where
   * there are none, it ends at once.
   */
  export interface End {
    type: "end";
    key: string;
    seat?: number | null;
  }

  /**
   * For one's own seat: leave it to a bot, take it back, give the game up. `bot` asks that a bot
   * replaces another player: one who ran out of time, or where no clock runs one who is not
   * connected and has been waited for for ten minutes.
   */
  export interface SeatChange {
    type: "seat";
    key: string;
    seat: number;
    do: "back" | "bot" | "leave" | "resign";
  }

  /** Table talk. */
  export interface Say {
    type: "say";
    key: string;
    text: string;
    seat?: number | null;
  }

  /**
   * What would this open option of my own decision do? Answered by `previewed` or `refused`.
   * Nothing of it is stored, and nobody else hears of it. One question of a connection is worked
   * on at a time; of those that come meanwhile only the latest waits, the others are refused as
   * `too-fast`.
   */
  export interface Preview {
    type: "preview";
    key: string;
    decision: number;
    action: string;
    n?: number | null;
  }

  /**
   * What would be best in my own decision? Answered by `coached` or `refused`, with `coaching`
   * meanwhile. A hint is the best option alone, and takes a fifth of the time. Only where the
   * table allows it. A new question of a connection takes the place of one that is not answered
   * yet, which is refused as `too-fast`. Nothing of it is stored, and nobody else hears of it.
   */
  export interface Coach {
    type: "coach";
    key: string;
    decision: number;
    n?: number | null;
    hint?: boolean;
  }

  /**
   * Try a line: `open` makes a scratch table, imagined from what my seat sees, on which `act`
   * plays for whoever decides there and `back` takes the latest step back. Answered by `scratch`,
   * by `refused`, or (`close`) by `ok`, which stores nothing here. A connection has one, for half
   * an hour and 300 steps at most, 5 steps a second; a server keeps 200. It is never stored, and
   * gone when it is closed or the connection ends.
   */
  export interface Scratch {
    type: "scratch";
    key: string;
    do: "act" | "back" | "close" | "open";
    action?: string;
  }

  /**
   * Let single forced choices pass by themselves for my seats, except those that spend or turn up
   * something or end the time in which my earlier steps can be taken back. It is not stored, so
   * it is sent again after a reconnect.
   */
  export interface Auto {
    type: "auto";
    on: boolean;
  }

  /** From now on in this language; the current event is sent again. */
  export interface Speak {
    type: "language";
    language: "de" | "en";
  }

  /** Answered by `pong` with the same `t`. */
  export interface Ping {
    type: "ping";
    t?: number;
  }
}
