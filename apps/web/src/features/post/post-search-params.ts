import { type GameSlug, isGameSlug } from '@matchpoint/contracts/games';

/** The list of posts that an address asks for: of a game, newest first, a page of it; what is missing is as the site has it. */
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
