import { z } from 'zod';
import { LeagueId, MatchId, NewsId, PlayerId, TeamId, UserId } from '../ids.ts';
import { GameIdSchema } from '../match/match.ts';
import { NewsCard, NewsDetail, NewsSort } from '../news/news.ts';
import { LocaleField, pageField, pageInfo } from './fields.ts';

export const newsProcedures = {
  /** Public. One page of articles: chosen, by interest, or newest first; of one game or of all. */
  list: {
    input: z.object({ locale: LocaleField, sort: NewsSort, gameId: GameIdSchema.optional(), page: pageField }),
    output: z.object({ list: z.array(NewsCard), ...pageInfo }),
  },
  /** Public. The most read of the last days, at most ten. */
  hot: { input: z.object({ locale: LocaleField, gameId: GameIdSchema.optional() }), output: z.array(NewsCard) },
  /** Public. NOT_FOUND. */
  detail: { input: z.object({ locale: LocaleField, id: NewsId }), output: NewsDetail },
  /** Public. Articles that tell of a match, team, league or player, newest first. */
  listRelated: {
    input: z.object({
      locale: LocaleField,
      page: pageField,
      matchId: MatchId.optional(),
      teamId: TeamId.optional(),
      leagueId: LeagueId.optional(),
      playerId: PlayerId.optional(),
    }),
    output: z.object({ list: z.array(NewsCard), ...pageInfo }),
  },
  /** Public. The most read articles of one author. */
  userHot: { input: z.object({ locale: LocaleField, id: UserId }), output: z.array(NewsCard) },
} as const;
