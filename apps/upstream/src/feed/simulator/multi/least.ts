import type { Slot } from '../slot.ts';
import { LOBBY_MS, planRoyale } from './plan.ts';

/** The least time that the day takes, milliseconds. */
export function leastRoyaleMs(slot: Slot): number {
  const { games } = planRoyale(slot);
  return games.reduce((sum, game, index) => sum + LOBBY_MS + game.lengthMs + (index === games.length - 1 ? 0 : game.breakMs), 0);
}
