import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextStep } from './delta.ts';
import { applyPatch, diff, type Json } from './patch.ts';

it('a receiver of match deltas applies a delta only to the state that it was made from, ignores an old one, and refetches in every other case', () => {
  const delta = { from: 8, base: 10, rev: 11 };
  expect([7, 8, 9, 10, 11, 12].map((held) => nextStep(held, delta))).toEqual(['refetch', 'apply', 'apply', 'apply', 'ignore', 'ignore']);
});

it('a receiver of match deltas ends at the newest state in any order of snapshots and deltas, also with a cancelled goal', () => {
  const step = fc.record({ score: fc.integer({ min: 0, max: 2 }), detail: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), fc.infiniteStream(fc.nat()), (steps, choices) => {
      const states: { rev: number; score: number }[] = [{ rev: 1, score: 0 }];
      const deltas: { from: number; base: number; rev: number; ops: ReturnType<typeof diff> }[] = [];
      let published = { from: 1, state: { score: 0 } as Json };
      for (const [index, { score, detail }] of steps.entries()) {
        const rev = index + 2;
        const next = { score: detail ? (states.at(-1)?.score ?? 0) : score };
        states.push({ rev, score: next.score });
        const ops = diff(published.state, next);
        if (ops.length > 0) {
          deltas.push({ from: published.from, base: rev - 1, rev, ops });
          published = { from: rev, state: next };
        }
      }
      const newest = states.at(-1);
      const pick = (limit: number) => (choices.next().value ?? 0) % limit;
      const first = states[pick(states.length)] ?? { rev: 1, score: 0 };
      let held: { rev: number; value: Json | undefined } = { rev: first.rev, value: { score: first.score } };
      const queue = deltas.slice();
      while (queue.length > 0) {
        const [delta] = queue.splice(pick(queue.length), 1);
        if (delta === undefined) break;
        const what = nextStep(held.rev, delta);
        if (what === 'apply') held = { rev: delta.rev, value: applyPatch(held.value, delta.ops) };
        if (what === 'refetch') held = { rev: newest?.rev ?? 0, value: { score: newest?.score ?? 0 } };
      }
      expect(held.value).toEqual({ score: newest?.score });
    }),
    { numRuns: 500 },
  );
});
