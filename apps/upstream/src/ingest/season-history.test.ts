import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import type { PastRecording, RecordingSource } from '@matchpoint/feeds/recording';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { PastMatch } from '../domains/match/import-past.ts';
import { fixtureKey } from '../domains/match/register.ts';
import { SeasonHistory } from './season-history.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 12);
const MATCHES = 120;
/** Matches of a transaction. */
const BATCH = 50;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The first past matches of the simulator; their final states are cheap copies of one real state. */
const simulator = createSimulator({ seed: 'history' });
const recorded: readonly PastRecording[] = Array.from(simulator.history?.(NOW, NOW - 8 * DAY) ?? [])
  .flat()
  .slice(0, MATCHES);
const sample = recorded[0]?.final();
const past: readonly PastRecording[] = recorded.map((one) => ({
  ...one,
  final: () => {
    if (sample === undefined) throw new RangeError('the simulator has no past');
    return sample;
  },
}));

/** A store of matches that survives the process. A batch is one transaction: written as a whole or not at all. */
class StoredMatches {
  readonly writes: string[] = [];
  readonly #stored = new Set<string>();
  #batches = 0;
  /** The process is killed in this batch, before or after its transaction is committed; undefined: it is not killed. */
  kill: { readonly batch: number; readonly committed: boolean } | undefined;

  async finishedKeys(fixtures: readonly FeedFixture[]): Promise<ReadonlySet<string>> {
    await Promise.resolve();
    return new Set(fixtures.map((fixture) => fixtureKey(fixture)).filter((key) => this.#stored.has(key)));
  }

  async importPast(matches: readonly PastMatch[]): Promise<number> {
    await Promise.resolve();
    this.#batches += 1;
    const isKilled = this.kill?.batch === this.#batches;
    if (isKilled && this.kill?.committed !== true) throw new Error('killed');
    for (const { fixture } of matches) {
      this.writes.push(fixtureKey(fixture));
      this.#stored.add(fixtureKey(fixture));
    }
    if (isKilled) throw new Error('killed');
    return matches.length;
  }
}

function sourceOf(matches: readonly PastRecording[], read: string[] = []): RecordingSource {
  return {
    name: 'simulator',
    speed: 1,
    fixtures: () => [],
    *history(_now, until) {
      for (const match of matches) {
        if (match.fixture.startAt >= until) continue;
        read.push(fixtureKey(match.fixture));
        yield [match];
      }
    },
  };
}

const historyOf = (ingest: StoredMatches, source: RecordingSource, isReady = () => true) =>
  new SeasonHistory({ sources: [source], ingest, clock: { now: () => NOW }, log, isReady });

describe('the import of past matches', () => {
  it('every past match is written once, newest first, and none of the last days, which the recording player plays', async () => {
    const store = new StoredMatches();
    const recent: PastRecording[] = past
      .slice(0, 2)
      .map((one) => ({ ...one, fixture: { ...one.fixture, key: `${one.fixture.key}-now`, startAt: NOW - DAY } }));
    const history = historyOf(store, sourceOf([...recent, ...past]));
    await history.importAll();
    const starts = past.map(({ fixture }) => fixture.startAt);
    expect(starts).toEqual(starts.toSorted((a, b) => b - a));
    expect(store.writes).toEqual(past.map(({ fixture }) => fixtureKey(fixture)));
    expect(history.progress).toEqual({ done: true, written: MATCHES });
  });

  it.each([
    { name: 'before its transaction is committed', committed: false, stored: BATCH },
    { name: 'after its transaction is committed', committed: true, stored: 2 * BATCH },
  ])('an import that is killed in a batch $name resumes after the restart and writes every match once', async ({ committed, stored }) => {
    const store = new StoredMatches();
    store.kill = { batch: 2, committed };
    const killed = historyOf(store, sourceOf(past));
    await expect(killed.importAll()).rejects.toThrow('killed');
    expect(killed.progress.done).toBe(false);
    expect(store.writes).toHaveLength(stored);
    const resumed = historyOf(store, sourceOf(past));
    await resumed.importAll();
    expect(resumed.progress).toEqual({ done: true, written: MATCHES - stored });
    expect(store.writes).toEqual(past.map(({ fixture }) => fixtureKey(fixture)));
  });

  it('a second import of a stored past computes no final state and writes nothing', async () => {
    const store = new StoredMatches();
    await historyOf(store, sourceOf(past)).importAll();
    const asked: FeedState[] = [];
    const counting = past.map((one) => ({
      ...one,
      final: () => {
        const final = one.final();
        asked.push(final.state);
        return final;
      },
    }));
    const again = historyOf(store, sourceOf(counting));
    await again.importAll();
    expect(again.progress).toEqual({ done: true, written: 0 });
    expect([asked.length, store.writes.length]).toEqual([0, MATCHES]);
  });

  it('the background import waits for the matches of today, and tries again after an error of the database', async () => {
    const store = new StoredMatches();
    let isReady = false;
    const history = historyOf(store, sourceOf(past.slice(0, 30)), () => isReady);
    store.kill = { batch: 1, committed: false };
    history.start();
    await sleep(50);
    expect(store.writes).toEqual([]);
    isReady = true;
    await expect.poll(() => history.progress, { timeout: 10_000 }).toEqual({ done: true, written: 30 });
    await history.close();
    expect(new Set(store.writes).size).toBe(30);
    expect(store.writes).toHaveLength(30);
  });

  it('an import that is closed stops after the current batch', async () => {
    const store = new StoredMatches();
    const read: string[] = [];
    const history = historyOf(store, sourceOf(past, read));
    history.start();
    await expect.poll(() => store.writes.length, { timeout: 5_000, interval: 5 }).toBeGreaterThan(0);
    await history.close();
    expect(history.progress.done).toBe(false);
    expect(store.writes.length).toBeLessThan(MATCHES);
    expect(read.length).toBeLessThan(MATCHES);
  });

  it('the simulator lists its past without a duplicate, and the seasons that it lists are complete from their first round', () => {
    const fixtures = Array.from(createSimulator({ seed: 'history' }).history?.(NOW, NOW) ?? [])
      .flat()
      .map(({ fixture }) => fixture);
    expect(new Set(fixtures.map((fixture) => fixtureKey(fixture))).size).toBe(fixtures.length);
    const rounds = new Map<string, Set<string>>();
    for (const { league, round, group } of fixtures) {
      if (group !== undefined || !/^Round \d+$/.test(round?.['en_US'] ?? '')) continue;
      const key = `${league.key} ${league.season ?? ''}`;
      rounds.set(key, (rounds.get(key) ?? new Set()).add(round?.['en_US'] ?? ''));
    }
    expect(rounds.size).toBeGreaterThan(20);
    for (const [season, own] of rounds) expect(own.has('Round 1'), season).toBe(true);
  });
});
