import { idOfParam } from '../../lib/navigation/id-param.ts';
import type { GameSlug } from '@matchpoint/contracts/games';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Id } from '@matchpoint/contracts/rules/id';

/** Returns the input of `match.detail` on a match page; loader and component must use the same one. */
export function matchDetailInput(locale: Locale, game: GameSlug, id: string): { locale: Locale; game: GameSlug; id: Id } {
  return { locale, game, id: idOfParam(id) };
}
