import { createHash } from 'node:crypto';
import { PlayerId } from '@matchpoint/contracts/ids';
import type { PlayerRef } from '@matchpoint/contracts/match/base';
import { canonicalPlayerKey, decidedName } from './recordings/names/entities.ts';

/** Receives a player's key in a source and the id that it yields. */
export type PlayerKeyObserver = (key: string, id: PlayerId) => void;

const observers = new Set<PlayerKeyObserver>();

/**
 * Returns the id of a player from their key in the source: 48 bits of its SHA-256, so that it is the same in every feed and after every
 * restart. Sources that know a player under different keys yield the same id (recordings/names/entities.ts).
 */
export function playerId(key: string): PlayerId {
  const id = PlayerId.parse(
    createHash('sha256')
      .update(`player:${canonicalPlayerKey(key)}`)
      .digest()
      .readUIntBE(0, 6) || 1,
  );
  for (const observe of observers) observe(key, id);
  return id;
}

/**
 * Returns a player of a source. A player whose keys were joined by a decision has the name of the decision, so that one person has one name:
 * sources write "K. De Bruyne", "De Bruyne" and "Kevin De Bruyne".
 */
export function playerRef(key: string, name: string): PlayerRef {
  return { id: playerId(key), name: decidedName(key) ?? name };
}

/** Runs `work` and passes every key whose id is requested meanwhile to `observe`; states have ids alone. Returns the result of `work`. */
export function withPlayerKeys<T>(observe: PlayerKeyObserver, work: () => T): T {
  observers.add(observe);
  try {
    return work();
  } finally {
    observers.delete(observe);
  }
}
