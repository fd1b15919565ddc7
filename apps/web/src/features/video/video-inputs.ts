import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import type { Locale } from '@matchpoint/contracts/locales';
import type { VideoSearchParams } from './video-search-params.ts';

/** Returns the input of `video.hot` for one game or for all. */
export function hotInput(locale: Locale, game: GameSlug | undefined) {
  return { locale, ...gameId(game) };
}

/** Returns the input of `video.list`. */
export function listInput(locale: Locale, game: GameSlug | undefined, { sort = 'new', page = 1 }: VideoSearchParams) {
  return { locale, sort, page, ...gameId(game) };
}

function gameId(slug: GameSlug | undefined) {
  const game = slug === undefined ? undefined : gameBySlug(slug);
  return game === undefined ? {} : { gameId: game.gameId };
}
