import { z } from 'zod';
import { newsEndpoints } from '../java/news.ts';
import { videoEndpoints } from '../java/video.ts';
import { GameIdSchema } from '../match/match.ts';
import { VideoCard, VideoSort } from '../video/video.ts';
import { LocaleField, pageField, pageIndex, pageRead, revealField } from './fields.ts';

const { addDanmaku, danmakuOf, hotVideo, videoDetail, videoFilm, videosOf } = videoEndpoints;

export const videoProcedures = {
  /** Public. One page of videos of one game or of all: by popularity, or newest first. */
  list: {
    input: z.object({ locale: LocaleField, sort: VideoSort, gameId: GameIdSchema.optional(), page: pageField }),
    output: newsEndpoints.gameItems.result.omit(pageIndex).extend({ list: z.array(VideoCard), ...pageRead }),
  },
  /** Public. The most watched videos of the last days, at most twelve. */
  hot: { input: hotVideo.input.extend({ locale: LocaleField }), output: hotVideo.result },
  /** Public. NOT_FOUND. */
  detail: { input: videoDetail.input.omit({ game: true }).extend({ locale: LocaleField, ...revealField }), output: videoDetail.result },
  /** Public. The scenes of a highlight that the player draws. NOT_FOUND. */
  film: { input: videoFilm.input.extend({ locale: LocaleField }), output: videoFilm.result },
  /** Public. Videos of a match, team or league, newest first. */
  listRelated: {
    input: videosOf.input.omit(pageIndex).extend({ locale: LocaleField, page: pageField }),
    output: videosOf.result.omit(pageIndex).extend(pageRead),
  },
  /** Public. The danmaku of a video, by position in it. */
  danmaku: { input: danmakuOf.input.extend(revealField), output: danmakuOf.result },
  /** Adds a line of danmaku. The client makes `key` once for each line. TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, RATE_LIMITED, MOBILE_REQUIRED. */
  addDanmaku: { input: addDanmaku.input, output: addDanmaku.result },
} as const;
