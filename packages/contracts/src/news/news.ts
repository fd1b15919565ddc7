import { z } from 'zod';
import { Author, Cover, defaultLanguage, editors, MatchLink, TextLanguage } from '../content/content.ts';
import { RichText } from '../content/rich-text.ts';
import { NewsId, PlayerId } from '../ids.ts';
import { decorative, lenientArray, lenientInteger, openEnum, section } from '../lenient.ts';
import { Instant, LeagueRef, Origin, TeamRef } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';

/** An article in a list (spec §2 "Items show likes and comments"). */
export const NewsCard = z.object({
  kind: z.literal('news'),
  id: NewsId,
  gameId: GameIdSchema,
  origin: Origin,
  title: z.string(),
  summary: decorative(z.string(), () => ''),
  lang: decorative(TextLanguage, defaultLanguage),
  cover: section('cover', Cover),
  /** By default the site's editors. */
  author: decorative(Author, editors),
  /** Set for an article that the site generated from match data: a report after the match, a preview before it. */
  auto: section('auto', openEnum(['report', 'preview'])),
  publishedAt: Instant,
  likes: decorative(lenientInteger, () => 0),
  comments: decorative(lenientInteger, () => 0),
  views: decorative(lenientInteger, () => 0),
  match: section('match', MatchLink),
  /** Original kick-off when its match is a replay, UTC milliseconds. */
  originalAt: section('originalAt', Instant),
  league: section('league', LeagueRef),
});
export type NewsCard = z.infer<typeof NewsCard>;

/** An article with everything its page shows. */
export const NewsDetail = NewsCard.extend({
  body: RichText,
  /** The languages in which it is written. Absent: `lang` alone. */
  languages: lenientArray(TextLanguage).optional(),
  /** Set when the text was changed after its publication, for example after a corrected result. */
  updatedAt: section('updatedAt', Instant),
  teams: decorative(lenientArray(TeamRef), () => []),
  players: decorative(lenientArray(z.object({ id: PlayerId, name: z.string() })), () => []),
  /** Of the same match, teams or league; newest first. */
  related: decorative(lenientArray(NewsCard), () => []),
});
export type NewsDetail = z.infer<typeof NewsDetail>;

/** The order of a list of articles: recommended by the site, by popularity, newest first. */
export const NewsSort = z.enum(['recommended', 'hot', 'new']);
export type NewsSort = z.infer<typeof NewsSort>;
