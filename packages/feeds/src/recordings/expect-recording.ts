import { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import { expect } from 'vitest';
import { brokenInvariants } from '../invariants.ts';
import type { Recording } from '../recording.ts';

/**
 * Expects what every recording guarantees: a fixture and states that fit the contract and break no invariant, ascending timestamps, a score
 * that never falls, a `stateAt` that depends on the time alone, and a confirmed end unless the match has no result. States are checked at
 * about `samples` timestamps and at the last. Returns the final state.
 */
export function expectRecording(recording: Recording, samples = Number.POSITIVE_INFINITY): FeedState {
  const { fixture, timestamps } = recording;
  const label = fixture.key;
  expect(FeedFixture.safeParse(fixture).error?.issues, label).toBeUndefined();
  let before = Number.NEGATIVE_INFINITY;
  let score: readonly [number, number] = [0, 0];
  const step = Math.max(1, Math.floor(timestamps.length / samples));
  for (const [index, timestamp] of timestamps.entries()) {
    if (!(timestamp > before)) expect.fail(`${label}: timestamp ${timestamp} after ${before}`);
    before = timestamp;
    const state = recording.stateAt(timestamp);
    const next = state.score ?? [0, 0];
    if (next[0] < score[0] || next[1] < score[1]) expect.fail(`${label}: ${score.join('-')} became ${next.join('-')} at ${timestamp}`);
    score = next;
    if (index % step === 0 || index === timestamps.length - 1) {
      const parsed = FeedState.safeParse(state);
      if (!parsed.success) expect.fail(`${label} at ${timestamp}: ${JSON.stringify(parsed.error.issues[0])}`);
      const broken = brokenInvariants(fixture.gameId, fixture.teams.length, state);
      if (broken.length > 0) expect.fail(`${label} at ${timestamp}: ${broken.join(', ')}`);
    }
  }
  const first = timestamps[0] ?? 0;
  expect(recording.stateAt(first - 1e9).status, label).toBe('scheduled');
  return recording.stateAt(Number.MAX_SAFE_INTEGER);
}
