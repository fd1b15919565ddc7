import type { GameId } from '@matchpoint/contracts/games';
import type { LiveMessage, MatchDelta } from '@matchpoint/contracts/realtime';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { PageClock } from '../../lib/page/page-clock.ts';
import type { Connection } from './connection.ts';
import { DeltaLog } from './delta-log.ts';
import { patchRows, type RowChange } from './apply-deltas.ts';
import type { LiveStore } from './live-store.ts';
import { earliestPosition, holdsMatches, matchQueries, matchQueryOf, includesPosition, type MatchQuery } from './match-queries.ts';

/** Everybody learns of a lost history at the same moment: they do not all ask at the same moment. */
const REFETCH_JITTER_MS = 2_000;
/** How often lists are read while the line is down or silent: a blocked websocket must not freeze the scores. */
const POLL_INTERVAL_MS = 10_000;
/** A pulse comes at least every ten seconds (contracts/realtime.ts). Without one the line is open, but nobody writes to it. */
const SILENCE_TIMEOUT_MS = 15_000;

/** A snapshot that is older than what it should tell came out of a cache: it is asked for again after this, and no more often than this. */
export const STALE_RETRY_MS = 2_000;
export const MAX_STALE_RETRIES = 12;

/** What a change means to those who show it. */
export interface Change extends RowChange {
  /** Sides whose figure on the score axis moved. */
  readonly sides: 0 | 1 | 'both' | undefined;
}

/**
 * Carries the live topics into every cached answer that holds rows. One subscription per followed topic, however many components follow;
 * nothing keeps a second copy of a match.
 */
export class LiveSync {
  private readonly queryClient: QueryClient;
  private readonly clock: PageClock;
  private readonly store: LiveStore;
  private readonly connect: () => Promise<Connection>;
  private readonly topics = new Map<GameId | 'all', { followers: number; stop: () => void }>();
  private readonly log = new DeltaLog();
  /** By topic the place from which on its deltas are known, after a resync; and how often each query was too old for it. */
  private readonly resyncPoints = new Map<number | 'all', { place: string; tries: Map<string, number> }>();
  private readonly waiting = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly listeners = new Set<(change: Change) => void>();
  private connection: Promise<Connection> | undefined;
  private catchingUp = false;

  constructor(deps: { queryClient: QueryClient; clock: PageClock; store: LiveStore; connect: () => Promise<Connection> }) {
    this.queryClient = deps.queryClient;
    this.clock = deps.clock;
    this.store = deps.store;
    this.connect = deps.connect;
  }

  /** Follows the matches in play of one game, or of all, until the returned function is called. */
  follow(gameId: GameId | undefined): () => void {
    const key = gameId ?? 'all';
    const topic = this.topics.get(key) ?? { followers: 0, stop: this.subscribe(gameId) };
    topic.followers += 1;
    this.topics.set(key, topic);
    return () => {
      topic.followers -= 1;
      if (topic.followers > 0) return;
      this.topics.delete(key);
      topic.stop();
    };
  }

  /** Calls back after each change of a row, once however many lists hold it. */
  onChange(listener: (change: Change) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** The tab's connection, opened with the first call; its state goes into the store. */
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

  /** Who is on the line has changed: it is opened anew, if there is one. */
  changeSession(): void {
    void this.connection?.then(({ realtime }) => realtime.changeSession());
  }

  /** Reads a query again after a short random while; asking twice is asking once. */
  refetchSoon(queryHash: string, afterMs = 0): void {
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

  private subscribe(gameId: GameId | undefined): () => void {
    let stopped = false;
    let stop = (): void => {};
    void this.open().then(({ client }) => {
      if (stopped) return;
      const after = earliestPosition(matchQueries(this.queryClient).filter((entry) => entry.gameId === gameId));
      const subscription = client.match.onLive.subscribe(
        { ...(gameId === undefined ? {} : { gameId }), ...(after === undefined ? {} : { after }) },
        { onData: (message) => ('data' in message ? this.take(message.data, gameId, message.id) : this.take(message, gameId)) },
      );
      stop = () => subscription.unsubscribe();
    });
    return () => {
      stopped = true;
      stop();
    };
  }

  /** One message of the live topic of a game, or of all; `place` is where it stands in the topic's history. */
  take(message: LiveMessage, gameId?: GameId, place?: string): void {
    switch (message.type) {
      case 'deltas': {
        const now = this.clock.now();
        const byMatch = new Map<number, MatchDelta[]>();
        for (const delta of message.items) {
          this.log.add(delta, now);
          byMatch.set(delta.id, [...(byMatch.get(delta.id) ?? []), delta]);
        }
        this.apply(matchQueries(this.queryClient), byMatch);
        this.store.setFeed({ seenAt: now });
        return;
      }
      case 'pulse':
        this.clock.tune(message.at);
        this.store.setDelayed(new Map(message.late.map((entry) => [entry.id, entry.feedAt])));
        this.store.setFeed({ upstreamSince: message.upstreamSince, seenAt: message.at });
        return;
      case 'resync':
        this.log.clear();
        if (place !== undefined) this.resyncPoints.set(gameId ?? 'all', { place, tries: new Map() });
        for (const { query } of matchQueries(this.queryClient)) this.refetchSoon(query.queryHash);
    }
  }

  private apply(queries: readonly MatchQuery[], deltas: ReadonlyMap<number, readonly MatchDelta[]>): void {
    const changed = new Map<number, RowChange>();
    notifyManager.batch(() => {
      for (const { query, data, procedure, gameId } of queries) {
        const patched = patchRows(data, deltas);
        if (patched.data !== data) this.queryClient.setQueryData(query.queryKey, patched.data, { updatedAt: query.state.dataUpdatedAt });
        for (const change of patched.changes) changed.set(change.after.id, change);
        if (patched.refetch || (procedure === 'live' && isMissingMatch(deltas, gameId, patched.held))) this.refetchSoon(query.queryHash);
      }
      // Together with the rows themselves: a mark that came before them would stand on the old score.
      notifyManager.schedule(() => {
        for (const change of changed.values()) this.publishState(change);
      });
    });
  }

  private publishState({ before, after }: RowChange): void {
    const home = before.score?.[0] !== after.score?.[0];
    const away = before.score?.[1] !== after.score?.[1];
    const sides = after.score === undefined ? undefined : home && away ? 'both' : home ? 0 : away ? 1 : undefined;
    if (sides !== undefined && before.score !== undefined) this.store.setHighlight(after.id, sides);
    for (const listener of this.listeners) listener({ before, after, sides });
  }

  /** A snapshot has arrived: it catches up with the log. One that is older than the last resync cannot, and is asked for again. */
  arrived(entry: MatchQuery): void {
    this.apply([entry], this.log.recent(this.clock.now()));
    const resyncPoints = this.resyncPoints.get(entry.gameId ?? 'all');
    const { queryHash } = entry.query;
    if (resyncPoints === undefined || !holdsMatches(entry.data) || includesPosition(entry.data, resyncPoints.place)) return;
    const tries = (resyncPoints.tries.get(queryHash) ?? 0) + 1;
    resyncPoints.tries.set(queryHash, tries);
    if (tries <= MAX_STALE_RETRIES) this.refetchSoon(queryHash, STALE_RETRY_MS);
  }

  /** Every snapshot that arrives catches up; while nothing comes by the line the lists are read instead. */
  private watch(): void {
    const openedAt = this.clock.now();
    this.queryClient.getQueryCache().subscribe((event) => {
      if (this.catchingUp || event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
      const entry = matchQueryOf(event.query);
      if (entry === undefined) return;
      this.catchingUp = true;
      try {
        this.arrived(entry);
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

/** Whether a list of matches in play lacks one that has just begun. */
function isMissingMatch(
  deltas: ReadonlyMap<number, readonly MatchDelta[]>,
  gameId: number | undefined,
  held: ReadonlySet<number>,
): boolean {
  for (const [id, chain] of deltas) {
    if (!held.has(id) && chain.some((delta) => delta.from === 0 && (gameId === undefined || gameId === delta.gameId))) return true;
  }
  return false;
}
