import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { expectRecording } from '../expect-recording.ts';
import { readRecordings } from '../read.ts';
import { kickoffText, timelineOfRaw } from './event-raw.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const squad = (team: number) =>
  Array.from({ length: 13 }, (_, index) => ({
    id: team * 100 + index,
    n: index === 5 ? 'Lewis Bail\\u00e9' : `Player ${index}`,
    role: index === 0 || index === 12 ? 'GKP' : 'DEF',
    first: index === 12 ? null : ['1H', index === 0 ? 600 : index * 10],
  }));

const timeline = (over: object) => ({
  id: 9,
  label: 'Korea Republic - Iran, 2 - 1',
  kickoff_utc: '2018-06-20T12:00:00Z',
  home: { id: 1, name: 'Korea Republic' },
  away: { id: 2, name: 'Iran' },
  score: [2, 1],
  decided: 'regular',
  period_seconds: { '1H': 2820.5, '2H': 2900 },
  passes_per_minute: [
    ['1H', 0, 9, 3],
    ['1H', 2, 0, 4],
  ],
  squads: { 1: squad(1), 2: squad(2) },
  events: [
    { p: '1H', s: 30.5, t: 1, pl: 101, k: 'shot', on: true },
    { p: '1H', s: 60, t: 1, pl: 105, k: 'goal', how: 'penalty' },
    { p: '1H', s: 2810, t: 2, pl: 201, k: 'own_goal' },
    { p: '2H', s: 5, t: 2, pl: 202, k: 'yellow' },
    { p: '2H', s: 2890, t: 2, pl: 203, k: 'goal', how: 'header' },
    { p: '2H', s: 2895, t: 1, pl: 104, k: 'second_yellow' },
  ],
  ...over,
});

async function readTimelines(...matches: unknown[]) {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  folders.push(folder);
  const path = join(folder, 'anything.gz');
  writeFileSync(path, gzipSync(matches.map((match) => (typeof match === 'string' ? match : JSON.stringify(match))).join('\n')));
  const { recordings, report } = await readRecordings(path);
  return { recordings: recordings.map((one) => one.load()), report: report[0] };
}

describe('event timelines', () => {
  it('an event timeline replays goals, cards and statistics to the second, own goals for the side that gains', async () => {
    const { recordings } = await readTimelines(timeline({}));
    const recording = recordings[0];
    if (recording === undefined) throw new Error('no recording');
    const end = expectRecording(recording);
    expect(end).toMatchObject({ score: [2, 1], winner: 0, facts: { ht: [2, 0], ft: [2, 1], yellow: [0, 1], red: [1, 0] } });
    expect(
      end.soccer?.events
        .filter((event) => event.kind === 'goal' || event.kind === 'card')
        .map((event) => [event.minute, event.plus, event.side, event.detail]),
    ).toEqual([
      [2, undefined, 0, 'penalty'],
      [45, 2, 0, 'own'],
      [46, undefined, 1, 'yellow'],
      [90, 4, 1, 'regular'],
      [90, 4, 0, 'yellow_red'],
    ]);
    expect(recording.stateAt(60_000 - 1).score).toEqual([0, 0]);
    expect(recording.stateAt(60_000).score).toEqual([1, 0]);
    expect(recording.stateAt(60_000).soccer?.stats.full.find((row) => row.key === 'shots_on')).toMatchObject({ home: 2, away: 0 });
    expect(recording.stateAt(60_000).soccer?.stats.full.find((row) => row.key === 'possession')).toMatchObject({ home: 75, away: 25 });
    expect(end.soccer?.momentum.map(([minute]) => minute)).toEqual([1, 3]);
    expect(recording.fixture.teams.map((team) => team.names['zh_CN'])).toEqual(['韩国', '伊朗']);
    expect(recording.fixture.attribution.licence).toBe('CC BY 4.0');
  });

  it('a line-up is estimated as eleven players with one goalkeeper and marked as an estimate', async () => {
    const { recordings } = await readTimelines(timeline({}));
    const lineup = recordings[0]?.stateAt(-1e9).soccer?.lineups?.[0];
    expect(lineup).toMatchObject({ confirmed: false, estimated: true });
    expect(lineup?.formation).toBeUndefined();
    expect(lineup?.players.length).toBe(11);
    expect(lineup?.players.filter((player) => player.pos === 'GK').length).toBe(1);
    expect(lineup?.bench.length).toBe(2);
    expect(lineup?.players.map((player) => player.player.name)).toContain('Lewis Bailé');
  });

  it('the kicks of a shoot-out are counted one by one, outside the score', async () => {
    const kicks = [
      { p: 'P', s: 20, t: 1, pl: 101, k: 'shootout', ok: true },
      { p: 'P', s: 60, t: 2, pl: 201, k: 'shootout', ok: false },
    ];
    const base = timeline({});
    const { recordings } = await readTimelines({
      ...base,
      label: 'Korea Republic - Iran, 2 - 2 (P)',
      score: [2, 2],
      decided: 'penalties',
      period_seconds: { ...base.period_seconds, E1: 930, E2: 910, P: 70 },
      events: [...base.events, { p: 'E2', s: 5, t: 2, pl: 203, k: 'goal' }, ...kicks],
    });
    const recording = recordings[0];
    if (recording === undefined) throw new Error('no recording');
    const end = expectRecording(recording);
    expect(end).toMatchObject({ score: [2, 2], winner: 0, facts: { ft: [2, 1], et: [0, 1], pen: [1, 0] } });
    expect(end.soccer?.events.filter((event) => event.kind === 'shootout').map((event) => [event.order, event.ok, event.score])).toEqual([
      [1, true, [1, 0]],
      [2, false, [1, 0]],
    ]);
  });

  it('a match whose events add up to another score than its label is not replayed and is reported', async () => {
    const { recordings, report } = await readTimelines(
      timeline({ score: [2, 2] }),
      timeline({ id: 10, kickoff_utc: '2018-06-21T12:00:00Z' }),
      '{"broken":',
    );
    expect(recordings.length).toBe(1);
    expect(report?.skipped.map((one) => one.examples[0])).toEqual([
      '9 Korea Republic - Iran, 2 - 1 (events 2-1)',
      expect.stringContaining('line 3'),
    ]);
  });
});

describe('raw event files', () => {
  const raw = {
    teams: { 1: { team: { name: 'Korea Republic', wyId: 1 } }, 2: { team: { name: 'Iran', wyId: 2 } } },
    players: { 1: [null, { player: { wyId: 101, shortName: 'L. Bail\\u00e9', role: { code3: 'MID' }, currentTeamId: 'null' } }], 2: [] },
    events: [
      { eventName: 'Pass', subEventName: 'Simple pass', tags: [], playerId: 101, teamId: 1, matchPeriod: '1H', eventSec: 1 },
      {
        eventName: 'Shot',
        subEventName: 'Shot',
        tags: [{ id: 101 }, { id: 1801 }],
        playerId: 101,
        teamId: 1,
        matchPeriod: '1H',
        eventSec: 61.24,
      },
      {
        eventName: 'Save attempt',
        subEventName: 'Reflexes',
        tags: [{ id: 101 }],
        playerId: 201,
        teamId: 2,
        matchPeriod: '1H',
        eventSec: 62,
      },
      { eventName: 'Foul', subEventName: 'Foul', tags: [{ id: 1702 }], playerId: 0, teamId: 2, matchPeriod: '2H', eventSec: 5 },
      { eventName: 'Foul', subEventName: 'Foul', tags: [], playerId: 'null', teamId: 2, matchPeriod: '2H', eventSec: 6 },
    ],
  };

  it('raw event files yield goals from shots alone, unescape doubled escapes and leave out null values', () => {
    const broken: string[] = [];
    const made = timelineOfRaw(9, raw, 'Korea Republic - Iran, 1 - 0', '2018-06-20T12:00:00Z', (what) => broken.push(what));
    expect(made?.events).toEqual([
      { p: '1H', s: 61.2, t: 1, pl: 101, k: 'goal', how: 'shot' },
      { p: '2H', s: 5, t: 2, k: 'yellow' },
    ]);
    expect(made?.squads['1']).toEqual([{ id: 101, n: 'L. Bailé', role: 'MID', first: ['1H', 1] }]);
    expect(made?.passes_per_minute).toEqual([['1H', 0, 1, 0]]);
    expect(broken).toEqual(['event cannot be read', 'player cannot be read']);
  });

  it('shots of raw event files keep place, body part and outcome, passes those that arrived, and places are averaged by half', () => {
    const pass = (eventSec: number, x: number, accurate: boolean) => ({
      eventName: 'Pass',
      subEventName: 'Simple pass',
      tags: accurate ? [{ id: 1801 }] : [{ id: 1802 }],
      positions: [{ x, y: 40 }],
      playerId: 101,
      teamId: 1,
      matchPeriod: '1H',
      eventSec,
    });
    const shot = (subEventName: string, tags: number[], matchPeriod = '1H') => ({
      eventName: subEventName === 'Shot' ? 'Shot' : 'Free Kick',
      subEventName,
      tags: tags.map((id) => ({ id })),
      positions: [
        { x: 91, y: 44 },
        { x: 0, y: 0 },
      ],
      playerId: 101,
      teamId: 1,
      matchPeriod,
      eventSec: 200,
    });
    const file = {
      ...raw,
      events: [
        ...[30, 40, 50, 60].map((x, index) => pass(index * 10, x, index !== 0)),
        shot('Shot', [402, 1802, 2101]),
        shot('Shot', [403, 1801], '2H'),
        shot('Free kick shot', [401, 1802], '2H'),
        shot('Penalty', [401, 101, 1801], '2H'),
        { ...shot('Shot', [401, 1901, 1802], '2H'), positions: undefined },
      ],
    };
    const made = timelineOfRaw(9, file, 'Korea Republic - Iran, 1 - 0', '2018-06-20T12:00:00Z', () => undefined);
    expect(made?.events.map(({ shot: one }) => one)).toEqual([
      { x: 91, y: 44, outcome: 'blocked', body: 'right', situation: 'open' },
      { x: 91, y: 44, outcome: 'on', body: 'part', situation: 'open' },
      { x: 91, y: 44, outcome: 'off', body: 'left', situation: 'free_kick' },
      { x: 91, y: 44, outcome: 'goal', body: 'left', situation: 'penalty' },
      undefined,
    ]);
    expect(made?.accurate_per_minute).toEqual([['1H', 0, 3, 0]]);
    // Four passes and a shot in the first half; three more shots with a place in the second.
    expect(made?.averages).toEqual([
      ['1H', 101, 54, 41],
      ['2H', 101, 68, 42],
    ]);
  });

  it('kick-offs in Central European time are converted to UTC', () => {
    expect(kickoffText('June 14, 2018 at 5:00:00 PM GMT+2')).toBe('2018-06-14T15:00:00.000Z');
    expect(kickoffText('March 3, 2018 at 12:30:00 PM GMT+1')).toBe('2018-03-03T11:30:00.000Z');
    expect(kickoffText('tomorrow')).toBeUndefined();
  });
});
