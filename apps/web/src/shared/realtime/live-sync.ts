import { patchDetail, patchRows, type RowChange } from '@matchpoint/client/follow/apply-deltas';
import { CatchUp, type AnswerStore, type CatchUpTarget } from '@matchpoint/client/follow/catch-up';
import { DeltaLog } from '@matchpoint/client/follow/delta-log';
import { isMissingMatch } from '@matchpoint/client/follow/missing-match';
import type { GameId } from '@matchpoint/contracts/games';
import type { LiveMessage, MatchDelta } from '@matchpoint/contracts/realtime';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { QueryClient } from '@tanstack/react-query';
import type { PageClock } from '../../lib/page/page-clock.ts';
import type { Connection } from './connection.ts';
import type { DelayGate, DeltaTopic } from '../stream-delay/delay-gate.ts';
import type { LiveStore } from './live-store.ts';
import { queryAnswers } from './query-answers.ts';
import { earliestPosition, holdsMatches, matchQueries, matchQueryOf, type MatchQuery } from './match-queries.ts';

/** Jitter for refetches after a resync, to avoid a thundering herd. */
const REFETCH_JITTER_MS = 2_000;
/** Interval of polling while the connection is down or silent, so that a blocked WebSocket does not freeze the scores. */
const POLL_INTERVAL_MS = 10_000;
/** A pulse comes at least every ten seconds (contracts/realtime.ts). Without one the connection is open, but nothing is sent on it. */
const SILENCE_TIMEOUT_MS = 15_000;

/** How many deltas of one match are kept for its detail, which has many more than its row in lists. */
const MAX_DETAIL_DELTAS = 100;

/** Returns true when it keeps a change, to deliver it later. */
type HoldDelta = DelayGate['hold'];

/** A change of a match, with what components show of it. */
export interface Change extends RowChange {
  /** Sides whose score changed. */
  readonly sides: 0 | 1 | 'both' | undefined;
}

/**
 * Applies the realtime topics to the cached answers of the match procedures. There is one subscription per followed topic, however many
 * components follow it, and no second copy of a match.
 */
export class LiveSync {
  private readonly queryClient: QueryClient;
  private readonly clock: PageClock;
  private readonly store: LiveStore;
  private readonly connect: () => Promise<Connection>;
  private readonly hold: HoldDelta;
  private readonly isSpoilerFree: () => boolean;
  private readonly topics = new Map<GameId | 'all', { followers: number; stop: () => void }>();
  private readonly lists: CatchUp<MatchQuery>;
  /** The lists' one, and one for each followed detail. */
  private readonly catchUps = new Set<CatchUp<MatchQuery>>();
  private readonly waiting = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly listeners = new Set<(change: Change) => void>();
  private connection: Promise<Connection> | undefined;
  private catchingUp = false;

  constructor(deps: {
    queryClient: QueryClient;
    clock: PageClock;
    store: LiveStore;
    connect: () => Promise<Connection>;
    hold?: HoldDelta;
    isSpoilerFree?: () => boolean;
  }) {
    this.queryClient = deps.queryClient;
    this.clock = deps.clock;
    this.store = deps.store;
    this.connect = deps.connect;
    this.hold = deps.hold ?? (() => false);
    this.isSpoilerFree = deps.isSpoilerFree ?? (() => false);
    this.lists = new CatchUp(this.answers, {
      includes: () => true,
      needsPosition: ({ data }) => holdsMatches(data),
      patch: ({ data, procedure, gameId }, deltas) => {
        const patched = patchRows(data, deltas);
        return { ...patched, refetch: patched.refetch || isMissingMatch(deltas, procedure, gameId, patched.held) };
      },
      topicOf: ({ gameId }) => gameId ?? 'all',
      onChange: (change) => this.notify(change),
    });
    this.catchUps.add(this.lists);
  }

  /** Follows the matches in play of one game, or of all, until the returned function is called. */
  follow(gameId: GameId | undefined): () => void {
    const key = gameId ?? 'all';
    const topic = this.topics.get(key) ?? { followers: 0, stop: this.subscribeLive(gameId) };
    topic.followers += 1;
    this.topics.set(key, topic);
    return () => {
      topic.followers -= 1;
      if (topic.followers > 0) return;
      this.topics.delete(key);
      topic.stop();
    };
  }

  /** Keeps the detail answer of a match up to date by the match's own topic, until the returned function is called. */
  followDetail(id: Id, queryHash: string, isRevealed = false): () => void {
    const reveal = isRevealed && this.isSpoilerFree();
    const target: CatchUpTarget<MatchQuery> = {
      includes: ({ query }) => query.queryHash === queryHash,
      needsPosition: () => true,
      patch: ({ data }, deltas) => patchDetail(data, deltas),
      topicOf: () => id,
      onChange: (change) => this.highlight(change),
    };
    const catchUp = new CatchUp(this.answers, target, new DeltaLog(MAX_DETAIL_DELTAS));
    this.catchUps.add(catchUp);
    const stop = this.subscribe(target.includes, ({ client }, after) =>
      client.match.onMatch.subscribe(
        { id, ...after, ...(reveal ? { reveal: true } : {}) },
        {
          onData: (message) => {
            const body = 'data' in message ? message.data : message;
            this.store.setFeed({ seenAt: this.clock.now() });
            if (body.type === 'resync') catchUp.resync(id, 'id' in message ? message.id : undefined);
            else this.receive(catchUp, [body.delta], 'match');
          },
          // In spoiler-free mode the topic of a masked match is refused: polling keeps its page up to date.
          onError: () => undefined,
        },
      ),
    );
    return () => {
      this.catchUps.delete(catchUp);
      stop();
    };
  }

  /** Calls back after each change of a match in lists, once however many lists hold it. */
  onChange(listener: (change: Change) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Returns the tab's connection, opened with the first call; its state goes into the store. */
  open(): Promise<Connection> {
    this.connection ??= this.connect().then((connection) => {
      const { realtime } = connection;
      const publishState = () => this.store.setFeed({ connection: realtime.getState() });
      realtime.subscribe(publishState);
      publishState();
      this.watch();
      return connection;
    });
    return this.connection;
  }

  /** Reopens the connection, if there is one, after the user of the session changed. */
  changeSession(): void {
    void this.connection?.then(({ realtime }) => realtime.changeSession());
  }

  /** Fetches a query again after a short random delay; calls in the meantime do nothing. */
  private refetchSoon(queryHash: string, afterMs = 0): void {
    if (this.waiting.has(queryHash)) return;
    this.waiting.set(
      queryHash,
      setTimeout(
        () => {
          this.waiting.delete(queryHash);
          void this.queryClient.invalidateQueries({ predicate: (query) => query.queryHash === queryHash });
        },
        afterMs + Math.random() * REFETCH_JITTER_MS,
      ),
    );
  }

  private subscribeLive(gameId: GameId | undefined): () => void {
    // The topic has the scores of all matches and is refused: the lists are polled instead.
    if (this.isSpoilerFree()) {
      void this.open();
      return () => undefined;
    }
    return this.subscribe(
      // A match's detail has a position too, but in the history of the match's own topic.
      (entry) => holdsMatches(entry.data) && entry.gameId === gameId,
      ({ client }, after) =>
        client.match.onLive.subscribe(
          { ...(gameId === undefined ? {} : { gameId }), ...after },
          {
            onData: (message) =>
              'data' in message ? this.handleMessage(message.data, gameId, message.id) : this.handleMessage(message, gameId),
          },
        ),
    );
  }

  /** Subscribes once the connection is open, from the earliest position of the included answers. */
  private subscribe(
    includes: (entry: MatchQuery) => boolean,
    start: (connection: Connection, after: { readonly after?: string }) => { readonly unsubscribe: () => void },
  ): () => void {
    let stopped = false;
    let stop = (): void => {};
    void this.open().then((connection) => {
      if (stopped) return;
      const after = earliestPosition(matchQueries(this.queryClient).filter(includes));
      const subscription = start(connection, after === undefined ? {} : { after });
      stop = () => subscription.unsubscribe();
    });
    return () => {
      stopped = true;
      stop();
    };
  }

  /** Handles a message of the live topic of a game, or of all; `position` is its position in the topic's history. */
  handleMessage(message: LiveMessage, gameId?: GameId, position?: string): void {
    switch (message.type) {
      case 'deltas':
        this.receive(this.lists, message.items, 'live');
        this.store.setFeed({ seenAt: this.clock.now() });
        return;
      case 'pulse':
        this.clock.tune(message.at);
        this.store.setDelayed(new Map(message.late.map((entry) => [entry.id, entry.feedAt])));
        this.store.setFeed({ upstreamSince: message.upstreamSince, seenAt: message.at });
        return;
      case 'resync':
        this.lists.resync(gameId ?? 'all', position);
    }
  }

  /** Applies changes now, or those of matches whose score is delayed on this device when they are old enough. */
  private receive(target: CatchUp<MatchQuery>, deltas: readonly MatchDelta[], topic: DeltaTopic): void {
    const current = deltas.filter((delta) => !this.hold(delta, topic, (late) => target.receive([late])));
    if (current.length > 0) target.receive(current);
  }

  private notify(change: RowChange): void {
    const sides = this.highlight(change);
    for (const listener of this.listeners) listener({ ...change, sides });
  }

  /** Highlights the score if it changed, and returns the sides that did. */
  private highlight({ before, after }: RowChange): Change['sides'] {
    const home = before.score?.[0] !== after.score?.[0];
    const away = before.score?.[1] !== after.score?.[1];
    const sides = after.score === undefined ? undefined : home && away ? 'both' : home ? 0 : away ? 1 : undefined;
    if (sides !== undefined && before.score !== undefined) this.store.setHighlight(after.id, sides);
    return sides;
  }

  /** Brings an answer that was fetched up to date. */
  onSnapshot(entry: MatchQuery): void {
    for (const catchUp of this.catchUps) catchUp.arrived(entry);
  }

  private get answers(): AnswerStore<MatchQuery> {
    return queryAnswers(this.queryClient, this.clock, (queryHash, afterMs) => this.refetchSoon(queryHash, afterMs));
  }

  /** Brings every answer that is fetched up to date, and polls the answers in use while the connection is down or silent. */
  private watch(): void {
    const openedAt = this.clock.now();
    this.queryClient.getQueryCache().subscribe((event) => {
      if (this.catchingUp || event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
      const entry = matchQueryOf(event.query);
      if (entry === undefined) return;
      this.catchingUp = true;
      try {
        this.onSnapshot(entry);
      } finally {
        this.catchingUp = false;
      }
    });
    setInterval(() => {
      const { connection, seenAt } = this.store.feedState();
      const speaks = connection === 'connected' && this.clock.now() - Math.max(openedAt, seenAt) < SILENCE_TIMEOUT_MS;
      if (this.topics.size === 0 || speaks || document.visibilityState === 'hidden' || !navigator.onLine) return;
      void this.queryClient.invalidateQueries({ queryKey: [['match']], refetchType: 'active' });
    }, POLL_INTERVAL_MS);
  }
}
