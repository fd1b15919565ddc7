/** The fanned-out message: a delta of about 200 bytes with the time at which it was sent (`performance.timeOrigin + performance.now()`). */
export function delta(n: number): string {
  const sentAt = (performance.timeOrigin + performance.now()).toFixed(3).padStart(18, '0');
  return `{"sentAt":"${sentAt}","type":"deltas","items":[{"id":${100_000 + n},"gameId":202,"from":11,"base":11,"rev":12,"at":1780000000000,"ops":[[["score",0],2],[["clock","ms"],1234567]]}],"pad":"xxxxxxxxx"}`;
}

/** How a receiver finds the time in the bytes. */
export const SENT_AT = '"sentAt":"';
export const SENT_AT_DIGITS = 18;

/** Shorter frames are not deltas but acknowledgements, pings and handshakes. */
export const SHORTEST_DELTA = 180;
