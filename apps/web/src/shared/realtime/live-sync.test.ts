import { createStore } from 'jotai';
import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { MatchDelta } from '@matchpoint/contracts/realtime';
import { makeMatch } from '../match/testing/make-match.ts';
import { PageClock } from '../../lib/page/page-clock.ts';
import { LiveStore } from './live-store.ts';
import { LiveSync, type Change } from './live-sync.ts';
import { matchQueryOf } from './match-queries.ts';

const LIVE = [['match', 'live'], { input: { locale: 'zh_CN' }, type: 'query' }] as const;
const DAY = [['match', 'day'], { input: { locale: 'zh_CN', day: '2026-11-21', zone: 480 }, type: 'query' }] as const;

const match = makeMatch({ id: 1, rev: 4, status: 'live', phase: 'first_half', score: [0, 0] });
const goal: MatchDelta = { id: match.id, gameId: 202, from: 4, base: 4, rev: 5, at: 100, ops: [[['score', 0], 1]] };

let queryClient: QueryClient;
let jotai: ReturnType<typeof createStore>;
let store: LiveStore;
let sync: LiveSync;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient();
  jotai = createStore();
  store = new LiveStore(jotai);
  sync = new LiveSync({ queryClient, store, clock: new PageClock(0), connect: () => new Promise(() => undefined) });
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const held = (key: readonly unknown[]): MatchSummary | undefined => queryClient.getQueryData<{ list: MatchSummary[] }>(key)?.list[0];

describe('a delta of the live topic', () => {
  it('a delta changes every list that contains the match', () => {
    queryClient.setQueryData(LIVE, { serverAt: 0, list: [match] });
    queryClient.setQueryData(DAY, { serverAt: 0, list: [match] });
    sync.handleMessage({ type: 'deltas', items: [goal] });
    expect(held(LIVE)?.score).toEqual([1, 0]);
    expect(held(DAY)?.score).toEqual([1, 0]);
  });

  it('a goal is reported once, however many lists contain the match and however often its delta arrives', () => {
    const changes: Change[] = [];
    sync.onChange((change) => changes.push(change));
    queryClient.setQueryData(LIVE, { serverAt: 0, list: [match] });
    queryClient.setQueryData(DAY, { serverAt: 0, list: [match] });
    sync.handleMessage({ type: 'deltas', items: [goal] });
    sync.handleMessage({ type: 'deltas', items: [goal] });
    vi.advanceTimersByTime(0);
    expect(changes.map((change) => [change.after.id, change.sides])).toEqual([[1, 0]]);
  });

  it('the side that scored is highlighted: flashing for 1.2 s, tinted for 10 s', () => {
    queryClient.setQueryData(LIVE, { serverAt: 0, list: [match] });
    sync.handleMessage({ type: 'deltas', items: [goal] });
    vi.advanceTimersByTime(0);
    expect(store.highlight(1)).toMatchObject({ sides: 0, isFlashing: true });
    vi.advanceTimersByTime(1_200);
    expect(store.highlight(1)).toMatchObject({ sides: 0, isFlashing: false });
    vi.advanceTimersByTime(8_800);
    expect(store.highlight(1)).toBeUndefined();
  });

  it('a highlight appears together with the new score, never with the old one', () => {
    queryClient.setQueryData(LIVE, { serverAt: 0, list: [match] });
    const notified: string[] = [];
    const notify = notifyManager.batchCalls(() => notified.push('row'));
    new QueryObserver(queryClient, { queryKey: LIVE, enabled: false }).subscribe(notify);
    jotai.sub(store.matchAtom(1), () => notified.push('mark'));
    sync.handleMessage({ type: 'deltas', items: [goal] });
    expect(notified).toEqual([]);
    vi.advanceTimersByTime(0);
    expect(notified).toEqual(['row', 'mark']);
  });

  it('a delta does not change the age of an answer', () => {
    queryClient.setQueryData(LIVE, { serverAt: 0, list: [match] }, { updatedAt: 5 });
    sync.handleMessage({ type: 'deltas', items: [goal] });
    expect(queryClient.getQueryState(LIVE)?.dataUpdatedAt).toBe(5);
  });

  it('a list that lacks a match which has just begun is fetched again within two seconds', () => {
    queryClient.setQueryData(LIVE, { serverAt: 0, list: [] });
    sync.handleMessage({ type: 'deltas', items: [{ ...goal, from: 0 }] });
    expect(queryClient.getQueryState(LIVE)?.isInvalidated).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(queryClient.getQueryState(LIVE)?.isInvalidated).toBe(true);
  });

  it('a list of another game is left alone', () => {
    const other = [['match', 'live'], { input: { locale: 'zh_CN', gameId: 1 }, type: 'query' }] as const;
    queryClient.setQueryData(other, { serverAt: 0, list: [] });
    sync.handleMessage({ type: 'deltas', items: [{ ...goal, from: 0 }] });
    vi.advanceTimersByTime(2_000);
    expect(queryClient.getQueryState(other)?.isInvalidated).toBe(false);
  });
});

describe('other messages of the live topic', () => {
  it('after a resync every list is fetched again, after a random delay', () => {
    queryClient.setQueryData(LIVE, { serverAt: 0, list: [match] });
    queryClient.setQueryData(DAY, { serverAt: 0, list: [match] });
    sync.handleMessage({ type: 'resync' });
    expect(queryClient.getQueryState(LIVE)?.isInvalidated).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(queryClient.getQueryState(LIVE)?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(DAY)?.isInvalidated).toBe(true);
  });

  it('a delayed match is reported, and reported again when it is no longer delayed', () => {
    const notified: number[] = [];
    jotai.sub(store.matchAtom(1), () => notified.push(1));
    sync.handleMessage({ type: 'pulse', at: 60_000, late: [{ id: match.id, feedAt: 20_000 }] });
    expect(store.delayedSince(1)).toBe(20_000);
    sync.handleMessage({ type: 'pulse', at: 70_000, late: [] });
    expect(store.delayedSince(1)).toBeUndefined();
    expect(notified).toHaveLength(2);
  });

  it('the start of an upstream outage is reported, and its end', () => {
    sync.handleMessage({ type: 'pulse', at: 60_000, late: [], upstreamSince: 50_000 });
    expect(store.feedState().upstreamSince).toBe(50_000);
    sync.handleMessage({ type: 'pulse', at: 70_000, late: [] });
    expect(store.feedState().upstreamSince).toBeUndefined();
  });
});

describe('after a resync', () => {
  const arrive = (position: string | undefined) => {
    queryClient.setQueryData(DAY, { serverAt: 0, list: [match], position });
    const [query] = queryClient.getQueryCache().findAll({ queryKey: DAY });
    const entry = query === undefined ? undefined : matchQueryOf(query);
    if (entry === undefined) throw new Error('there is no query');
    sync.onSnapshot(entry);
  };
  const isAskedAgain = () => {
    vi.advanceTimersByTime(4_000);
    return queryClient.getQueryState(DAY)?.isInvalidated;
  };

  it('an answer from an older cache is fetched again until one includes the position of the resync', () => {
    arrive('old:9');
    expect(isAskedAgain()).toBe(false);
    sync.handleMessage({ type: 'resync' }, undefined, 'new:5');
    expect(isAskedAgain()).toBe(true);
    for (const position of ['old:9', undefined, 'new:4']) {
      arrive(position);
      expect(isAskedAgain(), position).toBe(true);
    }
    arrive('new:5');
    expect(isAskedAgain()).toBe(false);
  });

  it('stale answers are fetched again at most 12 times', () => {
    sync.handleMessage({ type: 'resync' }, undefined, 'new:5');
    let asked = 0;
    for (let times = 0; times < 100; times += 1) {
      arrive('old:9');
      if (isAskedAgain() === true) asked += 1;
    }
    expect(asked).toBe(12);
  });
});
