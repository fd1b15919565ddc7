import { z } from 'zod';
import { MatchId } from '../ids.ts';
import { lenientInteger } from '../lenient.ts';
import { DayCount, GameIdSchema, MatchDetail, MatchSummary } from '../match/match.ts';
import { Position } from '../realtime.ts';
import { DayField, GameSlugField, LocaleField, ZoneField, snapshotFields } from './fields.ts';

export const matchProcedures = {
  /** Every match in play, of one game or of all. */
  live: {
    input: z.object({ locale: LocaleField, gameId: GameIdSchema.optional() }),
    output: z.object({ ...snapshotFields, list: z.array(MatchSummary) }),
  },
  /** All matches of one day in one zone: in play, to come, over. */
  day: {
    input: z.object({ locale: LocaleField, gameId: GameIdSchema.optional(), day: DayField, zone: ZoneField }),
    output: z.object({ ...snapshotFields, list: z.array(MatchSummary), total: lenientInteger }),
  },
  /** Results of the seven days up to now, newest first; `page` from 1. */
  results: {
    input: z.object({ locale: LocaleField, gameId: GameIdSchema.optional(), page: z.number().int().min(1).max(200) }),
    output: z.object({ ...snapshotFields, list: z.array(MatchSummary), total: lenientInteger, pageSize: lenientInteger }),
  },
  /** The seven days to come, by kick-off; `page` from 1. */
  upcoming: {
    input: z.object({ locale: LocaleField, gameId: GameIdSchema.optional(), page: z.number().int().min(1).max(200) }),
    output: z.object({ ...snapshotFields, list: z.array(MatchSummary), total: lenientInteger, pageSize: lenientInteger }),
  },
  /** Named matches, for favourites and pinned ones: at most 50 ids, in ascending order. */
  byIds: {
    input: z.object({ locale: LocaleField, ids: z.array(MatchId).min(1).max(50) }),
    output: z.object({ ...snapshotFields, list: z.array(MatchSummary) }),
  },
  /** The hot list: in play and next, by interest. */
  hot: {
    input: z.object({ locale: LocaleField, gameId: GameIdSchema.optional() }),
    output: z.object({ ...snapshotFields, living: z.array(MatchSummary), future: z.array(MatchSummary) }),
  },
  /** Number of matches on each of `days` days from `day`. */
  counts: {
    input: z.object({ gameId: GameIdSchema.optional(), day: DayField, days: z.number().int().min(1).max(62), zone: ZoneField }),
    output: z.array(DayCount),
  },
  /** One match with everything that its page shows. NOT_FOUND when there is none under this game. */
  detail: {
    input: z.object({ locale: LocaleField, game: GameSlugField, id: MatchId }),
    output: z.object({ ...snapshotFields, match: MatchDetail }),
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
