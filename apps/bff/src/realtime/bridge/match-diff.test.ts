import { describe, expect, it } from 'vitest';
import { LOCALISED_FIELDS, UNCOMPARED_FIELDS } from '@matchpoint/contracts/rules/delta';
import { soccerMatch } from './test-bridge-setup.ts';
import { comparable, emptyDelta, applyDelta, diffMatch } from './match-diff.ts';

const state = (options: Parameters<typeof soccerMatch>[0]) => comparable(soccerMatch(options));

describe('the diff of a match', () => {
  it('the diff of a match never contains localized text, nor fields that change by themselves', () => {
    const { delta } = diffMatch(undefined, soccerMatch({ id: 1, rev: 3, score: [1, 0] }), state({ id: 1, rev: 3, score: [1, 0] }), 5);
    const written = new Set(delta?.ops.map(([path]) => path[0]));
    for (const field of [...LOCALISED_FIELDS, ...UNCOMPARED_FIELDS]) expect(written.has(field)).toBe(false);
    expect(written.has('score')).toBe(true);
  });

  it('the diff of a match publishes a match that is new to it whole, for receivers of every older revision', () => {
    const match = soccerMatch({ id: 1, rev: 3, score: [1, 0] });
    const { published, delta } = diffMatch(undefined, match, comparable(match), 5);
    expect(delta).toMatchObject({ from: 0, base: 2, rev: 3, at: 5 });
    expect(delta === null ? undefined : applyDelta(undefined, delta)).toEqual(published);
  });

  it('the diff of a match rebuilds from its own deltas exactly the state that it published', () => {
    let published = diffMatch(
      undefined,
      soccerMatch({ id: 1, rev: 1, score: [0, 0] }),
      state({ id: 1, rev: 1, score: [0, 0] }),
      0,
    ).published;
    let copy = published;
    for (const [rev, score] of [
      [2, [1, 0]],
      [3, [1, 0]],
      [6, [2, 1]],
      [7, [1, 1]],
    ] as const) {
      const match = soccerMatch({ id: 1, rev, score });
      const seen = diffMatch(published, match, comparable(match), rev);
      published = seen.published;
      if (seen.delta !== null) copy = applyDelta(copy, seen.delta) ?? copy;
    }
    expect(copy.state).toEqual(published.state);
    expect(copy.rev).toBe(published.rev);
  });

  it('the diff of a match does not apply a delta that does not follow the state', () => {
    const match = soccerMatch({ id: 1, rev: 1, score: [0, 0] });
    const { published } = diffMatch(undefined, match, comparable(match), 0);
    const gap = { ...emptyDelta({ ...published, from: 5, rev: 5 }, 0), rev: 6, ops: [] };
    expect(applyDelta(published, gap)).toBeUndefined();
    expect(applyDelta(undefined, gap)).toBeUndefined();
    expect(applyDelta({ ...published, rev: 9 }, gap)?.rev).toBe(9);
  });
});
