import { z } from 'zod';
import { GAME_IDS, type GameId } from '../games.ts';
import { LeagueId, MatchId, TeamId } from '../ids.ts';
import { lenientBoolean, lenientInteger, lenientNumber, openEnum, lenientArray } from '../lenient.ts';
import { Clock, Correction, Coverage, CrestSpec, Instant, LeagueRef, Pair, PlayerRef, Side, TeamRef } from './base.ts';
import { BasketballDetail, BasketballFacts } from './basketball.ts';
import { BattleRoyaleDetail, BattleRoyaleFacts } from './battle-royale.ts';
import { OddsBrief, OddsTable, WinRate } from './odds.ts';
import { SeriesDetail, SeriesFacts } from './series.ts';
import { SoccerDetail, SoccerFacts } from './soccer.ts';
import { LifeStatus, Phase, ResultType } from './status.ts';

const isGameId = (value: number): value is GameId => GAME_IDS.some((id) => id === value);
export const GameIdSchema = lenientInteger.refine(isGameId);

/** Facts of a row beside its score, by kind of sport. */
export const Facts = z.discriminatedUnion('kind', [SoccerFacts, BasketballFacts, SeriesFacts, BattleRoyaleFacts]);
export type Facts = z.infer<typeof Facts>;

/**
 * A match in a list (product.md §2.1). `rev` grows by one with every accepted change, corrections included.
 * `teams` contains home and away for `versus`, and is empty for `multi`. `score` is the main score: soccer goals without the
 * shoot-out, basketball points, games won of a series; missing before the start and for `multi`.
 * Times are UTC milliseconds. Names are in the requested language.
 */
export const MatchSummary = z.object({
  id: MatchId,
  gameId: GameIdSchema,
  kind: z.enum(['versus', 'multi']),
  rev: lenientInteger,
  /** When the feed last said something of this match, changed or not. */
  feedAt: Instant,
  league: LeagueRef,
  stage: z.string().optional(),
  round: z.string().optional(),
  group: z.string().optional(),
  startAt: Instant,
  /** false: the day is known, the hour is not (时间待定, no countdown). */
  startExact: lenientBoolean,
  originalStartAt: Instant.optional(),
  rescheduled: lenientBoolean,
  status: LifeStatus,
  phase: Phase,
  /** The result is final and checked: settlement depends on this, not on `finished`. */
  confirmed: lenientBoolean,
  resultType: ResultType.optional(),
  clock: Clock.optional(),
  teams: z.array(TeamRef),
  score: Pair.optional(),
  winner: Side.optional(),
  facts: Facts,
  odds: OddsBrief.optional(),
  winRate: WinRate.optional(),
  coverage: Coverage,
  lastCorrection: Correction.optional(),
  /** Popularity, which orders the hot list. */
  heat: lenientInteger,
  neutral: lenientBoolean.optional(),
});
export type MatchSummary = z.infer<typeof MatchSummary>;

/** A finished match in a form or head-to-head list. */
export const PastMatch = z.object({
  id: MatchId.optional(),
  startAt: Instant,
  league: z.string(),
  home: z.object({ id: TeamId, name: z.string() }),
  away: z.object({ id: TeamId, name: z.string() }),
  score: Pair,
  ht: Pair.optional(),
  /** Closing line and total, where the match had any. */
  asianLine: lenientNumber.optional(),
  totalLine: lenientNumber.optional(),
});
export type PastMatch = z.infer<typeof PastMatch>;

export const StandingRow = z.object({
  rank: lenientInteger,
  teamId: TeamId,
  name: z.string(),
  crest: CrestSpec,
  played: lenientInteger,
  won: lenientInteger,
  drawn: lenientInteger.optional(),
  lost: lenientInteger,
  /** Goals, points, or maps. */
  for: lenientInteger,
  against: lenientInteger,
  points: lenientInteger,
  /** Newest last: W, D, L. */
  form: z.array(openEnum(['W', 'D', 'L'])),
  /** Key of a zone marked at the row's edge: promotion, playoff, relegation … */
  zone: z.string().optional(),
});
export type StandingRow = z.infer<typeof StandingRow>;

export const Standings = z.object({ group: z.string().optional(), rows: z.array(StandingRow) });
export type Standings = z.infer<typeof Standings>;

/** The 分析 tab: what is known before the match. Lists are newest first. */
export const Analysis = z.object({
  h2h: z.array(PastMatch),
  form: z.tuple([z.array(PastMatch), z.array(PastMatch)]),
  next: z.tuple([z.array(PastMatch.omit({ score: true })), z.array(PastMatch.omit({ score: true }))]),
  standings: z.array(Standings),
  injuries: z
    .tuple([
      z.array(z.object({ player: PlayerRef, reason: z.string(), until: z.string().optional() })),
      z.array(z.object({ player: PlayerRef, reason: z.string(), until: z.string().optional() })),
    ])
    .optional(),
});
export type Analysis = z.infer<typeof Analysis>;

export const Stream = z.object({
  lang: z.string(),
  official: lenientBoolean,
  url: z.string().optional(),
  roomId: lenientInteger.optional(),
  title: z.string().optional(),
  viewers: lenientInteger.optional(),
});
export type Stream = z.infer<typeof Stream>;

/** A match with everything that its page shows. A section that the feed does not have is omitted, and its tab too. */
export const MatchDetail = MatchSummary.extend({
  venue: z.string().optional(),
  referee: z.string().optional(),
  weather: z
    .object({ kind: openEnum(['clear', 'clouds', 'rain', 'snow', 'wind', 'indoor']), celsius: lenientInteger.optional() })
    .optional(),
  season: z.string().optional(),
  /** When the feed first reported its end, UTC milliseconds. */
  endedAt: Instant.optional(),
  corrections: z.array(Correction),
  streams: z.array(Stream),
  vods: z.array(z.object({ part: lenientInteger.optional(), url: z.string(), startOffset: lenientInteger.optional() })),
  soccer: SoccerDetail.optional(),
  basketball: BasketballDetail.optional(),
  series: SeriesDetail.optional(),
  multi: BattleRoyaleDetail.optional(),
  oddsTable: OddsTable.optional(),
  analysis: Analysis.optional(),
  /** The source of the data, with the attribution that its licence requires. */
  source: z.object({ name: z.string(), licence: z.string().optional(), attribution: z.string().optional() }),
});
export type MatchDetail = z.infer<typeof MatchDetail>;

export const MatchList = lenientArray(MatchSummary);

/** A league in a filter or sidebar, with the number of its matches in the requested span. */
export const LeagueEntry = LeagueRef.extend({
  id: LeagueId,
  gameId: GameIdSchema,
  country: z.string().optional(),
  /** First letter or pinyin initial, A–Z or #. */
  letter: z.string(),
  hot: lenientBoolean,
  matches: lenientInteger,
  live: lenientInteger,
});
export type LeagueEntry = z.infer<typeof LeagueEntry>;

/** Number of matches of one day, for the date bar. `day` is YYYY-MM-DD in the requested zone. */
export const DayCount = z.object({ day: z.string(), matches: lenientInteger, finished: lenientInteger, live: lenientInteger });
export type DayCount = z.infer<typeof DayCount>;

/** A game tab (spec §3 "Game list entry") with its number of matches in play. */
export const GameEntry = z.object({
  text: z.string(),
  state: z.string(),
  gameId: lenientInteger.optional(),
  live: lenientInteger,
  today: lenientInteger,
});
export type GameEntry = z.infer<typeof GameEntry>;
