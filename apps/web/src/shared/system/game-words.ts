import { isEsports, type GameId } from '@matchpoint/contracts/games';
import type { Namespace } from '@matchpoint/i18n/words';
import type { i18n as I18n } from 'i18next';
import { wordsOf, type Translate } from '../../lib/i18n/i18n.ts';

/**
 * The texts of one namespace where a page or a part of it is of one game: where that is esports, a key that has a text of its own for it
 * (`…_esports`) says that one: 战队 and 选手 for 球队 and 球员. For heads; components use `useGameWords`.
 */
export function gameWordsOf<N extends Namespace>(i18n: I18n, namespace: N, gameId: GameId): Translate<N> {
  const words = wordsOf(i18n, namespace);
  return isEsports(gameId) ? (key, values) => words(key, { ...values, context: 'esports' }) : words;
}
