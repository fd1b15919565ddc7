import type { GameId } from '@matchpoint/contracts/games';
import { Rng } from '../prng.ts';
import type { League, Team, World } from '../world.ts';
import { DAY, HOUR } from '../fixture-slot.ts';
import { yearOf } from './season.ts';

/** An edition of an esports competition: its place in the calendar and its teams. */
export interface Edition {
  readonly league: League;
  readonly label: string;
  /** The Monday of its first week, in days since 1970-01-01. */
  readonly monday: number;
  readonly weeks: number;
  readonly teams: readonly Team[];
}

/** How long an edition of a competition takes, and how many teams play in it. */
export interface EditionFormat {
  /** Weeks with matches. */
  readonly weeks: number;
  /** Weeks of rest after it. */
  readonly rest: number;
  /** undefined: every team of the pool. */
  readonly teams?: number;
  /** The next edition begins in the week after. */
  readonly continuous?: boolean;
  /** May be played at the same time as others of the circuit, by other teams. */
  readonly parallel: boolean;
}

/** Competitions that share teams. They take turns, so that a team plays in one of them at a time. */
interface Circuit {
  readonly name: string;
  readonly pool: readonly Team[];
  /** The competitions of each block, which are played at the same time. */
  readonly blocks: readonly { readonly leagues: readonly League[]; readonly weeks: number; readonly fromWeek: number }[];
  readonly cycleWeeks: number;
  readonly offsetWeeks: number;
}

/** Competitions of one circuit that are played at the same time, at most. */
const MAX_PARALLEL = 3;
/** Circuits of one competition have this many editions in a year, or the next that fits. */
const CYCLES = [17, 26, 52] as const;
/** Circuits of one game begin their cycles this many weeks after one another, so that not all rest at the same time. */
const STAGGER_WEEKS = 3;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY = 4;

/** The calendar of the esports competitions of a game. */
export class Circuits {
  readonly #seed: string;
  readonly #circuits: readonly Circuit[];
  readonly #formatOf: (league: League) => EditionFormat;

  constructor(seed: string, world: World, gameId: GameId, formatOf: (league: League) => EditionFormat) {
    this.#seed = seed;
    this.#formatOf = formatOf;
    this.#circuits = groupsOf(world.leaguesOf(gameId)).map((leagues, index) => circuitOf(leagues, index, formatOf));
  }

  /** Returns the editions whose weeks touch a span of days, both included. */
  editions(firstDay: number, lastDay: number): readonly Edition[] {
    return this.#circuits.flatMap((circuit) => {
      const found: Edition[] = [];
      const weekOf = (day: number): number => Math.floor((day - FIRST_MONDAY) / 7);
      const first = Math.floor((weekOf(firstDay) - circuit.offsetWeeks) / circuit.cycleWeeks) - 1;
      const last = Math.floor((weekOf(lastDay) - circuit.offsetWeeks) / circuit.cycleWeeks);
      for (let cycle = first; cycle <= last; cycle += 1) {
        for (const [no, block] of circuit.blocks.entries()) {
          const week = circuit.offsetWeeks + cycle * circuit.cycleWeeks + block.fromWeek;
          const monday = FIRST_MONDAY + week * 7;
          // The last matches of a Sunday may begin on Monday in UTC.
          if (monday > lastDay || monday + block.weeks * 7 < firstDay) continue;
          found.push(...this.#block(circuit, block.leagues, `${cycle}-${no}`, monday));
        }
      }
      return found;
    });
  }

  #block(circuit: Circuit, leagues: readonly League[], name: string, monday: number): readonly Edition[] {
    const rng = new Rng(this.#seed, 'entries', circuit.name, name);
    const form = circuit.pool.map((team) => ({ team, form: team.strength + rng.normal(0, 0.5) }));
    const entries = form.toSorted((a, b) => b.form - a.form).map(({ team }) => team);
    return leagues.map((league): Edition => {
      const { weeks, teams } = this.#formatOf(league);
      const own = teams === undefined ? league.pool : entries.splice(0, teams);
      return { league, label: labelOf(monday, circuit.cycleWeeks), monday, weeks, teams: own };
    });
  }
}

/** Returns the competitions of a game that share teams, together. */
function groupsOf(leagues: readonly League[]): readonly (readonly League[])[] {
  let groups: { readonly lists: ReadonlySet<string>; readonly leagues: readonly League[] }[] = [];
  for (const league of leagues) {
    const lists = league.teams.split('+');
    const shares = (group: { readonly lists: ReadonlySet<string> }): boolean => lists.some((list) => group.lists.has(list));
    const joined = groups.filter(shares);
    groups = [
      ...groups.filter((group) => !shares(group)),
      {
        lists: new Set([...joined.flatMap((group) => [...group.lists]), ...lists]),
        leagues: [...joined.flatMap((group) => group.leagues), league],
      },
    ];
  }
  return groups.map((group) => group.leagues);
}

/** Divides competitions into blocks in which none shares a team with another. */
function apart(leagues: readonly League[]): readonly (readonly League[])[] {
  const blocks: { readonly keys: Set<string>; readonly leagues: League[] }[] = [];
  for (const league of leagues) {
    const keys = league.pool.map(({ key }) => key);
    const block = blocks.find((one) => keys.every((key) => !one.keys.has(key)));
    if (block === undefined) blocks.push({ keys: new Set(keys), leagues: [league] });
    else {
      block.leagues.push(league);
      for (const key of keys) block.keys.add(key);
    }
  }
  return blocks.map((block) => block.leagues);
}

function circuitOf(leagues: readonly League[], index: number, formatOf: (league: League) => EditionFormat): Circuit {
  const pool = [...new Map(leagues.flatMap((league) => league.pool).map((team) => [team.key, team])).values()];
  const byTier = leagues.toSorted((a, b) => a.tier - b.tier);
  const parallel = byTier.filter((league) => formatOf(league).parallel);
  const alone = byTier.filter((league) => !formatOf(league).parallel);
  const seats = Math.max(...parallel.map((league) => formatOf(league).teams ?? pool.length), 1);
  const lanes = Math.max(1, Math.min(MAX_PARALLEL, Math.floor(pool.length / seats), parallel.length));
  const count = Math.ceil(parallel.length / lanes);
  const blocks = [
    ...apart(alone),
    // Every block has competitions of different tiers.
    ...Array.from({ length: count }, (_, block) => parallel.filter((_league, no) => no % count === block)),
  ];
  let weeks = 0;
  const placed = blocks.map((own) => {
    const length = Math.max(...own.map((league) => formatOf(league).weeks));
    const fromWeek = weeks;
    weeks += length + Math.max(...own.map((league) => formatOf(league).rest));
    return { leagues: own, weeks: length, fromWeek };
  });
  // The teams rest after the last event, before their leagues begin again.
  if (alone.length > 0 && parallel.length > 0) weeks += 1;
  const continuous = leagues.every((league) => formatOf(league).continuous === true);
  const cycleWeeks = blocks.length > 1 || continuous ? weeks : (CYCLES.find((cycle) => cycle >= weeks) ?? weeks);
  return {
    name: leagues[0]?.key ?? '',
    pool,
    blocks: placed,
    cycleWeeks,
    offsetWeeks: (index * STAGGER_WEEKS) % cycleWeeks,
  };
}

/** Returns the name of an edition: the year and its number in it. */
function labelOf(monday: number, cycleWeeks: number): string {
  const year = yearOf(monday);
  const week = Math.floor((monday - Math.floor(Date.UTC(year, 0, 1) / DAY)) / 7);
  return `${year}-${Math.floor(week / cycleWeeks) + 1}`;
}

/** Returns the first (0) or second kick-off of a day of a league that plays twice a day, UTC milliseconds. */
export function twiceDailyInstant(league: League, day: number, no: 0 | 1): number {
  const [hour] = league.windows?.[no] ?? [no * 12, 24];
  return day * DAY + hour * HOUR;
}

/**
 * Returns the kick-off of match `no` of `count` on a day, UTC milliseconds: the matches of a day are spread over the league's hours. A
 * single match begins after the middle of them.
 */
export function windowInstant(league: League, day: number, no: number, count: number): number {
  const { from, hours } = windowOf(league);
  const last = Math.max(0, hours - 2);
  const hour = from + (count <= 1 ? last * 0.6 : (last * no) / (count - 1));
  return day * DAY + Math.round(hour * 2) * (HOUR / 2);
}

/** Returns the hour (UTC) at which a league's day begins, and its hours; a window that goes past midnight is continued. */
export function windowOf(league: League): { readonly from: number; readonly hours: number } {
  const windows = (league.windows ?? [[6, 14]]).toSorted(([a], [b]) => a - b);
  const [first, last] = [windows[0] ?? [6, 14], windows.at(-1) ?? [6, 14]];
  if (windows.length > 1 && first[0] === 0 && last[1] === 24) return { from: last[0], hours: 24 - last[0] + first[1] };
  return { from: first[0], hours: last[1] - first[0] };
}
