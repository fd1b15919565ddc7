import { Rng } from '../prng.ts';
import type { FixtureSlot, Irregularity } from '../fixture-slot.ts';
import { roundRobin } from '../round-robin.ts';
import { namesOf, type League, type Team } from '../world.ts';
import { knockoutSlots, playTie, roundNameOf, slotOf, type KnockoutRound, type SlotBase } from './bracket.ts';
import { overBy, tableOf } from './results.ts';
import { localInstant, stageOf, withIrregularity, type Season } from './season.ts';
import { CONTINENTAL_WEEKS, firstSaturday, midweeksOf, seasonLabel, weeksOf, type Country } from './soccer-year.ts';

/** Local hours of cup matches on Wednesday. */
const CUP_HOURS = [19.5, 20.5, 18.5, 20] as const;
const FINAL_HOUR = 20;
const GROUPS = ['A', 'B', 'C', 'D'] as const;
const GROUP_SIZE = 4;

/** Cup matches must have a result on their day, so they are delayed or interrupted at most. */
const CHANCES: readonly (readonly [Irregularity, number])[] = [
  ['delayed', 0.012],
  ['interrupted', 0.008],
];

/**
 * Returns a season of a domestic cup: all clubs of the country in a knock-out of single matches on Wednesdays, and the final on the
 * Saturday after the league. When the number of clubs is no power of two, the lowest play a qualifying round. `divisions` returns the clubs
 * of the season, first division first.
 */
export function domesticCupSeason(
  seed: string,
  country: Country,
  cup: League,
  begins: number,
  divisions: () => readonly (readonly Team[])[],
): Season {
  const label = seasonLabel(country.year, begins);
  const saturday = firstSaturday(country.year, begins);
  const { cup: weeks } = midweeksOf(country, begins);
  const finalDay = saturday + weeksOf(country.year) * 7;
  const first = saturday + (weeks[0] ?? 0) * 7 + 3;
  const slots = (): readonly FixtureSlot[] => {
    const base: SlotBase = { seed, gameId: 202, league: cup, season: label, keyPrefix: `${cup.key}-${label}` };
    const drawn = drawCup(seed, cup, label, divisions());
    const dates = weeks.map((week) => saturday + week * 7 + 4);
    const wednesday = (day: number, tie: number): number => localInstant(day, CUP_HOURS[tie % CUP_HOURS.length] ?? 20, country.zone);
    const size = 2 ** Math.floor(Math.log2(drawn.length));
    const through = drawn.slice(0, 2 * size - drawn.length);
    const qualifying: FixtureSlot[] = [];
    let knownAt = -Infinity;
    const pairs = drawn.slice(through.length);
    if (pairs.length > 0) {
      const [day = first] = dates.splice(0, 1);
      for (let tie = 0; tie * 2 < pairs.length; tie += 1) {
        const [a, b] = [pairs[tie], pairs[pairs.length - 1 - tie]];
        if (a === undefined || b === undefined) break;
        const round: KnockoutRound = { name: ['资格赛', 'Qualifying round'], at: () => wednesday(day, tie) };
        const played = playTie(base, `q-${tie + 1}`, [a, b], round, tie, -Infinity);
        qualifying.push(...played.slots);
        through.push(played.winner);
        knownAt = Math.max(knownAt, ...played.slots.map(overBy));
      }
    }
    const count = Math.log2(size);
    const rounds = Array.from({ length: count }, (_, index): KnockoutRound => {
      const ties = size / 2 ** (index + 1);
      const day = dates[index] ?? finalDay;
      return ties === 1
        ? { name: roundNameOf(1), at: () => localInstant(finalDay, FINAL_HOUR, country.zone), neutral: true }
        : { name: roundNameOf(ties), at: (tie) => wednesday(day, tie) };
    });
    return withDelays([...qualifying, ...knockoutSlots(base, through, rounds, knownAt)]);
  };
  return { league: cup, label, stages: [stageOf(first, finalDay + 1, slots)] };
}

/** Draws the order of the clubs of a cup; clubs of the first division are seeded before the others. */
function drawCup(seed: string, cup: League, label: string, divisions: readonly (readonly Team[])[]): readonly Team[] {
  const rng = new Rng(seed, 'cup', cup.key, label);
  return divisions.flatMap((clubs) => rng.shuffle(clubs));
}

/** A league with its best clubs of the last finished season, best first. */
export interface QualifiedClubs {
  readonly league: League;
  readonly clubs: readonly Team[];
}

/**
 * Returns a season of a continental cup: groups of four drawn from the best clubs of each league's last season, then a knock-out of the
 * first two of each group, all on Wednesdays.
 */
export function continentalCupSeason(
  seed: string,
  cup: League,
  begins: number,
  zoneOf: (team: Team) => number,
  qualified: () => readonly QualifiedClubs[],
): Season {
  const label = seasonLabel('autumn', begins);
  const saturday = firstSaturday('autumn', begins);
  const wednesdayOf = (index: number): number => saturday + (CONTINENTAL_WEEKS[index] ?? 0) * 7 + 4;
  const base: SlotBase = { seed, gameId: 202, league: cup, season: label, keyPrefix: `${cup.key}-${label}` };
  const at = (day: number, no: number, home: Team): number => localInstant(day, no % 2 === 0 ? 20.75 : 18.5, zoneOf(home));
  const groupMatches = 2 * (GROUP_SIZE - 1);
  const groups = stageOf(wednesdayOf(0) - 1, wednesdayOf(groupMatches - 1) + 1, () =>
    withDelays(
      drawGroups(seed, cup, label, qualified()).flatMap((teams, group) =>
        roundRobin(teams, 2).flatMap((pairs, no) =>
          pairs.map((pair, index): FixtureSlot => ({
            ...slotOf(base, `g${group + 1}-r${no + 1}-${index + 1}`, pair, at(wednesdayOf(no), index, pair[0])),
            stage: namesOf('小组赛', 'Group stage'),
            group: namesOf(`${GROUPS[group] ?? ''}组`, `Group ${GROUPS[group] ?? ''}`),
            round: namesOf(`第${no + 1}轮`, `Round ${no + 1}`),
          })),
        ),
      ),
    ),
  );
  const finalDay = wednesdayOf(CONTINENTAL_WEEKS.length - 1);
  const knockout = stageOf(wednesdayOf(groupMatches) - 1, finalDay + 1, () => {
    const matches = groups.slots();
    const names = [...new Set(matches.map((slot) => slot.group?.['en_US'] ?? ''))].toSorted();
    const tables = names.map((name) => {
      const own = matches.filter((slot) => slot.group?.['en_US'] === name);
      return tableOf([...new Set(own.flatMap((slot) => slot.teams))], own).map(({ team }) => team);
    });
    const winners = tables.flatMap((table) => table.slice(0, 1));
    // The bracket pairs seed 1 with the last seed: a winner meets the runner-up of the next group.
    const seconds = tables.flatMap((table) => table.slice(1, 2));
    const entrants = [...winners, ...seconds.slice(1), ...seconds.slice(0, 1)];
    const rounds = Array.from({ length: Math.log2(entrants.length) }, (_, index): KnockoutRound => {
      const ties = entrants.length / 2 ** (index + 1);
      const day = wednesdayOf(groupMatches + index);
      return ties === 1
        ? { name: roundNameOf(1), at: (_tie, _game, home) => localInstant(finalDay, FINAL_HOUR, zoneOf(home)), neutral: true }
        : { name: roundNameOf(ties), at: (tie, _game, home) => at(day, tie, home) };
    });
    return withDelays(knockoutSlots(base, entrants, rounds, Math.max(...matches.map(overBy))));
  });
  return { league: cup, label, stages: [groups, knockout] };
}

/** Draws the groups: each has one club of each pot; pots are filled by rank, and the league with the most clubs comes first. */
function drawGroups(seed: string, cup: League, label: string, qualified: readonly QualifiedClubs[]): readonly (readonly Team[])[] {
  const wanted = GROUPS.length * GROUP_SIZE;
  const places: Team[] = [];
  for (let rank = 0; places.length < wanted && rank < wanted; rank += 1) {
    for (const { clubs } of qualified) {
      const club = clubs[rank];
      if (club !== undefined && places.length < wanted) places.push(club);
    }
  }
  const count = Math.floor(places.length / GROUP_SIZE);
  const rng = new Rng(seed, 'groups', cup.key, label);
  const pots = Array.from({ length: GROUP_SIZE }, (_, pot) => rng.shuffle(places.slice(pot * count, (pot + 1) * count)));
  return Array.from({ length: count }, (_, group) => pots.flatMap((pot) => pot.slice(group, group + 1)));
}

function withDelays(slots: readonly FixtureSlot[]): readonly FixtureSlot[] {
  return slots.map((slot) => withIrregularity(slot, CHANCES));
}
