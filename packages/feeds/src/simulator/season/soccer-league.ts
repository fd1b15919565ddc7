import { Rng } from '../prng.ts';
import { DAY, type FixtureSlot, type Irregularity } from '../fixture-slot.ts';
import { roundRobin } from '../round-robin.ts';
import { namesOf, type League, type Team } from '../world.ts';
import { knockoutSlots, roundNameOf, slotOf, type KnockoutRound, type SlotBase } from './bracket.ts';
import { overBy, tableOf } from './results.ts';
import { localInstant, stageOf, withIrregularity, type Season } from './season.ts';
import { breaksOf, firstSaturday, midweeksOf, seasonLabel, weeksOf, type Country } from './soccer-year.ts';

/** A kick-off position of a round: days after Saturday, and local hours. */
type Position = readonly [number, number];

/** Positions of a weekend in the order in which they are filled; more matches use the first ones again. */
const WEEKEND: readonly Position[] = [
  [0, 16],
  [1, 16],
  [0, 18.5],
  [1, 18.5],
  [0, 13.5],
  [1, 13.5],
  [0, 20.75],
  [1, 20.5],
];
const FRIDAY: Position = [-1, 20];
const MONDAY: Position = [2, 20];
/** Lower leagues also play on Thursday and Tuesday, when both weeks have a free Wednesday. */
const THURSDAY: Position = [-2, 19.5];
const TUESDAY: Position = [3, 19.5];
const WEDNESDAY: readonly Position[] = [
  [4, 19],
  [4, 20.5],
  [4, 18],
];
/** A postponed or repeated match is played on the Tuesday after its round: two days after Sunday and before Thursday. */
const NEW_DATE: Position = [3, 17];

const CHANCES: readonly (readonly [Irregularity, number])[] = [
  ['delayed', 0.012],
  ['postponed', 0.006],
  ['interrupted', 0.006],
  ['postponed_tbd', 0.004],
  ['cancelled', 0.004],
  ['abandoned', 0.004],
  ['walkover', 0.002],
];

/** A date of a round: the week of the season, and whether it is played in its middle. */
interface RoundDate {
  readonly week: number;
  readonly midweek: boolean;
}

/** Places of a table whose clubs go up without a play-off, and the places whose clubs play for one more. */
export const DIRECT_PROMOTIONS = 2;
const PROMOTION_CANDIDATES = 4;

/**
 * Returns a season of a soccer league: a double round robin over the weekends of the country's calendar, and in a lower division play-offs
 * for promotion after it. `clubs` returns the clubs of the season; it is called when matches are needed.
 */
export function soccerLeagueSeason(seed: string, country: Country, league: League, begins: number, clubs: () => readonly Team[]): Season {
  const label = seasonLabel(country.year, begins);
  const saturday = firstSaturday(country.year, begins);
  const last = saturday + weeksOf(country.year) * 7;
  const regular = stageOf(saturday - 3, last, () => leagueSlots({ seed, country, league, begins, label, saturday, clubs: clubs() }));
  if (league.format !== 'round_robin_promotion') return { league, label, stages: [regular] };
  const promotion = stageOf(last + 3, last + 9, () => {
    const matches = regular.slots();
    const table = tableOf(clubs(), matches).map(({ team }) => team);
    const entrants = table.slice(DIRECT_PROMOTIONS, DIRECT_PROMOTIONS + PROMOTION_CANDIDATES);
    const stage = namesOf('升级附加赛', 'Promotion play-offs');
    const base: SlotBase = { seed, gameId: 202, league, season: label, stage, keyPrefix: `${league.key}-${label}-up` };
    // The cup final is on the Saturday before.
    const rounds: readonly KnockoutRound[] = [
      { name: roundNameOf(2), at: (tie) => localInstant(last + 4, tie === 0 ? 20.5 : 18, country.zone) },
      { name: roundNameOf(1), at: () => localInstant(last + 8, 16, country.zone), neutral: true },
    ];
    return knockoutSlots(base, entrants, rounds, Math.max(...matches.map(overBy)));
  });
  return { league, label, stages: [regular, promotion] };
}

interface LeagueYear {
  readonly seed: string;
  readonly country: Country;
  readonly league: League;
  readonly begins: number;
  readonly label: string;
  readonly saturday: number;
  readonly clubs: readonly Team[];
}

function leagueSlots(year: LeagueYear): readonly FixtureSlot[] {
  const { seed, country, league, begins, label, saturday, clubs } = year;
  const order = new Rng(seed, 'draw', league.key, label).shuffle(clubs);
  const rounds = roundRobin(order, 2);
  const { busy: cupWeeks } = midweeksOf(country, begins);
  const dates = roundDates(rounds.length, country, cupWeeks);
  const busy = new Set([...cupWeeks, ...dates.filter(({ midweek }) => midweek).map(({ week }) => week)]);
  const base: SlotBase = { seed, gameId: 202, league, season: label, keyPrefix: `${league.key}-${label}` };
  return rounds.flatMap((pairs, no) => {
    const date = dates[no];
    if (date === undefined) throw new RangeError(`${league.key}: no date for round ${no + 1}`);
    const matches = new Rng(seed, 'times', league.key, label, String(no)).shuffle(pairs);
    const positions = positionsOf(matches.length, date, busy, league.tier > 1);
    const weekend = saturday + date.week * 7;
    const round = namesOf(`第${no + 1}轮`, `Round ${no + 1}`);
    return matches.flatMap((teams, index): readonly FixtureSlot[] => {
      const [days, hours] = positions[index] ?? [0, 16];
      const startAt = localInstant(weekend + days, hours, country.zone);
      const slot: FixtureSlot = { ...slotOf(base, `r${no + 1}-${index + 1}`, teams, startAt), round };
      const newDate = localInstant(weekend + NEW_DATE[0], NEW_DATE[1], country.zone);
      const free = !busy.has(date.week) && !date.midweek && newDate - startAt >= 2 * DAY;
      return dated(withIrregularity(slot, CHANCES), free ? newDate : undefined);
    });
  });
}

/**
 * Gives a postponed match its new date and repeats a match that ended without a result. Without a free date the match is only delayed, so
 * that every round becomes complete.
 */
function dated(slot: FixtureSlot, newDate: number | undefined): readonly FixtureSlot[] {
  switch (slot.irregularity) {
    case 'postponed':
    case 'postponed_tbd':
      return [newDate === undefined ? { ...slot, irregularity: 'delayed' } : { ...slot, movedMs: newDate - slot.startAt }];
    case 'cancelled':
    case 'abandoned': {
      if (newDate === undefined) return [{ ...slot, irregularity: 'delayed' }];
      const { irregularity: _ended, ...planned } = slot;
      return [slot, { ...planned, key: `${slot.key}-again`, startAt: newDate, announcedAt: overBy(slot) }];
    }
    default:
      return [slot];
  }
}

/** Returns the dates of the rounds: weekends outside of breaks, spread over the season, and free Wednesdays when these are too few. */
function roundDates(rounds: number, country: Country, cupWeeks: ReadonlySet<number>): readonly RoundDate[] {
  const breaks = breaksOf(country);
  const weeks = Array.from({ length: weeksOf(country.year) }, (_, week) => week).filter((week) => !breaks.has(week));
  const weekends = spread(weeks, Math.min(rounds, weeks.length));
  const free = weeks.filter((week) => !cupWeeks.has(week) && week !== weeks.at(-1));
  const midweeks = spread(free, Math.max(0, rounds - weekends.length));
  return [...weekends.map((week) => ({ week, midweek: false })), ...midweeks.map((week) => ({ week, midweek: true }))].toSorted(
    (a, b) => a.week - b.week || Number(a.midweek) - Number(b.midweek),
  );
}

/** Returns `count` entries of a list at even distances, with the first and the last. */
function spread(list: readonly number[], count: number): readonly number[] {
  if (count > list.length) throw new RangeError(`${count} dates of ${list.length}`);
  if (count === list.length) return list;
  return Array.from({ length: count }, (_, index) => list[Math.round((index * (list.length - 1)) / Math.max(1, count - 1))] ?? 0);
}

/**
 * Returns the positions of the matches of a round. A club that plays on Wednesday plays neither on the Monday before nor on the Friday
 * after: two days lie between any two of its matches.
 */
function positionsOf(matches: number, { week, midweek }: RoundDate, busy: ReadonlySet<number>, lower: boolean): readonly Position[] {
  if (midweek) return Array.from({ length: matches }, (_, index) => WEDNESDAY[index % WEDNESDAY.length] ?? [4, 19]);
  const [before, after] = [!busy.has(week - 1), !busy.has(week)];
  const edges = [...(before ? [FRIDAY] : []), ...(after ? [MONDAY] : []), ...(lower && before && after ? [TUESDAY, THURSDAY] : [])];
  const list = [...WEEKEND.slice(0, 4), ...edges, ...WEEKEND.slice(4)];
  return Array.from({ length: matches }, (_, index) => list[index % list.length] ?? [0, 16]);
}
