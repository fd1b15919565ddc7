import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import type { StatRow } from '@matchpoint/contracts/match/base';
import { z } from 'zod';
import { csvRows } from '../csv.ts';
import { recordingOfFrames } from '../frames.ts';
import { groupBy } from '../group-by.ts';
import { seeded } from '../hash.ts';
import type { Reader } from '../reader.ts';
import { ABOUT_TO_START_MS, PRE_MATCH_MS, CONFIRMATION_DELAY_MS, replayRecording, type ReplayRecording } from '../replay-recording.ts';
import { ReportBuilder } from '../report.ts';
import { zonedInstant } from '../zoned-time.ts';
import { BASKETBALL_AFTER_MS, BREAK_MS, HALF_TIME_MS, type BasketballGame, type Play, type Score, type Side } from './game.ts';
import { basketballRecording } from './match-timeline.ts';
import { settingOfGame } from './nba-teams.ts';

const NBA_API = { name: 'nba_api', licence: 'MIT', attribution: 'Fixture of swar/nba_api (MIT)' } as const;
const PBPSTATS = {
  name: 'pbpstats',
  licence: 'MIT',
  attribution: 'Fixture of dblackrun/pbpstats, Copyright 2019 Darryl Blackport (MIT)',
} as const;

// ---- quarter scores --------------------------------------------------------------------------------------------------------------------

/** More points of a side in a quarter are a mistake in the file. */
const MAX_POINTS = 150;
const MAX_GAME_POINTS = 400;

const BoardTeam = z.object({
  teamId: z.int(),
  teamName: z.string(),
  teamCity: z.string(),
  teamTricode: z.string(),
  score: z.int(),
  periods: z.array(z.object({ period: z.int().positive().max(20), score: z.int().min(0).max(MAX_POINTS) })),
});
const BoardGame = z.object({
  gameId: z.string(),
  gameStatus: z.int(),
  gameTimeUTC: z.string(),
  isNeutral: z.boolean().nullish(),
  homeTeam: BoardTeam,
  awayTeam: BoardTeam,
});
const Board = z.object({ scoreboard: z.object({ gameDate: z.string(), games: z.array(z.unknown()) }) });

/** Average real time of a minute on the game clock: a game of 48 minutes takes about 135. */
const REAL_PER_GAME_TIME = 2.5;

/**
 * Returns baskets that add up to the points of a quarter, at times drawn from `seed` and without scorers. `startMs` is when the quarter
 * starts.
 */
export function placedBaskets(seed: string, period: number, lengthMs: number, points: Score, startMs: number): Play[] {
  const random = seeded(`baskets:${seed}:${period}`);
  const baskets: { at: number; side: Side; points: 1 | 2 | 3 }[] = [];
  for (const side of [0, 1] as const) {
    let left = points[side];
    while (left > 0) {
      const drawn = random();
      const worth = left === 1 ? 1 : drawn < 0.27 && left >= 3 ? 3 : drawn < 0.86 ? 2 : 1;
      baskets.push({ at: Math.floor(random() * (lengthMs - 20_000)) + 10_000, side, points: worth });
      left -= worth;
    }
  }
  const seen = (at: number) => startMs + Math.round(at * REAL_PER_GAME_TIME);
  const kinds = { 1: 'free_throw', 2: 'two', 3: 'three' } as const;
  return [
    { period, clockMs: lengthMs, seenMs: startMs, kind: 'period', detail: 'start' },
    ...baskets
      .toSorted((a, b) => a.at - b.at)
      .map((basket): Play => ({
        period,
        clockMs: lengthMs - basket.at,
        seenMs: seen(basket.at),
        kind: kinds[basket.points],
        side: basket.side,
        points: basket.points,
      })),
    { period, clockMs: 0, seenMs: seen(lengthMs), kind: 'period', detail: 'end' },
  ];
}

/** Returns when a quarter starts, milliseconds of real time since the tip-off. */
function quarterStart(periodMs: readonly number[], period: number): number {
  const played = periodMs.slice(0, period - 1).reduce((sum, ms) => sum + ms, 0);
  return Math.round(played * REAL_PER_GAME_TIME) + (period - 1) * BREAK_MS + (period > 2 ? HALF_TIME_MS - BREAK_MS : 0);
}

/** Reads a day's finished games with the score of every quarter. */
export const basketballScoreboard: Reader = {
  name: 'basketball-scoreboard',
  accepts(file) {
    return Board.safeParse(file.json()).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const recordings = (Board.safeParse(file.json()).data?.scoreboard.games ?? []).flatMap((value, index): ReplayRecording[] => {
      const game = BoardGame.safeParse(value);
      if (!game.success) {
        report.refuse('not a game', `#${index + 1}: ${game.error.issues[0]?.path.join('.') ?? ''}`);
        return [];
      }
      const { gameId, gameStatus, homeTeam, awayTeam, gameTimeUTC } = game.data;
      const setting = settingOfGame(gameId);
      if (typeof setting === 'string') {
        report.refuse(setting, gameId);
        return [];
      }
      const team = (side: z.infer<typeof BoardTeam>) =>
        setting.team({ id: side.teamId, letters: side.teamTricode, city: side.teamCity, name: side.teamName });
      const [home, away, startAt] = [team(homeTeam), team(awayTeam), Date.parse(gameTimeUTC)];
      if (home === undefined || away === undefined || Number.isNaN(startAt) || gameStatus !== 3) {
        report.skip('not a finished game', gameId);
        return [];
      }
      const quarters = homeTeam.periods.map(({ period, score }): [number, Score] => [
        period,
        [score, awayTeam.periods.find((other) => other.period === period)?.score ?? 0],
      ]);
      const sum = quarters.reduce<Score>((total, [, [a, b]]) => [total[0] + a, total[1] + b], [0, 0]);
      if (sum[0] !== homeTeam.score || sum[1] !== awayTeam.score) {
        report.refuse('quarters add up to another score', gameId);
        return [];
      }
      const { league, stage } = setting;
      const fixture: FeedFixture = {
        source: 'replay',
        key: `nba/${gameId}`,
        gameId: 201,
        league,
        teams: [home, away],
        startAt,
        startExact: true,
        stage,
        ...(game.data.isNeutral === true ? { neutral: true } : {}),
        attribution: NBA_API,
      };
      report.use();
      return [
        replayRecording(fixture, { depth: 'placed', mapping: 'slots', afterMs: BASKETBALL_AFTER_MS }, (as) => {
          const periodMs = setting.periods(quarters.length);
          const plays = quarters.flatMap(([period, points]) =>
            placedBaskets(gameId, period, periodMs[period - 1] ?? 0, points, quarterStart(periodMs, period)),
          );
          const playedGame: BasketballGame = { plays, periodMs, rosters: [[], []], onCourt: [], order: 'away_first', counted: false };
          return basketballRecording(as, playedGame);
        }),
      ];
    });
    return { recordings, report: [report.done()] };
  },
};

// ---- schedule --------------------------------------------------------------------------------------------------------------------------

const ScheduleTeam = z.object({ teamId: z.int(), teamName: z.string(), teamCity: z.string(), teamTricode: z.string() });
const ScheduleGame = z.object({
  gameId: z.string(),
  gameStatus: z.int(),
  gameDateTimeUTC: z.string(),
  gameStatusText: z.string().nullish(),
  arenaName: z.string().nullish(),
  arenaCity: z.string().nullish(),
  homeTeam: ScheduleTeam,
  awayTeam: ScheduleTeam,
});
const Schedule = z.object({ leagueSchedule: z.object({ gameDates: z.array(z.object({ games: z.array(z.unknown()) })) }) });

const facts = { kind: 'basketball', periods: [], order: 'away_first' } as const;
const waiting = (status: FeedState['status']): FeedState => ({
  status,
  phase: 'not_started',
  confirmed: false,
  facts: { ...facts, periods: [] },
});

/** Reads a season's schedule of future games. Only `gameDateTimeUTC` is usable; the separate times have the years 1900 and 0001. */
export const basketballSchedule: Reader = {
  name: 'basketball-schedule',
  accepts(file) {
    return Schedule.safeParse(file.json()).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const games = (Schedule.safeParse(file.json()).data?.leagueSchedule.gameDates ?? []).flatMap((date) => date.games);
    const recordings = games.flatMap((value, index): ReplayRecording[] => {
      const game = ScheduleGame.safeParse(value);
      if (!game.success) {
        report.refuse('not a game', `#${index + 1}: ${game.error.issues[0]?.path.join('.') ?? ''}`);
        return [];
      }
      const { gameId, homeTeam, awayTeam, gameDateTimeUTC, arenaName, arenaCity } = game.data;
      const startAt = Date.parse(gameDateTimeUTC);
      if (homeTeam.teamId === 0 || awayTeam.teamId === 0) {
        report.skip('the teams are not known yet', gameId);
        return [];
      }
      if (Number.isNaN(startAt) || startAt < Date.UTC(1946, 0)) {
        report.refuse('time cannot be read', gameId);
        return [];
      }
      const setting = settingOfGame(gameId);
      if (typeof setting === 'string') {
        report.refuse(setting, gameId);
        return [];
      }
      const team = (side: z.infer<typeof ScheduleTeam>) =>
        setting.team({ id: side.teamId, letters: side.teamTricode, city: side.teamCity, name: side.teamName });
      const [home, away] = [team(homeTeam), team(awayTeam)];
      if (home === undefined || away === undefined) {
        report.skip('the teams are not known yet', gameId);
        return [];
      }
      const { league, stage } = setting;
      const fixture: FeedFixture = {
        source: 'replay',
        key: `nba/${gameId}`,
        gameId: 201,
        league,
        teams: [home, away],
        startAt,
        startExact: game.data.gameStatusText !== 'TBD',
        stage,
        ...(arenaName == null || arenaName === ''
          ? {}
          : { venue: arenaCity == null || arenaCity === '' ? arenaName : `${arenaName}, ${arenaCity}` }),
        attribution: PBPSTATS,
      };
      report.use();
      return [
        replayRecording(fixture, { depth: 'fixture', mapping: 'day', afterMs: BASKETBALL_AFTER_MS }, (as) =>
          recordingOfFrames(as, [
            { at: -PRE_MATCH_MS, state: waiting('scheduled') },
            { at: 0, state: waiting('tbd') },
          ]),
        ),
      ];
    });
    return { recordings, report: [report.done()] };
  },
};

// ---- game log --------------------------------------------------------------------------------------------------------------------------

/** Duration of a game without overtime, and of each overtime, milliseconds. */
const GAME_MS = 135 * 60_000;
const OVERTIME_MS = 15 * 60_000;

/** Returns the team statistics of a finished game from its two rows of the log. */
function logStats(home: Record<string, string>, away: Record<string, string>): StatRow[] {
  const number = (row: Record<string, string>, column: string) => Number(row[column] ?? '0');
  const count = (key: string, column: string): StatRow => ({ key, home: number(home, column), away: number(away, column), unit: 'count' });
  const shots = (key: string, made: string, tried: string): StatRow => {
    const pair = (row: Record<string, string>): [number, number] => [number(row, made), number(row, tried)];
    const percent = ([scored, all]: [number, number]) => (all === 0 ? 0 : Math.round((scored / all) * 1000) / 10);
    return { key, home: percent(pair(home)), away: percent(pair(away)), unit: 'percent', homeOf: pair(home), awayOf: pair(away) };
  };
  return [
    shots('field_goals', 'FGM', 'FGA'),
    shots('threes', 'FG3M', 'FG3A'),
    shots('free_throws', 'FTM', 'FTA'),
    count('rebounds', 'REB'),
    count('rebounds_offensive', 'OREB'),
    count('rebounds_defensive', 'DREB'),
    count('assists', 'AST'),
    count('steals', 'STL'),
    count('blocks', 'BLK'),
    count('turnovers', 'TOV'),
    count('fouls', 'PF'),
  ];
}

/**
 * Reads the final scores of a season, two rows per game: "ATL vs. NYK" is the home team's row, "CHA @ ORL" the visitors'. 265 minutes mean
 * one overtime.
 */
export const basketballGameLog: Reader = {
  name: 'basketball-game-log',
  accepts(file) {
    return file.text().startsWith('SEASON_ID,TEAM_ID,TEAM_ABBREVIATION,TEAM_NAME,GAME_ID,GAME_DATE,MATCHUP,');
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const rows = csvRows(file.text());
    report.count('rows', rows.length);
    const recordings = [...groupBy(rows, (row) => row['GAME_ID'] ?? '')].flatMap(([gameId, pair]): ReplayRecording[] => {
      const home = pair.find((row) => / vs\. /.test(row['MATCHUP'] ?? ''));
      const away = pair.find((row) => / @ /.test(row['MATCHUP'] ?? ''));
      const score: Score = [Number(home?.['PTS']), Number(away?.['PTS'])];
      const startAt = zonedInstant(home?.['GAME_DATE'] ?? '', '19:00', 'America/New_York');
      const setting = settingOfGame(gameId);
      if (typeof setting === 'string') {
        report.refuse(setting, gameId);
        return [];
      }
      const teams = [home, away].map((row) =>
        row === undefined
          ? undefined
          : setting.team({ id: Number(row['TEAM_ID']), letters: row['TEAM_ABBREVIATION'], name: row['TEAM_NAME'] }),
      );
      const [first, second] = teams;
      if (
        pair.length !== 2 ||
        home === undefined ||
        away === undefined ||
        first === undefined ||
        second === undefined ||
        startAt === undefined
      ) {
        report.refuse('not two rows of one game', gameId);
        return [];
      }
      if (
        !score.every((points) => Number.isInteger(points) && points > 0 && points <= MAX_GAME_POINTS) ||
        score[0] === score[1] ||
        (score[0] > score[1] ? 'W' : 'L') !== home['WL']
      ) {
        report.refuse('score and winner contradict each other', gameId);
        return [];
      }
      const { league, stage } = setting;
      const overtimes = Math.max(0, Math.round((Number(home['MIN']) - 240) / 25));
      if (overtimes > 0) report.count('overtime');
      const fixture: FeedFixture = {
        source: 'replay',
        key: `nba/${gameId}`,
        gameId: 201,
        league,
        teams: [first, second],
        startAt,
        startExact: false,
        stage,
        attribution: PBPSTATS,
      };
      report.use();
      const end = GAME_MS + overtimes * OVERTIME_MS;
      return [
        replayRecording(fixture, { depth: 'result', mapping: 'day', afterMs: BASKETBALL_AFTER_MS }, (as) => {
          const finished = (confirmed: boolean): FeedState => ({
            ...waiting('finished'),
            phase: 'finished',
            confirmed,
            resultType: 'normal',
            score: [score[0], score[1]],
            winner: score[0] > score[1] ? 0 : 1,
            basketball: {
              events: [],
              stats: { full: logStats(home, away) },
              box: [[], []],
              lead: [],
              periodSeconds: (setting.periods(1)[0] ?? 0) / 1000,
            },
          });
          return recordingOfFrames(as, [
            { at: -PRE_MATCH_MS, state: waiting('scheduled') },
            { at: -ABOUT_TO_START_MS, state: waiting('about_to_start') },
            { at: 0, state: { ...waiting('live'), phase: 'in_game' } },
            { at: end, state: finished(false) },
            { at: end + CONFIRMATION_DELAY_MS, state: finished(true) },
          ]);
        }),
      ];
    });
    return { recordings, report: [report.done()] };
  },
};
