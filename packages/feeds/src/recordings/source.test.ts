import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createReplay, defaultDataDir, EXCERPT_DIR, RecordedData } from './source.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = Date.UTC(2026, 10, 21, 4);
const folder = resolve(import.meta.dirname, '../../../..', process.env['MATCH_DATA_DIR'] ?? '../shared/data');
const there = existsSync(folder);

const excerpt = () => createReplay({ data: new RecordedData([EXCERPT_DIR]), speed: 1 });

describe('programme of replays', () => {
  it('the excerpt of the World Cup 2026 is used where the data folder does not exist', async () => {
    expect([defaultDataDir(undefined), defaultDataDir('/nowhere/at/all'), defaultDataDir(EXCERPT_DIR)]).toEqual(Array(3).fill(EXCERPT_DIR));
    const report = await new RecordedData([EXCERPT_DIR]).report();
    expect(report.find((one) => one.read > 0)).toMatchObject({ read: 104, usable: 104, counts: { goals: 308 } });
  });

  it('the programme has a recorded match in play at every hour of a year, the same after a restart, and each fixture once', async () => {
    const year = await excerpt().fixtures(NOON, NOON + 365 * DAY);
    const starts = year.map(({ fixture }) => fixture.startAt);
    const gaps = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(1.5 * HOUR);
    expect(new Set(year.map(({ fixture }) => fixture.key)).size).toBe(year.length);
    const again = await excerpt().fixtures(NOON, NOON + 365 * DAY);
    expect(again.map(({ fixture }) => fixture)).toEqual(year.map(({ fixture }) => fixture));
  });

  it('the programme of a part of a span is that part of the whole', async () => {
    const source = excerpt();
    const whole = await source.fixtures(NOON, NOON + 3 * DAY);
    const parts = [...(await source.fixtures(NOON, NOON + DAY)), ...(await source.fixtures(NOON + DAY, NOON + 3 * DAY))];
    expect(parts.map(({ fixture }) => fixture.key)).toEqual(whole.map(({ fixture }) => fixture.key));
  });

  it('a replay names its original, stays in the real league and season, and has no odds', async () => {
    const archive = new Map((await new RecordedData([EXCERPT_DIR]).archive(NOON)).matches.map(({ fixture }) => [fixture.key, fixture]));
    for (const scheduled of await excerpt().fixtures(NOON, NOON + 2 * DAY)) {
      const { fixture } = scheduled;
      const original = archive.get(fixture.replayOf?.key ?? '');
      expect(fixture).toMatchObject({
        origin: 'replay',
        replayOf: { startAt: original?.startAt },
        league: original?.league,
        teams: original?.teams,
      });
      const recording = await scheduled.load();
      const states = recording.timestamps.map((at) => recording.stateAt(at));
      expect(states.some((state) => state.oddsTable !== undefined || state.winRate !== undefined)).toBe(false);
    }
  });

  it('the evening of the programme shows matches that decided a competition', async () => {
    const evening = (await excerpt().fixtures(Date.UTC(2026, 10, 21, 10), Date.UTC(2026, 10, 21, 16))).map(
      ({ fixture }) => fixture.round?.['en_US'],
    );
    expect(evening.length).toBe(4);
    for (const round of evening) expect(round).toMatch(/final|Round of|third/i);
  });

  it('a missing path rejects the request for fixtures', async () => {
    await expect(createReplay({ data: new RecordedData(['/nowhere']), speed: 1 }).fixtures(0, 1)).rejects.toThrow('/nowhere');
  });

  it.skipIf(!there)(
    'the programme shows several games and leagues, and only matches whose minutes are recorded',
    async () => {
      const source = createReplay({ data: new RecordedData([folder]), speed: 1 });
      const month = await source.fixtures(NOON, NOON + 30 * DAY);
      const games = new Set(month.map(({ fixture }) => fixture.gameId));
      expect([...games].toSorted((a, b) => a - b)).toEqual([4, 201, 202]);
      const leagues = new Set(month.map(({ fixture }) => `${fixture.league.key} ${fixture.league.season ?? ''}`));
      for (const league of ['worldcup 2018', 'worldcup 2026', 'euro 2024', 'en.1 2017/18', 'nba 2024-25'])
        expect(leagues).toContain(league);
      for (const name of ['回放', 'replay'])
        expect(month.some(({ fixture }) => JSON.stringify(fixture.league.names).includes(name))).toBe(false);
    },
    60_000,
  );
});
