import type { FixtureSlot, Irregularity } from '../fixture-slot.ts';
import { namesOf, type Team } from '../world.ts';
import { knockoutSlots, roundNameOf, slotOf, type KnockoutRound, type Name, type SlotBase } from './bracket.ts';
import { twiceDailyInstant, type Edition, type EditionFormat } from './circuits.ts';
import { overBy, tableOf } from './results.ts';
import { stageOf, withIrregularity, type Season } from './season.ts';

const ROUNDS = 6;
/** Days of a round: two of its eight matches are played on each. */
const ROUND_DAYS = 4;
const KNOCKOUT_TEAMS = 8;
const TEAMS = 16;
const THIRD: Name = ['三四名决赛', 'Third-place match'];

/** Four weeks with two matches a day; the next edition follows at once, so that a game always has a match within hours. */
export const SWISS_FORMAT: EditionFormat = { weeks: 4, rest: 0, teams: TEAMS, parallel: false, continuous: true };

/**
 * Returns an edition of a competition with a Swiss stage: in each round, teams with equally many wins meet that have not met before. The
 * first eight of its table play a knock-out with a match for third place.
 */
export function swissSeason(
  base: SlotBase,
  { league, label, monday, teams }: Edition,
  lengthOf: (step: number) => number,
  chances: readonly (readonly [Irregularity, number])[],
): Season {
  const lastDay = monday + ROUNDS * ROUND_DAYS;
  const swiss = stageOf(monday, lastDay, () => {
    const slots: FixtureSlot[] = [];
    for (let no = 0; no < ROUNDS; no += 1) {
      const pairs = swissPairs(
        tableOf(teams, slots).map(({ team }) => team),
        slots,
        no === 0 ? teams : undefined,
      );
      const knownAt = slots.length === 0 ? undefined : Math.max(...slots.map(overBy));
      for (const [index, pair] of pairs.entries()) {
        const startAt = twiceDailyInstant(league, monday + no * ROUND_DAYS + Math.floor(index / 2), index % 2 === 0 ? 0 : 1);
        const slot: FixtureSlot = {
          ...slotOf(base, `s${no + 1}-${index + 1}`, pair, startAt),
          stage: namesOf('瑞士轮', 'Swiss stage'),
          round: namesOf(`第${no + 1}轮`, `Round ${no + 1}`),
          length: lengthOf(0),
          ...(knownAt === undefined ? {} : { announcedAt: knownAt }),
        };
        slots.push(withIrregularity(slot, chances));
      }
    }
    return slots;
  });
  const playoffs = stageOf(lastDay, lastDay + 4, () => {
    const matches = swiss.slots();
    const entrants = tableOf(teams, matches).slice(0, KNOCKOUT_TEAMS);
    const at = (day: number, no: number): number => twiceDailyInstant(league, lastDay + day, no % 2 === 0 ? 0 : 1);
    const rounds: readonly KnockoutRound[] = [
      { name: roundNameOf(4), at: (tie) => at(Math.floor(tie / 2), tie), length: lengthOf(1), neutral: true },
      { name: roundNameOf(2), at: (tie) => at(2, tie), length: lengthOf(2), neutral: true },
      { name: roundNameOf(1), at: () => at(3, 1), length: lengthOf(3), neutral: true },
    ];
    return knockoutSlots(
      { ...base, stage: namesOf('季后赛', 'Playoffs') },
      entrants.map(({ team }) => team),
      rounds,
      Math.max(...matches.map(overBy)),
      { name: THIRD, at: () => at(3, 0), length: lengthOf(2), neutral: true },
    );
  });
  return { league, label, stages: [swiss, playoffs] };
}

/**
 * Returns the pairs of a Swiss round: from the top of the table, each team meets the next one that it has not met. When the last teams have
 * all met, earlier pairs are changed. `seeds` sets the first round, in which the upper half meets the lower half.
 */
function swissPairs(
  table: readonly Team[],
  played: readonly FixtureSlot[],
  seeds: readonly Team[] | undefined,
): readonly (readonly [Team, Team])[] {
  if (seeds !== undefined) {
    const half = seeds.length / 2;
    return seeds.slice(0, half).flatMap((team, index) => {
      const other = seeds[half + index];
      return other === undefined ? [] : [[team, other] as const];
    });
  }
  const met = new Set(
    played.flatMap(({ teams: [a, b] }) => (a === undefined || b === undefined ? [] : [`${a.key} ${b.key}`, `${b.key} ${a.key}`])),
  );
  const pair = (left: readonly Team[]): readonly (readonly [Team, Team])[] | undefined => {
    const [first, ...others] = left;
    if (first === undefined) return [];
    for (const other of others) {
      if (met.has(`${first.key} ${other.key}`)) continue;
      const rest = pair(others.filter((team) => team !== other));
      if (rest !== undefined) return [[first, other], ...rest];
    }
    return undefined;
  };
  const pairs = pair(table);
  if (pairs === undefined) throw new RangeError('no Swiss pairs without a repeated match');
  return pairs;
}
