import { FeedState } from '@matchpoint/contracts/feed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, type FixtureSlot } from '../fixture-slot.ts';
import { World } from '../world.ts';
import { battleRoyaleRecording } from './battle-royale-timeline.ts';
import { BattleRoyaleSchedule } from './schedule.ts';

const DAYS = 20_700;
const slotsOf = (seed: string, day: number) => {
  const schedule = new BattleRoyaleSchedule(seed, new World(seed));
  return ([5, 6] as const).flatMap((gameId) => schedule.day(gameId, day));
};
const anySlot = fc
  .record({ seed: fc.constantFrom('a', 'b', 'matchpoint'), day: fc.integer({ min: DAYS, max: DAYS + 60 }), pick: fc.nat() })
  .map(({ seed, day, pick }): FixtureSlot => {
    const slots = slotsOf(seed, day);
    const slot = slots[pick % slots.length];
    if (slot === undefined) throw new RangeError('no slot');
    return slot;
  });

describe('a simulated battle royale', () => {
  it('placements of a battle royale are 1 to n, points follow the published table, and kills of players add up to those of teams', () => {
    fc.assert(
      fc.property(anySlot, (slot) => {
        const recording = battleRoyaleRecording(slot);
        const state = recording.stateAt(recording.timestamps.at(-1) ?? 0);
        if (slot.irregularity === 'cancelled') return;
        const multi = state.multi;
        expect(state.status).toBe('finished');
        expect(state.confirmed).toBe(true);
        for (const game of multi?.games ?? []) {
          const cells = (multi?.table ?? [])
            .map((row) => ({ row, cell: row.cells[game.no - 1] }))
            .filter(({ cell }) => cell?.absent !== true);
          expect(cells.map(({ cell }) => cell?.place ?? 0).toSorted((a, b) => a - b)).toEqual(cells.map((_, index) => index + 1));
          for (const { row, cell } of cells) {
            const own = game.players.filter((player) => player.teamId === row.teamId);
            expect(own.reduce((sum, player) => sum + player.kills, 0)).toBe(cell?.kills);
            expect(cell?.points).toBe((multi?.points.placement[(cell?.place ?? 99) - 1] ?? 0) + (cell?.kills ?? 0));
          }
        }
        for (const row of multi?.table ?? []) {
          const points = row.cells.reduce((sum, cell) => sum + (cell.points ?? 0), 0);
          expect(row.total).toBe(points + (row.starting ?? 0) - (row.penalty ?? 0));
        }
        const totals = (multi?.table ?? []).map((row) => row.total);
        expect(totals).toEqual(totals.toSorted((a, b) => b - a));
      }),
      { numRuns: 25 },
    );
  });

  it('the state of a battle royale at a time does not depend on earlier calls, and every state fits the schema of the feed', () => {
    fc.assert(
      fc.property(anySlot, fc.array(fc.nat(), { minLength: 2, maxLength: 5 }), (slot, picks) => {
        const recording = battleRoyaleRecording(slot);
        for (const pick of picks) {
          const at = recording.timestamps[pick % recording.timestamps.length] ?? 0;
          const state = JSON.stringify(recording.stateAt(at));
          expect(state).toBe(JSON.stringify(battleRoyaleRecording(slot).stateAt(at)));
          expect(FeedState.safeParse(JSON.parse(state)).error).toBeUndefined();
        }
      }),
      { numRuns: 15 },
    );
  });

  it('both battle-royale games have a match day in play at any quarter of an hour', () => {
    for (const gameId of [5, 6] as const) {
      const schedule = new BattleRoyaleSchedule('matchpoint', new World('matchpoint'));
      const recordings = [DAYS - 1, DAYS, DAYS + 1]
        .flatMap((day) => schedule.day(gameId, day))
        .map((slot) => ({ slot, recording: battleRoyaleRecording(slot) }));
      for (let quarter = 0; quarter < 96; quarter += 1) {
        const now = DAYS * DAY + quarter * 15 * 60_000;
        const live = recordings.some(
          ({ slot, recording }) => Math.abs(now - slot.startAt) < DAY / 4 && recording.stateAt(now - slot.startAt).status === 'live',
        );
        expect(live, `game ${gameId}, quarter ${quarter}`).toBe(true);
      }
    }
  });

  it('a match-point final ends with a game won by a team on match point', () => {
    const finals = Array.from({ length: 21 }, (_, index) => slotsOf('matchpoint', DAYS + index))
      .flat()
      .filter((slot) => slot.knockout === true && slot.irregularity === undefined);
    expect(finals.length).toBeGreaterThan(0);
    for (const slot of finals) {
      const recording = battleRoyaleRecording(slot);
      const multi = recording.stateAt(recording.timestamps.at(-1) ?? 0).multi;
      expect(multi?.points.matchPoint).toBe(50);
      const early = (multi?.games.length ?? 0) < (slot.length ?? 6);
      if (!early) continue;
      const winner = multi?.table.find((row) => row.cells.at(-1)?.place === 1);
      const before = (winner?.total ?? 0) - (winner?.cells.at(-1)?.points ?? 0);
      expect(before).toBeGreaterThanOrEqual(50);
    }
  });
});
