import { z } from 'zod';
import { Author, Cover, MatchLink, TextLanguage } from '../content/content.ts';
import { RichText } from '../content/rich-text.ts';
import { NewsId, PlayerId } from '../ids.ts';
import { lenientInteger, openEnum, lenientArray } from '../lenient.ts';
import { Instant, LeagueRef, TeamRef } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';

/** An article in a list (spec §2 "Items show likes and comments"). */
export const NewsCard = z.object({
  kind: z.literal('news'),
  id: NewsId,
  gameId: GameIdSchema,
  title: z.string(),
  summary: z.string().default(''),
  lang: TextLanguage,
  cover: Cover.optional(),
  author: Author,
  /** Set for an article that the site generated from match data: a report after the match, a preview before it. */
  auto: openEnum(['report', 'preview']).optional(),
  publishedAt: Instant,
  likes: lenientInteger.default(0),
  comments: lenientInteger.default(0),
  views: lenientInteger.default(0),
  match: MatchLink.optional(),
  league: LeagueRef.optional(),
});
export type NewsCard = z.infer<typeof NewsCard>;

/** An article with everything its page shows. */
export const NewsDetail = NewsCard.extend({
  body: RichText,
  /** Set when the text was changed after its publication, for example after a corrected result. */
  updatedAt: Instant.optional(),
  teams: z.array(TeamRef),
  players: z.array(z.object({ id: PlayerId, name: z.string() })),
  /** Of the same match, teams or league; newest first. */
  related: lenientArray(NewsCard),
});
export type NewsDetail = z.infer<typeof NewsDetail>;

/** The order of a list of articles: recommended by the site, by popularity, newest first. */
export const NewsSort = z.enum(['recommended', 'hot', 'new']);
export type NewsSort = z.infer<typeof NewsSort>;
