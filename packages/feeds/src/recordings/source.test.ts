import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDefaultReplay, createReplay, EXCERPT_DIR } from './source.ts';

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 21, 4);

describe('replay source', () => {
  it('the replay has the World Cup 2026 without any data folder', async () => {
    const report = await createDefaultReplay({}).report();
    expect(report.find((one) => one.read > 0)).toMatchObject({ read: 104, usable: 104, counts: { goals: 308 } });
    const missing = createDefaultReplay({ dataDir: '/nowhere/at/all' });
    expect((await missing.report()).some((one) => one.usable === 104)).toBe(true);
  });

  it('the replay shows real matches on every day of a year, each once, and the same after a restart', async () => {
    const source = createDefaultReplay({});
    const first = await source.fixtures(NOON, NOON + 365 * DAY);
    const days = new Set(first.map(({ fixture }) => Math.floor((fixture.startAt + 8 * 3_600_000) / DAY)));
    expect(days.size).toBeGreaterThanOrEqual(365);
    expect(new Set(first.map(({ fixture }) => fixture.key)).size).toBe(first.length);
    const again = await createDefaultReplay({}).fixtures(NOON, NOON + 365 * DAY);
    expect(again.map(({ fixture }) => fixture)).toEqual(first.map(({ fixture }) => fixture));
  });

  it('the replay of a part of a span is that part of the whole', async () => {
    const source = createDefaultReplay({});
    const whole = await source.fixtures(NOON, NOON + 3 * DAY);
    const parts = [...(await source.fixtures(NOON, NOON + DAY)), ...(await source.fixtures(NOON + DAY, NOON + 3 * DAY))];
    expect(parts.map(({ fixture }) => fixture.key)).toEqual(whole.map(({ fixture }) => fixture.key));
  });

  it('a repeated league is named a replay, so that it is not confused with the current season', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'league-'));
    const match = (date: string, team1: string, team2: string) => ({
      round: 'Matchday 1',
      date,
      time: '15:30',
      team1,
      team2,
      score: { ht: [0, 0], ft: [1, 0] },
    });
    const clubs = ['FC Bayern München', 'Borussia Dortmund', 'VfB Stuttgart', 'SC Freiburg'];
    const matches = clubs.flatMap((home) => clubs.filter((away) => away !== home).map((away) => match('2025-08-23', home, away)));
    writeFileSync(join(folder, 'de.1.json'), JSON.stringify({ name: 'Deutsche Bundesliga 2025/26', matches }));
    const leagues = async (mapTo: 'today' | 'original', from: number) =>
      new Set(
        (await createReplay({ paths: [folder], speed: 1, mapTo }).fixtures(from, from + 14 * DAY)).map(
          ({ fixture }) => fixture.league.names['zh_CN'],
        ),
      );
    expect(await leagues('today', NOON)).toEqual(new Set(['德甲（回放）']));
    expect(await leagues('original', Date.UTC(2025, 7, 20))).toEqual(new Set(['德甲']));
    rmSync(folder, { recursive: true });
  });

  it('mapping onto today keeps the order and the gaps of a match day and the timelines of its matches', async () => {
    const original = await createReplay({ paths: [EXCERPT_DIR], speed: 1, mapTo: 'original' }).fixtures(
      Date.UTC(2026, 5, 11, 16),
      Date.UTC(2026, 5, 12, 16),
    );
    const today = await createDefaultReplay({}).fixtures(NOON, NOON + 40 * DAY);
    const opener = today.find(({ fixture }) => fixture.key.startsWith(original[0]?.fixture.key ?? '?'));
    const second = today.find(({ fixture }) => fixture.key.startsWith(original[1]?.fixture.key ?? '?'));
    if (opener === undefined || second === undefined) throw new Error('the first match day is not in the rotation');
    const gap = (original[1]?.fixture.startAt ?? 0) - (original[0]?.fixture.startAt ?? 0);
    expect(second.fixture.startAt - opener.fixture.startAt).toBe(gap);
    const course = await opener.load();
    expect(course.fixture).toEqual(opener.fixture);
    expect(course.stateAt(Number.MAX_SAFE_INTEGER).score).toEqual([2, 0]);
    expect(course.stateAt(0).oddsTable?.euro.length).toBeGreaterThan(0);
  });

  it('the original mapping keeps the recorded kick-offs', async () => {
    const source = createReplay({ paths: [EXCERPT_DIR], speed: 60, mapTo: 'original' });
    expect(source.speed).toBe(60);
    expect((await source.fixtures(0, Number.MAX_SAFE_INTEGER)).length).toBe(104);
    await expect(createReplay({ paths: ['/nowhere'], speed: 1, mapTo: 'today' }).fixtures(0, 1)).rejects.toThrow('/nowhere');
  });
});
