import type { MatchDetail, MatchSummary } from '@matchpoint/contracts/match/match';
import type { MatchDelta } from '@matchpoint/contracts/realtime';
import { type Id, toId } from '@matchpoint/contracts/rules/id';
import { isRecord, type JsonRecord } from '@matchpoint/contracts/rules/json-record';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { isMatchRecord, isPlanMatchRecord, maskMatch, maskPlanMatch } from '@matchpoint/contracts/rules/spoiler-match';
import { DelayQueue } from '@matchpoint/contracts/rules/delay-queue';
import type { StartedMatch } from '@matchpoint/contracts/rules/stream-delay';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { PageClock } from '../../lib/page/page-clock.ts';
import type { DeltaTopic, HoldsBack } from '../stream-delay/delay-gate.ts';
import { streamDelay, streamDelays, watchStreamDelays } from '../stream-delay/delay-store.ts';
import { patchDetail, patchRows } from '@matchpoint/client/follow/apply-deltas';

interface HeldDelta {
  readonly delta: MatchDelta;
  readonly topic: DeltaTopic;
  readonly deliver: (delta: MatchDelta) => void;
}
interface HeldState {
  readonly state: MatchSummary;
}
type Held = HeldDelta | HeldState;

/** A match as it is shown in lists and on its page, and as it really is. */
interface States {
  row: MatchSummary | undefined;
  detail: MatchDetail | undefined;
}

interface Track {
  readonly queue: DelayQueue<Held>;
  readonly shown: States;
  readonly latest: States;
  delayMs: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Shows delayed matches as they were a delay ago. States and changes of such a match wait in one queue; the query cache receives them when
 * they are old enough, so everything that is made from the cache (texts, titles, sounds, announcements) is late by itself. A match of which
 * no state is old enough is masked.
 */
export class DelayEngine implements HoldsBack {
  readonly #queryClient: QueryClient;
  readonly #clock: PageClock;
  readonly #tracks = new Map<Id, Track>();

  constructor({ queryClient, clock }: { readonly queryClient: QueryClient; readonly clock: PageClock }) {
    this.#queryClient = queryClient;
    this.#clock = clock;
    this.#followSettings();
    watchStreamDelays(() => this.#followSettings());
  }

  /** Returns an answer with each delayed match as it is to be shown, and keeps the state that it had for later. */
  project(data: unknown): unknown {
    if (this.#tracks.size === 0) return data;
    return replaceMatches(data, (match) => {
      const track = this.#trackOf(match);
      if (track === undefined || isMasked(match)) return match;
      if (isPlanMatchRecord(match)) return maskPlanMatch(match);
      if (!isSummary(match)) return match;
      const part = partOf(match);
      this.#keep(track, match);
      return track.shown[part] ?? maskMatch({ ...match }, 'hidden');
    });
  }

  /** Returns true when the change belongs to a delayed match: it is delivered once it is old enough. */
  hold(delta: MatchDelta, topic: DeltaTopic, deliver: (delta: MatchDelta) => void): boolean {
    const track = this.#tracks.get(delta.id);
    if (track === undefined) return false;
    patch(track.latest, delta, topic);
    track.queue.add(delta.at, { delta, topic, deliver });
    this.#schedule(track);
    return true;
  }

  /** Returns the newest known state of a delayed match. */
  latest(id: Id): StartedMatch | undefined {
    const { row, detail } = this.#tracks.get(id)?.latest ?? {};
    return (detail?.rev ?? 0) >= (row?.rev ?? 0) ? (detail ?? row) : row;
  }

  #trackOf(match: JsonRecord): Track | undefined {
    const id = toId(match['id']);
    return id === undefined ? undefined : this.#tracks.get(id);
  }

  #keep(track: Track, match: MatchSummary): void {
    const part = partOf(match);
    if (match.rev > (track.latest[part]?.rev ?? -1)) setState(track.latest, match);
    if (match.rev <= (track.shown[part]?.rev ?? -1)) return;
    const isHeld = track.queue.values().some((held) => 'state' in held && held.state.rev === match.rev && partOf(held.state) === part);
    if (isHeld) return;
    track.queue.add(this.#clock.now(), { state: match });
    this.#schedule(track);
  }

  #followSettings(): void {
    const delays = streamDelays();
    for (const [id, seconds] of delays) {
      const track = this.#tracks.get(id) ?? this.#begin(id);
      track.delayMs = seconds * 1_000;
      this.#flush(id, track);
    }
    for (const [id, track] of this.#tracks) {
      if (delays.has(id)) continue;
      track.delayMs = 0;
      this.#flush(id, track);
      clearTimeout(track.timer);
      this.#tracks.delete(id);
    }
    this.#fetchMasked();
  }

  /** What is on the screen has been seen: it stays until something newer is old enough. */
  #begin(id: Id): Track {
    const shown: States = { row: undefined, detail: undefined };
    for (const query of this.#queryClient.getQueryCache().getAll()) {
      replaceMatches(query.state.data, (match) => {
        if (match['id'] === id && isSummary(match) && !isMasked(match) && match.rev > (shown[partOf(match)]?.rev ?? -1))
          setState(shown, match);
        return match;
      });
    }
    const track: Track = { queue: new DelayQueue(), shown, latest: { ...shown }, delayMs: 0, timer: undefined };
    this.#tracks.set(id, track);
    return track;
  }

  #schedule(track: Track): void {
    clearTimeout(track.timer);
    const next = track.queue.nextAt(track.delayMs);
    if (next === undefined) return;
    const id = this.#idOf(track);
    if (id === undefined) return;
    track.timer = setTimeout(() => this.#flush(id, track), Math.max(0, next - this.#clock.now()));
  }

  #idOf(track: Track): Id | undefined {
    for (const [id, known] of this.#tracks) if (known === track) return id;
    return undefined;
  }

  #flush(id: Id, track: Track): void {
    notifyManager.batch(() => {
      for (const held of track.queue.release(this.#clock.now(), track.delayMs)) {
        if ('delta' in held) {
          patch(track.shown, held.delta, held.topic);
          held.deliver(held.delta);
        } else if (held.state.rev > (track.shown[partOf(held.state)]?.rev ?? -1)) {
          setState(track.shown, held.state);
          this.#show(id, track.shown);
        }
      }
    });
    this.#schedule(track);
  }

  /** Writes states into the cached answers whose match is masked or older. */
  #show(id: Id, { row, detail }: States): void {
    for (const query of this.#queryClient.getQueryCache().getAll()) {
      const next = replaceMatches(query.state.data, (match) => {
        if (match['id'] !== id || !isSummary(match)) return match;
        const state = partOf(match) === 'detail' ? detail : row;
        return state !== undefined && (isMasked(match) || match.rev < state.rev) ? state : match;
      });
      if (next !== query.state.data) {
        this.#queryClient.setQueryData(query.queryKey, next, { updatedAt: query.state.dataUpdatedAt });
      }
    }
  }

  /** Matches that the server has masked for this device: their state is fetched now, and shown once it is old enough. */
  #fetchMasked(): void {
    void this.#queryClient.invalidateQueries({
      predicate: ({ state: { data } }) => {
        let isFound = false;
        replaceMatches(data, (match) => {
          const id = toId(match['id']);
          isFound ||= isMasked(match) && id !== undefined && (streamDelay(id) === 0 || this.#tracks.get(id)?.queue.size === 0);
          return match;
        });
        return isFound;
      },
    });
  }
}

function partOf(match: MatchSummary): keyof States {
  return isDetail(match) ? 'detail' : 'row';
}

function isDetail(match: MatchSummary): match is MatchDetail {
  return 'corrections' in match && 'streams' in match;
}

function isSummary(value: unknown): value is MatchSummary {
  return isRecord(value) && isMatchRecord(value) && typeof value['rev'] === 'number';
}

function setState(states: States, match: MatchSummary): void {
  if (isDetail(match)) states.detail = match;
  else states.row = match;
}

function patch(states: States, delta: MatchDelta, topic: DeltaTopic): void {
  const deltas = new Map([[delta.id, [delta]]]);
  if (topic === 'live' && states.row !== undefined) states.row = patchRows({ list: [states.row] }, deltas).data.list[0];
  if (topic === 'match' && states.detail !== undefined) states.detail = patchDetail({ match: states.detail }, deltas).data.match;
}

/** Returns a value with every match in it replaced; the same objects where nothing changes. */
function replaceMatches(value: unknown, replace: (match: JsonRecord) => unknown): unknown {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const next = list.map((item) => replaceMatches(item, replace));
    return next.some((item, index) => item !== list[index]) ? next : value;
  }
  if (!isRecord(value)) return value;
  if (isMatchRecord(value) || isPlanMatchRecord(value)) return replace(value);
  let next: Record<string, unknown> | undefined;
  for (const [key, field] of Object.entries(value)) {
    const replaced = replaceMatches(field, replace);
    if (replaced !== field) {
      next ??= { ...value };
      next[key] = replaced;
    }
  }
  return next ?? value;
}
