import { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import { expect } from 'vitest';
import { brokenInvariants } from '../invariants.ts';
import type { Recording } from '../recording.ts';

/**
 * What every recording promises: a fixture and states that fit the contract and break no rule of their sport, moments that ascend, a score that never falls, `stateAt` that
 * depends on the moment alone, and a confirmed end unless the match has no result. States are checked at `samples` moments and at the last.
 */
export function expectRecording(recording: Recording, samples = Number.POSITIVE_INFINITY): FeedState {
  const { fixture, moments } = recording;
  const label = fixture.key;
  expect(FeedFixture.safeParse(fixture).error?.issues, label).toBeUndefined();
  let before = Number.NEGATIVE_INFINITY;
  let score: readonly [number, number] = [0, 0];
  const step = Math.max(1, Math.floor(moments.length / samples));
  for (const [index, moment] of moments.entries()) {
    if (!(moment > before)) expect.fail(`${label}: moment ${moment} after ${before}`);
    before = moment;
    const state = recording.stateAt(moment);
    const next = state.score ?? [0, 0];
    if (next[0] < score[0] || next[1] < score[1]) expect.fail(`${label}: ${score.join('-')} became ${next.join('-')} at ${moment}`);
    score = next;
    if (index % step === 0 || index === moments.length - 1) {
      const parsed = FeedState.safeParse(state);
      if (!parsed.success) expect.fail(`${label} at ${moment}: ${JSON.stringify(parsed.error.issues[0])}`);
      const broken = brokenInvariants(fixture.gameId, fixture.teams.length, state);
      if (broken.length > 0) expect.fail(`${label} at ${moment}: ${broken.join(', ')}`);
    }
  }
  const first = moments[0] ?? 0;
  expect(recording.stateAt(first - 1e9).status, label).toBe('scheduled');
  return recording.stateAt(Number.MAX_SAFE_INTEGER);
}
