import { type GameSlug, isGameSlug } from '@matchpoint/contracts/games';

/** The search parameters of the list of posts. Absent ones mean all games, sorted by popularity, and the first page. */
export interface PostSearchParams {
  readonly game?: GameSlug;
  readonly sort?: 'new';
  readonly page?: number;
}

const MAX_PAGE = 500;

export function parsePostSearchParams(search: Readonly<Record<string, unknown>>): PostSearchParams {
  const { game, sort } = search;
  const page = Number(search['page']);
  return {
    ...(typeof game === 'string' && isGameSlug(game) ? { game } : {}),
    ...(sort === 'new' ? { sort } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {}),
  };
}
