import type { MatchDelta } from '@matchpoint/contracts/realtime';
import type { Id } from '@matchpoint/contracts/rules/id';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { PageClock } from '../../lib/page/page-clock.ts';
import type { Patched, RowChange } from './apply-deltas.ts';
import { DeltaLog } from './delta-log.ts';
import { includesPosition, matchQueries, type MatchQuery } from './match-queries.ts';

/** A snapshot that is older than the resync came out of a cache: it is fetched again after this time, and no more often. */
const STALE_RETRY_MS = 2_000;
const MAX_STALE_RETRIES = 12;

export type DeltasByMatch = ReadonlyMap<Id, readonly MatchDelta[]>;

/** Which cached answers a topic keeps up to date, and how. */
export interface CatchUpTarget {
  readonly includes: (entry: MatchQuery) => boolean;
  /** Whether an included answer must reach the position of a resync. */
  readonly needsPosition: (entry: MatchQuery) => boolean;
  readonly patch: (entry: MatchQuery, deltas: DeltasByMatch) => Pick<Patched<object>, 'data' | 'changes' | 'refetch'>;
  /** The topic that an answer belongs to; each topic has a history of its own. */
  readonly topicOf: (entry: MatchQuery) => Id | 'all';
  /** Called together with the changed answers, once for each changed match. */
  readonly onChange: (change: RowChange) => void;
}

export interface CatchUpDeps {
  readonly queryClient: QueryClient;
  readonly clock: PageClock;
  /** Fetches a query again after a short random delay. */
  readonly refetchSoon: (queryHash: string, afterMs?: number) => void;
}

/**
 * Applies the deltas of topics to cached answers, so that each answer reflects every delta exactly once, whichever of both arrives first:
 * deltas apply to the answers that are cached, and are kept for answers that are still being fetched. After a resync, answers are fetched
 * until they include the position from which deltas are known again.
 */
export class CatchUp {
  private readonly deps: CatchUpDeps;
  private readonly target: CatchUpTarget;
  private readonly log: DeltaLog;
  private readonly resyncPoints = new Map<Id | 'all', { readonly position: string; readonly retries: Map<string, number> }>();

  constructor(deps: CatchUpDeps, target: CatchUpTarget, log = new DeltaLog()) {
    this.deps = deps;
    this.target = target;
    this.log = log;
  }

  /** Applies deltas to the cached answers and keeps them for later ones. */
  receive(deltas: readonly MatchDelta[]): void {
    const now = this.deps.clock.now();
    const byMatch = new Map<Id, MatchDelta[]>();
    for (const delta of deltas) {
      this.log.add(delta, now);
      byMatch.set(delta.id, [...(byMatch.get(delta.id) ?? []), delta]);
    }
    this.apply(this.entries(), byMatch);
  }

  /** The topic lost its history: fetches all answers again. `position` is where its deltas are known again. */
  resync(topic: Id | 'all', position: string | undefined): void {
    this.log.clear();
    if (position !== undefined) this.resyncPoints.set(topic, { position, retries: new Map() });
    for (const { query } of this.entries()) this.deps.refetchSoon(query.queryHash);
  }

  /** Applies the kept deltas to an answer that was fetched. An answer from before the last resync is fetched again. */
  arrived(entry: MatchQuery): void {
    if (!this.target.includes(entry)) return;
    this.apply([entry], this.log.recent(this.deps.clock.now()));
    const resync = this.resyncPoints.get(this.target.topicOf(entry));
    if (resync === undefined || !this.target.needsPosition(entry) || includesPosition(entry.data, resync.position)) return;
    const { queryHash } = entry.query;
    const retries = (resync.retries.get(queryHash) ?? 0) + 1;
    resync.retries.set(queryHash, retries);
    if (retries <= MAX_STALE_RETRIES) this.deps.refetchSoon(queryHash, STALE_RETRY_MS);
  }

  private entries(): MatchQuery[] {
    return matchQueries(this.deps.queryClient).filter(this.target.includes);
  }

  private apply(entries: readonly MatchQuery[], deltas: DeltasByMatch): void {
    const changed = new Map<Id, RowChange>();
    notifyManager.batch(() => {
      for (const entry of entries) {
        const { query, data } = entry;
        const patched = this.target.patch(entry, deltas);
        if (patched.data !== data) {
          this.deps.queryClient.setQueryData(query.queryKey, patched.data, { updatedAt: query.state.dataUpdatedAt });
        }
        for (const change of patched.changes) changed.set(change.after.id, change);
        if (patched.refetch) this.deps.refetchSoon(query.queryHash);
      }
      // Together with the rows: a highlight that came before them would stand on the old score.
      notifyManager.schedule(() => {
        for (const change of changed.values()) this.target.onChange(change);
      });
    });
  }
}
