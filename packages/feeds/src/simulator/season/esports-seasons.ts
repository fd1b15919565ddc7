import type { GameId } from '@matchpoint/contracts/games';
import { Rng } from '../prng.ts';
import { homeAndAway, type FixtureSlot, type Irregularity } from '../fixture-slot.ts';
import { roundRobin } from '../round-robin.ts';
import { namesOf, type League, type Team, type World } from '../world.ts';
import { doubleEliminationSlots, knockoutSlots, roundNameOf, slotOf, type KnockoutRound, type SlotBase } from './bracket.ts';
import { Circuits, windowInstant, windowOf, type Edition, type EditionFormat } from './circuits.ts';
import { overBy, tableOf } from './results.ts';
import { stageOf, withIrregularity, type Season } from './season.ts';
import { SWISS_FORMAT, swissSeason } from './swiss.ts';

/** Days of a week (from Monday) on which a league plays; leagues differ, so that every day has matches. */
const LEAGUE_DAYS = [
  [2, 3, 4, 5, 6],
  [0, 1, 2, 3, 4],
  [0, 1, 4, 5, 6],
] as const;
const DAYS_A_WEEK = 5;
/** A league of this many teams or fewer plays every pair twice; larger ones do when that takes at most so many weeks. */
const MAX_DOUBLE_WEEKS = 11;
const PLAYOFF_WEEKS = 2;
const EVENT_WEEKS = 2;
/** Hours that a series takes on average; a league plays as many in a day as fit into its hours. */
const SERIES_HOURS = 2.5;
const GROUP_SIZE = 4;
const GROUP_NAMES = ['A', 'B', 'C', 'D'] as const;

const CHANCES: readonly (readonly [Irregularity, number])[] = [
  ['remake', 0.014],
  ['delayed', 0.014],
  ['forfeit_game', 0.008],
  ['walkover', 0.003],
];

/** The seasons of a title that is played in series: leagues with play-offs, and events with groups and a knock-out. */
export class EsportsSeasons {
  readonly #seed: string;
  readonly #circuits: Circuits;
  readonly #known = new Map<string, Season>();

  constructor(seed: string, world: World, gameId: GameId) {
    this.#seed = seed;
    this.#circuits = new Circuits(seed, world, gameId, esportsFormat);
  }

  /** Returns the seasons with matches in a span of days, both included. */
  seasons(firstDay: number, lastDay: number): readonly Season[] {
    return this.#circuits.editions(firstDay, lastDay).map((edition) => {
      const key = `${edition.league.key}-${edition.label}`;
      const known = this.#known.get(key) ?? seasonOf(this.#seed, edition);
      this.#known.set(key, known);
      return known;
    });
  }
}

function seasonOf(seed: string, edition: Edition): Season {
  const { league } = edition;
  switch (league.format) {
    case 'round_robin_knockout':
      return leagueSeason(seed, edition);
    case 'swiss_knockout':
      return swissSeason(baseOf(seed, edition), edition, (step) => lengthOf(league, step), CHANCES);
    case 'groups_knockout':
    case 'groups_double_elimination':
      return eventSeason(seed, edition);
    default:
      throw new RangeError(`${league.key}: no series in the format ${league.format}`);
  }
}

function esportsFormat(league: League): EditionFormat {
  if (league.format === 'swiss_knockout') return SWISS_FORMAT;
  if (league.format === 'round_robin_knockout') return { weeks: regularPlan(league).weeks + PLAYOFF_WEEKS, rest: 1, parallel: false };
  const seats = league.pool.length >= 4 * GROUP_SIZE ? 4 * GROUP_SIZE : Math.min(league.pool.length, 2 * GROUP_SIZE);
  return { weeks: EVENT_WEEKS, rest: 0, teams: seats, parallel: true };
}

/** Legs, matches a day and weeks of a regular season. */
function regularPlan(league: League): {
  readonly legs: number;
  readonly perDay: number;
  readonly daysPerRound: number;
  readonly weeks: number;
} {
  const matches = Math.floor(league.pool.length / 2);
  const perDay = Math.max(1, Math.min(matches, Math.floor(windowOf(league).hours / SERIES_HOURS)));
  const daysPerRound = Math.ceil(matches / perDay);
  const rounds = league.pool.length - 1 + (league.pool.length % 2);
  const weeks = (legs: number): number => Math.ceil((rounds * legs * daysPerRound) / DAYS_A_WEEK);
  const legs = weeks(2) <= MAX_DOUBLE_WEEKS ? 2 : 1;
  return { legs, perDay, daysPerRound, weeks: weeks(legs) };
}

function baseOf(seed: string, { league, label }: Edition): SlotBase {
  return { seed, gameId: league.gameId, league, season: label, neutral: true, keyPrefix: `${league.key}-${label}` };
}

/** Returns the best-of of a step from the regular matches (0) to the final. */
function lengthOf(league: League, step: number): number {
  const lengths = league.lengths ?? [3];
  return lengths[Math.min(step, lengths.length - 1)] ?? 3;
}

function leagueSeason(seed: string, edition: Edition): Season {
  const { league, label, monday } = edition;
  const { legs, perDay, daysPerRound, weeks } = regularPlan(league);
  const base = baseOf(seed, edition);
  const days = LEAGUE_DAYS[new Rng(seed, 'days', league.key).int(0, 2)] ?? LEAGUE_DAYS[0];
  const regular = stageOf(monday, monday + weeks * 7, () => {
    const order = new Rng(seed, 'draw', league.key, label).shuffle(league.pool);
    return roundRobin(order, legs).flatMap((pairs, no) => {
      const matches = new Rng(seed, 'times', league.key, label, String(no)).shuffle(pairs);
      return matches.map((teams, index): FixtureSlot => {
        const playDay = no * daysPerRound + Math.floor(index / perDay);
        const day = monday + Math.floor(playDay / DAYS_A_WEEK) * 7 + (days[playDay % DAYS_A_WEEK] ?? 0);
        const today = Math.min(perDay, matches.length - Math.floor(index / perDay) * perDay);
        return withIrregularity(
          {
            ...slotOf(base, `r${no + 1}-${index + 1}`, teams, windowInstant(league, day, index % perDay, today)),
            round: namesOf(`第${no + 1}轮`, `Round ${no + 1}`),
            length: lengthOf(league, 0),
          },
          CHANCES,
        );
      });
    });
  });
  const first = monday + weeks * 7 + 1;
  const playoffs = stageOf(first, first + 12, () => {
    const matches = regular.slots();
    const table = tableOf(league.pool, matches).map(({ team }) => team);
    const stage = namesOf('季后赛', 'Playoffs');
    return finalMatches(
      { ...base, stage },
      edition,
      table.slice(0, league.pool.length >= 12 ? 8 : 4),
      first,
      Math.max(...matches.map(overBy)),
    );
  });
  return { league, label, stages: [regular, playoffs] };
}

function eventSeason(seed: string, edition: Edition): Season {
  const { league, label, monday, teams } = edition;
  const base = baseOf(seed, edition);
  const groups = groupsOf(seed, edition);
  const rounds = GROUP_SIZE - 1;
  const group = stageOf(monday + 1, monday + 7, () =>
    Array.from({ length: rounds }, (_, no) => {
      const pairs = groups.flatMap((own, index) => (roundRobin(own, 1)[no] ?? []).map((pair) => ({ pair, index })));
      const half = Math.ceil(pairs.length / 2);
      return pairs.map(({ pair, index }, match): FixtureSlot => {
        const day = monday + 1 + no * 2 + (match < half ? 0 : 1);
        const today = match < half ? half : pairs.length - half;
        return withIrregularity(
          {
            ...slotOf(base, `g${index + 1}-r${no + 1}-${match + 1}`, pair, windowInstant(league, day, match % half, today)),
            stage: namesOf('小组赛', 'Group stage'),
            ...(groups.length === 1 ? {} : { group: namesOf(`${GROUP_NAMES[index] ?? ''}组`, `Group ${GROUP_NAMES[index] ?? ''}`) }),
            round: namesOf(`第${no + 1}轮`, `Round ${no + 1}`),
            length: lengthOf(league, 0),
          },
          CHANCES,
        );
      });
    }).flat(),
  );
  const knockout = stageOf(monday + 8, monday + 14, () => {
    const matches = group.slots();
    const tables = groups.map((own) => {
      const keys = new Set(own.map(({ key }) => key));
      return tableOf(
        own,
        matches.filter((slot) => keys.has(homeAndAway(slot)[0].key)),
      );
    });
    const winners = tables.flatMap((table) => table.slice(0, 1));
    const seconds = tables.flatMap((table) => table.slice(1, 2));
    // The double elimination of four teams is for the winners of four groups.
    const few = winners.length === 4 && league.format === 'groups_double_elimination';
    const entrants = (few ? winners : [...winners, ...seconds.slice(1), ...seconds.slice(0, 1)]).map(({ team }) => team);
    return finalMatches(base, edition, entrants, monday + 8, Math.max(...matches.map(overBy)));
  });
  return { league, label, stages: teams.length < GROUP_SIZE ? [] : [group, knockout] };
}

/** Draws the groups of an event: one team of each pot; the teams of the edition are in the order of their form. */
function groupsOf(seed: string, { league, label, teams }: Edition): readonly (readonly Team[])[] {
  const count = Math.max(1, Math.floor(teams.length / GROUP_SIZE));
  const rng = new Rng(seed, 'groups', league.key, label);
  const pots = Array.from({ length: GROUP_SIZE }, (_, pot) => rng.shuffle(teams.slice(pot * count, (pot + 1) * count)));
  return Array.from({ length: count }, (_, group) => pots.flatMap((pot) => pot.slice(group, group + 1)));
}

/** Returns the play-offs: eight teams in a knock-out, or four, in some leagues in a double elimination. */
function finalMatches(
  base: SlotBase,
  { league }: Edition,
  entrants: readonly Team[],
  first: number,
  knownAt: number,
): readonly FixtureSlot[] {
  const [a, b, c, d] = entrants;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
  const last = (league.lengths ?? [3]).length - 1;
  if (entrants.length === 4 && league.format === 'groups_double_elimination') {
    const days = [0, 2, 2, 4, 6] as const;
    const at = (step: 0 | 1 | 2 | 3 | 4, tie: number): number =>
      windowInstant(league, first + days[step], step === 2 ? 0 : step === 1 ? 1 : tie, step === 0 || step === 1 || step === 2 ? 2 : 1);
    const options = { at, length: oddLength(league, 1), finalLength: oddLength(league, last), advantage: true };
    return doubleEliminationSlots(base, [a, b, c, d], options, knownAt);
  }
  const count = Math.floor(Math.log2(entrants.length));
  const rounds = Array.from({ length: count }, (_, index): KnockoutRound => {
    const ties = 2 ** (count - 1 - index);
    const day = ties === 4 ? first : ties === 2 ? first + 3 : first + 5;
    return {
      name: roundNameOf(ties),
      at: (tie) => windowInstant(league, ties === 4 ? day + Math.floor(tie / 2) : day, tie % 2, Math.min(2, ties)),
      length: oddLength(league, ties === 1 ? last : Math.max(1, last - (ties === 2 ? 1 : 2))),
      neutral: true,
    };
  });
  return knockoutSlots(base, entrants.slice(0, 2 ** count), rounds, knownAt);
}

/** Returns the best-of of a knock-out step; an even number has no winner, so the next odd one is used. */
function oddLength(league: League, step: number): number {
  const length = lengthOf(league, step);
  return length % 2 === 0 ? length + 1 : length;
}
