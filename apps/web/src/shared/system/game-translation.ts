import { isEsports, type GameId } from '@matchpoint/contracts/games';
import type { MessageKey, MessageValues, Namespace } from '@matchpoint/i18n/messages';
import type { i18n as I18n } from 'i18next';

/** `t` of one namespace for a page or part that shows one game. */
export type GameT<N extends Namespace> = (key: MessageKey<N>, values?: MessageValues) => string;

/**
 * Returns `t` of a namespace for one game. For an esports game it prefers a key's message for esports (`…_esports`): 战队 and 选手 instead of
 * 球队 and 球员. For heads; components use `useGameT`.
 */
export function getGameT<N extends Namespace>(i18n: I18n, namespace: N, gameId: GameId): GameT<N> {
  const context = isEsports(gameId) ? 'esports' : '';
  return (key, values) => i18n.t(key, { ...values, ns: namespace, context, defaultValue: key });
}
