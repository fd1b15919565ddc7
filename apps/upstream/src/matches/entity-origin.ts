import type { Origin } from '@matchpoint/contracts/match/base';

/** The origin of a league, team or player. A replay shows those of the archive. */
export type EntityOrigin = Exclude<Origin, 'replay'>;

/**
 * Returns the origin of the leagues, teams and players of a match. The same key in another origin is another entity, so that a club of the
 * operator's feed never shares its page with a simulated one.
 */
export function entityOrigin(origin: Origin): EntityOrigin {
  return origin === 'replay' ? 'archive' : origin;
}
