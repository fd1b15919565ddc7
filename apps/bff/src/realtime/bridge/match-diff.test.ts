import { describe, expect, it } from 'vitest';
import { LOCALISED_FIELDS, UNCOMPARED_FIELDS } from '@matchpoint/contracts/rules/delta';
import { soccerMatch } from './test-bridge-setup.ts';
import { comparable, mark, replay, see } from './match-diff.ts';

const state = (options: Parameters<typeof soccerMatch>[0]) => comparable(soccerMatch(options));

describe('the differ', () => {
  it('never writes words of a language, nor what moves by itself', () => {
    const { delta } = see(undefined, soccerMatch({ id: 1, rev: 3, score: [1, 0] }), state({ id: 1, rev: 3, score: [1, 0] }), 5);
    const written = new Set(delta?.ops.map(([path]) => path[0]));
    for (const field of [...LOCALISED_FIELDS, ...UNCOMPARED_FIELDS]) expect(written.has(field)).toBe(false);
    expect(written.has('score')).toBe(true);
  });

  it('publishes a match that it sees for the first time whole, for receivers of every older revision', () => {
    const match = soccerMatch({ id: 1, rev: 3, score: [1, 0] });
    const { held, delta } = see(undefined, match, comparable(match), 5);
    expect(delta).toMatchObject({ from: 0, base: 2, rev: 3, at: 5 });
    expect(delta === null ? undefined : replay(undefined, delta)).toEqual(held);
  });

  it('reads back from its own changes exactly what it holds', () => {
    let held = see(undefined, soccerMatch({ id: 1, rev: 1, score: [0, 0] }), state({ id: 1, rev: 1, score: [0, 0] }), 0).held;
    let copy = held;
    for (const [rev, score] of [
      [2, [1, 0]],
      [3, [1, 0]],
      [6, [2, 1]],
      [7, [1, 1]],
    ] as const) {
      const match = soccerMatch({ id: 1, rev, score });
      const seen = see(held, match, comparable(match), rev);
      held = seen.held;
      if (seen.delta !== null) copy = replay(copy, seen.delta) ?? copy;
    }
    expect(copy.state).toEqual(held.state);
    expect(copy.rev).toBe(held.rev);
  });

  it('does not go on from a change that does not follow', () => {
    const match = soccerMatch({ id: 1, rev: 1, score: [0, 0] });
    const { held } = see(undefined, match, comparable(match), 0);
    const gap = { ...mark({ ...held, from: 5, rev: 5 }, 0), rev: 6, ops: [] };
    expect(replay(held, gap)).toBeUndefined();
    expect(replay(undefined, gap)).toBeUndefined();
    expect(replay({ ...held, rev: 9 }, gap)?.rev).toBe(9);
  });
});
