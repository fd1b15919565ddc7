import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { MatchMessage } from '@matchpoint/contracts/realtime';
import type { Clock } from '../../clock.ts';
import type { Store, StreamPosition } from '../../store/store.ts';
import { comparable, mark, replay, see, type Change, type Held } from './match-diff.ts';
import { loadState, saveState } from './bridge-snapshot.ts';
import type { LiveSource } from './match-source.ts';
import type { Publisher } from './topic-publisher.ts';
import { matchKind, matchTopicName } from '../topics/topics.ts';

const AT_ONCE = 6;
const SAVE_EVERY_MS = 10_000;
const READ_BACK = 1_000;

export interface MatchBoardOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly source: LiveSource;
  readonly publisher: Publisher;
  readonly streamOf: (topic: string) => string;
  readonly stateKeyOf: (id: MatchId) => string;
  readonly stateTtlMs: number;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

interface Covered {
  held: Held;
  position: StreamPosition;
  savedAt: number;
  dirty: boolean;
}

/**
 * The details of the matches that somebody follows, as their receivers hold them. A detail is fetched when its revision has grown, a few at
 * a time, one at a time per match.
 */
export class MatchBoard {
  readonly #options: MatchBoardOptions;
  readonly #covered = new Map<MatchId, Covered>();
  readonly #wanted = new Map<MatchId, { readonly id: MatchId; readonly gameId: GameId }>();
  readonly #busy = new Set<MatchId>();
  readonly #work = new Set<Promise<void>>();

  constructor(options: MatchBoardOptions) {
    this.#options = options;
  }

  /** Says which matches are followed, as far as they are known, with their newest revisions. */
  update(followed: readonly { readonly id: MatchId; readonly gameId: GameId; readonly rev: number }[]): void {
    const ids = new Set(followed.map(({ id }) => id));
    for (const [id, covered] of this.#covered) if (!ids.has(id) && !this.#busy.has(id)) this.#uncover(id, covered);
    for (const { id, gameId, rev } of followed) {
      const covered = this.#covered.get(id);
      if (covered === undefined || covered.held.rev < rev) this.#wanted.set(id, { id, gameId });
    }
    for (const id of this.#wanted.keys()) if (!ids.has(id)) this.#wanted.delete(id);
    this.#pump();
  }

  /** Leaves everything for the next bridge. */
  async save(): Promise<void> {
    await Promise.allSettled(this.#work);
    await Promise.allSettled([...this.#covered].map(([id, covered]) => this.#save(id, covered)));
  }

  #pump(): void {
    for (const [id, match] of this.#wanted) {
      if (this.#work.size >= AT_ONCE || this.#options.signal.aborted) return;
      if (this.#busy.has(id)) continue;
      this.#wanted.delete(id);
      this.#busy.add(id);
      const work = this.#fetch(match)
        .catch(this.#options.onError)
        .finally(() => {
          this.#busy.delete(id);
          this.#work.delete(work);
          this.#pump();
        });
      this.#work.add(work);
    }
  }

  async #fetch(match: { readonly id: MatchId; readonly gameId: GameId }): Promise<void> {
    const { source, clock, signal } = this.#options;
    const covered = this.#covered.get(match.id) ?? (await this.#recover(match.id));
    const detail = await source.detail(match, signal);
    if (detail === undefined) return;
    const state = comparable(detail);
    if (covered === null) {
      await this.#begin(detail);
      return;
    }
    const { held, delta } = see(covered.held, detail, state, clock.now());
    if (delta !== null) {
      covered.position = await this.#publish(delta);
      covered.dirty = true;
    }
    covered.held = held;
    this.#covered.set(match.id, covered);
    if (covered.dirty && clock.now() - covered.savedAt >= SAVE_EVERY_MS) await this.#save(match.id, covered);
  }

  /** From here on every change is published; whoever read an older state than this is told to fetch. */
  async #begin(detail: MatchDetail): Promise<void> {
    const { id, gameId, rev } = detail;
    const held: Held = { id, gameId, from: rev, rev, state: comparable(detail) };
    const position = await this.#publish(mark(held, this.#options.clock.now()));
    this.#covered.set(id, { held, position, savedAt: 0, dirty: true });
  }

  async #recover(id: MatchId): Promise<Covered | null> {
    const { store, streamOf, stateKeyOf, clock } = this.#options;
    const saved = await loadState(store, stateKeyOf(id));
    if (saved === null) return null;
    const read = await store.readAfter(streamOf(matchTopicName(id)), saved.position, READ_BACK);
    let held = saved.held[0];
    let position = saved.position;
    if (!read.complete) return null;
    for (const entry of read.entries) {
      const message = MatchMessage.safeParse(JSON.parse(entry.payload.toString('utf8')));
      position = entry.position;
      if (message.success && message.data.type === 'delta') held = replay(held, message.data.delta);
    }
    return held === undefined ? null : { held, position, savedAt: clock.now(), dirty: false };
  }

  #publish(delta: Change): Promise<StreamPosition> {
    return this.#options.publisher.publish(matchTopicName(delta.id), matchKind, { type: 'delta', delta });
  }

  #uncover(id: MatchId, covered: Covered): void {
    this.#covered.delete(id);
    if (covered.dirty) this.#save(id, covered).catch(this.#options.onError);
  }

  async #save(id: MatchId, covered: Covered): Promise<void> {
    const { store, stateKeyOf, stateTtlMs, clock } = this.#options;
    if (!covered.dirty) return;
    covered.dirty = false;
    covered.savedAt = clock.now();
    await saveState(store, stateKeyOf(id), { position: covered.position, held: [covered.held], inPlay: [] }, stateTtlMs);
  }
}
