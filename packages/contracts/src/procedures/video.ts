import { z } from 'zod';
import { LeagueId, MatchId, TeamId, VideoId } from '../ids.ts';
import { GameIdSchema } from '../match/match.ts';
import { Danmaku, VideoCard, VideoDetail, VideoSort } from '../video/video.ts';
import { LocaleField, pageField, pageInfo } from './fields.ts';

export const videoProcedures = {
  /** Public. */
  list: {
    input: z.object({ locale: LocaleField, sort: VideoSort, gameId: GameIdSchema.optional(), page: pageField }),
    output: z.object({ list: z.array(VideoCard), ...pageInfo }),
  },
  /** Public. The most watched of the last days, at most twelve. */
  hot: { input: z.object({ locale: LocaleField, gameId: GameIdSchema.optional() }), output: z.array(VideoCard) },
  /** Public. NOT_FOUND. */
  detail: { input: z.object({ locale: LocaleField, id: VideoId }), output: VideoDetail },
  /** Public. */
  listRelated: {
    input: z.object({
      locale: LocaleField,
      page: pageField,
      matchId: MatchId.optional(),
      teamId: TeamId.optional(),
      leagueId: LeagueId.optional(),
    }),
    output: z.object({ list: z.array(VideoCard), ...pageInfo }),
  },
  /** Public. What flies over a video, by moment. */
  danmaku: { input: z.object({ id: VideoId }), output: z.object({ list: z.array(Danmaku) }) },
  /** TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, RATE_LIMITED, MOBILE_REQUIRED. `key` is made by the client for this one line. */
  addDanmaku: {
    input: z.object({
      id: VideoId,
      atMs: z.number().int().min(0),
      text: z.string().max(800),
      mode: z.enum(['scroll', 'top', 'bottom']),
      colour: z.number().int().min(0).max(5),
      key: z.uuid(),
    }),
    output: Danmaku,
  },
} as const;
