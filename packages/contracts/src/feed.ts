import { z } from 'zod';
import { PlayerId } from './ids.ts';
import { lenientBoolean, lenientInteger } from './lenient.ts';
import { Clock, Correction, CrestSpec, Instant, ORIGINS, Pair, Side } from './match/base.ts';
import { BasketballDetail, BasketballFacts } from './match/basketball.ts';
import { GameIdSchema, PastMatch } from './match/match.ts';
import { BattleRoyaleDetail, BattleRoyaleFacts } from './match/battle-royale.ts';
import { OddsTable, WinRate } from './match/odds.ts';
import { SeriesDetail, SeriesFacts } from './match/series.ts';
import { SoccerDetail, SoccerFacts } from './match/soccer.ts';
import { LifeStatus, Phase, ResultType } from './match/status.ts';

/**
 * The messages of a feed, without ids of the upstream. Recordings, simulator and push all use them: one fixture once, then whole states.
 * A state is complete: what it omits does not exist. The upstream compares it with the stored one, increments `rev` when anything
 * changed, and lists corrections.
 */

/** Names by locale code; `en_US` is required, other locales fall back to it (zh_tw to zh_CN first). */
export const Names = z.record(z.string(), z.string()).refine((names) => typeof names['en_US'] === 'string', 'en_US is missing');
export type Names = z.infer<typeof Names>;

export const FeedLeague = z.object({
  /** Stable in its source, e.g. "worldcup-2026". */
  key: z.string().min(1).max(120),
  names: Names,
  shorts: Names,
  hue: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  tier: lenientInteger.optional(),
  country: z.string().optional(),
  season: z.string().optional(),
});
export type FeedLeague = z.infer<typeof FeedLeague>;

/** What a source knows of a player beside matches. It omits what it does not know; nothing that is known is removed by an omission. */
export const FeedPlayer = z.object({
  id: PlayerId,
  no: lenientInteger.optional(),
  pos: z.string().max(20).optional(),
  /** Nationality: a code as that of a team's country. */
  country: z.string().max(40).optional(),
  /** Day of birth. */
  born: z.iso.date().optional(),
});
export type FeedPlayer = z.infer<typeof FeedPlayer>;

export const FeedTeam = z.object({
  key: z.string().min(1).max(120),
  names: Names,
  shorts: Names,
  crest: CrestSpec,
  rank: lenientInteger.optional(),
  country: z.string().optional(),
  /** The players of the team's list, as far as the source has one. */
  players: z.array(FeedPlayer).max(100).optional(),
});
export type FeedTeam = z.infer<typeof FeedTeam>;

/** The teams, place and time of a match. `key` is unique and stable within `source`. Versus fixtures have two teams, home first. */
export const FeedFixture = z.object({
  source: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,39}$/),
  key: z.string().min(1).max(200),
  gameId: GameIdSchema,
  /** Absent: `live`, a feed of the operator. */
  origin: z.enum(ORIGINS).optional(),
  /** Of a replay: the fixture of the same source that it repeats, and its original kick-off. */
  replayOf: z.object({ key: z.string().min(1).max(200), startAt: Instant }).optional(),
  league: FeedLeague,
  teams: z.array(FeedTeam).min(2).max(32),
  startAt: Instant,
  startExact: lenientBoolean,
  stage: Names.optional(),
  round: Names.optional(),
  group: Names.optional(),
  neutral: lenientBoolean.optional(),
  venue: z.string().optional(),
  referee: z.string().optional(),
  weather: z.object({ kind: z.string(), celsius: lenientInteger.optional() }).optional(),
  attribution: z.object({ name: z.string(), licence: z.string().optional(), attribution: z.string().optional() }),
  /** Earlier matches known to the source; the upstream adds those of its own database. */
  past: z.object({ h2h: z.array(PastMatch), form: z.tuple([z.array(PastMatch), z.array(PastMatch)]) }).optional(),
});
export type FeedFixture = z.infer<typeof FeedFixture>;

/**
 * The whole state of a match. A battle-royale section identifies teams by their index in `fixture.teams`, written into `teamId` (from 1, so that
 * an index is a valid id); the upstream replaces them by the real ids, names and crests.
 */
export const FeedState = z.object({
  status: LifeStatus,
  phase: Phase,
  confirmed: lenientBoolean,
  resultType: ResultType.optional(),
  /** The new kick-off of a rescheduled match. */
  startAt: Instant.optional(),
  startExact: lenientBoolean.optional(),
  clock: Clock.optional(),
  score: Pair.optional(),
  winner: Side.optional(),
  facts: z.discriminatedUnion('kind', [SoccerFacts, BasketballFacts, SeriesFacts, BattleRoyaleFacts]),
  soccer: SoccerDetail.optional(),
  basketball: BasketballDetail.optional(),
  series: SeriesDetail.optional(),
  battleRoyale: BattleRoyaleDetail.optional(),
  oddsTable: OddsTable.optional(),
  oddsSuspended: lenientBoolean.optional(),
  winRate: WinRate.optional(),
  popularity: lenientInteger.optional(),
  /** Corrections that the provider declares; the upstream finds others by comparing states. */
  corrections: z.array(Correction.omit({ rev: true })).optional(),
});
export type FeedState = z.infer<typeof FeedState>;

/**
 * One push of an operator's provider (`POST /java/feed/push`). `seq` orders the pushes of one match: a lower or equal one is
 * acknowledged and changes nothing, so a push can be repeated safely.
 */
export const FeedUpdate = z.object({ fixture: FeedFixture, seq: lenientInteger.pipe(z.number().int().min(0)), state: FeedState });
export type FeedUpdate = z.infer<typeof FeedUpdate>;
