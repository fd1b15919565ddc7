import { GAME_IDS, type GameId } from '@matchpoint/contracts/games';
import fc from 'fast-check';
import { Calendar } from './calendar.ts';
import type { FixtureSlot } from './fixture-slot.ts';
import { scheduled } from './source.ts';

/** 2026-10-12: every game has a season. */
export const FIRST_DAY = 20_738;
/** Days of the span that the tests take matches from. */
export const DAYS = 42;
const calendars = new Map<string, Calendar>();
/** Returns the calendar of a seed, made once. */
export function calendarOf(seed: string): Calendar {
  const known = calendars.get(seed) ?? new Calendar(seed);
  calendars.set(seed, known);
  return known;
}

const slotsByGame = new Map<string, readonly FixtureSlot[]>();
/** Returns the matches of one game in the span. */
export function slotsOf(seed: string, gameId: GameId): readonly FixtureSlot[] {
  const known =
    slotsByGame.get(`${seed} ${gameId}`) ??
    Array.from({ length: DAYS }, (_, offset) => calendarOf(seed).game(gameId, FIRST_DAY + offset)).flat();
  slotsByGame.set(`${seed} ${gameId}`, known);
  return known;
}

/** Any match of any game. */
export const anySlot = (games: readonly GameId[] = GAME_IDS): fc.Arbitrary<FixtureSlot> =>
  fc
    .record({ seed: fc.constantFrom('matchpoint', 'a', 'b'), gameId: fc.constantFrom(...games), pick: fc.nat() })
    .map(({ seed, gameId, pick }) => {
      const slots = slotsOf(seed, gameId);
      const slot = slots[pick % slots.length];
      if (slot === undefined) throw new RangeError('a game without matches');
      return slot;
    });

/** Returns one of the timestamps. */
export const momentOf = (timestamps: readonly number[], pick: number): number => timestamps[pick % timestamps.length] ?? 0;
/** Returns the last state of a match. */
export const finalOf = (slot: FixtureSlot) => {
  const recording = scheduled(slot).load();
  return recording.stateAt(recording.timestamps.at(-1) ?? 0);
};
/** Returns the settings of a property with this many runs. */
export const runs = (numRuns: number) => ({ numRuns, seed: 20_261_121 });
