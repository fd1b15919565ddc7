import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Calendar } from '../calendar.ts';
import type { FixtureSlot } from '../fixture-slot.ts';
import { scheduled } from '../source.ts';
import { overBy, resultOf } from './results.ts';

const calendar = new Calendar('matchpoint');
const slots: readonly FixtureSlot[] = ([1, 2, 3, 4, 7, 201, 202] as const).flatMap((gameId) =>
  Array.from({ length: 60 }, (_, offset) => calendar.game(gameId, 20_738 + offset)).flat(),
);
const odd = slots.filter(({ irregularity, knockout }) => irregularity !== undefined || knockout === true);

describe('the result of a simulated match', () => {
  it('the result without the timeline is the one with which the match page ends, and is known in time', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...slots), fc.constantFrom(...odd)), (slot) => {
        const recording = scheduled(slot).load();
        const last = recording.timestamps.at(-1) ?? 0;
        const final = recording.stateAt(last);
        const result = resultOf(slot);
        expect(final.confirmed).toBe(true);
        expect(final.winner).toBe(result?.winner);
        expect(final.resultType === 'void').toBe(result === undefined);
        expect(result === undefined ? undefined : final.score, slot.key).toEqual(result?.score);
        expect(slot.startAt + last, slot.key).toBeLessThanOrEqual(overBy(slot));
      }),
      { numRuns: 400, seed: 20_261_122 },
    );
  });
});
