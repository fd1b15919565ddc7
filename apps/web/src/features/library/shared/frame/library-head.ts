import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { Origin } from '@matchpoint/contracts/match/base';
import { isIndexed } from '@matchpoint/contracts/rules/origin';
import { pageHead } from '../../../../lib/page/page-head.ts';
import { getT } from '../../../../lib/i18n/i18n.ts';
import { breadcrumbs, type Crumb, type JsonLd } from '../../../../lib/page/json-ld.ts';
import type { RouterContext } from '../../../../lib/page/router-context.ts';
import { LIBRARY_PATHS, type LibraryKind } from '../library-kinds.ts';

export interface LibraryHead {
  readonly context: RouterContext;
  readonly path: string;
  readonly name: string;
  readonly description: string;
  /** The breadcrumbs, with the page itself last. */
  readonly crumbs: readonly Crumb[];
  /** The entity of the page. */
  readonly entity?: JsonLd;
  /** The origin of what the page is about; a list of all has none. */
  readonly origin?: Origin;
}

/**
 * Returns the head of a library page: title, description, URLs and JSON-LD. A page about something fictional states no entity and is not
 * indexed.
 */
export function libraryHead({ context, path, name, description, crumbs, entity, origin = 'live' }: LibraryHead) {
  const indexed = isIndexed(origin);
  return pageHead({
    context,
    path,
    title: getT(context.i18n, 'shell')('title', { name }),
    description,
    isPrivate: !indexed,
    jsonLd: import.meta.env.SSR ? [breadcrumbs(context, crumbs), ...(entity === undefined || !indexed ? [] : [entity])] : [],
  });
}

export interface EntityHead {
  readonly context: RouterContext;
  /** Path of the entity's overview. */
  readonly path: string;
  /** Its name in the breadcrumbs. */
  readonly entityName: string;
  /** The part that the page shows; undefined: the overview. */
  readonly part: { readonly path: string; readonly name: string } | undefined;
  /** Title of the page. */
  readonly name: string;
  readonly description: string;
  /** The breadcrumbs above the entity, farthest first. */
  readonly above: readonly Crumb[];
  readonly entity: JsonLd;
  readonly origin: Origin;
}

/** Returns the head of a page of one league, team or player. */
export function entityHead({ context, path, entityName, part, name, description, above, entity, origin }: EntityHead) {
  const own = part === undefined ? path : `${path}/${part.path}`;
  const crumbs = [...above, { name: entityName, path }, ...(part === undefined ? [] : [{ name: part.name, path: own }])];
  return libraryHead({ context, path: own, name, description, crumbs, entity, origin });
}

/** Returns the head of one of the three lists. */
export function listHead(context: RouterContext, kind: LibraryKind) {
  const t = getT(context.i18n, 'library');
  const name = t(`library.${kind}`);
  const path = LIBRARY_PATHS[kind];
  return libraryHead({ context, path, name, description: t(`library.${kind}_text`), crumbs: [{ name, path }] });
}

/** Returns the first breadcrumb: the data center of a game. */
export function dataCenterCrumb(context: RouterContext, gameId: GameId): Crumb {
  const game = getT(context.i18n, 'common')(`game.${gameId}`);
  const name = getT(context.i18n, 'library')('centre.title', { name: game });
  return { name, path: `/${gameById(gameId)?.slug ?? 'soccer'}/data` };
}
