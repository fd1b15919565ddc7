import { z } from 'zod';
import { MatchId } from '../ids.ts';
import { matchEndpoints } from '../java/match.ts';
import { Instant } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';
import { Position } from '../realtime.ts';
import { DayField, GameSlugField, LocaleField, pageIndex, positionField, ZoneField } from './fields.ts';

const { attention, gameLivingFuture, getPCLiveGameMatch, getSeriesCount, getSevenDayMatch, getSevenDayResults, matchDetail, pcMatches } =
  matchEndpoints;

/** Of one game or of all. */
const ofGame = { locale: LocaleField, gameId: GameIdSchema.optional() };
const page = z.number().int().min(1).max(200);

export const matchProcedures = {
  /** Public. Every match in play. */
  live: { input: z.object(ofGame), output: getPCLiveGameMatch.result.extend(positionField) },
  /** Public. All matches of one day in one zone: in play, upcoming, finished. */
  day: {
    input: z.object({ ...ofGame, day: DayField, zone: ZoneField }),
    output: pcMatches.result.omit({ pageIndex: true, pageSize: true }).extend(positionField),
  },
  /** Public. Results of the last seven days, newest first; `page` from 1. */
  results: { input: z.object({ ...ofGame, page }), output: getSevenDayResults.result.omit(pageIndex).extend(positionField) },
  /** Public. Matches of the next seven days, by kick-off; `page` from 1. */
  upcoming: { input: z.object({ ...ofGame, page }), output: getSevenDayMatch.result.omit(pageIndex).extend(positionField) },
  /** Public. Named matches, for followed and pinned ones: at most 50 ids, in ascending order. */
  byIds: {
    input: z.object({ locale: LocaleField, ids: z.array(MatchId).min(1).max(50) }),
    output: getPCLiveGameMatch.result.extend(positionField),
  },
  /** Public. The hot list: matches in play and the next ones, by popularity. */
  hot: { input: z.object(ofGame), output: gameLivingFuture.result.extend(positionField) },
  /** Public. Number of matches on each of `days` days from `day`. */
  counts: { input: getSeriesCount.input.extend({ day: DayField, zone: ZoneField }), output: getSeriesCount.result },
  /** Public. One match with everything that its page shows. NOT_FOUND also when the match is of another game. */
  detail: {
    input: z.object({ locale: LocaleField, game: GameSlugField, id: matchDetail.input.shape.matchId }),
    output: z.object({ serverAt: Instant, match: matchDetail.result, ...positionField }),
  },
  /** Follows a match or stops following it. LOGIN_REQUIRED for a visitor, whose device stores followed matches itself. */
  follow: {
    input: attention.input.omit({ matchId: true }).extend({ id: attention.input.shape.matchId }),
    output: attention.result,
  },
  /** Subscription: changes of the matches in play, of one game or of all. */
  onLive: { input: z.object({ gameId: GameIdSchema.optional(), after: Position.optional() }) },
  /** Subscription: changes of one match. */
  onMatch: { input: z.object({ id: MatchId, after: Position.optional() }) },
} as const;
