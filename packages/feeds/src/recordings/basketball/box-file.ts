import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import type { BasketballBox, BasketballPeriod } from '@matchpoint/contracts/match/basketball';
import { z } from 'zod';
import { recordingOfFrames } from '../frames.ts';
import type { Reader } from '../reader.ts';
import { ABOUT_TO_START_MS, CONFIRMATION_DELAY_MS, PRE_MATCH_MS, replayRecording } from '../replay-recording.ts';
import { ReportBuilder } from '../report.ts';
import { clockLeft } from './game-clock.ts';
import { BASKETBALL_AFTER_MS } from './game.ts';
import { nbaPlayer, PBPSTATS_LIVE } from './live.ts';
import { settingOfGame } from './nba-teams.ts';

const count = z.int().min(0).max(200);
const Statistics = z.object({
  minutes: z.string(),
  points: count,
  reboundsTotal: count,
  assists: count,
  steals: count,
  blocks: count,
  turnovers: count,
  foulsPersonal: count,
  fieldGoalsMade: count,
  fieldGoalsAttempted: count,
  threePointersMade: count,
  threePointersAttempted: count,
  freeThrowsMade: count,
  freeThrowsAttempted: count,
  plusMinusPoints: z.number().nullish(),
});
const Player = z.object({
  personId: z.int(),
  nameI: z.string(),
  jerseyNum: z.string().nullish(),
  position: z.string().nullish(),
  starter: z.union([z.string(), z.number()]).nullish(),
  statistics: Statistics.nullish(),
});
const Team = z.object({
  teamId: z.int(),
  teamName: z.string(),
  teamCity: z.string(),
  teamTricode: z.string(),
  score: z.int().min(0).max(400),
  periods: z.array(z.object({ period: z.int().positive().max(20), score: count })).nullish(),
  players: z.array(Player),
});
const Game = z.object({
  gameId: z.string(),
  gameTimeUTC: z.string(),
  gameStatus: z.int().nullish(),
  arena: z.object({ arenaName: z.string(), arenaCity: z.string() }).nullish(),
  homeTeam: Team,
  awayTeam: Team,
});
const BoxFile = z.union([z.object({ game: Game }).transform((file) => file.game), Game]);
type BoxGame = z.infer<typeof Game>;
type BoxTeam = z.infer<typeof Team>;

/** Duration of a game from the tip-off to the end, milliseconds; a box score does not say when it ended. */
const GAME_MS = 135 * 60_000;

/** Status of a finished game. */
const FINISHED = 3;

/** Returns the line of a player who played; undefined for others. */
function lineOf(player: z.infer<typeof Player>): BasketballBox | undefined {
  const { statistics: stats, position } = player;
  if (stats == null) return undefined;
  return {
    player: nbaPlayer(player.personId, player.nameI, player.jerseyNum ?? undefined),
    ...(position == null || position === '' ? {} : { pos: position }),
    starter: String(player.starter ?? '') === '1',
    seconds: Math.round((clockLeft(stats.minutes) ?? 0) / 1000),
    points: stats.points,
    rebounds: stats.reboundsTotal,
    assists: stats.assists,
    steals: stats.steals,
    blocks: stats.blocks,
    turnovers: stats.turnovers,
    fouls: stats.foulsPersonal,
    fieldGoals: [stats.fieldGoalsMade, stats.fieldGoalsAttempted],
    threes: [stats.threePointersMade, stats.threePointersAttempted],
    freeThrows: [stats.freeThrowsMade, stats.freeThrowsAttempted],
    ...(stats.plusMinusPoints == null ? {} : { plusMinus: Math.round(stats.plusMinusPoints) }),
  };
}

/** Returns the scores of the periods; empty where the file has none, undefined when they contradict the score. */
function periodsOf({ homeTeam, awayTeam }: BoxGame): BasketballPeriod[] | undefined {
  const home = homeTeam.periods ?? [];
  const away = awayTeam.periods ?? [];
  if (home.length === 0 && away.length === 0) return [];
  const periods = home.map(({ period, score }): BasketballPeriod => ({
    no: period <= 4 ? period : period - 4,
    kind: period <= 4 ? 'Q' : 'OT',
    home: score,
    away: away.find((other) => other.period === period)?.score ?? 0,
  }));
  const sum = (of: (one: BasketballPeriod) => number) => periods.reduce((total, one) => total + of(one), 0);
  return sum((one) => one.home) === homeTeam.score && sum((one) => one.away) === awayTeam.score ? periods : undefined;
}

const linesOf = (team: BoxTeam): BasketballBox[] => team.players.flatMap((player) => lineOf(player) ?? []);

/** Returns the state of a finished game. */
function finishedState(game: BoxGame, periods: BasketballPeriod[], quarterMs: number): FeedState {
  const score: [number, number] = [game.homeTeam.score, game.awayTeam.score];
  return {
    status: 'finished',
    phase: 'finished',
    confirmed: true,
    resultType: 'normal',
    score,
    winner: score[0] > score[1] ? 0 : 1,
    facts: { kind: 'basketball', periods, order: 'away_first' },
    basketball: {
      events: [],
      stats: { full: [] },
      box: [linesOf(game.homeTeam), linesOf(game.awayTeam)],
      lead: [],
      periodSeconds: quarterMs / 1000,
    },
  };
}

/** Reads a box score of the league's live data on its own, without the plays: the result, the periods and the lines of the players. */
export const basketballBox: Reader = {
  name: 'basketball-box',
  accepts(file) {
    return BoxFile.safeParse(file.json()).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const refused = (reason: string, example: string) => {
      report.refuse(reason, example);
      return { recordings: [], report: [report.done()] };
    };
    const parsed = BoxFile.safeParse(file.json());
    if (!parsed.success) return { recordings: [], report: [] };
    const game = parsed.data;
    const { gameId, homeTeam, awayTeam, arena } = game;
    const setting = settingOfGame(gameId);
    if (typeof setting === 'string') return refused(setting, gameId);
    const [home, away] = [homeTeam, awayTeam].map((team) =>
      setting.team({ id: team.teamId, letters: team.teamTricode, city: team.teamCity, name: team.teamName }),
    );
    const startAt = Date.parse(game.gameTimeUTC);
    if (home === undefined || away === undefined || Number.isNaN(startAt)) return refused('teams or start cannot be read', gameId);
    if ((game.gameStatus ?? FINISHED) !== FINISHED || homeTeam.score === awayTeam.score) return refused('not a finished game', gameId);
    const periods = periodsOf(game);
    if (periods === undefined) return refused('quarters add up to another score', gameId);
    const points = [homeTeam, awayTeam].map((team) => linesOf(team).reduce((sum, line) => sum + line.points, 0));
    if (linesOf(homeTeam).length + linesOf(awayTeam).length > 0 && (points[0] !== homeTeam.score || points[1] !== awayTeam.score))
      return refused('points of the players add up to another score', gameId);
    const fixture: FeedFixture = {
      source: 'replay',
      key: `nba/${gameId}`,
      gameId: 201,
      league: setting.league,
      teams: [home, away],
      startAt,
      startExact: true,
      stage: setting.stage,
      ...(arena == null ? {} : { venue: `${arena.arenaName}, ${arena.arenaCity}` }),
      attribution: PBPSTATS_LIVE,
    };
    report.use();
    const waiting = (status: FeedState['status']): FeedState => ({
      status,
      phase: 'not_started',
      confirmed: false,
      facts: { kind: 'basketball', periods: [], order: 'away_first' },
    });
    const finished = finishedState(game, periods, setting.periods(1)[0] ?? 0);
    const recording = replayRecording(fixture, { depth: 'placed', mapping: 'slots', afterMs: BASKETBALL_AFTER_MS }, (as) =>
      recordingOfFrames(as, [
        { at: -PRE_MATCH_MS, state: waiting('scheduled') },
        { at: -ABOUT_TO_START_MS, state: waiting('about_to_start') },
        { at: 0, state: { ...waiting('live'), phase: 'in_game' } },
        { at: GAME_MS, state: { ...finished, confirmed: false } },
        { at: GAME_MS + CONFIRMATION_DELAY_MS, state: finished },
      ]),
    );
    return { recordings: [recording], report: [report.done()] };
  },
};
