import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { MatchMessage } from '@matchpoint/contracts/realtime';
import type { Clock } from '../../clock.ts';
import type { Store, StreamPosition } from '../../store/store.ts';
import { comparable, emptyDelta, applyDelta, diffMatch, type Change, type PublishedState } from './match-diff.ts';
import { loadSnapshot, saveSnapshot } from './bridge-snapshot.ts';
import type { MatchSource } from './match-source.ts';
import type { TopicPublisher } from './topic-publisher.ts';
import { matchKind, matchTopicName } from '../topics/topics.ts';

const MAX_CONCURRENCY = 6;
const SAVE_INTERVAL_MS = 10_000;
const MAX_RECOVERED_ENTRIES = 1_000;

export interface DetailPublisherOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly source: MatchSource;
  readonly publisher: TopicPublisher;
  readonly streamOf: (topic: string) => string;
  readonly stateKeyOf: (id: MatchId) => string;
  readonly stateTtlMs: number;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

interface PublishedDetail {
  published: PublishedState;
  position: StreamPosition;
  savedAt: number;
  dirty: boolean;
}

/**
 * Publishes changes of the details of followed matches. A detail is fetched when its revision has grown: a few at a time, one at a time
 * per match.
 */
export class DetailPublisher {
  readonly #options: DetailPublisherOptions;
  readonly #details = new Map<MatchId, PublishedDetail>();
  readonly #pending = new Map<MatchId, { readonly id: MatchId; readonly gameId: GameId }>();
  readonly #inFlight = new Set<MatchId>();
  readonly #running = new Set<Promise<void>>();

  constructor(options: DetailPublisherOptions) {
    this.#options = options;
  }

  /** Sets which matches are followed, as far as they are known, with their latest revisions. */
  update(followed: readonly { readonly id: MatchId; readonly gameId: GameId; readonly rev: number }[]): void {
    const ids = new Set(followed.map(({ id }) => id));
    for (const [id, covered] of this.#details) if (!ids.has(id) && !this.#inFlight.has(id)) this.#stop(id, covered);
    for (const { id, gameId, rev } of followed) {
      const covered = this.#details.get(id);
      if (covered === undefined || covered.published.rev < rev) this.#pending.set(id, { id, gameId });
    }
    for (const id of this.#pending.keys()) if (!ids.has(id)) this.#pending.delete(id);
    this.#startPending();
  }

  /** Saves everything for the next bridge. */
  async save(): Promise<void> {
    await Promise.allSettled(this.#running);
    await Promise.allSettled([...this.#details].map(([id, covered]) => this.#save(id, covered)));
  }

  #startPending(): void {
    for (const [id, match] of this.#pending) {
      if (this.#running.size >= MAX_CONCURRENCY || this.#options.signal.aborted) return;
      if (this.#inFlight.has(id)) continue;
      this.#pending.delete(id);
      this.#inFlight.add(id);
      const work = this.#fetch(match)
        .catch(this.#options.onError)
        .finally(() => {
          this.#inFlight.delete(id);
          this.#running.delete(work);
          this.#startPending();
        });
      this.#running.add(work);
    }
  }

  async #fetch(match: { readonly id: MatchId; readonly gameId: GameId }): Promise<void> {
    const { source, clock, signal } = this.#options;
    const covered = this.#details.get(match.id) ?? (await this.#recover(match.id));
    const detail = await source.detail(match, signal);
    if (detail === undefined) return;
    const state = comparable(detail);
    if (covered === null) {
      await this.#start(detail);
      return;
    }
    const { published, delta } = diffMatch(covered.published, detail, state, clock.now());
    if (delta !== null) {
      covered.position = await this.#publish(delta);
      covered.dirty = true;
    }
    covered.published = published;
    this.#details.set(match.id, covered);
    if (covered.dirty && clock.now() - covered.savedAt >= SAVE_INTERVAL_MS) await this.#save(match.id, covered);
  }

  /** Publishes every change from this detail on; clients that read an older state receive a resync. */
  async #start(detail: MatchDetail): Promise<void> {
    const { id, gameId, rev } = detail;
    const published: PublishedState = { id, gameId, from: rev, rev, state: comparable(detail) };
    const position = await this.#publish(emptyDelta(published, this.#options.clock.now()));
    this.#details.set(id, { published, position, savedAt: 0, dirty: true });
  }

  async #recover(id: MatchId): Promise<PublishedDetail | null> {
    const { store, streamOf, stateKeyOf, clock } = this.#options;
    const saved = await loadSnapshot(store, stateKeyOf(id));
    if (saved === null) return null;
    const read = await store.readAfter(streamOf(matchTopicName(id)), saved.position, MAX_RECOVERED_ENTRIES);
    let published = saved.published[0];
    let position = saved.position;
    if (!read.complete) return null;
    for (const entry of read.entries) {
      const message = MatchMessage.safeParse(JSON.parse(entry.payload.toString('utf8')));
      position = entry.position;
      if (message.success && message.data.type === 'delta') published = applyDelta(published, message.data.delta);
    }
    return published === undefined ? null : { published, position, savedAt: clock.now(), dirty: false };
  }

  #publish(delta: Change): Promise<StreamPosition> {
    return this.#options.publisher.publish(matchTopicName(delta.id), matchKind, { type: 'delta', delta });
  }

  #stop(id: MatchId, covered: PublishedDetail): void {
    this.#details.delete(id);
    if (covered.dirty) this.#save(id, covered).catch(this.#options.onError);
  }

  async #save(id: MatchId, covered: PublishedDetail): Promise<void> {
    const { store, stateKeyOf, stateTtlMs, clock } = this.#options;
    if (!covered.dirty) return;
    covered.dirty = false;
    covered.savedAt = clock.now();
    await saveSnapshot(store, stateKeyOf(id), { position: covered.position, published: [covered.published], inPlay: [] }, stateTtlMs);
  }
}
