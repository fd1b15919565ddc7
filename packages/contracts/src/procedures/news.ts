import { z } from 'zod';
import { newsEndpoints } from '../java/news.ts';
import { GameIdSchema } from '../match/match.ts';
import { NewsCard, NewsSort } from '../news/news.ts';
import { LocaleField, pageField, pageIndex, pageRead, revealField } from './fields.ts';

const { gameItems, getHotNewsByGame, newsDetail, newsOf, userHotNews } = newsEndpoints;

export const newsProcedures = {
  /** Public. One page of articles of one game or of all: recommended, by popularity, or newest first. */
  list: {
    input: z.object({ locale: LocaleField, sort: NewsSort, gameId: GameIdSchema.optional(), page: pageField }),
    output: gameItems.result.omit(pageIndex).extend({ list: z.array(NewsCard), ...pageRead }),
  },
  /** Public. The most read articles of the last days, at most ten. */
  hot: { input: getHotNewsByGame.input.omit({ limit: true }).extend({ locale: LocaleField }), output: getHotNewsByGame.result },
  /** Public. NOT_FOUND. */
  detail: { input: newsDetail.input.omit({ game: true }).extend({ locale: LocaleField, ...revealField }), output: newsDetail.result },
  /** Public. Articles about a match, team, league or player, newest first. */
  listRelated: {
    input: newsOf.input.omit(pageIndex).extend({ locale: LocaleField, page: pageField }),
    output: newsOf.result.omit(pageIndex).extend(pageRead),
  },
  /** Public. The most read articles of one author. */
  userHot: { input: z.object({ locale: LocaleField, id: userHotNews.input.shape.userId }), output: userHotNews.result },
} as const;
