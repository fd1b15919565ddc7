import { createHash } from 'node:crypto';
import { PlayerId } from '@matchpoint/contracts/ids';

/** The id of a player by his key in his source: 48 bits of its SHA-256, so that every feed and every restart says the same. */
export function playerId(key: string): PlayerId {
  return PlayerId.parse(createHash('sha256').update(`player:${key}`).digest().readUIntBE(0, 6) || 1);
}
