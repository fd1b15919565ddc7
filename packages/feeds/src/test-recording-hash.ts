import { createHash } from 'node:crypto';
import type { FeedFixture } from '@matchpoint/contracts/feed';
import type { Recording } from './recording.ts';

/** Returns a fixture without its origin, which has tests of its own. */
export function withoutOrigin(fixture: FeedFixture): Omit<FeedFixture, 'origin' | 'replayOf'> {
  const { origin: _origin, replayOf: _replayOf, ...rest } = fixture;
  return rest;
}

/** Returns a hash of a recording's fixture, its timestamps and its state at each of them; with `samples`, at about that many of them. */
export function recordingHash(recording: Recording, samples = Number.POSITIVE_INFINITY): string {
  const { fixture, timestamps } = recording;
  const hash = createHash('sha256').update(JSON.stringify([withoutOrigin(fixture), timestamps]));
  const step = Math.max(1, Math.floor(timestamps.length / samples));
  for (let index = 0; index < timestamps.length; index += step) hash.update(JSON.stringify(recording.stateAt(timestamps[index] ?? 0)));
  hash.update(JSON.stringify(recording.stateAt(Number.MAX_SAFE_INTEGER)));
  return hash.digest('hex').slice(0, 16);
}

/** Returns one hash of several hashes or other values, in their order. */
export function combinedHash(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);
}
