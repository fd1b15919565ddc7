import { gameById, type GameId } from '@matchpoint/contracts/games';
import { pageHead } from '../../../app/head.ts';
import { wordsOf } from '../../../app/i18n.ts';
import { breadcrumbs, type Crumb, type JsonLd } from '../../../app/json-ld.ts';
import type { RouterContext } from '../../../app/router.tsx';

export interface LibraryHead {
  readonly context: RouterContext;
  readonly path: string;
  readonly name: string;
  readonly description: string;
  /** The way to the page, itself last. */
  readonly crumbs: readonly Crumb[];
  /** What the page is about. */
  readonly entity?: JsonLd;
}

/** Title, description, addresses and JSON-LD of a page of the libraries. */
export function libraryHead({ context, path, name, description, crumbs, entity }: LibraryHead) {
  return pageHead({
    context,
    path,
    title: wordsOf(context.i18n, 'shell')('title', { name }),
    description,
    jsonLd: [breadcrumbs(context, crumbs), ...(entity === undefined ? [] : [entity])],
  });
}

/** The first step of the way: the data centre of a game. */
export function centreCrumb(context: RouterContext, gameId: GameId): Crumb {
  const game = wordsOf(context.i18n, 'common')(`game.${gameId}`);
  const name = wordsOf(context.i18n, 'library')('centre.title', { game });
  return { name, path: `/${gameById(gameId)?.slug ?? 'soccer'}/data` };
}
