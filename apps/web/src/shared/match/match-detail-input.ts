import type { GameSlug } from '@matchpoint/contracts/games';
import type { Locale } from '@matchpoint/contracts/locales';

/** Input of `match.detail` on a match page: loader and component must ask for the same. */
export function matchDetailInput(locale: Locale, game: GameSlug, id: string): { locale: Locale; game: GameSlug; id: number } {
  return { locale, game, id: Number(id) };
}
