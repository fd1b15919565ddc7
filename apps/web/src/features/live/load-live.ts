import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import type { Locale } from '@matchpoint/contracts/locales';
import { assertPageExists } from '../../lib/navigation/assert-page-exists.ts';
import { withNotFound } from '../../lib/navigation/with-not-found.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';
import { isOffered } from '../../shared/system/features.ts';
import type { AnchorListSearchParams, LiveSearchParams } from './live-search-params.ts';

function ofGame(game: GameSlug | undefined) {
  const gameId = game === undefined ? undefined : gameBySlug(game)?.gameId;
  return gameId === undefined ? {} : { gameId };
}

/** Returns the input of a page of the list of rooms, the same for loader and page. Followed anchors are a filter of the first page. */
export function roomListInput(locale: Locale, game: GameSlug | undefined, { show, page = 1 }: LiveSearchParams) {
  const kind = show === 'linked' || show === 'talk' ? show : ('all' as const);
  return { locale, ...ofGame(game), kind, page: show === 'followed' ? 1 : page };
}

/** Returns the input of the announced broadcasts of a game or of all. */
export function announcedInput(locale: Locale, game: GameSlug | undefined) {
  return { locale, ...ofGame(game) };
}

/** Returns the input of a page of the list of anchors. */
export function anchorListInput(locale: Locale, game: GameSlug | undefined, { live, sort, page = 1 }: AnchorListSearchParams) {
  return { locale, ...ofGame(game), ...(live === undefined ? {} : { live }), sort: sort ?? ('live' as const), page };
}

/**
 * Loads a page of the list of rooms: the list is required, the announced broadcasts show their own state.
 * @throws notFound() for a page beyond the last one
 */
export async function loadRooms(context: RouterContext, game: GameSlug | undefined, search: LiveSearchParams): Promise<void> {
  const { utils, locale } = context;
  const input = roomListInput(locale.code, game, search);
  if (!import.meta.env.SSR) {
    void utils.room.list.prefetch(input);
    return;
  }
  const hasAnnouncements = await isOffered(context, 'announcements');
  await Promise.all([
    withNotFound(assertPageExists(input.page, utils.room.list.ensureData(input))),
    utils.room.list.prefetch(roomListInput(locale.code, game, {})),
    utils.room.list.prefetch(roomListInput(locale.code, undefined, {})),
    hasAnnouncements ? utils.anchor.announced.prefetch(announcedInput(locale.code, game)) : undefined,
  ]);
}

/**
 * Loads a page of the list of anchors.
 * @throws notFound() for a page beyond the last one
 */
export async function loadAnchors(
  { utils, locale }: RouterContext,
  game: GameSlug | undefined,
  search: AnchorListSearchParams,
): Promise<void> {
  const input = anchorListInput(locale.code, game, search);
  if (!import.meta.env.SSR) {
    void utils.anchor.list.prefetch(input);
    return;
  }
  await Promise.all([
    withNotFound(assertPageExists(input.page, utils.anchor.list.ensureData(input))),
    utils.room.list.prefetch(roomListInput(locale.code, undefined, {})),
  ]);
}
