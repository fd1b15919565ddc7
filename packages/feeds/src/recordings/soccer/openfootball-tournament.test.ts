import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { expectRecording } from '../expect-recording.ts';
import { readRecordings } from '../read.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function readMatches(matches: readonly unknown[], name = 'World Cup 2026') {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  folders.push(folder);
  const path = join(folder, 'some.json');
  writeFileSync(path, JSON.stringify({ name, matches }));
  const { recordings, report } = await readRecordings(path);
  return { recordings: recordings.map((one) => one.load()), report: report[0] };
}

const match = (over: object) => ({
  round: 'Round of 16',
  date: '2026-07-01',
  time: '13:00 UTC-6',
  team1: 'Mexico',
  team2: 'Brazil',
  ...over,
});
const goalsOf = (recording: Awaited<ReturnType<typeof readMatches>>['recordings'][number] | undefined) =>
  recording?.stateAt(Number.MAX_SAFE_INTEGER).soccer?.events.filter((event) => event.kind === 'goal') ?? [];

describe('openfootball tournaments', () => {
  it('a tournament reader accepts minutes as text or as a number with an offset, sorts goals and counts own goals for the side that gains', async () => {
    const { recordings } = await readMatches([
      match({
        score: { ht: [1, 1], ft: [4, 1] },
        goals1: [
          { name: 'Late', minute: '90+12' },
          { name: 'Early', minute: '7' },
          { name: 'Offset', minute: 90, offset: 1 },
          { name: 'Pen', minute: 71, penalty: true },
        ],
        goals2: [{ name: 'Unlucky', minute: '45+2', owngoal: true }],
      }),
    ]);
    expect(goalsOf(recordings[0]).map((goal) => [goal.minute, goal.plus, goal.side, goal.detail, goal.player?.name, goal.score])).toEqual([
      [7, undefined, 0, 'regular', 'Early', [1, 0]],
      [45, 2, 1, 'own', 'Unlucky', [1, 1]],
      [71, undefined, 0, 'penalty', 'Pen', [2, 1]],
      [90, 1, 0, 'regular', 'Offset', [3, 1]],
      [90, 12, 0, 'regular', 'Late', [4, 1]],
    ]);
    const recording = recordings[0];
    if (recording === undefined) throw new Error('no recording');
    expectRecording(recording);
    const scored = recording.timestamps.find((timestamp) => recording.stateAt(timestamp).score?.[0] === 1) ?? 0;
    expect(Math.floor(scored / 60_000) + 1).toBe(7);
    expect(recording.stateAt(scored - 1).score).toEqual([0, 0]);
  });

  it('a tournament reader takes the offset of the venue from the time text', async () => {
    const { recordings } = await readMatches([
      match({ score: [0, 0] }),
      match({ date: '2026-03-26', time: '20:45 CET', score: [0, 0] }),
      match({ date: '2026-03-31', time: '20:45 CEST', score: [0, 0] }),
      match({ date: '2026-03-27', time: '19:45 UTC±0', score: [0, 0] }),
    ]);
    expect(recordings.map((one) => new Date(one.fixture.startAt).toISOString())).toEqual([
      '2026-07-01T19:00:00.000Z',
      '2026-03-26T19:45:00.000Z',
      '2026-03-31T18:45:00.000Z',
      '2026-03-27T19:45:00.000Z',
    ]);
  });

  it('a tournament reader accepts a bare score and derives the scores at 90 minutes and half-time from the goals', async () => {
    const { recordings } = await readMatches([
      match({
        score: [2, 1],
        goals1: [
          { name: 'a', minute: '12' },
          { name: 'b', minute: '80' },
        ],
        goals2: [{ name: 'c', minute: '44' }],
      }),
      match({
        date: '2026-07-02',
        score: { et: [2, 1] },
        goals1: [
          { name: 'a', minute: '12' },
          { name: 'b', minute: '111' },
        ],
        goals2: [{ name: 'c', minute: '50' }],
      }),
      match({
        date: '2026-07-03',
        score: { et: [1, 1], p: [2, 4] },
        goals1: [{ name: 'a', minute: '12' }],
        goals2: [{ name: 'c', minute: '50' }],
      }),
    ]);
    const ends = recordings.map((one) => one.stateAt(Number.MAX_SAFE_INTEGER));
    expect(ends[0]).toMatchObject({ score: [2, 1], winner: 0, facts: { ht: [1, 1], ft: [2, 1] } });
    expect(ends[1]).toMatchObject({ score: [2, 1], winner: 0, facts: { ht: [1, 0], ft: [1, 1], et: [1, 0] } });
    expect(ends[2]).toMatchObject({ score: [1, 1], winner: 1, resultType: 'normal', facts: { ft: [1, 1], et: [0, 0], pen: [2, 4] } });
  });

  it('goals that do not add up to the score are replaced by drawn ones and reported', async () => {
    const { recordings, report } = await readMatches([
      match({ score: { ht: [0, 0], ft: [2, 0] }, goals1: [{ name: 'Only', minute: '50' }], goals2: [] }),
    ]);
    expect(recordings[0]?.stateAt(Number.MAX_SAFE_INTEGER).score).toEqual([2, 0]);
    expect(goalsOf(recordings[0]).map((goal) => goal.player)).toEqual([undefined, undefined]);
    expect(goalsOf(recordings[0]).every((goal) => goal.minute > 45)).toBe(true);
    expect(report?.warnings[0]?.reason).toContain('do not add up');
  });

  it('a minute above 90 without extra time is read as added time, unless the minute itself implies extra time', async () => {
    const { recordings, report } = await readMatches([
      match({ score: { ht: [0, 0], ft: [1, 0] }, goals1: [{ name: 'a', minute: '92' }] }),
      match({
        date: '2026-07-02',
        score: { ht: [0, 0], ft: [2, 1] },
        goals1: [
          { name: 'a', minute: 51 },
          { name: 'b', minute: 119 },
        ],
        goals2: [{ name: 'c', minute: 89 }],
      }),
    ]);
    expect(goalsOf(recordings[0]).map((goal) => [goal.minute, goal.plus])).toEqual([[90, 2]]);
    expect(recordings[1]?.stateAt(Number.MAX_SAFE_INTEGER)).toMatchObject({ score: [2, 1], facts: { ft: [1, 1], et: [1, 0] } });
    expect(report?.warnings.map((one) => one.count)).toEqual([1, 1]);
  });

  it('a shoot-out that ends level has no winner', async () => {
    const { recordings } = await readMatches([match({ score: { ft: [1, 1], et: [1, 1], p: [4, 4] } })]);
    const end = recordings[0]?.stateAt(Number.MAX_SAFE_INTEGER);
    expect(end).toMatchObject({ status: 'finished', facts: { pen: [4, 4] } });
    expect(end?.winner).toBeUndefined();
  });

  it('a tournament reader keeps cancelled matches, unknown results and teams to be determined as such', async () => {
    const { recordings } = await readMatches([
      match({ status: 'canceled' }),
      match({ date: '2026-07-02', score: {} }),
      match({ date: '2026-07-03', team1: 'W101', team2: 'L99', score: {} }),
    ]);
    const ends = recordings.map((one) => one.stateAt(Number.MAX_SAFE_INTEGER));
    expect(ends.map((end) => [end.status, end.score])).toEqual([
      ['cancelled', undefined],
      ['tbd', undefined],
      ['tbd', undefined],
    ]);
    expect(recordings[2]?.fixture.teams.map((team) => team.names['zh_CN'])).toEqual(['第101场胜者', '第99场负者']);
  });

  it('a tournament reader reports what it cannot read and continues', async () => {
    const { recordings, report } = await readMatches([
      null,
      match({ date: 'soon', score: [1, 0] }),
      match({ score: { ht: [1, 1] } }),
      match({ score: { ft: [0, 0] } }),
    ]);
    expect(recordings.length).toBe(1);
    expect(report).toMatchObject({ read: 4, usable: 1 });
    expect(report?.skipped.map((one) => [one.reason, one.count])).toEqual([
      ['not a match', 1],
      ['date or time cannot be read', 1],
      ['score cannot be read', 1],
    ]);
  });

  it('the squads beside the matches give their scorers number, position, nationality and birthday', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'replay-'));
    folders.push(folder);
    const matches = [match({ score: { ht: [0, 0], ft: [1, 0] }, goals1: [{ name: 'Full Name', minute: '7' }], goals2: [] })];
    writeFileSync(join(folder, 'worldcup.json'), JSON.stringify({ name: 'World Cup 2026', matches }));
    const players = [
      { number: 9, pos: 'FW', name: 'Full Name', date_of_birth: '2000-05-17' },
      { name: 'Unknown Rest', club: { name: 'Some' } },
    ];
    writeFileSync(join(folder, 'worldcup.squads.json'), JSON.stringify([{ name: 'Mexico', players }]));
    const { recordings } = await readRecordings(join(folder, 'worldcup.json'));
    const [mexico, brazil] = recordings[0]?.fixture.teams ?? [];
    const scorer = goalsOf(recordings[0]?.load())[0]?.player?.id;
    expect(mexico?.players).toEqual([
      { id: scorer, no: 9, pos: 'FW', country: 'MX', born: '2000-05-17' },
      { id: expect.any(Number), country: 'MX' },
    ]);
    expect(brazil).not.toHaveProperty('players');
  });
});
