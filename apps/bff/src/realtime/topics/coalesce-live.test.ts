import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LiveMessage, type MatchDelta } from '@matchpoint/contracts/realtime';
import { applyPatch, diff, type Json } from '@matchpoint/contracts/rules/patch';
import { nextStep } from '@matchpoint/contracts/rules/delta';
import type { Id } from '@matchpoint/contracts/rules/id';
import { matchId } from '../bridge/test-bridge-setup.ts';
import { coalesceLive } from './coalesce-live.ts';
import type { TopicEntry } from './topic.ts';

const entry = (offset: number, message: unknown): TopicEntry => ({
  position: { epoch: 'e', offset },
  payload: Buffer.from(JSON.stringify(message)),
});
const read = (entries: readonly TopicEntry[]) => entries.map(({ payload }) => LiveMessage.parse(JSON.parse(payload.toString())));
const delta = (options: { id?: Id; from: number; base: number; rev: number; ops?: MatchDelta['ops'] }): MatchDelta => ({
  gameId: 202,
  at: 0,
  ops: [],
  ...options,
  id: matchId(options.id ?? 1),
});

/** A small state with everything that patches contain: nested objects, arrays that grow and shrink, optional fields. */
const state: fc.Arbitrary<Record<string, Json>> = fc.record(
  {
    score: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
    clock: fc.record({ ms: fc.integer({ min: 0, max: 5 }), running: fc.boolean() }),
    events: fc.array(fc.record({ minute: fc.integer({ min: 0, max: 4 }) }), { maxLength: 4 }),
    note: fc.constantFrom('a', 'b', null),
  },
  { requiredKeys: ['score'] },
);

/** A receiver: its revision and state; the caller refetches, because it has the true state. */
function receive(
  held: { rev: number; state: Json },
  deltas: readonly MatchDelta[],
  truth: (rev: number) => Json,
): { rev: number; state: Json } {
  let now = held;
  for (const item of deltas) {
    const step = nextStep(now.rev, item);
    if (step === 'apply') now = { rev: item.rev, state: applyPatch(now.state, item.ops) ?? null };
    else if (step === 'refetch') now = { rev: item.rev, state: truth(item.rev) };
  }
  return now;
}

describe('coalescing live messages', () => {
  it('coalescing live messages leaves every receiver with the same state as the single messages, whatever revision it had', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ next: state, skipped: fc.integer({ min: 0, max: 2 }) }), { minLength: 1, maxLength: 6 }),
        state,
        fc.nat(20),
        (changes, first, heldAt) => {
          const states: Json[] = [first];
          const deltas: MatchDelta[] = [];
          let rev = 1;
          let current: Json = first;
          const byRev = new Map<number, Json>([[1, first]]);
          for (const { next, skipped } of changes) {
            const to = rev + 1 + skipped;
            deltas.push({ ...delta({ from: rev, base: rev, rev: to }), ops: JSON.parse(JSON.stringify(diff(current, next))) });
            // Revisions that the bridge did not see may have had any state.
            for (let unseen = rev + 1; unseen < to; unseen += 1) byRev.set(unseen, { score: [9, 9], unseen });
            byRev.set(to, next);
            states.push(next);
            rev = to;
            current = next;
          }
          const folded = read(coalesceLive(deltas.map((item, index) => entry(index + 1, { type: 'deltas', items: [item] }))));
          const items = folded.flatMap((message) => (message.type === 'deltas' ? message.items : []));
          const held = 1 + (heldAt % rev);
          const start = { rev: held, state: byRev.get(held) ?? null };
          const truth = () => current;
          expect(receive(start, items, truth)).toEqual({ rev, state: current });
          expect(receive(start, deltas, (at) => byRev.get(at) ?? null).rev).toBe(rev);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('coalescing live messages sends the changes of a match once: later operations replace earlier ones', () => {
    const messages = [
      entry(1, {
        type: 'deltas',
        items: [delta({ from: 1, base: 1, rev: 2, ops: [[['score', 0], 1]] }), delta({ id: 2, from: 4, base: 4, rev: 5 })],
      }),
      entry(2, {
        type: 'deltas',
        items: [
          delta({
            from: 2,
            base: 2,
            rev: 3,
            ops: [
              [['score', 0], 2],
              [['clock'], { ms: 5 }],
            ],
          }),
        ],
      }),
      entry(3, { type: 'deltas', items: [delta({ from: 3, base: 3, rev: 4, ops: [[['score'], [3, 0]]] })] }),
    ];
    const [only, ...others] = coalesceLive(messages);
    expect(others).toEqual([]);
    expect(only?.position.offset).toBe(3);
    expect(read(only === undefined ? [] : [only])).toEqual([
      {
        type: 'deltas',
        items: [
          delta({
            from: 1,
            base: 3,
            rev: 4,
            ops: [
              [['clock'], { ms: 5 }],
              [['score'], [3, 0]],
            ],
          }),
          delta({ id: 2, from: 4, base: 4, rev: 5 }),
        ],
      },
    ]);
  });

  it('coalescing live messages keeps the latest pulse, and nothing from before a resync', () => {
    const pulse = (at: number) => ({ type: 'pulse', at, late: [] });
    const folded = coalesceLive([
      entry(1, pulse(1)),
      entry(2, { type: 'deltas', items: [delta({ from: 1, base: 1, rev: 2 })] }),
      entry(3, { type: 'resync' }),
      entry(4, pulse(2)),
      entry(5, pulse(3)),
    ]);
    expect(folded.map(({ position }) => position.offset)).toEqual([3, 5]);
  });

  it('coalescing live messages returns messages unchanged when one of them is of an unknown type', () => {
    const messages = [entry(1, { type: 'pulse', at: 1, late: [] }), entry(2, { type: 'of tomorrow' })];
    expect(coalesceLive(messages)).toEqual(messages);
  });
});
