/** What the published package exports; `published/index.d.ts` declares the same for clients outside of this repository. */
export { createClient } from './create-client.ts';
export { failureOf } from './failure.ts';
export { followLive, followMatch } from './follow/follow.ts';
export { createRealtimeClient } from './realtime.ts';
export { solveChallenge, withChallenge } from './solve-challenge.ts';
