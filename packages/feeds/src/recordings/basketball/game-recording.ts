import type { FeedFixture } from '@matchpoint/contracts/feed';
import { replayRecording, type ReplayRecording } from '../replay-recording.ts';
import type { ReportBuilder } from '../report.ts';
import { BASKETBALL_AFTER_MS, pointsOf, type BasketballGame, type Play, type Score } from './game.ts';
import { basketballRecording } from './match-timeline.ts';
import { inferPlayersOnCourt } from './players-on-court.ts';
import { TIMEOUTS } from './live.ts';
import { settingOfGame } from './nba-teams.ts';
import { rosterOf } from './numbered-plays.ts';

/** Attribution of the files of pbpstats. */
export const PBPSTATS = {
  name: 'pbpstats',
  licence: 'MIT',
  attribution: 'Play-by-play fixture of dblackrun/pbpstats, Copyright 2019 Darryl Blackport (MIT)',
} as const;

/** The first season in which each side has seven timeouts and no short ones. */
const SEVEN_TIMEOUTS_SINCE = 2017;

interface GameData {
  readonly gameId: string;
  readonly home: { id?: number; letters?: string };
  readonly away: { id?: number; letters?: string };
  /** UTC milliseconds; undefined where the source does not record the day. */
  readonly startAt: number | undefined;
  readonly plays: readonly Play[];
  readonly final: Score;
  readonly attribution: FeedFixture['attribution'];
}

/** Returns the recording of a game; undefined, with the reason in the report, when it cannot be used. */
export function gameRecording(game: GameData, report: ReportBuilder): ReplayRecording | undefined {
  const { gameId, plays, final } = game;
  const setting = settingOfGame(gameId);
  if (typeof setting === 'string') {
    report.refuse(setting, gameId);
    return undefined;
  }
  const home = setting.team(game.home);
  const away = setting.team(game.away);
  if (home === undefined || away === undefined) {
    report.refuse('a team code is not one of the league', `${gameId} ${game.home.letters ?? '?'} ${game.away.letters ?? '?'}`);
    return undefined;
  }
  if (String(pointsOf(plays)) !== String(final)) {
    report.refuse('plays add up to another score than the file says', `${gameId} ${pointsOf(plays).join('-')} ≠ ${final.join('-')}`);
    return undefined;
  }
  if (game.startAt === undefined) report.warn('the day is not recorded: placed at the start of its season', gameId);
  const { league, stage, year } = setting;
  const fixture: FeedFixture = {
    source: 'replay',
    key: `nba/${gameId}`,
    gameId: 201,
    league,
    teams: [home, away],
    startAt: game.startAt ?? Date.UTC(year, 9, 22, 23, 30),
    startExact: game.startAt !== undefined,
    stage,
    attribution: game.attribution,
  };
  report.use();
  const periods = Math.max(4, ...plays.map((play) => play.period));
  const build = (): BasketballGame => {
    const onCourt = inferPlayersOnCourt(plays, periods);
    return {
      plays,
      periodMs: setting.periods(periods),
      rosters: rosterOf(plays, onCourt[0]),
      onCourt,
      order: 'away_first',
      counted: true,
      ...(year >= SEVEN_TIMEOUTS_SINCE ? { timeouts: TIMEOUTS } : {}),
    };
  };
  const unknown = inferPlayersOnCourt(plays, periods).filter((court) => court[0] === null || court[1] === null).length;
  if (unknown > 0)
    report.warn('periods in which the five on court cannot be told: no minutes are counted in them', `${gameId}: ${unknown}`);
  return replayRecording(fixture, { depth: 'timed', mapping: 'slots', afterMs: BASKETBALL_AFTER_MS }, (as) =>
    basketballRecording(as, build()),
  );
}
