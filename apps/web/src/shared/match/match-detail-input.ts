import type { GameSlug } from '@matchpoint/contracts/games';
import type { Locale } from '@matchpoint/contracts/locales';

/** Returns the input of `match.detail` on a match page; loader and component must use the same one. */
export function matchDetailInput(locale: Locale, game: GameSlug, id: string): { locale: Locale; game: GameSlug; id: number } {
  return { locale, game, id: Number(id) };
}
