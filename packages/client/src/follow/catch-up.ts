import type { MatchDelta } from '@matchpoint/contracts/realtime';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Patched, RowChange } from './apply-deltas.ts';
import { DeltaLog } from './delta-log.ts';
import { includesPosition } from './position.ts';

/** A snapshot that is older than the resync came out of a cache: it is fetched again after this time, and no more often. */
const STALE_RETRY_MS = 2_000;
const MAX_STALE_RETRIES = 12;

export type DeltasByMatch = ReadonlyMap<Id, readonly MatchDelta[]>;

/** Which held answers a topic keeps up to date, and how. */
export interface CatchUpTarget<Answer> {
  readonly includes: (answer: Answer) => boolean;
  /** Whether an included answer must reach the position of a resync. */
  readonly needsPosition: (answer: Answer) => boolean;
  readonly patch: (answer: Answer, deltas: DeltasByMatch) => Pick<Patched<object>, 'data' | 'changes' | 'refetch'>;
  /** The topic that an answer belongs to; each topic has a history of its own. */
  readonly topicOf: (answer: Answer) => Id | 'all';
  /** Called together with the changed answers, once for each changed match. */
  readonly onChange: (change: RowChange) => void;
}

/** Where the answers are held: the query cache of the site, or the memory of one follower. */
export interface AnswerStore<Answer extends HeldAnswer> {
  readonly all: () => readonly Answer[];
  /** Names an answer in `refetchSoon`. */
  readonly keyOf: (answer: Answer) => string;
  readonly replace: (answer: Answer, data: object) => void;
  /** Fetches an answer again after a short random delay. */
  readonly refetchSoon: (key: string, afterMs?: number) => void;
  /** Runs changes that are shown together, then `notify` with them. */
  readonly batch: (change: () => void, notify: () => void) => void;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** An answer of `match.*`. */
export interface HeldAnswer {
  readonly data: object;
}

/**
 * Applies the deltas of topics to cached answers, so that each answer reflects every delta exactly once, whichever of both arrives first:
 * deltas apply to the answers that are cached, and are kept for answers that are still being fetched. After a resync, answers are fetched
 * until they include the position from which deltas are known again.
 */
export class CatchUp<Answer extends HeldAnswer> {
  private readonly store: AnswerStore<Answer>;
  private readonly target: CatchUpTarget<Answer>;
  private readonly log: DeltaLog;
  private readonly resyncPoints = new Map<Id | 'all', { readonly position: string; readonly retries: Map<string, number> }>();

  constructor(store: AnswerStore<Answer>, target: CatchUpTarget<Answer>, log = new DeltaLog()) {
    this.store = store;
    this.target = target;
    this.log = log;
  }

  /** Applies deltas to the cached answers and keeps them for later ones. */
  receive(deltas: readonly MatchDelta[]): void {
    const now = this.store.now();
    const byMatch = new Map<Id, MatchDelta[]>();
    for (const delta of deltas) {
      this.log.add(delta, now);
      byMatch.set(delta.id, [...(byMatch.get(delta.id) ?? []), delta]);
    }
    this.apply(this.answers(), byMatch);
  }

  /** The topic lost its history: fetches all answers again. `position` is where its deltas are known again. */
  resync(topic: Id | 'all', position: string | undefined): void {
    this.log.clear();
    if (position !== undefined) this.resyncPoints.set(topic, { position, retries: new Map() });
    for (const answer of this.answers()) this.store.refetchSoon(this.store.keyOf(answer));
  }

  /** Applies the kept deltas to an answer that was fetched. An answer from before the last resync is fetched again. */
  arrived(answer: Answer): void {
    if (!this.target.includes(answer)) return;
    this.apply([answer], this.log.recent(this.store.now()));
    const resync = this.resyncPoints.get(this.target.topicOf(answer));
    if (resync === undefined || !this.target.needsPosition(answer) || includesPosition(answer.data, resync.position)) return;
    const key = this.store.keyOf(answer);
    const retries = (resync.retries.get(key) ?? 0) + 1;
    resync.retries.set(key, retries);
    if (retries <= MAX_STALE_RETRIES) this.store.refetchSoon(key, STALE_RETRY_MS);
  }

  private answers(): Answer[] {
    return this.store.all().filter(this.target.includes);
  }

  private apply(answers: readonly Answer[], deltas: DeltasByMatch): void {
    const changed = new Map<Id, RowChange>();
    const patch = () => {
      for (const answer of answers) {
        const patched = this.target.patch(answer, deltas);
        if (patched.data !== answer.data) this.store.replace(answer, patched.data);
        for (const change of patched.changes) changed.set(change.after.id, change);
        if (patched.refetch) this.store.refetchSoon(this.store.keyOf(answer));
      }
    };
    this.store.batch(patch, () => {
      for (const change of changed.values()) this.target.onChange(change);
    });
  }
}
