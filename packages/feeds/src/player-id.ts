import { createHash } from 'node:crypto';
import { PlayerId } from '@matchpoint/contracts/ids';

/**
 * Returns the id of a player from their key in the source: 48 bits of its SHA-256, so that it is the same in every feed and after every
 * restart.
 */
export function playerId(key: string): PlayerId {
  return PlayerId.parse(createHash('sha256').update(`player:${key}`).digest().readUIntBE(0, 6) || 1);
}
