import { z } from 'zod';
import { MISSING_NUMBER, missingCrest } from '../rules/decorations.ts';
import { GAME_IDS, type GameId } from '../games.ts';
import { AnyId, LeagueId, MatchId, TeamId } from '../ids.ts';
import {
  decorative,
  lenientArray,
  lenientBoolean,
  lenientInteger,
  lenientNumber,
  lenientSet,
  lenientText,
  openEnum,
  section,
} from '../lenient.ts';
import { Clock, Correction, Coverage, CrestSpec, Instant, LeagueRef, Origin, Pair, PlayerRef, ReplayOf, Side, TeamRef } from './base.ts';
import { BasketballBox, BasketballDetail, BasketballEvent, BasketballFacts } from './basketball.ts';
import { BattleRoyaleDetail, BattleRoyaleFacts } from './battle-royale.ts';
import { PeriodFacts } from './periods.ts';
import { OddsBrief, OddsTable, WinRate } from './odds.ts';
import { GameDetail, SeriesDetail, SeriesFacts, VetoStep } from './series.ts';
import { Lineup, SoccerDetail, SoccerEvent, SoccerFacts } from './soccer.ts';
import { LifeStatus, Phase, ResultType } from './status.ts';

/** Returns the phase of a match that names none: pages show its status alone. */
function unknownPhase(): Phase {
  return 'other';
}

/** Returns two empty lists, of home and away. */
function noPair(): [never[], never[]] {
  return [[], []];
}

/** Returns the coverage of a match that does not say what it covers. */
function noCoverage(): Coverage {
  return { events: false, stats: false, lineup: false, odds: false, graph: false, animation: false, stream: false };
}

const isGameId = (value: number): value is GameId => GAME_IDS.some((id) => id === value);
export const GameIdSchema = lenientInteger.refine(isGameId);

/** Facts of a row beside its score, by kind of sport. */
export const Facts = z.discriminatedUnion('kind', [SoccerFacts, BasketballFacts, SeriesFacts, BattleRoyaleFacts, PeriodFacts]);
export type Facts = z.infer<typeof Facts>;

/**
 * A match in a list (product.md §2.1). `rev` grows by one with every accepted change, corrections included.
 * `teams` contains home and away for `versus`, and is empty for `battle_royale`. `score` is the main score: soccer goals without the
 * shoot-out, basketball points, games won of a series; missing before the start and for `battle_royale`.
 * Times are UTC milliseconds. Names are in the requested language.
 */
export const MatchSummary = z.object({
  id: MatchId,
  gameId: GameIdSchema,
  kind: z.enum(['versus', 'battle_royale']),
  /** By default the time of the read, which also grows. */
  rev: decorative(lenientInteger, () => MISSING_NUMBER),
  origin: Origin,
  /** Set when `origin` is `replay`. */
  replayOf: section('replayOf', ReplayOf),
  /** When the feed last reported this match, changed or not; by default the time of the read. */
  feedAt: decorative(Instant, () => MISSING_NUMBER),
  league: LeagueRef,
  stage: section('stage', lenientText),
  round: section('round', lenientText),
  group: section('group', lenientText),
  startAt: Instant,
  /** false: the day is known, the hour is not (时间待定, no countdown). */
  startExact: decorative(lenientBoolean, () => true),
  originalStartAt: section('originalStartAt', Instant),
  rescheduled: decorative(lenientBoolean, () => false),
  status: LifeStatus,
  phase: decorative(Phase, unknownPhase),
  /** The result is final and checked: settlement depends on this, not on `finished`. */
  confirmed: decorative(lenientBoolean, () => false),
  resultType: section('resultType', ResultType),
  clock: section('clock', Clock),
  teams: z.array(TeamRef),
  score: Pair.optional(),
  winner: Side.optional(),
  facts: Facts,
  odds: section('odds', OddsBrief),
  winRate: section('winRate', WinRate),
  coverage: decorative(Coverage, noCoverage),
  /** Number of plans of experts on sale for it. */
  plans: section('plans', lenientInteger),
  /** Its number in the sports lottery (竞彩), such as "周一001". */
  lottery: section('lottery', lenientText),
  lastCorrection: section('lastCorrection', Correction),
  /** Popularity, which orders the hot list. */
  popularity: decorative(lenientInteger, () => 0),
  neutral: section('neutral', lenientBoolean),
});
export type MatchSummary = z.infer<typeof MatchSummary>;

/** A finished match in a form or head-to-head list. */
export const PastMatch = z.object({
  id: MatchId.optional(),
  startAt: Instant,
  league: decorative(z.string(), () => ''),
  home: z.object({ id: TeamId, name: z.string() }),
  away: z.object({ id: TeamId, name: z.string() }),
  score: Pair,
  ht: section('ht', Pair),
  /** Closing line and total, where the match had any. */
  asianLine: section('asianLine', lenientNumber),
  totalLine: section('totalLine', lenientNumber),
  /** The score that settles the lines where it is not `score`: soccer after 90 minutes, of a match with extra time. */
  settled: section('settled', Pair),
  /** Soccer: side and minute of each goal; goals in added time have the last minute of their half. */
  goals: section('goals', lenientArray(z.tuple([Side, lenientInteger]))),
});
export type PastMatch = z.infer<typeof PastMatch>;

export const StandingRow = z.object({
  rank: lenientInteger,
  teamId: TeamId,
  name: z.string(),
  crest: decorative(CrestSpec, missingCrest),
  played: lenientInteger,
  won: lenientInteger,
  drawn: lenientInteger.optional(),
  lost: lenientInteger,
  /** Goals, points, or maps. */
  for: lenientInteger,
  against: lenientInteger,
  points: lenientInteger,
  /** Newest last: W, D, L. */
  form: decorative(z.array(openEnum(['W', 'D', 'L'])), () => []),
  /** The newest result and the number of matches in a row that ended so; extension. */
  streak: section('streak', z.object({ result: openEnum(['W', 'D', 'L']), length: lenientInteger })),
  /** Key of a zone marked at the row's edge: promotion, playoff, relegation … */
  zone: section('zone', z.string()),
});
export type StandingRow = z.infer<typeof StandingRow>;

export const Standings = z.object({ group: z.string().optional(), rows: z.array(StandingRow) });
export type Standings = z.infer<typeof Standings>;

/** An upcoming match in a list of one team. */
const NextMatch = PastMatch.omit({ score: true });

/** A player who misses the match. */
const Injury = z.object({ player: PlayerRef, reason: z.string(), until: z.string().optional() });

/** The 分析 tab: what is known before the match. Lists are newest first. */
export const Analysis = z.object({
  h2h: decorative(lenientArray(PastMatch), () => []),
  form: decorative(z.tuple([lenientArray(PastMatch), lenientArray(PastMatch)]), noPair),
  next: decorative(z.tuple([lenientArray(NextMatch), lenientArray(NextMatch)]), noPair),
  standings: decorative(lenientArray(Standings), () => []),
  injuries: section('injuries', z.tuple([lenientArray(Injury), lenientArray(Injury)])),
});
export type Analysis = z.infer<typeof Analysis>;

export const Stream = z.object({
  lang: z.string(),
  official: decorative(lenientBoolean, () => false),
  url: z.string().optional(),
  roomId: AnyId.optional(),
  title: z.string().optional(),
  viewers: lenientInteger.optional(),
});
export type Stream = z.infer<typeof Stream>;

/** The details of each sport as a match page reads them: a part that does not match is left out alone. A feed sends them strictly. */
const SoccerSections = SoccerDetail.extend({
  events: decorative(lenientArray(SoccerEvent), () => []),
  stats: decorative(SoccerDetail.shape.stats, () => ({ full: [] })),
  momentum: decorative(SoccerDetail.shape.momentum, () => []),
  lineups: section('lineups', z.tuple([Lineup, Lineup])),
});
const BasketballSections = BasketballDetail.extend({
  events: decorative(lenientArray(BasketballEvent), () => []),
  stats: decorative(BasketballDetail.shape.stats, () => ({ full: [] })),
  box: decorative(z.tuple([lenientArray(BasketballBox), lenientArray(BasketballBox)]), noPair),
  lead: decorative(BasketballDetail.shape.lead, () => []),
});
const SeriesSections = SeriesDetail.extend({
  games: lenientArray(GameDetail.extend({ detail: section('gameDetail', GameDetail.shape.detail.unwrap()) })),
  veto: section('veto', z.array(VetoStep)),
});

/** A match with everything that its page shows. A section that the feed does not have is omitted, and its tab too. */
export const MatchDetail = MatchSummary.extend({
  venue: section('venue', z.string()),
  referee: section('referee', z.string()),
  weather: section(
    'weather',
    z.object({ kind: openEnum(['clear', 'clouds', 'rain', 'snow', 'wind', 'indoor']), celsius: lenientInteger.optional() }),
  ),
  season: section('season', lenientText),
  /** When the feed first reported its end, UTC milliseconds; absent for recorded matches, of which no end is recorded. */
  endedAt: section('endedAt', Instant),
  corrections: decorative(lenientArray(Correction), () => []),
  streams: decorative(lenientArray(Stream), () => []),
  vods: decorative(
    lenientArray(z.object({ part: lenientInteger.optional(), url: z.string(), startOffset: lenientInteger.optional() })),
    () => [],
  ),
  soccer: section('soccer', SoccerSections),
  basketball: section('basketball', BasketballSections),
  series: section('series', SeriesSections),
  battleRoyale: section('battleRoyale', BattleRoyaleDetail),
  oddsTable: section('oddsTable', OddsTable),
  analysis: section('analysis', Analysis),
  /** The source of the data, with the attribution that its licence requires; without a name it is not shown. */
  source: decorative(z.object({ name: z.string(), licence: z.string().optional(), attribution: z.string().optional() }), () => ({
    name: '',
  })),
});
export type MatchDetail = z.infer<typeof MatchDetail>;

export const MatchList = lenientSet(MatchSummary);

/** A league in a filter or sidebar, with the number of its matches in the requested span. */
export const LeagueEntry = LeagueRef.extend({
  id: LeagueId,
  gameId: GameIdSchema,
  country: z.string().optional(),
  /** First letter or pinyin initial, A–Z or #. */
  letter: decorative(z.string(), () => '#'),
  hot: decorative(lenientBoolean, () => false),
  matches: decorative(lenientInteger, () => 0),
  live: decorative(lenientInteger, () => 0),
});
export type LeagueEntry = z.infer<typeof LeagueEntry>;

/** Number of matches of one day, for the date bar. `day` is YYYY-MM-DD in the requested zone. */
export const DayCount = z.object({
  day: z.string(),
  matches: lenientInteger,
  finished: decorative(lenientInteger, () => 0),
  live: decorative(lenientInteger, () => 0),
});
export type DayCount = z.infer<typeof DayCount>;

/** A game tab (spec §3 "Game list entry") with its number of matches in play. */
export const GameEntry = z.object({
  text: z.string(),
  state: z.string(),
  gameId: lenientInteger.optional(),
  live: decorative(lenientInteger, () => 0),
  today: decorative(lenientInteger, () => 0),
});
export type GameEntry = z.infer<typeof GameEntry>;
