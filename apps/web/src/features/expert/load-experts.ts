import type { Id } from '@matchpoint/contracts/rules/id';
import { assertPageExists } from '../../lib/navigation/assert-page-exists.ts';
import { withNotFound } from '../../lib/navigation/with-not-found.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';
import { boardFilter, type BoardSearchParams, type ExpertSearchParams, parseBoardSearchParams } from './expert-search-params.ts';

/** Loads the overview. An upstream that lacks one of its lists leaves its panel with its error state. */
export async function loadExpertHome({ utils, locale }: RouterContext, search: BoardSearchParams): Promise<void> {
  const filter = { locale: locale.code, ...boardFilter(search), page: 1 };
  const gameId = filter.gameId === undefined ? {} : { gameId: filter.gameId };
  const loads = [
    utils.expert.board.prefetch({ ...filter, board: 'specialist', window: search.window ?? 30 }),
    utils.expert.board.prefetch(boardLeaguesInput(locale.code, 'specialist', search)),
    utils.expert.board.prefetch({ ...filter, board: 'accuracy', window: search.window ?? 10 }),
    utils.expert.board.prefetch({ ...filter, board: 'streak', window: 30 }),
    utils.plan.home.prefetch({ locale: locale.code, ...gameId }),
    utils.plan.focus.prefetch({ locale: locale.code, ...gameId }),
  ];
  if (import.meta.env.SSR) await Promise.all(loads);
}

/** Returns the input of a page of one board, the same for the loader and the page. */
export function boardPageInput(locale: RouterContext['locale']['code'], board: 'specialist' | 'all', search: BoardSearchParams) {
  const { q, page = 1, window = 30 } = search;
  return { locale, board, window, ...boardFilter(search), ...(board === 'all' && q !== undefined ? { q } : {}), page };
}

/** Returns the input that gives the leagues of a board's filter: its first page without the filter by league. */
export function boardLeaguesInput(locale: RouterContext['locale']['code'], board: 'specialist' | 'all', search: BoardSearchParams) {
  return boardPageInput(locale, board, parseBoardSearchParams({ ...search, league: undefined, page: undefined }));
}

/** Loads a page of one board. */
export async function loadBoard({ utils, locale }: RouterContext, board: 'specialist' | 'all', search: BoardSearchParams): Promise<void> {
  const input = boardPageInput(locale.code, board, search);
  if (!import.meta.env.SSR) {
    void utils.expert.board.prefetch(input);
    return;
  }
  await Promise.all([
    withNotFound(assertPageExists(input.page, utils.expert.board.ensureData(input))),
    utils.expert.board.prefetch(boardLeaguesInput(locale.code, board, search)),
  ]);
}

/**
 * Loads an expert's page: the header is required, other parts show their own errors.
 * @throws notFound() for a user who is no expert
 */
export async function loadExpert({ utils, locale }: RouterContext, id: Id, { market }: ExpertSearchParams): Promise<void> {
  const lists = [
    utils.expert.accuracy.prefetch({ locale: locale.code, id, ...(market === undefined ? {} : { market }) }),
    utils.expert.graph.prefetch({ id }),
    utils.plan.list.prefetch({ locale: locale.code, userId: id, state: 'on_sale', page: 1 }),
    utils.plan.list.prefetch({ locale: locale.code, userId: id, state: 'settled', page: 1 }),
  ];
  await withNotFound(utils.expert.info.ensureData({ locale: locale.code, id }));
  if (import.meta.env.SSR) await Promise.all(lists);
}
