import { z } from 'zod';
import { TextLanguage } from '../content/content.ts';
import { AnyId } from '../ids.ts';
import { lenientArray } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';
import { SearchKind, SearchResult, Suggestion } from '../search/search.ts';
import { pageFields, pageIndex } from './paging.ts';
import { endpoint } from './endpoint.ts';

const text = z.string().trim().min(1).max(200);

/** Kinds of pages in the sitemap. */
export const SiteEntryKind = z.enum(['match', 'news', 'video', 'post', 'league', 'team', 'player']);
export type SiteEntryKind = z.infer<typeof SiteEntryKind>;

/** Search over everything, and what the sitemap needs. Extensions. */
export const searchEndpoints = {
  search: endpoint({
    group: 'search',
    description:
      'Finds teams, players, leagues, matches, articles, videos, posts and users by Chinese words, pinyin and initials, simplified or traditional characters, aliases, and despite typing errors. Without `kind` the first five of every group, with it 20 per page.',
    method: 'GET',
    path: '/java/search',
    input: z.object({ text, kind: SearchKind.optional(), pageIndex: pageIndex.default(1) }),
    result: SearchResult,
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    extension: true,
    example: { text: '皇马' },
  }),
  searchSuggest: endpoint({
    group: 'search',
    description:
      'The typeahead: at most ten names that the text may begin, best first. With `kind` and `gameId` only teams or players of that game.',
    method: 'GET',
    path: '/java/search/suggest',
    input: z.object({ text, kind: z.enum(['team', 'player']).optional(), gameId: GameIdSchema.optional() }),
    result: z.object({ list: lenientArray(Suggestion) }),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    extension: true,
    example: { text: 'hm' },
  }),
  siteEntries: endpoint({
    group: 'site',
    description:
      'Pages of one kind for the sitemap, by id, 1,000 per page: id, last change and, for articles and videos, their languages. Matches of the last 90 days and the next 14. Nothing simulated and no replay: search engines index neither.',
    method: 'GET',
    path: '/java/site/entries/{kind}/{pageIndex}',
    input: z.object({ kind: SiteEntryKind, pageIndex }),
    result: z.object({
      list: lenientArray(
        z.object({
          id: AnyId,
          gameId: GameIdSchema.optional(),
          updatedAt: Instant,
          /** The languages in which the page is written. Absent: those of the site. */
          languages: lenientArray(TextLanguage).optional(),
        }),
      ),
      ...pageFields,
    }),
    auth: 'none',
    mutates: false,
    cache: 'static',
    varyBy: 'nothing',
    extension: true,
    example: { kind: 'match', pageIndex: 1 },
  }),
} as const;
