import type { MatchDelta } from '@matchpoint/contracts/realtime';
import type { Id } from '@matchpoint/contracts/rules/id';

/** Returns whether a list of matches in play, or the channel of replays, lacks one that has just begun. */
export function isMissingMatch(
  deltas: ReadonlyMap<Id, readonly MatchDelta[]>,
  procedure: string,
  gameId: number | undefined,
  held: ReadonlySet<Id>,
): boolean {
  if (procedure !== 'live' && procedure !== 'replayChannel') return false;
  const begins = (delta: MatchDelta) =>
    delta.from === 0 && (gameId === undefined || gameId === delta.gameId) && isReplay(delta) === (procedure === 'replayChannel');
  for (const [id, chain] of deltas) if (!held.has(id) && chain.some(begins)) return true;
  return false;
}

/** Whether the match of a delta is a replay; only for the delta with which it enters play, which writes every field. */
function isReplay({ ops }: MatchDelta): boolean {
  return ops.some(([[field, ...rest], value]) => field === 'origin' && rest.length === 0 && value === 'replay');
}
