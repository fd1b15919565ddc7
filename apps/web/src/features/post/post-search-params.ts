import { type GameSlug, isGameSlug } from '@matchpoint/contracts/games';
import { parsePageSearchParams } from '../../lib/navigation/page-search-params.ts';

/** The search parameters of the list of posts. Absent ones mean all games, sorted by popularity, and the first page. */
export interface PostSearchParams {
  readonly game?: GameSlug;
  readonly sort?: 'new';
  readonly page?: number;
}

export function parsePostSearchParams(search: Readonly<Record<string, unknown>>): PostSearchParams {
  const { game, sort } = search;
  return {
    ...(typeof game === 'string' && isGameSlug(game) ? { game } : {}),
    ...(sort === 'new' ? { sort } : {}),
    ...parsePageSearchParams(search),
  };
}
