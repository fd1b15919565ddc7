import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { expectRecording } from '../expect-recording.ts';
import { readRecordings } from '../read.ts';
import { dateInSeason } from './openfootball-league.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const CLUBS = [
  { name: 'Arsenal FC', cc: 'eng', city: 'London', alt: ['Arsenal', 'Arsenal London [de]'] },
  { name: 'Arsenal de Sarandí', cc: 'ar', city: null, alt: ['Arsenal'] },
  { name: 'Liverpool FC', cc: 'eng', city: 'Liverpool', alt: ['Liverpool'] },
];

async function readLeague(matches: readonly unknown[], name = 'English Premier League 2025/26') {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  folders.push(folder);
  writeFileSync(join(folder, 'clubs.json'), JSON.stringify(CLUBS));
  writeFileSync(join(folder, 'x.json'), JSON.stringify({ name, matches }));
  const { recordings, report } = await readRecordings(join(folder, 'x.json'));
  return { recordings, ends: recordings.map((one) => one.load().stateAt(Number.MAX_SAFE_INTEGER)), report: report[0] };
}
const match = (over: object) => ({
  round: 'Matchday 6',
  date: '2025-09-27',
  time: '15:00',
  team1: 'Arsenal FC',
  team2: 'Liverpool FC',
  score: { ht: [1, 0], ft: [2, 1] },
  ...over,
});

describe('openfootball leagues', () => {
  it('a league reader draws goals in the half in which they were scored, without a scorer, the same every time', async () => {
    const { recordings } = await readLeague([match({})]);
    const recording = recordings[0]?.load();
    if (recording === undefined) throw new Error('no recording');
    const end = expectRecording(recording);
    const goals = end.soccer?.events.filter((event) => event.kind === 'goal') ?? [];
    expect(goals.map((goal) => goal.minute <= 45)).toEqual([true, false, false]);
    expect(goals.map((goal) => goal.player ?? goal.detail)).toEqual([undefined, undefined, undefined]);
    expect(end).toMatchObject({ score: [2, 1], facts: { ht: [1, 0], ft: [2, 1] } });
    expect(recordings[0]?.load().timestamps).toEqual(recording.timestamps);
  });

  it('a league reader gives no half-time score that the file does not have', async () => {
    const { recordings } = await readLeague([match({ score: { ft: [3, 3] } })]);
    const recording = recordings[0]?.load();
    if (recording === undefined) throw new Error('no recording');
    expectRecording(recording);
    expect(recording.timestamps.every((timestamp) => !('ht' in recording.stateAt(timestamp).facts))).toBe(true);
  });

  it('an empty score stays unknown, never 0-0 and never in play', async () => {
    const { ends, recordings } = await readLeague([match({ score: {} })]);
    expect(ends[0]).toMatchObject({ status: 'tbd', confirmed: false });
    expect(ends[0]?.score).toBeUndefined();
    expect(recordings[0]?.depth).toBe('fixture');
  });

  it('postponed, cancelled and awarded league matches keep their status', async () => {
    const { ends } = await readLeague([
      match({ status: 'postponed', score: {} }),
      match({ status: 'canceled', score: {}, date: '2025-09-28' }),
      match({ status: 'awarded', score: { ft: [0, 2] }, date: '2025-09-29' }),
    ]);
    expect(ends.map((end) => [end.status, end.score, end.winner, end.confirmed])).toEqual([
      ['postponed', undefined, undefined, false],
      ['cancelled', undefined, undefined, true],
      ['walkover', [0, 2], 1, true],
    ]);
  });

  it('a shoot-out without a decision has no winner, and one directly after ninety minutes is accepted', async () => {
    const { ends } = await readLeague([
      match({ score: { ht: [0, 1], ft: [0, 1], et: [0, 1], p: [4, 4] } }),
      match({ date: '2025-09-28', score: { ht: [1, 0], ft: [2, 2], p: [2, 3] } }),
    ]);
    expect(ends.map((end) => [end.winner, end.resultType])).toEqual([
      [undefined, 'normal'],
      [1, 'normal'],
    ]);
    expect(ends[1]?.soccer?.events.map((event) => event.detail)).not.toContain('extra_time');
    expect(ends[1]?.soccer?.events.find((event) => event.detail === 'penalties')?.minute).toBe(90);
  });

  it('a date before the season is moved to the next year and reported', async () => {
    expect(dateInSeason('2025-01-01', '2025/26')).toEqual({ date: '2026-01-01', repaired: true });
    expect(dateInSeason('2025-08-02', '2025/26')).toEqual({ date: '2025-08-02', repaired: false });
    expect(dateInSeason('2025-02-22', '2025')).toEqual({ date: '2025-02-22', repaired: false });
    const { recordings, report } = await readLeague([match({ date: '2025-01-17' })]);
    expect(new Date(recordings[0]?.fixture.startAt ?? 0).toISOString()).toBe('2026-01-17T15:00:00.000Z');
    expect(report?.warnings[0]?.reason).toContain('year repaired');
  });

  it('a club name cut to its first word is resolved, and an ambiguous one is skipped', async () => {
    const { recordings, report } = await readLeague([
      match({ team1: 'Bristol City', team2: 'Leyton Orient' }),
      match({ team1: 'Bristol Rovers', team2: 'Bristol City' }),
      match({ team1: 'Leyton Orient', team2: 'Bristol' }),
      match({ team1: 'Bristol City', team2: 'Leyton', date: '2025-10-04' }),
    ]);
    expect(recordings.at(-1)?.fixture.teams[1]?.key).toBe(recordings[0]?.fixture.teams[1]?.key);
    expect(report?.skipped).toEqual([
      {
        reason: 'club name is cut short and fits several clubs',
        count: 1,
        examples: ['2025-09-27 Leyton Orient - Bristol'],
        refused: true,
      },
    ]);
  });

  it('a club is found by every spelling, and not confused with another country’s club of the same name', async () => {
    const { recordings } = await readLeague([
      match({}),
      match({ team1: 'Arsenal', team2: 'Liverpool FC (ENG)', date: '2025-10-04' }),
      match({ team1: 'Arsenal (ARG)', team2: 'Liverpool', date: '2025-10-11' }),
    ]);
    const keys = recordings.map(({ fixture }) => fixture.teams.map((team) => team.key));
    expect(keys[1]).toEqual(keys[0]);
    expect(keys[2]?.[0]).not.toBe(keys[0]?.[0]);
    expect(keys[2]?.[1]).toBe(keys[0]?.[1]);
    expect(recordings[2]?.fixture.teams.map((team) => team.country)).toEqual(['AR', 'GB-ENG']);
    expect(recordings[1]?.fixture.teams.map((team) => [team.names['zh_CN'], team.shorts['en_US']])).toEqual([
      ['阿森纳', 'Arsenal'],
      ['利物浦', 'Liverpool'],
    ]);
  });

  it('a match listed twice is used once, a second result of that day is refused, and a pairing on another day is kept', async () => {
    const { recordings, report } = await readLeague([match({}), match({}), match({ date: '2026-02-01' }), match({ time: '20:00' })]);
    expect(recordings.map(({ fixture }) => fixture.key)).toEqual([
      'en.1-2025-26/2025-09-27-arsenal-fc-liverpool-fc',
      'en.1-2025-26/2026-02-01-arsenal-fc-liverpool-fc',
    ]);
    expect(report?.skipped).toMatchObject([
      { reason: 'the same match twice', count: 1, refused: false },
      { reason: 'a second match of the same teams on that day', count: 1, refused: true },
    ]);
  });

  it('a league reader handles one-digit hours, missing times and summer time', async () => {
    const { recordings } = await readLeague([
      match({ time: '9:30' }),
      match({ time: null, date: '2025-12-28' }),
      match({ date: '2026-01-03' }),
    ]);
    expect(recordings.map(({ fixture }) => [new Date(fixture.startAt).toISOString(), fixture.startExact])).toEqual([
      ['2025-09-27T08:30:00.000Z', true],
      ['2025-12-28T12:00:00.000Z', false],
      ['2026-01-03T15:00:00.000Z', true],
    ]);
  });

  it('round texts are translated to Chinese where the words are known and kept otherwise', async () => {
    const rounds = ['Matchday 6', '7. Round', 'Finals, Round of 16', 'Apertura, Matchday 3', 'Finals, Final', 'Something else'];
    const { recordings } = await readLeague(rounds.map((round, index) => match({ round, date: `2025-10-0${index + 1}` })));
    expect(recordings.map(({ fixture }) => fixture.round?.['zh_CN'] ?? fixture.round?.['en_US'])).toEqual([
      '第6轮',
      '第7轮',
      '1/8决赛',
      '秋季联赛 第3轮',
      '决赛',
      'Something else',
    ]);
  });
});
