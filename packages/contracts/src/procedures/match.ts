import { z } from 'zod';
import { MatchId } from '../ids.ts';
import { lenientInteger } from '../lenient.ts';
import { matchEndpoints } from '../java/match.ts';
import { Instant } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';
import { Position } from '../realtime.ts';
import { DayField, GameSlugField, LocaleField, pageIndex, positionField, revealField, ZoneField } from './fields.ts';

const {
  attention,
  gameLivingFuture,
  getPCLiveGameMatch,
  getSeriesCount,
  getSevenDayMatch,
  getSevenDayResults,
  matchDetail,
  matchWinRates,
  pcMatches,
  replayCounts,
  replayMatches,
} = matchEndpoints;

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
  /** Public. Results of the last seven days, newest first; `page` from 1. A game without any has its older results. */
  results: { input: z.object({ ...ofGame, page }), output: getSevenDayResults.result.omit(pageIndex).extend(positionField) },
  /** Public. Matches of the next seven days, by kick-off; `page` from 1. A game without any has its later matches. */
  upcoming: { input: z.object({ ...ofGame, page }), output: getSevenDayMatch.result.omit(pageIndex).extend(positionField) },
  /** Public. Named matches, for followed and pinned ones: at most 50 ids, in ascending order. One alone can be revealed. */
  byIds: {
    input: z.object({ locale: LocaleField, ids: z.array(MatchId).min(1).max(50), ...revealField }),
    output: getPCLiveGameMatch.result.extend(positionField),
  },
  /** Public. The hot list: matches in play and the next ones, by popularity. */
  hot: { input: z.object(ofGame), output: gameLivingFuture.result.extend(positionField) },
  /** Public. Number of matches on each of `days` days from `day`. */
  counts: { input: getSeriesCount.input.extend({ day: DayField, zone: ZoneField }), output: getSeriesCount.result },
  /**
   * Public. The programme of replays of one day in one zone: in play, upcoming, finished. NOT_OFFERED when the upstream has no such programme,
   * as for the next two.
   */
  replays: {
    input: z.object({ ...ofGame, day: DayField, zone: ZoneField }),
    output: replayMatches.result.omit({ pageIndex: true, pageSize: true }).extend(positionField),
  },
  /** Public. Number of replays on each of `days` days from `day`. */
  replayCounts: { input: replayCounts.input.extend({ day: DayField, zone: ZoneField }), output: replayCounts.result },
  /** Public. What the programme of replays shows now: replays in play, then the next ones by kick-off. */
  replayChannel: { input: z.object(ofGame), output: getPCLiveGameMatch.result.extend(positionField) },
  /** Public. How many rows the lists have that are read page by page: the results. */
  listCounts: { input: z.object({ gameId: GameIdSchema.optional() }), output: z.object({ results: lenientInteger }) },
  /** Public. One match with everything that its page shows. NOT_FOUND also when the match is of another game. */
  detail: {
    input: z.object({ locale: LocaleField, game: GameSlugField, id: matchDetail.input.shape.matchId, ...revealField }),
    output: z.object({ serverAt: Instant, match: matchDetail.result, ...positionField }),
  },
  /** Public. Win rates of heroes and maps before a series. NOT_OFFERED when the upstream has none. */
  winRates: { input: z.object({ id: matchWinRates.input.shape.matchId }), output: matchWinRates.result },
  /** Follows a match or stops following it. LOGIN_REQUIRED for a visitor, whose device stores followed matches itself. */
  follow: {
    input: z.object({ id: attention.input.shape.matchId, followed: attention.input.shape.attention }),
    output: z.object({ followed: attention.result.shape.attention }),
  },
  /** Subscription: changes of the matches in play, of one game or of all. ACCESS_DENIED in spoiler-free mode. */
  onLive: { input: z.object({ gameId: GameIdSchema.optional(), after: Position.optional() }) },
  /** Subscription: changes of one match. ACCESS_DENIED when it is masked for the viewer, who has not revealed it. */
  onMatch: { input: z.object({ id: MatchId, after: Position.optional(), ...revealField }) },
} as const;
