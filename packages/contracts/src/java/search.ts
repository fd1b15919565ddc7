import { z } from 'zod';
import { looseInteger, tolerantList } from '../loose.ts';
import { Instant } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';
import { SearchKind, SearchResult, Suggestion } from '../search/search.ts';
import { pageFacts, pageIndex } from './page.ts';
import { row } from './row.ts';

const text = z.string().trim().min(1).max(200);

/** What search engines are told of. */
export const SiteEntryKind = z.enum(['match', 'news', 'video', 'post', 'league', 'team', 'player']);
export type SiteEntryKind = z.infer<typeof SiteEntryKind>;

/** Search over everything, and what the sitemap needs. Extensions. */
export const searchRows = {
  search: row({
    group: 'search',
    about:
      'Finds teams, players, leagues, matches, articles, videos, posts and people: Chinese words, pinyin and initials, simplified or traditional, aliases, typing errors. Without `kind` the first five of every group, with it 20 a page.',
    method: 'GET',
    path: '/java/search',
    input: z.object({ text, kind: SearchKind.optional(), pageIndex: pageIndex.default(1) }),
    result: SearchResult,
    token: 'none',
    changes: false,
    cache: 'list',
    varies: 'lan',
    extension: true,
    example: { text: '皇马' },
  }),
  searchSuggest: row({
    group: 'search',
    about:
      'The typeahead: at most ten names that the text may be the beginning of, best first. With `kind` and `gameId` only teams or players of that game.',
    method: 'GET',
    path: '/java/search/suggest',
    input: z.object({ text, kind: z.enum(['team', 'player']).optional(), gameId: GameIdSchema.optional() }),
    result: z.object({ list: tolerantList(Suggestion) }),
    token: 'none',
    changes: false,
    cache: 'list',
    varies: 'lan',
    extension: true,
    example: { text: 'hm' },
  }),
  siteEntries: row({
    group: 'site',
    about:
      'What there is of a kind for search engines, by id, 1,000 a page: address and last change. Matches of the last 90 days and the next 14.',
    method: 'GET',
    path: '/java/site/entries/{kind}/{pageIndex}',
    input: z.object({ kind: SiteEntryKind, pageIndex }),
    result: z.object({
      list: tolerantList(z.object({ id: looseInteger, gameId: GameIdSchema.optional(), updatedAt: Instant })),
      ...pageFacts,
    }),
    token: 'none',
    changes: false,
    cache: 'static',
    varies: 'nothing',
    extension: true,
    example: { kind: 'match', pageIndex: 1 },
  }),
} as const;
