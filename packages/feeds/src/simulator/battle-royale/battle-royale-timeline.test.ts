import { FeedState } from '@matchpoint/contracts/feed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Calendar } from '../calendar.ts';
import type { FixtureSlot } from '../fixture-slot.ts';
import { battleRoyaleRecording } from './battle-royale-timeline.ts';

const DAYS = 20_738;
const calendars = new Map<string, Calendar>();
const slotsOf = (seed: string, day: number) => {
  const calendar = calendars.get(seed) ?? new Calendar(seed);
  calendars.set(seed, calendar);
  return ([5, 6] as const).flatMap((gameId) => calendar.game(gameId, day));
};
const slotsBySeed = new Map(
  ['a', 'b', 'matchpoint'].map((seed) => [seed, Array.from({ length: 60 }, (_, offset) => slotsOf(seed, DAYS + offset)).flat()]),
);
const anySlot = fc.record({ seed: fc.constantFrom('a', 'b', 'matchpoint'), pick: fc.nat() }).map(({ seed, pick }): FixtureSlot => {
  const slots = slotsBySeed.get(seed) ?? [];
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
        const battleRoyale = state.battleRoyale;
        expect(state.status).toBe('finished');
        expect(state.confirmed).toBe(true);
        for (const game of battleRoyale?.games ?? []) {
          const cells = (battleRoyale?.table ?? [])
            .map((row) => ({ row, cell: row.cells[game.no - 1] }))
            .filter(({ cell }) => cell?.absent !== true);
          expect(cells.map(({ cell }) => cell?.place ?? 0).toSorted((a, b) => a - b)).toEqual(cells.map((_, index) => index + 1));
          for (const { row, cell } of cells) {
            const own = game.players.filter((player) => player.teamId === row.teamId);
            expect(own.reduce((sum, player) => sum + player.kills, 0)).toBe(cell?.kills);
            expect(cell?.points).toBe((battleRoyale?.points.placement[(cell?.place ?? 99) - 1] ?? 0) + (cell?.kills ?? 0));
          }
        }
        for (const row of battleRoyale?.table ?? []) {
          const points = row.cells.reduce((sum, cell) => sum + (cell.points ?? 0), 0);
          expect(row.total).toBe(points + (row.starting ?? 0) - (row.penalty ?? 0));
        }
        const totals = (battleRoyale?.table ?? []).map((row) => row.total);
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

  it('the finals are played by the best sixteen teams of the season, who carry points over in the order of their rank', () => {
    const finals = (slotsBySeed.get('matchpoint') ?? []).filter((slot) => slot.seeded === true);
    expect(finals.length).toBeGreaterThan(0);
    for (const slot of finals) {
      const recording = battleRoyaleRecording(slot);
      const table = recording.stateAt(-Infinity).battleRoyale?.table ?? [];
      const carried = slot.league.traits?.includes('carry_over') === true ? [10, 7, 5, 4] : [0, 0, 0, 0];
      const names = slot.teams.slice(0, 4).map((team) => team.feed.names['en_US']);
      expect(names.map((name) => table.find((row) => row.name === name)?.starting ?? 0)).toEqual(carried);
    }
  });

  it('a match-point final ends with a game won by a team on match point', () => {
    const finals = Array.from({ length: 120 }, (_, index) => slotsOf('matchpoint', DAYS + index))
      .flat()
      .filter((slot) => slot.knockout === true && slot.irregularity === undefined);
    expect(finals.length).toBeGreaterThan(0);
    for (const slot of finals) {
      const recording = battleRoyaleRecording(slot);
      const battleRoyale = recording.stateAt(recording.timestamps.at(-1) ?? 0).battleRoyale;
      expect(battleRoyale?.points.matchPoint).toBe(50);
      const early = (battleRoyale?.games.length ?? 0) < (slot.length ?? 6);
      if (!early) continue;
      const winner = battleRoyale?.table.find((row) => row.cells.at(-1)?.place === 1);
      const before = (winner?.total ?? 0) - (winner?.cells.at(-1)?.points ?? 0);
      expect(before).toBeGreaterThanOrEqual(50);
    }
  });
});
