import type { GameId, GameSlug } from '@matchpoint/contracts/games';
import type { Locale } from '@matchpoint/contracts/locales';
import type { MatchDetail, MatchSummary } from '@matchpoint/contracts/match/match';
import type { MatchDelta } from '@matchpoint/contracts/realtime';
import { backoffMs, fullJitter } from '@matchpoint/contracts/rules/backoff';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { MatchpointClient } from '../create-client.ts';
import { failureOf, type Failure } from '../failure.ts';
import { patchDetail, patchRows, type RowChange } from './apply-deltas.ts';
import { type AnswerStore, CatchUp, type CatchUpTarget, type HeldAnswer } from './catch-up.ts';
import { DeltaLog } from './delta-log.ts';
import { isMissingMatch } from './missing-match.ts';

/** Called with what a followed topic brings. */
export interface FollowListener<Value> {
  /** The newest state, at first and after each change. Unchanged rows are the same objects as before. */
  readonly onState: (value: Value) => void;
  /** Each match that changed, after `onState`. */
  readonly onChange?: (change: RowChange) => void;
  /** A read failed; it is repeated by itself, unless the reason is one of the caller (`app` with a status below 500). */
  readonly onFailure?: (failure: Failure) => void;
}

export interface FollowLiveInput {
  readonly locale: Locale;
  /** One game; without it all. */
  readonly gameId?: GameId;
}

export interface FollowMatchInput {
  readonly locale: Locale;
  readonly game: GameSlug;
  readonly id: Id;
}

/**
 * Follows the matches in play: reads them, applies every change of their topic exactly once, and reads them again when the history does not
 * reach back. A match that ended stays in the list with its new status until the next read. The client needs `realtime`. Returns the function that ends it.
 */
export function followLive(
  client: MatchpointClient,
  input: FollowLiveInput,
  listener: FollowListener<readonly MatchSummary[]>,
): () => void {
  const { gameId } = input;
  return follow(
    {
      read: (signal) => client.match.live.query(input, { signal }),
      subscribe: (after, take) =>
        client.match.onLive.subscribe(
          { ...(gameId === undefined ? {} : { gameId }), ...after },
          {
            onData: (message) => {
              const body = 'data' in message ? message.data : message;
              if (body.type === 'deltas') take.deltas(body.items);
              else if (body.type === 'resync') take.resync('id' in message ? message.id : undefined);
            },
            onError: (error) => take.failed(failureOf(error)),
          },
        ),
      patch: (data, deltas) => {
        const patched = patchRows(data, deltas);
        return { ...patched, refetch: patched.refetch || isMissingMatch(deltas, 'live', gameId, patched.held) };
      },
    },
    { ...listener, onState: ({ list }) => listener.onState(list) },
  );
}

/** Follows one match with all its details, like `followLive`. In spoiler-free mode a masked match is refused. */
export function followMatch(client: MatchpointClient, input: FollowMatchInput, listener: FollowListener<MatchDetail>): () => void {
  const { id } = input;
  return follow(
    {
      read: (signal) => client.match.detail.query(input, { signal }),
      subscribe: (after, take) =>
        client.match.onMatch.subscribe(
          { id, ...after },
          {
            onData: (message) => {
              const body = 'data' in message ? message.data : message;
              if (body.type === 'delta') take.deltas([body.delta]);
              else take.resync('id' in message ? message.id : undefined);
            },
            onError: (error) => take.failed(failureOf(error)),
          },
        ),
      patch: (data, deltas) => patchDetail(data, deltas),
      maxDeltas: MAX_DETAIL_DELTAS,
    },
    { ...listener, onState: ({ match }) => listener.onState(match) },
  );
}

/** How many deltas of one match are kept for its detail, which has many more than its row in lists. */
const MAX_DETAIL_DELTAS = 100;
/** Jitter for reads after a resync, to avoid a thundering herd. */
const REFETCH_JITTER_MS = 2_000;
const BACKOFF = { minMs: 1_000, maxMs: 30_000 };

interface Snapshot {
  readonly position?: string | undefined;
}

/** What a subscription hands over. */
interface Taker {
  readonly deltas: (deltas: readonly MatchDelta[]) => void;
  readonly resync: (position: string | undefined) => void;
  readonly failed: (failure: Failure) => void;
}

interface Topic<Value extends object & Snapshot> {
  readonly read: (signal: AbortSignal) => Promise<Value>;
  /** @param after the position of the snapshot, so that nothing falls between both */
  readonly subscribe: (after: { readonly after?: string }, take: Taker) => { readonly unsubscribe: () => void };
  readonly patch: (
    data: Value,
    deltas: ReadonlyMap<Id, readonly MatchDelta[]>,
  ) => { data: Value; changes: readonly RowChange[]; refetch: boolean };
  readonly maxDeltas?: number;
}

/** Reads a snapshot, subscribes from its position, and keeps it up to date by `CatchUp`. */
function follow<Value extends object & Snapshot>(topic: Topic<Value>, listener: FollowListener<Value>): () => void {
  const controller = new AbortController();
  let held: (HeldAnswer & { readonly data: Value }) | undefined;
  let subscription: { readonly unsubscribe: () => void } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const store: AnswerStore<HeldAnswer> = {
    all: () => (held === undefined ? [] : [held]),
    keyOf: () => '',
    // `patch` below has put it there already, with its type.
    replace: () => undefined,
    refetchSoon: (_key, afterMs = 0) => schedule(afterMs + Math.random() * REFETCH_JITTER_MS),
    batch: (change, notify) => {
      const before = held?.data;
      change();
      if (held !== undefined && held.data !== before) listener.onState(held.data);
      notify();
    },
    now: () => new Date().getTime(),
  };
  const target: CatchUpTarget<HeldAnswer> = {
    includes: () => true,
    needsPosition: () => true,
    patch: (answer, deltas) => {
      if (held === undefined) return { data: answer.data, changes: [], refetch: false };
      const patched = topic.patch(held.data, deltas);
      held = { data: patched.data };
      return patched;
    },
    topicOf: () => 'all',
    onChange: (change) => listener.onChange?.(change),
  };
  const catchUp = new CatchUp(store, target, topic.maxDeltas === undefined ? undefined : new DeltaLog(topic.maxDeltas));
  const taker: Taker = {
    deltas: (deltas) => catchUp.receive(deltas),
    resync: (position) => catchUp.resync('all', position),
    failed: (failure) => listener.onFailure?.(failure),
  };

  function schedule(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void read();
    }, ms);
  }

  async function read(): Promise<void> {
    try {
      const data = await topic.read(controller.signal);
      if (controller.signal.aborted) return;
      failures = 0;
      held = { data };
      listener.onState(data);
      catchUp.arrived(held);
      subscription ??= topic.subscribe(data.position === undefined ? {} : { after: data.position }, taker);
    } catch (error) {
      if (controller.signal.aborted) return;
      const failure = failureOf(error);
      listener.onFailure?.(failure);
      if (failure.kind === 'bug' || (failure.kind === 'app' && !RETRIED.has(failure.app.code))) return;
      schedule(fullJitter(backoffMs(failures, BACKOFF), Math.random));
      failures += 1;
    }
  }

  void read();
  return () => {
    controller.abort();
    clearTimeout(timer);
    subscription?.unsubscribe();
  };
}

/** Failures that pass by themselves. */
const RETRIED: ReadonlySet<string> = new Set(['UNAVAILABLE', 'TIMEOUT', 'RATE_LIMITED', 'SYSTEM']);
