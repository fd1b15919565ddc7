import { GAME_IDS, type GameId } from '@matchpoint/contracts/games';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { LiveMessage } from '@matchpoint/contracts/realtime';
import { FEED_LATE_MS } from '@matchpoint/contracts/rules/match-clock';
import type { PatchOp } from '@matchpoint/contracts/rules/patch';
import type { Clock } from '../../clock.ts';
import type { Store, StreamPosition } from '../../store/store.ts';
import { comparable, applyDelta, diffMatch, type Change, type PublishedState } from './match-diff.ts';
import { loadSnapshot, saveSnapshot } from './bridge-snapshot.ts';
import type { TopicPublisher } from './topic-publisher.ts';
import { liveKind, liveTopicName } from '../topics/topics.ts';

const PULSE_INTERVAL_MS = 9_000;
const SAVE_INTERVAL_MS = 5_000;
/** How long a match that left play is still polled: confirmations and corrections arrive late. */
const AFTER_PLAY_RETENTION_MS = 30 * 60_000;
const MAX_RECOVERED_ENTRIES = 5_000;

export interface LivePublisherOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly publisher: TopicPublisher;
  readonly streamOf: (topic: string) => string;
  readonly stateKey: string;
  readonly stateTtlMs: number;
  /** Called after changes were published, with each match and the operations of its delta. */
  readonly onPublished?: BridgePublished | undefined;
}

/** Receives the changes that the bridge published; it must not reject. */
export type BridgePublished = (changes: readonly { readonly match: MatchSummary; readonly ops: readonly PatchOp[] }[]) => Promise<void>;

/**
 * Publishes the changes of all matches in play, and holds their states as receivers of the live topics have them.
 *
 * The topic of all games is written last: its messages are in the other topics, too. A bridge that takes over reads it back from where the
 * saved state ends.
 */
export class LivePublisher {
  readonly #options: LivePublisherOptions;
  readonly #published = new Map<MatchId, PublishedState>();
  readonly #inPlay = new Map<MatchId, MatchSummary>();
  readonly #leftPlay = new Map<MatchId, number>();
  #position: StreamPosition | null = null;
  #pulsedAt = 0;
  #savedAt = 0;
  #dirty = false;
  #upstreamSince: number | undefined;

  constructor(options: LivePublisherOptions) {
    this.#options = options;
  }

  /** Continues where the last bridge stopped. */
  async recover(): Promise<void> {
    const { store, clock, stateKey } = this.#options;
    const stream = this.#options.streamOf(liveTopicName());
    const saved = await loadSnapshot(store, stateKey);
    const read = saved === null ? null : await store.readAfter(stream, saved.position, MAX_RECOVERED_ENTRIES);
    this.#position = await store.position(stream);
    if (saved === null || read === null || !read.complete) return;
    for (const state of saved.published) this.#published.set(state.id, state);
    for (const entry of read.entries) {
      const message = LiveMessage.safeParse(JSON.parse(entry.payload.toString('utf8')));
      if (!message.success || message.data.type !== 'deltas') continue;
      for (const delta of message.data.items) {
        const next = applyDelta(this.#published.get(delta.id), delta);
        if (next === undefined) this.#published.delete(delta.id);
        else this.#published.set(delta.id, next);
      }
    }
    // Matches that left play meanwhile are missing from the next list, so they are polled by id at once.
    const inPlay = new Set(saved.inPlay);
    for (const id of this.#published.keys()) if (!inPlay.has(id)) this.#leftPlay.set(id, clock.now());
  }

  /** Returns the matches to poll by id: those in play that `list` lacks, and those that left play recently when it is their turn. */
  missingFrom(list: readonly MatchSummary[], isTurn: boolean): MatchId[] {
    const present = new Set(list.map(({ id }) => id));
    const now = this.#options.clock.now();
    for (const [id, since] of this.#leftPlay) {
      if (now - since <= AFTER_PLAY_RETENTION_MS && !present.has(id)) continue;
      this.#leftPlay.delete(id);
      if (!present.has(id)) this.#forget(id);
    }
    return [...this.#published.keys()].filter((id) => !present.has(id) && (isTurn || !this.#leftPlay.has(id)));
  }

  /** Whether a match was published and is still followed up: it is in play, or left play a short time ago. */
  covers(id: MatchId): boolean {
    return this.#published.has(id);
  }

  /**
   * Publishes what changed. `list` are the matches in play, `named` the matches found for `missingFrom`.
   * @throws LeadershipLost, StoreUnavailable; the state then stays as before
   */
  async update(list: readonly MatchSummary[], named: readonly MatchSummary[], asked: readonly MatchId[]): Promise<void> {
    const now = this.#options.clock.now();
    const changes: Change[] = [];
    const changed: { match: MatchSummary; ops: readonly PatchOp[] }[] = [];
    const next = new Map<MatchId, PublishedState>();
    for (const match of [...list, ...named]) {
      // The same object as in the last update: not fetched again, so it cannot have changed.
      if (this.#inPlay.get(match.id) === match && this.#published.has(match.id)) continue;
      const { published, delta } = diffMatch(this.#published.get(match.id), match, comparable(match), now);
      next.set(match.id, published);
      if (delta === null) continue;
      changes.push(delta);
      // A match that is new to this bridge is published whole, which says nothing about what changed.
      if (delta.from > 0) changed.push({ match, ops: delta.ops });
    }
    if (changes.length > 0) await this.#publish(changes);
    for (const [id, state] of next) this.#published.set(id, state);
    this.#dirty ||= changes.length > 0;
    this.#inPlay.clear();
    for (const match of list) this.#inPlay.set(match.id, match);
    const answered = new Set(named.map(({ id }) => id));
    for (const id of asked) {
      if (!answered.has(id)) this.#forget(id);
      else if (!this.#leftPlay.has(id)) this.#leftPlay.set(id, now);
    }
    if (changed.length > 0) await this.#options.onPublished?.(changed);
    await this.#upstreamReachable();
    await this.#pulse();
    if (this.#dirty && now - this.#savedAt >= SAVE_INTERVAL_MS) await this.save();
  }

  /** Tells receivers since when the upstream has been unreachable. */
  async reportUnreachable(): Promise<void> {
    const isNew = this.#upstreamSince === undefined;
    this.#upstreamSince ??= this.#options.clock.now();
    await this.#pulse(isNew);
  }

  async save(): Promise<void> {
    const { store, clock, stateKey, stateTtlMs } = this.#options;
    if (this.#position === null) return;
    const inPlay = [...this.#inPlay.keys()];
    await saveSnapshot(store, stateKey, { position: this.#position, published: [...this.#published.values()], inPlay }, stateTtlMs);
    this.#savedAt = clock.now();
    this.#dirty = false;
  }

  #forget(id: MatchId): void {
    this.#published.delete(id);
    this.#leftPlay.delete(id);
    this.#dirty = true;
  }

  async #upstreamReachable(): Promise<void> {
    if (this.#upstreamSince === undefined) return;
    this.#upstreamSince = undefined;
    await this.#pulse(true);
  }

  async #publish(changes: readonly Change[]): Promise<void> {
    const { publisher } = this.#options;
    for (const gameId of new Set(changes.map((change) => change.gameId))) {
      const items = changes.filter((change) => change.gameId === gameId);
      await publisher.publish(liveTopicName(gameId), liveKind, { type: 'deltas', items });
    }
    this.#position = await publisher.publish(liveTopicName(), liveKind, { type: 'deltas', items: changes });
  }

  async #pulse(atOnce = false): Promise<void> {
    const { publisher, clock } = this.#options;
    const now = clock.now();
    if (!atOnce && now - this.#pulsedAt < PULSE_INTERVAL_MS) return;
    this.#pulsedAt = now;
    const late = [...this.#inPlay.values()].filter(({ feedAt }) => now - feedAt > FEED_LATE_MS);
    const pulse = (gameId?: GameId) => ({
      type: 'pulse' as const,
      at: now,
      late: late.filter((match) => gameId === undefined || match.gameId === gameId).map(({ id, feedAt }) => ({ id, feedAt })),
      ...(this.#upstreamSince === undefined ? {} : { upstreamSince: this.#upstreamSince }),
    });
    for (const gameId of GAME_IDS) await publisher.publish(liveTopicName(gameId), liveKind, pulse(gameId));
    this.#position = await publisher.publish(liveTopicName(), liveKind, pulse());
  }
}
