import type { Id } from '@matchpoint/contracts/rules/id';
import { delayOfPicture } from '@matchpoint/contracts/rules/stream-delay';
import { setStreamDelay, streamDelay } from './delay-store.ts';

/** Smaller differences are the latency of a player that catches up: following them would move the score back and forth. */
const TOLERANCE_SEC = 2;

/**
 * Sets the delay of a match by its stream: `playingAt` is the programme date-time of the picture that is shown at `now`, both UTC
 * milliseconds. Players call it from time to time while automatic synchronisation is on.
 */
export function syncWithProgramme(matchId: Id, playingAt: number, now: number): void {
  const seconds = delayOfPicture(playingAt, now);
  if (Math.abs(seconds - streamDelay(matchId)) > TOLERANCE_SEC) setStreamDelay(matchId, seconds);
}
