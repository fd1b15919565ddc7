import { z } from 'zod';
import { TeamId } from '../ids.ts';
import { decorative, lenientArray, lenientBoolean, lenientInteger, lenientNumber, openEnum, section } from '../lenient.ts';
import { CrestSpec, Instant, LeagueRef, Origin, Pair, Side, TeamRef } from '../match/base.ts';
import { missingCrest } from '../rules/decorations.ts';
import { GameIdSchema, MatchSummary, Standings, StandingRow } from '../match/match.ts';
import { MatchId } from '../ids.ts';
import { PlayerRanking, PoolEntry } from '../player/stat.ts';

// Results are annotated with their names: with their whole types, the table of calls is more than the compiler writes.

/** A league in the library. */
export const LeagueCard = LeagueRef.extend({
  gameId: GameIdSchema,
  origin: Origin,
  country: z.string().optional(),
  /** First letter or pinyin initial, A–Z or #. */
  letter: decorative(z.string(), () => '#'),
  teams: decorative(lenientInteger, () => 0),
  matches: decorative(lenientInteger, () => 0),
  live: decorative(lenientInteger, () => 0),
});
export type LeagueCard = z.infer<typeof LeagueCard>;

/** The winner of a season. */
export const LeagueHonour = z.object({ season: z.string(), team: TeamRef });
export type LeagueHonour = z.infer<typeof LeagueHonour>;

/** A league's page. `season` is the newest one, the default of every part. */
export const LeagueDetail = LeagueCard.extend({
  season: z.string().optional(),
  /** Newest first. */
  seasons: decorative(z.array(z.string()), () => []),
  /** The sub-pages that have content. */
  has: z.object({ table: lenientBoolean, bracket: lenientBoolean, players: lenientBoolean, teams: lenientBoolean, pools: lenientBoolean }),
  champions: decorative(lenientArray(LeagueHonour), () => []),
});
export type LeagueDetail = z.infer<typeof LeagueDetail>;

/** A table counted over all matches, those at home, those away, or the newest six (total / home / away / form). */
export const TableScope = z.enum(['total', 'home', 'away', 'form']);
export type TableScope = z.infer<typeof TableScope>;

const TieTeam = z.object({ id: TeamId, name: z.string(), crest: CrestSpec });

/** Two teams in a knock-out: one match, or several legs. `score` counts goals over all legs, or games won. */
const BracketTieFields = z.object({
  matchIds: z.array(MatchId),
  home: TieTeam.optional(),
  away: TieTeam.optional(),
  score: Pair.optional(),
  /** The side that advanced; absent while it is open. */
  winner: Side.optional(),
  /** `upcoming` also between two legs. */
  state: section('state', openEnum(['upcoming', 'live', 'finished'])),
  /** Kick-off of the live match, else of the next one, else of the last one. */
  startAt: section('startAt', lenientInteger),
  /** What the last match needed beyond its regular time. */
  after: section('after', openEnum(['extra_time', 'penalties'])),
  /** Goals of a shoot-out. */
  penalties: section('penalties', Pair),
  /** The match that is being played. */
  live: section('live', MatchSummary),
});
export interface BracketTie extends z.infer<typeof BracketTieFields> {}
export const BracketTie: z.ZodType<BracketTie> = BracketTieFields;

/** The bracket of a double elimination that a round belongs to; `final` is the grand final between their winners. */
const BracketPart = openEnum(['upper', 'lower', 'final']);

/**
 * A Swiss stage: in each round, teams meet that have won and lost equally often. `results` lists the teams by their record once all rounds
 * are played; `through` says whether they are in the knock-out, as far as it is known.
 */
const SwissStageFields = z.object({
  rounds: z.array(
    z.object({
      name: z.string(),
      from: lenientInteger,
      to: lenientInteger,
      boxes: z.array(z.object({ record: Pair, ties: z.array(BracketTie) })),
    }),
  ),
  results: z.array(z.object({ record: Pair, through: lenientBoolean.optional(), teams: z.array(TieTeam) })),
});
export interface SwissStage extends z.infer<typeof SwissStageFields> {}
const SwissStage: z.ZodType<SwissStage> = SwissStageFields;

/**
 * The points of battle-royale teams over the match days of a stage, best first; ties are broken by games won, then by kills. `days` of a row
 * are its points on each of the table's days; null where the team did not play.
 */
const PointsStandingsFields = z.object({
  /** Stage and group, as the source names them. */
  name: z.string().optional(),
  days: z.array(z.object({ matchId: MatchId, name: z.string(), at: Instant })),
  rows: lenientArray(
    z.object({
      rank: lenientInteger,
      teamId: TeamId,
      name: z.string(),
      crest: decorative(CrestSpec, missingCrest),
      /** Match days. */
      played: lenientInteger,
      games: lenientInteger,
      wwcd: lenientInteger,
      kills: lenientInteger,
      points: lenientInteger,
      days: z.array(lenientInteger.nullable()),
    }),
  ),
});
export interface PointsStandings extends z.infer<typeof PointsStandingsFields> {}
const PointsStandings: z.ZodType<PointsStandings> = PointsStandingsFields;

const LeagueTableFields = z.object({
  season: z.string().optional(),
  scope: TableScope,
  groups: z.array(Standings),
  /** Of a battle royale, instead of `groups`: the newest stage first; extension. */
  points: decorative(lenientArray(PointsStandings), () => []),
  /** Knock-out rounds, first to last; empty when there are none. */
  bracket: z.array(z.object({ name: z.string(), part: section('part', BracketPart), ties: z.array(BracketTie) })),
  swiss: section('swiss', SwissStage),
});
export interface LeagueTable extends z.infer<typeof LeagueTableFields> {}
export const LeagueTable: z.ZodType<LeagueTable> = LeagueTableFields;

/** A round (or week, or stage) of a season by name, with its matches by kick-off. */
export const FixtureRound = z.object({
  key: z.string(),
  name: z.string(),
  matches: lenientArray(MatchSummary),
});
export type FixtureRound = z.infer<typeof FixtureRound>;

/** The rounds of a season, and one of them with its matches: the requested or the current one. */
const LeagueFixturesFields = z.object({
  season: z.string().optional(),
  rounds: z.array(z.object({ key: z.string(), name: z.string(), from: lenientInteger, to: lenientInteger, matches: lenientInteger })),
  round: FixtureRound.optional(),
});
export interface LeagueFixtures extends z.infer<typeof LeagueFixturesFields> {}
export const LeagueFixtures: z.ZodType<LeagueFixtures> = LeagueFixturesFields;

/** A team of a league's season, with its row of the table when there is one, and its place in the world ranking; `elo` is an extension. */
export const LeagueTeam = z.object({
  team: TeamRef,
  row: StandingRow.optional(),
  elo: section('elo', z.object({ rank: lenientInteger, rating: lenientInteger })),
});
export type LeagueTeam = z.infer<typeof LeagueTeam>;

/** A fact of many matches, by the key of its message. */
const MatchFact = z.object({
  key: openEnum(['matches', 'goals_per_match', 'points_per_match', 'home_wins', 'kills_per_game', 'minutes_per_game', 'rounds_per_map']),
  value: lenientNumber,
});

/** A part of a season: as the source names it, or by its kind when the source names none. */
const SeasonStage = z.object({
  name: z.string().optional(),
  kind: openEnum(['league', 'groups', 'swiss', 'knockout', 'points']),
  from: Instant,
  to: Instant,
  matches: lenientInteger,
  finished: lenientInteger,
  live: lenientInteger,
});

/**
 * A season, or an event of esports, in figures: when it is played, its stages by time, and what its finished matches add up to. `from` and `to`
 * are the first and the last kick-off. Cancelled matches do not count.
 */
const SeasonSummaryFields = z.object({
  season: z.string().optional(),
  from: Instant,
  to: Instant,
  state: openEnum(['upcoming', 'live', 'finished']),
  matches: lenientInteger,
  finished: lenientInteger,
  teams: lenientInteger,
  /** Games or maps of the finished matches, for games that are played in series or match days. */
  games: section('games', lenientInteger),
  stages: lenientArray(SeasonStage),
  facts: lenientArray(MatchFact),
  /** Heroes or maps, the most played first. */
  pools: decorative(lenientArray(PoolEntry), () => []),
});
export interface SeasonSummary extends z.infer<typeof SeasonSummaryFields> {}
export const SeasonSummary: z.ZodType<SeasonSummary> = SeasonSummaryFields;

/**
 * The days of a season with matches, oldest first, and one of them with its matches by kick-off: the requested one, else today, else the next
 * one, else the last one.
 */
const LeagueCalendarFields = z.object({
  season: z.string().optional(),
  days: z.array(z.object({ day: z.iso.date(), matches: lenientInteger, live: lenientInteger })),
  day: z.iso.date().optional(),
  matches: lenientArray(MatchSummary),
});
export interface LeagueCalendar extends z.infer<typeof LeagueCalendarFields> {}
export const LeagueCalendar: z.ZodType<LeagueCalendar> = LeagueCalendarFields;

/** A team of a world ranking. `change`: of the last 30 days before the newest match. */
const EloEntry = z.object({
  rank: lenientInteger,
  team: TeamRef,
  rating: lenientInteger,
  change: lenientInteger,
  played: lenientInteger,
  won: lenientInteger,
  drawn: lenientInteger,
  lost: lenientInteger,
});

/** A world ranking by Elo rating (rules/elo.ts) of teams that play against each other. `until`: kick-off of the newest match that counts. */
const EloRanking = z.object({ origin: Origin, national: lenientBoolean, until: Instant, rows: lenientArray(EloEntry) });

/** The data center of a game (`/{game}/data`): its leagues, the tables of the leading ones, rankings of players, pools. */
const DataCenterFields = z.object({
  leagues: lenientArray(LeagueCard),
  tables: z.array(z.object({ league: LeagueRef, season: z.string().optional(), groups: z.array(Standings) })),
  rankings: z.array(z.object({ league: LeagueRef.optional(), ranking: PlayerRanking })),
  /** Heroes or maps of the last 90 days. */
  pools: z.array(PoolEntry),
  /** World rankings, largest first; extension. */
  elo: decorative(lenientArray(EloRanking), () => []),
  /** Facts of the last 30 days of this game, shown beside the tables. */
  facts: z.array(MatchFact),
});
export interface DataCenter extends z.infer<typeof DataCenterFields> {}
export const DataCenter: z.ZodType<DataCenter> = DataCenterFields;
