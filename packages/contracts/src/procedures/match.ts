import { z } from 'zod';
import { GAME_SLUGS, type GameSlug } from '../games.ts';
import { MatchId } from '../ids.ts';
import { LOCALE_CODES, type Locale } from '../locales.ts';
import { lenientInteger } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { DayCount, GameEntry, GameIdSchema, LeagueEntry, MatchDetail, MatchSummary } from '../match/match.ts';
import { Position } from '../realtime.ts';
import { Operator } from '../system/operator.ts';

/** The BFF's own procedures of the match domain: inputs and outputs (DESIGN §4). Every public read names its locale, so that a key holds it. */

export const LocaleField = z.string().refine((code): code is Locale => LOCALE_CODES.some((known) => known === code), 'unknown locale');
export const GameSlugField = z.string().refine((slug): slug is GameSlug => GAME_SLUGS.some((known) => known === slug), 'unknown game');

/** Minutes east of UTC that a day is cut by, in quarter hours. */
export const ZoneField = z.number().int().min(-840).max(840).multipleOf(15);
export const DayField = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** A snapshot of a list with its place in the realtime history: subscribe with `after: position` and nothing falls between. */
const Snapshot = { serverAt: Instant, position: Position.optional() };

export const matchProcedures = {
  /** Every match in play, of one game or of all. */
  live: {
    input: z.object({ locale: LocaleField, gameId: GameIdSchema.optional() }),
    output: z.object({ ...Snapshot, list: z.array(MatchSummary) }),
  },
  /** All matches of one day in one zone: in play, to come, over. */
  day: {
    input: z.object({ locale: LocaleField, gameId: GameIdSchema.optional(), day: DayField, zone: ZoneField }),
    output: z.object({ ...Snapshot, list: z.array(MatchSummary), total: lenientInteger }),
  },
  /** Results of the seven days up to now, newest first; `page` from 1. */
  results: {
    input: z.object({ locale: LocaleField, gameId: GameIdSchema.optional(), page: z.number().int().min(1).max(200) }),
    output: z.object({ ...Snapshot, list: z.array(MatchSummary), total: lenientInteger, pageSize: lenientInteger }),
  },
  /** The seven days to come, by kick-off; `page` from 1. */
  upcoming: {
    input: z.object({ locale: LocaleField, gameId: GameIdSchema.optional(), page: z.number().int().min(1).max(200) }),
    output: z.object({ ...Snapshot, list: z.array(MatchSummary), total: lenientInteger, pageSize: lenientInteger }),
  },
  /** Named matches, for favourites and pinned ones: at most 50 ids, in ascending order. */
  byIds: {
    input: z.object({ locale: LocaleField, ids: z.array(MatchId).min(1).max(50) }),
    output: z.object({ ...Snapshot, list: z.array(MatchSummary) }),
  },
  /** The hot list: in play and next, by interest. */
  hot: {
    input: z.object({ locale: LocaleField, gameId: GameIdSchema.optional() }),
    output: z.object({ ...Snapshot, living: z.array(MatchSummary), future: z.array(MatchSummary) }),
  },
  /** Number of matches on each of `days` days from `day`. */
  counts: {
    input: z.object({ gameId: GameIdSchema.optional(), day: DayField, days: z.number().int().min(1).max(62), zone: ZoneField }),
    output: z.array(DayCount),
  },
  /** One match with everything that its page shows. NOT_FOUND when there is none under this game. */
  detail: {
    input: z.object({ locale: LocaleField, game: GameSlugField, id: MatchId }),
    output: z.object({ ...Snapshot, match: MatchDetail }),
  },
  /** Follows a match for the user, or stops. LOGIN_REQUIRED for a visitor (who keeps favourites on his device). */
  follow: {
    input: z.object({ id: MatchId, attention: z.boolean() }),
    output: z.object({ attention: z.boolean() }),
  },
  /** Subscription: changes of the matches in play, of one game or of all. */
  onLive: { input: z.object({ gameId: GameIdSchema.optional(), after: Position.optional() }) },
  /** Subscription: changes of one match. */
  onMatch: { input: z.object({ id: MatchId, after: Position.optional() }) },
} as const;

export const leagueProcedures = {
  /** Leagues with matches between two instants, for filters and rails. Instants are cut to the hour. */
  list: {
    input: z.object({ locale: LocaleField, gameId: GameIdSchema.optional(), day: DayField, zone: ZoneField }),
    output: z.array(LeagueEntry),
  },
} as const;

export const systemProcedures = {
  /** The game tabs with counts. */
  games: { input: z.object({ locale: LocaleField, day: DayField, zone: ZoneField }), output: z.array(GameEntry) },
  /** Public. Who runs the site. */
  operator: { input: z.object({}), output: Operator },
} as const;
