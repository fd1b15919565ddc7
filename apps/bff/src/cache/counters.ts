/** The ways in which a read is answered. */
export const ANSWER_KINDS = ['hitsL1', 'staleL1', 'hitsL2', 'misses', 'staleOnError'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** What happened in the cache since the start. Plain numbers: operations read them when they are scraped. */
export interface CacheCounters {
  /** Answered from this process, fresh. */
  hitsL1: number;
  /** Answered from this process past fresh. */
  staleL1: number;
  /** Answered from the shared store or from a fill of another instance. */
  hitsL2: number;
  /** Answered by a fill of this process. */
  misses: number;
  /** Readers that joined a fill or refresh already under way. */
  coalesced: number;
  /** Answered with old bytes because the fill failed or was late. */
  staleOnError: number;
  /** Fills begun in this process. */
  fills: number;
  fillErrors: number;
  /** Fills that started without coordination with other instances, because the store was unavailable. */
  uncoordinatedFills: number;
  /** New bytes received from another instance. */
  entriesAdopted: number;
  /** Missing messages of other instances. */
  gaps: number;
  /** Invalidations that arrived. */
  invalidations: number;
  /** Answered before the router. */
  fastPath: number;
  /** The answers of each kind, by the name of their policy. */
  readonly byPolicy: Map<string, Record<AnswerKind, number>>;
}

/** Counts an answer, in all and for its policy. */
export function countAnswer(counters: CacheCounters, policy: string, kind: AnswerKind): void {
  counters[kind] += 1;
  let counts = counters.byPolicy.get(policy);
  if (counts === undefined) {
    counts = { hitsL1: 0, staleL1: 0, hitsL2: 0, misses: 0, staleOnError: 0 };
    counters.byPolicy.set(policy, counts);
  }
  counts[kind] += 1;
}

export function newCounters(): CacheCounters {
  return {
    hitsL1: 0,
    staleL1: 0,
    hitsL2: 0,
    misses: 0,
    coalesced: 0,
    staleOnError: 0,
    fills: 0,
    fillErrors: 0,
    uncoordinatedFills: 0,
    entriesAdopted: 0,
    gaps: 0,
    invalidations: 0,
    fastPath: 0,
    byPolicy: new Map(),
  };
}
