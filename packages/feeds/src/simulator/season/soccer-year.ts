import type { CompetitionYear, LeagueSpec } from '../data/league-spec.ts';
import type { League, World } from '../world.ts';
import { dayOf, weekdayFrom, yearOf } from './season.ts';

/** The part of a world in which leagues share clubs and a cup, with one calendar and one time zone. */
export interface Country {
  readonly leagues: readonly League[];
  readonly cup: League | undefined;
  readonly year: CompetitionYear;
  /** Hours east of UTC. */
  readonly zone: number;
  readonly index: number;
  /** Whether its clubs play in a continental cup. */
  readonly continental: boolean;
}

/** Hours east of UTC of a league that has no zone. */
export const DEFAULT_ZONE = 8;

/** Weeks (from the first of a season) in which domestic cup matches are played on Wednesday. */
const CUP_WEEKS = [2, 7, 12, 18, 26, 31, 36] as const;
/** Weeks after the first week of autumn in which continental cup matches are played on Wednesday: groups, knock-out, and the final. */
export const CONTINENTAL_WEEKS = [5, 8, 10, 13, 15, 17, 27, 33, 42] as const;

const YEARS = {
  autumn: { month: 8, date: 8, weeks: 41, breaks: [4, 9, 14, 32] },
  spring: { month: 3, date: 1, weeks: 39, breaks: [13, 14, 24] },
  january: { month: 1, date: 6, weeks: 33, breaks: [] },
  july: { month: 7, date: 1, weeks: 33, breaks: [] },
} as const;
/** Two weeks around the turn of the year without matches; countries rest one after the other. */
const WINTER_BREAKS = [
  [20, 21],
  [22, 23],
] as const;

/** Returns whether a soccer competition is a cup, which clubs of leagues enter. */
function isCup({ format }: Pick<LeagueSpec, 'format'>): boolean {
  return format === 'knockout' || format === 'groups_knockout';
}

/** Returns the leagues whose clubs may play in a cup. */
export function leaguesOfCup(spec: Pick<LeagueSpec, 'teams'>, world: World): readonly League[] {
  const lists = spec.teams.split('+');
  return world.leaguesOf(202).filter((league) => lists.includes(league.key) && !isCup(league));
}

function yearOfLeague({ key, year }: League): CompetitionYear {
  if (year === undefined) throw new RangeError(`${key}: no part of the year`);
  return year;
}

/** Returns the countries of the soccer world in the order of their first league. */
export function countriesOf(world: World): readonly Country[] {
  const soccer = world.leaguesOf(202);
  const cups = soccer.filter(({ format }) => format === 'knockout');
  const continental = new Set(
    soccer.filter(({ format }) => format === 'groups_knockout').flatMap((cup) => leaguesOfCup(cup, world).map(({ key }) => key)),
  );
  const placed = new Set<string>();
  const countries: Country[] = [];
  for (const league of soccer) {
    if (isCup(league) || placed.has(league.key)) continue;
    const cup = cups.find((one) => leaguesOfCup(one, world).some(({ key }) => key === league.key));
    const leagues = cup === undefined ? [league] : leaguesOfCup(cup, world);
    for (const { key } of leagues) placed.add(key);
    const index = countries.length;
    countries.push({
      leagues,
      cup,
      year: yearOfLeague(league),
      zone: league.utcOffset ?? DEFAULT_ZONE,
      index,
      continental: leagues.some(({ key }) => continental.has(key)),
    });
  }
  return countries;
}

/** Returns the Saturday of the first week of a season that begins in a year. */
export function firstSaturday(year: Country['year'], begins: number): number {
  const { month, date } = YEARS[year];
  return weekdayFrom(dayOf(begins, month, date), 6);
}

/** Returns the number of weeks of a season. */
export function weeksOf(year: Country['year']): number {
  return YEARS[year].weeks;
}

/** Returns the name of a season that begins in a year. */
export function seasonLabel(year: Country['year'], begins: number): string {
  return year === 'autumn' || year === 'july' ? `${begins}-${String((begins + 1) % 100).padStart(2, '0')}` : String(begins);
}

/** Returns the weeks of a season without league matches. */
export function breaksOf({ year, index }: Country): ReadonlySet<number> {
  return new Set<number>([...YEARS[year].breaks, ...(year === 'autumn' ? (WINTER_BREAKS[(index / 2) % 2] ?? WINTER_BREAKS[0]) : [])]);
}

/** Returns the weeks of a season whose Wednesday belongs to the continental cup, which has the calendar of autumn. */
function continentalWeeks({ year, continental }: Country, begins: number): ReadonlySet<number> {
  const weeks = new Set<number>();
  if (!continental) return weeks;
  const first = firstSaturday(year, begins);
  for (const autumn of [begins - 1, begins]) {
    for (const week of CONTINENTAL_WEEKS) weeks.add((firstSaturday('autumn', autumn) - first) / 7 + week);
  }
  return weeks;
}

/** The weeks of a season whose Wednesday is not free: for the domestic cup, and for any cup. */
export interface Midweeks {
  readonly cup: readonly number[];
  readonly busy: ReadonlySet<number>;
}

/** Returns the weeks with cup matches of a season of a country. A domestic cup week moves when the continental cup has its Wednesday. */
export function midweeksOf(country: Country, begins: number): Midweeks {
  const busy = new Set(continentalWeeks(country, begins));
  const cup: number[] = [];
  if (country.cup !== undefined) {
    for (const wanted of CUP_WEEKS) {
      let week: number = wanted;
      while (busy.has(week)) week += 1;
      busy.add(week);
      cup.push(week);
    }
  }
  return { cup, busy };
}

/** Returns the years in which the seasons that touch a span of days may have begun. */
export function yearsAround(firstDay: number, lastDay: number): readonly number[] {
  const from = yearOf(firstDay) - 1;
  return Array.from({ length: yearOf(lastDay) - from + 1 }, (_, index) => from + index);
}
