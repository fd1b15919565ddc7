import { gameBySlug } from '@matchpoint/contracts/games';
import type { RouterContext } from '../../../lib/page/router-context.ts';
import type { LibrarySearchParams } from './library-search-params.ts';

/** Returns the input of the call for the list of any library. */
export function libraryInput(locale: RouterContext['locale']['code'], { game, letter, page = 1 }: LibrarySearchParams) {
  return {
    locale,
    page,
    ...(game === undefined ? {} : { gameId: gameBySlug(game)?.gameId }),
    ...(letter === undefined ? {} : { letter }),
  };
}
