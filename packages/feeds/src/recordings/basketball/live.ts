import type { FeedFixture } from '@matchpoint/contracts/feed';
import type { PlayerRef } from '@matchpoint/contracts/match/base';
import type { Id } from '@matchpoint/contracts/rules/id';
import { z } from 'zod';
import { playerId } from '../../player-id.ts';
import type { DataFile } from '../data-file.ts';
import type { Reader } from '../reader.ts';
import { replayRecording } from '../replay-recording.ts';
import { ReportBuilder } from '../report.ts';
import { clockLeft } from './game-clock.ts';
import { BASKETBALL_AFTER_MS, placeOf, pointsOf, type BasketballGame, type Play, type RosterPlayer, type Side } from './game.ts';
import { basketballRecording } from './match-timeline.ts';
import { inferPlayersOnCourt } from './players-on-court.ts';
import { settingOfGame } from './nba-teams.ts';

const score = z.union([z.string(), z.number()]).nullish();
const Action = z.object({
  clock: z.string(),
  timeActual: z.string(),
  period: z.int().positive(),
  teamId: z.int().nullish(),
  teamTricode: z.string().nullish(),
  actionType: z.string(),
  subType: z.string().nullish(),
  qualifiers: z.array(z.string()).nullish(),
  personId: z.int().nullish(),
  playerNameI: z.string().nullish(),
  possession: z.int().nullish(),
  scoreHome: score,
  scoreAway: score,
  shotResult: z.string().nullish(),
  description: z.string().nullish(),
  assistPersonId: z.int().nullish(),
  assistPlayerNameInitial: z.string().nullish(),
  xLegacy: z.number().nullish(),
  yLegacy: z.number().nullish(),
});
type Action = z.infer<typeof Action>;
const Actions = z.object({ game: z.object({ gameId: z.string(), actions: z.array(z.unknown()).min(1) }) });

const flag = z.union([z.string(), z.number()]).transform((value) => String(value) === '1');
const BoxPlayer = z.object({
  personId: z.int(),
  nameI: z.string(),
  jerseyNum: z.string().nullish(),
  position: z.string().nullish(),
  starter: flag,
});
const BoxTeam = z.object({
  teamId: z.int(),
  teamName: z.string(),
  teamCity: z.string(),
  teamTricode: z.string(),
  score: z.int(),
  players: z.array(BoxPlayer),
});
const BoxGame = z.object({
  gameId: z.string(),
  gameTimeUTC: z.string(),
  arena: z.object({ arenaName: z.string(), arenaCity: z.string() }).nullish(),
  officials: z.array(z.object({ name: z.string() })).nullish(),
  homeTeam: BoxTeam,
  awayTeam: BoxTeam,
});
/** A box score of the league's live data, with or without an envelope. */
const BoxFile = z.union([z.object({ game: BoxGame }).transform((file) => file.game), BoxGame]);
type Box = z.infer<typeof BoxFile>;

/** Attribution of the live data of pbpstats. */
export const PBPSTATS_LIVE = {
  name: 'pbpstats',
  licence: 'MIT',
  attribution: 'Play-by-play fixture of dblackrun/pbpstats, Copyright 2019 Darryl Blackport (MIT)',
} as const;

/** Timeouts of each side in a game since the season 2017/18. */
export const TIMEOUTS = 7;

export function nbaPlayer(id: Id, name: string, number?: string): PlayerRef {
  const no = number === undefined || !/^\s*\d{1,2}\s*$/.test(number) ? undefined : Number(number);
  return { id: playerId(`nba:${id}`), name, ...(no === undefined ? {} : { no }) };
}

type Sides = (teamId: Id | null | undefined) => Side | undefined;

/** A player who comes on or goes off and whose counterpart has not been read yet. */
interface PendingSubstitution {
  readonly side: Side;
  readonly way: 'in' | 'out';
  readonly ref: PlayerRef;
}

/** Returns the substitution that a row completes; undefined when the row of the other player has not been read yet. */
function substitution(action: Action, base: Omit<Play, 'kind'>, pending: PendingSubstitution[]): Play | undefined {
  const { side, player: ref } = base;
  if (side === undefined || ref === undefined) return undefined;
  const way = action.subType === 'in' ? 'in' : 'out';
  const index = pending.findIndex((one) => one.side === side && one.way !== way);
  const partner = index < 0 ? undefined : pending.splice(index, 1)[0];
  if (partner === undefined) {
    pending.push({ side, way, ref });
    return undefined;
  }
  const { text: _text, ...rest } = base;
  return { ...rest, kind: 'sub', player: way === 'in' ? ref : partner.ref, other: way === 'in' ? partner.ref : ref };
}

/** Returns the shot, free throw or rebound of an action; undefined for other actions. */
function shotOrRebound(action: Action, base: Omit<Play, 'kind'>, mate: Pick<Play, 'other'>): Play | undefined {
  const made = action.shotResult === 'Made';
  const has = (word: string) => action.qualifiers?.includes(word) === true;
  const fastBreak = has('fastbreak');
  const place = action.xLegacy == null || action.yLegacy == null ? {} : { place: placeOf(action.xLegacy, action.yLegacy) };
  switch (action.actionType) {
    case '2pt':
      return made
        ? { ...base, ...mate, ...place, kind: 'two', points: 2, inPaint: has('pointsinthepaint'), fastBreak }
        : { ...base, ...place, kind: 'miss_two' };
    case '3pt':
      return made ? { ...base, ...mate, ...place, kind: 'three', points: 3, fastBreak } : { ...base, ...place, kind: 'miss_three' };
    case 'freethrow':
      return made ? { ...base, kind: 'free_throw', points: 1, fastBreak } : { ...base, kind: 'miss_free_throw' };
    case 'rebound': {
      const detail = has('team') ? { detail: 'team' } : action.subType == null ? {} : { detail: action.subType };
      return { ...base, kind: 'rebound', offensive: action.subType === 'offensive', ...detail };
    }
    default:
      return undefined;
  }
}

/** Returns the play of an action that is neither a shot, a rebound nor a substitution; undefined for actions that are no plays. */
function otherPlay(action: Action, base: Omit<Play, 'kind'>): Play | undefined {
  const detail = action.subType == null ? {} : { detail: action.subType };
  const { period, clockMs, seenMs } = base;
  const mark = { period, clockMs, ...(seenMs === undefined ? {} : { seenMs }), kind: 'period' as const };
  switch (action.actionType) {
    case 'foul':
      return { ...base, kind: 'foul', ...detail, teamFoul: action.subType !== 'technical' && action.subType !== 'offensive' };
    case 'turnover':
    case 'steal':
    case 'block':
    case 'timeout':
    case 'violation':
      return { ...base, kind: action.actionType, ...detail };
    case 'jumpball':
      return { ...base, kind: 'jump_ball' };
    case 'instantreplay':
      return { ...base, kind: 'review' };
    case 'period':
      return { ...mark, detail: action.subType === 'end' ? 'end' : 'start' };
    case 'game':
      return { ...mark, detail: 'game_end' };
    default:
      return undefined;
  }
}

/** Returns the plays of live data. A change of players is two rows in the data and one play here. */
function playsOf(
  actions: readonly Action[],
  sideOf: Sides,
  startAt: number,
  player: (id: Id, name: string | null | undefined) => PlayerRef,
): Play[] {
  const pending: PendingSubstitution[] = [];
  return actions.flatMap((action): Play[] => {
    const clockMs = clockLeft(action.clock);
    const seen = Date.parse(action.timeActual);
    if (clockMs === undefined || Number.isNaN(seen)) return [];
    const side = sideOf(action.teamId);
    const ref = action.personId ? player(action.personId, action.playerNameI) : undefined;
    const possession = sideOf(action.possession);
    const base = {
      period: action.period,
      clockMs,
      seenMs: seen - startAt,
      ...(side === undefined ? {} : { side }),
      ...(ref === undefined ? {} : { player: ref }),
      ...(action.description == null ? {} : { text: action.description }),
      ...(possession === undefined ? {} : { possession }),
    };
    const mate = action.assistPersonId ? { other: player(action.assistPersonId, action.assistPlayerNameInitial) } : {};
    const play =
      action.actionType === 'substitution'
        ? substitution(action, base, pending)
        : (shotOrRebound(action, base, mate) ?? otherPlay(action, base));
    return play === undefined ? [] : [play];
  });
}

/** Returns the players on court at the start of each period, from the starters and the substitutions. */
function courtFromStarters(plays: readonly Play[], rosters: BasketballGame['rosters'], periods: number): BasketballGame['onCourt'] {
  const court: [Set<Id>, Set<Id>] = [
    new Set(rosters[0].filter((one) => one.starter).map((one) => one.player.id)),
    new Set(rosters[1].filter((one) => one.starter).map((one) => one.player.id)),
  ];
  return Array.from({ length: periods }, (_, index) => {
    const start: [Set<Id>, Set<Id>] = [new Set(court[0]), new Set(court[1])];
    for (const play of plays) {
      if (play.period !== index + 1 || play.kind !== 'sub' || play.side === undefined) continue;
      if (play.other !== undefined) court[play.side].delete(play.other.id);
      if (play.player !== undefined) court[play.side].add(play.player.id);
    }
    return start;
  });
}

function boxBeside(file: DataFile, gameId: string): Box | undefined {
  const beside = file.beside(`../boxscore_live/${gameId}.json`) ?? file.beside(`${gameId}.boxscore.json`);
  const box = BoxFile.safeParse(beside?.json());
  return box.success && box.data.gameId === gameId ? box.data : undefined;
}

/** Reads games of the league's live data: wall-clock times and every play; the box score is in a file beside it. */
export const basketballLive: Reader = {
  name: 'basketball-live',
  accepts(file) {
    const parsed = Actions.safeParse(file.json());
    return parsed.success && Action.safeParse(parsed.data.game.actions[0]).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const nothing = { recordings: [], report: () => [report.done()] };
    const parsed = Actions.safeParse(file.json());
    if (!parsed.success) return { recordings: [], report: [] };
    const { gameId } = parsed.data.game;
    const box = boxBeside(file, gameId);
    if (box === undefined) {
      report.refuse('no box score beside it: home and away are unknown', gameId);
      return { recordings: nothing.recordings, report: nothing.report() };
    }
    const setting = settingOfGame(gameId);
    if (typeof setting === 'string') {
      report.refuse(setting, gameId);
      return { recordings: nothing.recordings, report: nothing.report() };
    }
    const teams = [box.homeTeam, box.awayTeam].map((team) =>
      setting.team({ id: team.teamId, letters: team.teamTricode, city: team.teamCity, name: team.teamName }),
    );
    const [home, away] = teams;
    const startAt = Date.parse(box.gameTimeUTC);
    if (home === undefined || away === undefined || Number.isNaN(startAt)) {
      report.refuse('teams or start cannot be read', gameId);
      return { recordings: nothing.recordings, report: nothing.report() };
    }
    const actions: Action[] = [];
    for (const value of parsed.data.game.actions) {
      const action = Action.safeParse(value);
      if (action.success) actions.push(action.data);
      else report.warn('action cannot be read', JSON.stringify(value).slice(0, 80));
    }
    const rosters = [box.homeTeam, box.awayTeam].map((team) =>
      team.players.map((one): RosterPlayer => ({
        player: nbaPlayer(one.personId, one.nameI, one.jerseyNum ?? undefined),
        ...(one.position == null || one.position === '' ? {} : { pos: one.position }),
        starter: one.starter,
      })),
    );
    const [homeRoster = [], awayRoster = []] = rosters;
    const known = new Map([...homeRoster, ...awayRoster].map((one) => [one.player.id, one.player]));
    const sideOf: Sides = (id) => (id === box.homeTeam.teamId ? 0 : id === box.awayTeam.teamId ? 1 : undefined);
    const plays = playsOf(actions, sideOf, startAt, (id, name) => {
      const made = nbaPlayer(id, name ?? '');
      return known.get(made.id) ?? made;
    });
    const final = [box.homeTeam.score, box.awayTeam.score];
    if (String(pointsOf(plays)) !== String(final)) {
      report.refuse('plays add up to another score than the box score', `${gameId} ${pointsOf(plays).join('-')} ≠ ${final.join('-')}`);
      return { recordings: nothing.recordings, report: nothing.report() };
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
      ...(box.arena == null ? {} : { venue: `${box.arena.arenaName}, ${box.arena.arenaCity}` }),
      ...(box.officials?.[0] === undefined ? {} : { referee: box.officials[0].name }),
      attribution: PBPSTATS_LIVE,
    };
    report.use();
    report.count('actions', actions.length);
    const periods = Math.max(4, ...plays.map((play) => play.period));
    const build = (): BasketballGame => {
      const lists: BasketballGame['rosters'] = [homeRoster, awayRoster];
      const starters = lists.every((list) => list.filter((one) => one.starter).length === 5);
      return {
        plays,
        periodMs: setting.periods(periods),
        rosters: lists,
        onCourt: starters ? courtFromStarters(plays, lists, periods) : inferPlayersOnCourt(plays, periods),
        order: 'away_first',
        timeouts: TIMEOUTS,
        counted: true,
      };
    };
    return {
      recordings: [
        replayRecording(fixture, { depth: 'timed', mapping: 'slots', afterMs: BASKETBALL_AFTER_MS }, (as) =>
          basketballRecording(as, build()),
        ),
      ],
      report: [report.done()],
    };
  },
};
