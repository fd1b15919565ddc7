import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { MatchDelta } from '@matchpoint/contracts/realtime';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { PageClock } from '../../lib/page/page-clock.ts';
import { makeMatch } from '../match/testing/make-match.ts';
import { LiveStore } from './live-store.ts';
import { LiveSync } from './live-sync.ts';
import { DelayEngine } from './delay-engine.ts';
import { DelayGate } from '../stream-delay/delay-gate.ts';
import { setStreamDelay, streamDelay } from '../stream-delay/delay-store.ts';
import { syncWithProgramme } from '../stream-delay/sync-with-programme.ts';

const LIVE = [['match', 'live'], { input: { locale: 'zh_CN' }, type: 'query' }] as const;
const kickOff = Date.UTC(2026, 10, 21, 12);
const start = makeMatch({ id: 1, rev: 1, status: 'live', phase: 'first_half', score: [0, 0], startAt: kickOff });

let queryClient: QueryClient;
let clock: PageClock;
let gate: DelayGate;
let sync: LiveSync;
let seen: string[];
const cookies = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers({ now: kickOff });
  const stored = new Map<string, string>();
  const area = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage: area, sessionStorage: area, addEventListener: () => undefined });
  vi.stubGlobal('document', {
    set cookie(text: string) {
      const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    },
  });
  queryClient = new QueryClient();
  clock = new PageClock(Date.now());
  gate = new DelayGate(async () => new DelayEngine({ queryClient, clock }));
  const store = new LiveStore(createStore());
  sync = new LiveSync({ queryClient, clock, store, connect: () => new Promise(() => undefined), hold: (...held) => gate.hold(...held) });
  seen = [];
  sync.onChange(({ after }) => seen.push(String(after.score)));
});
afterEach(() => {
  setStreamDelay(1, 0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const shown = (): MatchSummary | undefined => queryClient.getQueryData<{ list: MatchSummary[] }>(LIVE)?.list[0];
const home = (): number | undefined => shown()?.score?.[0];

/** The change with which home has scored `goals`. */
const goal = (goals: number): MatchDelta => ({
  id: start.id,
  gameId: 202,
  from: goals,
  base: goals,
  rev: goals + 1,
  at: Date.now(),
  ops: [[['score', 0], goals]],
});
const send = (goals: number) => sync.handleMessage({ type: 'deltas', items: [goal(goals)] });
/** The answer of a query while home has scored `goals`. */
const fetchNow = async (goals: number) =>
  queryClient.setQueryData(LIVE, await gate.answer({ serverAt: 0, list: [{ ...start, rev: goals + 1, score: [goals, 0] }] }));

describe('the delay of a match', () => {
  it('no cached answer and no listener has a score before it is as old as the delay, whatever happens in between', async () => {
    const step = fc.oneof(
      fc.constant({ kind: 'goal' as const }),
      fc.constant({ kind: 'fetch' as const }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 40_000 }) }),
      fc.record({ kind: fc.constant('delay' as const), seconds: fc.integer({ min: 1, max: 300 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        setStreamDelay(1, 0);
        queryClient.clear();
        seen = [];
        queryClient.setQueryData(LIVE, { serverAt: 0, list: [start] });
        await gate.engine();
        setStreamDelay(1, 30);
        let delay = 30;
        let shortest = 30;
        let goals = 0;
        const scoredAt: number[] = [];
        for (const one of steps) {
          if (one.kind === 'goal') {
            goals += 1;
            scoredAt.push(Date.now());
            send(goals);
          } else if (one.kind === 'fetch') await fetchNow(goals);
          else if (one.kind === 'delay') {
            delay = one.seconds;
            shortest = Math.min(shortest, delay);
            setStreamDelay(1, delay);
          } else await vi.advanceTimersByTimeAsync(one.ms);
          const old = scoredAt.filter((at) => at + shortest * 1_000 <= Date.now()).length;
          expect(home()).toBeLessThanOrEqual(old);
          for (const score of seen) expect(Number(score.split(',')[0])).toBeLessThanOrEqual(old);
        }
        await vi.advanceTimersByTimeAsync(301_000);
        expect(home()).toBe(goals);
      }),
      { numRuns: 60 },
    );
  });

  it('a goal is shown and announced once, when it is as old as the delay', async () => {
    queryClient.setQueryData(LIVE, { serverAt: 0, list: [start] });
    await gate.engine();
    setStreamDelay(1, 24);
    send(1);
    await vi.advanceTimersByTimeAsync(23_900);
    expect([home(), seen]).toEqual([0, []]);
    await vi.advanceTimersByTimeAsync(200);
    expect([home(), seen]).toEqual([1, ['1,0']]);
  });

  it('a match that this page does not know yet is masked until its first state is old enough', async () => {
    setStreamDelay(1, 24);
    await fetchNow(2);
    expect(isMasked(shown())).toBe(true);
    expect(JSON.stringify(shown())).not.toContain('score');
    expect(gate.latest(1)).toMatchObject({ rev: 3 });
    await vi.advanceTimersByTimeAsync(24_100);
    expect(home()).toBe(2);
  });

  it('ending the delay shows the newest state at once, and loses no change', async () => {
    queryClient.setQueryData(LIVE, { serverAt: 0, list: [start] });
    await gate.engine();
    setStreamDelay(1, 300);
    send(1);
    await vi.advanceTimersByTimeAsync(1_000);
    send(2);
    setStreamDelay(1, 0);
    await vi.advanceTimersByTimeAsync(10);
    expect([home(), seen]).toEqual([2, ['1,0', '2,0']]);
  });

  it('a change that arrives before the engine is loaded is held back too', async () => {
    queryClient.setQueryData(LIVE, { serverAt: 0, list: [start] });
    setStreamDelay(1, 24);
    send(1);
    await vi.advanceTimersByTimeAsync(10);
    expect(home()).toBe(0);
    await vi.advanceTimersByTimeAsync(24_100);
    expect(home()).toBe(1);
  });

  it('the server learns which matches are delayed by a cookie, and a player sets the delay by its programme', () => {
    syncWithProgramme(1, kickOff - 40_000, kickOff);
    expect([streamDelay(1), cookies.get('delayed')]).toEqual([40, '1']);
    syncWithProgramme(1, kickOff - 41_000, kickOff);
    expect(streamDelay(1)).toBe(40);
    setStreamDelay(1, 0);
    expect([streamDelay(1), cookies.get('delayed')]).toEqual([0, '']);
  });
});
