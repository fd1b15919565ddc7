const LIVE = new Set(['live', 'paused', 'interrupted', 'suspended']);
const OVER = new Set(['finished', 'walkover', 'cancelled', 'abandoned', 'postponed']);

/** Returns the list of a match: upcoming, in play (pauses included), or over. A postponed match is over until it has a new date. */
export function matchState(status: string): 'upcoming' | 'live' | 'finished' {
  if (LIVE.has(status)) return 'live';
  return OVER.has(status) ? 'finished' : 'upcoming';
}
