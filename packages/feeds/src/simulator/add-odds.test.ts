import { FeedState } from '@matchpoint/contracts/feed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenInvariants } from '../invariants.ts';
import type { Recording } from '../recording.ts';
import { Calendar } from './calendar.ts';
import { addOdds } from './add-odds.ts';
import { scheduled } from './source.ts';

const DAY = 20_705;
const slots = [201, 202, 2, 1].flatMap((gameId) =>
  new Calendar('enrich')
    .day(DAY)
    .filter((slot) => slot.gameId === gameId && slot.irregularity === undefined)
    .slice(0, 5),
);

/** A recording without odds, as the data sets have them. */
function bare(recording: Recording): Recording {
  return {
    fixture: recording.fixture,
    timestamps: recording.timestamps,
    stateAt: (at) => {
      const { oddsTable: _table, oddsSuspended: _suspended, winRate: _rate, ...state } = recording.stateAt(at);
      return state;
    },
  };
}
const anyBare = fc.constantFrom(...slots).map((slot) => ({ slot, base: bare(scheduled(slot).load()) }));

describe('a recording with added odds', () => {
  it('addOdds adds odds and a win rate at every timestamp, changes nothing else, and yields the same each time', () => {
    fc.assert(
      fc.property(anyBare, fc.array(fc.nat(), { minLength: 5, maxLength: 10 }), ({ slot, base }, picks) => {
        const enriched = addOdds(base, 'seed');
        const again = addOdds(base, 'seed');
        for (const pick of picks) {
          const at = enriched.timestamps[pick % enriched.timestamps.length] ?? 0;
          const { oddsTable, oddsSuspended: _, winRate, ...rest } = enriched.stateAt(at);
          expect(rest).toEqual(base.stateAt(at));
          expect(oddsTable?.euro.length).toBeGreaterThanOrEqual(3);
          expect((winRate?.home ?? 0) + (winRate?.draw ?? 0) + (winRate?.away ?? 0)).toBe(100);
          expect(again.stateAt(at)).toEqual(enriched.stateAt(at));
          expect(FeedState.safeParse(enriched.stateAt(at)).error).toBeUndefined();
          expect(brokenInvariants(slot.gameId, 2, enriched.stateAt(at))).toEqual([]);
          for (const row of oddsTable?.euro ?? []) expect(row.history.at(-1)?.at).toBeLessThanOrEqual(at);
        }
      }),
      { numRuns: 12, seed: 7 },
    );
  });

  it('added odds are suspended after a goal, and closing prices are shown after the match', () => {
    const slot = slots.find((one) => one.gameId === 202 && (one.knockout ?? false) === false);
    if (slot === undefined) throw new RangeError('no match');
    const enriched = addOdds(bare(scheduled(slot).load()), 'seed');
    const goals = enriched.timestamps.filter((at, index) => {
      const before = enriched.timestamps[index - 1];
      return (
        before !== undefined &&
        enriched.stateAt(before).score !== undefined &&
        enriched.stateAt(at).score?.join() !== enriched.stateAt(before).score?.join()
      );
    });
    for (const at of goals) expect(enriched.stateAt(at).oddsSuspended).toBe(true);
    const final = enriched.stateAt(enriched.timestamps.at(-1) ?? 0);
    expect(final.oddsSuspended).toBeUndefined();
    for (const rows of [final.oddsTable?.asian, final.oddsTable?.total, final.oddsTable?.euro]) {
      expect(rows?.length).toBeGreaterThanOrEqual(3);
      for (const row of rows ?? []) expect(row.closing).toBeDefined();
    }
  });

  it('addOdds changes neither a recording with odds of its own nor a battle royale', () => {
    const [slot] = slots;
    if (slot === undefined) throw new RangeError('no match');
    const own = scheduled(slot).load();
    const enriched = addOdds(own, 'seed');
    expect(enriched.timestamps).toEqual(own.timestamps);
    expect(enriched.stateAt(0)).toEqual(own.stateAt(0));
  });
});
