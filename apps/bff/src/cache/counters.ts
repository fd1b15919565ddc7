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
  };
}
