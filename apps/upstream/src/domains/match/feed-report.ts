/** Counters of the feeds since the process started, including rejected states. */
export interface FeedReport {
  readonly registered: number;
  readonly applied: number;
  readonly unchanged: number;
  readonly outdated: number;
  /** Rejected states by violated rule, with the last match that violated it. */
  readonly refused: readonly { readonly rule: string; readonly count: number; readonly last: string }[];
  /** Recordings that could not be loaded, by source and reason. */
  readonly failed: readonly { readonly reason: string; readonly count: number; readonly last: string }[];
}

/** Counts the results of the feeds. */
export class FeedTally {
  #counts = { registered: 0, applied: 0, unchanged: 0, outdated: 0 };
  readonly #refused = new Map<string, { count: number; last: string }>();
  readonly #failed = new Map<string, { count: number; last: string }>();

  count(what: 'registered' | 'applied' | 'unchanged' | 'outdated', by = 1): void {
    this.#counts[what] += by;
  }

  /** Returns whether this match is the first to break the rule, so that a log line is written once. */
  refuse(rule: string, match: string): boolean {
    return note(this.#refused, rule, match);
  }

  fail(reason: string, match: string): boolean {
    return note(this.#failed, reason, match);
  }

  report(): FeedReport {
    return {
      ...this.#counts,
      refused: [...this.#refused].map(([rule, entry]) => ({ rule, ...entry })),
      failed: [...this.#failed].map(([reason, entry]) => ({ reason, ...entry })),
    };
  }
}

function note(into: Map<string, { count: number; last: string }>, key: string, match: string): boolean {
  const entry = into.get(key);
  into.set(key, { count: (entry?.count ?? 0) + 1, last: match });
  return entry?.last !== match;
}
