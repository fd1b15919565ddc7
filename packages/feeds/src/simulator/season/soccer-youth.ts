import { Rng } from '../prng.ts';
import type { FixtureSlot, Irregularity } from '../fixture-slot.ts';
import { roundRobin } from '../round-robin.ts';
import { namesOf, type League } from '../world.ts';
import { slotOf, type SlotBase } from './bracket.ts';
import { localInstant, stageOf, withIrregularity, type Season } from './season.ts';
import { firstSaturday, seasonLabel, type Country } from './soccer-year.ts';

const LEGS = 3;
/** Local kick-off hours by zone: evenings, and in the far west late afternoons. */
const HOUR = { usual: 20.5, west: 16.5 } as const;
const FAR_WEST = -8;

const CHANCES: readonly (readonly [Irregularity, number])[] = [
  ['delayed', 0.012],
  ['interrupted', 0.006],
  ['walkover', 0.002],
];

/**
 * Returns a season of a league with one match on a day: a round takes six days, so that two days lie between the last match of a round and
 * the first of the next. It begins on Monday in the east and on Tuesday in the west, so that no day is without a match.
 */
export function dailyLeagueSeason(seed: string, country: Country, league: League, begins: number): Season {
  const label = seasonLabel(country.year, begins);
  const first = firstSaturday(country.year, begins) + (country.zone > 0 ? 2 : 3);
  const rounds = roundRobin(new Rng(seed, 'draw', league.key, label).shuffle(league.pool), LEGS);
  const base: SlotBase = { seed, gameId: 202, league, season: label, keyPrefix: `${league.key}-${label}` };
  const hour = country.zone <= FAR_WEST ? HOUR.west : HOUR.usual;
  const slots = (): readonly FixtureSlot[] =>
    rounds.flatMap((pairs, no) =>
      new Rng(seed, 'times', league.key, label, String(no)).shuffle(pairs).map((teams, index) => {
        const startAt = localInstant(first + no * 7 + index, hour, country.zone);
        const round = namesOf(`第${no + 1}轮`, `Round ${no + 1}`);
        return withIrregularity({ ...slotOf(base, `r${no + 1}-${index + 1}`, teams, startAt), round }, CHANCES);
      }),
    );
  // Evenings in the west are the next day in UTC.
  return { league, label, stages: [stageOf(first - 1, first + rounds.length * 7, slots)] };
}
