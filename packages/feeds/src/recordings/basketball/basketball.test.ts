import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { compareIds, type Id } from '@matchpoint/contracts/rules/id';
import { expectRecording } from '../expect-recording.ts';
import { readRecordings } from '../read.ts';
import { v3Plays } from './play-by-play-v3.ts';
import { clockLeft } from './game-clock.ts';
import type { Play } from './game.ts';
import { basketballFrames } from './match-timeline.ts';
import { inferPlayersOnCourt } from './players-on-court.ts';
import { placedBaskets } from './results.ts';
import { inGameOrder } from './numbered-plays.ts';
import { settingOfGame } from './nba-teams.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function readFiles(files: Record<string, unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return readRecordings(folder);
}

const player = (id: Id) => ({ id: id as never, name: `P${id}` });

describe('basketball clocks and ids', () => {
  it('clockLeft reads every clock format of the files', () => {
    expect(['PT11M18.00S', 'PT00M05.30S', '11:18', '0:00', '09:05', 'soon'].map(clockLeft)).toEqual([
      678_000,
      5300,
      678_000,
      0,
      545_000,
      undefined,
    ]);
  });

  it('competition, season and stage are derived from the id of a game, and other competitions are refused by name', () => {
    const about = (id: string) => {
      const setting = settingOfGame(id);
      return typeof setting === 'string'
        ? setting
        : [setting.league.key, setting.league.season, setting.stage['en_US'], setting.periods(1)[0]];
    };
    expect(about('0012300001')).toEqual(['nba', '2023-24', 'Pre-season', 720_000]);
    expect(about('0022000001')).toEqual(['nba', '2020-21', 'Regular season', 720_000]);
    expect(about('0052100111')).toEqual(['nba', '2021-22', 'Play-in', 720_000]);
    expect(about('1022300001')).toEqual(['wnba', '2023', 'Regular season', 600_000]);
    expect(about('2022300001')).toEqual(['g-league', '2023-24', 'Regular season', 720_000]);
    expect(about('0032300001')).toBe('an all-star game: not a match of the league');
    expect(about('1522300001')).toBe('unknown competition 15 of game ids');
    expect(about('x')).toBe('unknown game id "x"');
  });

  it('a team of another league keeps its own name, also when its code is that of an NBA team', () => {
    const wnba = settingOfGame('1022300001');
    if (typeof wnba === 'string') throw new Error(wnba);
    expect(wnba.team({ id: 1611661330, letters: 'ATL', city: 'Atlanta', name: 'Dream' })).toMatchObject({ key: 'wnba-atlanta dream' });
    expect(wnba.team({ letters: 'ATL' })).toBeUndefined();
    const nba = settingOfGame('0022300001');
    if (typeof nba === 'string') throw new Error(nba);
    expect(nba.team({ id: 93, letters: 'ATL', city: '', name: 'Atlas Club' })).toMatchObject({ names: { en_US: 'Atlas Club' } });
    expect(nba.team({ letters: 'ATL' })).toMatchObject({ key: 'nba-ATL' });
    expect(nba.team({ letters: 'SEA' })).toBeUndefined();
  });
});

describe('basketball timelines', () => {
  const game = (plays: readonly Play[]) => ({
    plays,
    periodMs: [720_000, 720_000, 720_000, 720_000],
    rosters: [[], []] as const,
    onCourt: [],
    order: 'away_first' as const,
    counted: true,
  });

  it('recorded wall-clock times never go back', () => {
    const frames = basketballFrames(
      game([
        { period: 1, clockMs: 720_000, seenMs: 1000, kind: 'period', detail: 'start' },
        { period: 1, clockMs: 700_000, seenMs: 30_000, kind: 'two', side: 0, points: 2 },
        { period: 1, clockMs: 690_000, seenMs: 20_000, kind: 'three', side: 1, points: 3 },
      ]),
    );
    const times = frames.map((frame) => frame.at);
    expect(times).toEqual(times.toSorted(compareIds));
    expect(new Set(times).size).toBe(times.length);
    expect(frames.at(-1)?.state.score).toEqual([2, 3]);
  });

  it('the clock runs between plays and stops before them, so that it always matches the next play', () => {
    const frames = basketballFrames(
      game([
        { period: 1, clockMs: 720_000, seenMs: 0, kind: 'period', detail: 'start' },
        { period: 1, clockMs: 700_000, seenMs: 50_000, kind: 'foul', side: 0 },
      ]),
    );
    const running = frames.find((frame) => frame.state.clock?.running === true);
    expect(running?.at).toBe(30_000);
    expect(running?.state.clock).toMatchObject({ at: 30_000, ms: 720_000, dir: 'down' });
  });

  it('a side’s fouls and points are counted by quarter', () => {
    const frames = basketballFrames(
      game([
        { period: 1, clockMs: 700_000, kind: 'foul', side: 0, teamFoul: true },
        { period: 1, clockMs: 690_000, kind: 'free_throw', side: 1, points: 1 },
        { period: 1, clockMs: 0, kind: 'period', detail: 'end' },
        { period: 2, clockMs: 720_000, kind: 'period', detail: 'start' },
        { period: 2, clockMs: 700_000, kind: 'three', side: 0, points: 3 },
      ]),
    );
    const states = frames.map((frame) => frame.state);
    expect(states.map((state) => state.phase)).toContain('q1_end');
    expect(states.findLast((state) => state.phase === 'q1')?.facts).toMatchObject({ fouls: [1, 0] });
    expect(states.at(-1)?.facts).toMatchObject({
      fouls: [0, 0],
      periods: [
        { no: 1, home: 0, away: 1 },
        { no: 2, home: 3, away: 0 },
      ],
    });
  });

  it('the five players on court are inferred, and null where that is impossible', () => {
    const five: Play[] = [1, 2, 3, 4].map((id) => ({ period: 1, clockMs: 700_000 - id, kind: 'miss_two', side: 0, player: player(id) }));
    const off: Play = { period: 1, clockMs: 600_000, kind: 'sub', side: 0, player: player(9), other: player(5) };
    const later: Play = { period: 1, clockMs: 500_000, kind: 'two', side: 0, points: 2, player: player(9) };
    expect([...(inferPlayersOnCourt([...five, off, later], 1)[0]?.[0] ?? [])].toSorted(compareIds)).toEqual([1, 2, 3, 4, 5]);
    expect(inferPlayersOnCourt(five, 1)[0]?.[0]).toBeNull();
  });

  it('rows that are out of order are sorted into the order of the game', () => {
    const rows = [
      { period: 2, clockMs: 700, n: 4 },
      { period: 1, clockMs: 500, n: 2 },
      { period: 1, clockMs: 600, n: 1 },
      { period: 1, clockMs: 500, n: 3 },
    ];
    expect(inGameOrder(rows).map((row) => row.n)).toEqual([1, 2, 3, 4]);
  });

  it('drawn baskets add up to the score of a quarter and have no scorers', () => {
    const plays = placedBaskets('seed', 1, 720_000, [31, 7], 0);
    const sum = (side: 0 | 1) => plays.filter((play) => play.side === side).reduce((total, play) => total + (play.points ?? 0), 0);
    expect([sum(0), sum(1)]).toEqual([31, 7]);
    expect(plays.every((play) => play.player === undefined)).toBe(true);
    expect(placedBaskets('seed', 1, 720_000, [31, 7], 0)).toEqual(plays);
  });
});

describe('play-by-play version 3', () => {
  const action = (over: object) => ({
    clock: 'PT10M00.00S',
    period: 1,
    teamTricode: 'BOS',
    personId: 7,
    playerName: 'Tatum',
    playerNameI: 'J. Tatum',
    shotResult: '',
    scoreHome: '',
    scoreAway: '',
    location: 'h',
    description: '',
    actionType: '',
    subType: '',
    shotValue: 0,
    ...over,
  });

  it('version 3 carries the last written score forward and finds assists by last name within the team', () => {
    const { plays, final } = v3Plays(
      [
        action({
          actionType: 'Made Shot',
          shotValue: 3,
          scoreHome: '3',
          scoreAway: '0',
          description: "Tatum 26' 3PT (3 PTS) (Brown 1 AST)",
        }),
        action({
          personId: 8,
          playerName: 'Brown',
          playerNameI: 'J. Brown',
          actionType: 'Missed Shot',
          shotValue: 2,
          clock: 'PT09M50.00S',
        }),
        action({ personId: 1, playerName: '', teamTricode: '', actionType: 'Rebound', clock: 'PT09M48.00S' }),
      ],
      () => undefined,
    );
    expect(final).toEqual([3, 0]);
    expect(plays[0]).toMatchObject({ kind: 'three', points: 3, player: { name: 'J. Tatum' }, other: { name: 'J. Brown' } });
    expect(plays[2]).toMatchObject({ kind: 'rebound', detail: 'team', offensive: true });
  });
});

describe('basketball results', () => {
  const side = (teamId: Id, teamTricode: string) => ({ teamId, teamName: 'T', teamCity: 'C', teamTricode });

  it('a schedule reader uses only the full date and reports games without teams', async () => {
    const base = { gameStatus: 1, gameTimeUTC: '1900-01-01T17:00:00Z', gameDateTimeUTC: '2023-10-05T16:00:00Z' };
    const { recordings, report } = await readFiles({
      'a.json': {
        leagueSchedule: {
          gameDates: [
            {
              games: [
                { ...base, gameId: '0012300001', homeTeam: side(1610612750, 'MIN'), awayTeam: side(1610612742, 'DAL') },
                { ...base, gameId: '0022301201', homeTeam: side(0, ''), awayTeam: side(0, '') },
                {
                  ...base,
                  gameId: '0022300003',
                  gameDateTimeUTC: '0001-01-01T00:00:00Z',
                  homeTeam: side(1610612750, 'MIN'),
                  awayTeam: side(1610612742, 'DAL'),
                },
              ],
            },
          ],
        },
      },
    });
    expect(recordings.map(({ fixture, depth }) => [fixture.startAt, depth, fixture.stage?.['zh_CN']])).toEqual([
      [Date.UTC(2023, 9, 5, 16), 'fixture', '季前赛'],
    ]);
    expect(report[0]?.skipped.map((one) => [one.reason, one.examples])).toEqual([
      ['time cannot be read', ['0022300003']],
      ['the teams are not known yet', ['0022301201']],
    ]);
    for (const scheduled of recordings) expectRecording(scheduled.load());
  });

  it('a game log joins the two rows of a game, home by "vs.", and rejects a winner with fewer points', async () => {
    const head = 'SEASON_ID,TEAM_ID,TEAM_ABBREVIATION,TEAM_NAME,GAME_ID,GAME_DATE,MATCHUP,WL,MIN,PTS';
    const row = (team: string, game: string, matchup: string, result: string, points: number) =>
      `22018,0,${team},X,${game},2019-02-14,${matchup},${result},265,${points}`;
    const { recordings, report } = await readFiles({
      'log.csv': [
        head,
        row('CHA', '0021800864', 'CHA @ ORL', 'L', 89),
        row('ORL', '0021800864', 'ORL vs. CHA', 'W', 127),
        row('CHA', '0021800865', 'CHA @ ORL', 'W', 89),
        row('ORL', '0021800865', 'ORL vs. CHA', 'L', 127),
      ].join('\n'),
    });
    expect(recordings.length).toBe(1);
    const recording = recordings[0]?.load();
    if (recording === undefined) throw new Error('no recording');
    expect(expectRecording(recording)).toMatchObject({ status: 'finished', score: [127, 89], winner: 0 });
    expect(recording.stateAt(60_000)).toMatchObject({ status: 'live' });
    expect(recording.stateAt(60_000).score).toBeUndefined();
    expect(report[0]).toMatchObject({ counts: { overtime: 1 }, skipped: [{ reason: 'score and winner contradict each other', count: 1 }] });
  });
});
