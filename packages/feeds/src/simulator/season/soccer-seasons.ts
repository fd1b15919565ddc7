import type { League, Team, World } from '../world.ts';
import { tableOf } from './results.ts';
import { spanOf, type Season } from './season.ts';
import { continentalCupSeason, domesticCupSeason, type QualifiedClubs } from './soccer-cups.ts';
import { DIRECT_PROMOTIONS, soccerLeagueSeason } from './soccer-league.ts';
import { countriesOf, leaguesOfCup, yearsAround, type Country } from './soccer-year.ts';
import { dailyLeagueSeason } from './soccer-youth.ts';
import { resultOf } from './results.ts';

/** In seasons that began in this year or before, each division has the clubs of its list. */
const FIRST_SEASON = 2024;

/** The seasons of soccer: leagues and cups of each country, and cups of the best clubs of several countries. */
export class SoccerSeasons {
  readonly #seed: string;
  readonly #world: World;
  readonly #countries: readonly Country[];
  readonly #continental: readonly League[];
  readonly #zones: ReadonlyMap<string, number>;
  readonly #known = new Map<string, Season>();
  readonly #divisionsOf = new Map<string, readonly (readonly Team[])[]>();

  constructor(seed: string, world: World) {
    this.#seed = seed;
    this.#world = world;
    this.#countries = countriesOf(world);
    this.#continental = world.leaguesOf(202).filter(({ format }) => format === 'groups_knockout');
    this.#zones = new Map(
      this.#countries.flatMap(({ leagues, zone }) => leagues.flatMap(({ pool }) => pool.map((team) => [team.key, zone] as const))),
    );
  }

  /** Returns the seasons with matches in a span of days, both included. */
  seasons(firstDay: number, lastDay: number): readonly Season[] {
    const found: Season[] = [];
    for (const begins of yearsAround(firstDay, lastDay)) {
      for (const country of this.#countries) {
        found.push(...country.leagues.map((league) => this.#league(country, league, begins)));
        const { cup } = country;
        if (cup !== undefined)
          found.push(
            this.#once(cup, begins, () => domesticCupSeason(this.#seed, country, cup, begins, () => this.#divisions(country, begins))),
          );
      }
      for (const cup of this.#continental) found.push(this.#once(cup, begins, () => this.#continentalCup(cup, begins)));
    }
    return found.filter((season) => {
      const span = spanOf(season);
      return span.firstDay <= lastDay && span.lastDay >= firstDay;
    });
  }

  #league(country: Country, league: League, begins: number): Season {
    return this.#once(league, begins, () =>
      league.format === 'daily_round_robin'
        ? dailyLeagueSeason(this.#seed, country, league, begins)
        : soccerLeagueSeason(this.#seed, country, league, begins, () => this.#clubs(country, league, begins)),
    );
  }

  /** Returns the final table of a season, without its play-offs. */
  #table(country: Country, league: League, begins: number): readonly Team[] {
    const [regular] = this.#league(country, league, begins).stages;
    return tableOf(this.#clubs(country, league, begins), regular?.slots() ?? []).map(({ team }) => team);
  }

  #clubs(country: Country, league: League, begins: number): readonly Team[] {
    return this.#divisions(country, begins)[country.leagues.indexOf(league)] ?? league.pool;
  }

  /**
   * Returns the clubs of each division of a country in a season, first division first. After a season the first clubs of the second division
   * and the winner of its play-offs are promoted, and as many clubs at the end of the first division are relegated.
   */
  #divisions(country: Country, begins: number): readonly (readonly Team[])[] {
    const pools = country.leagues.map(({ pool }) => pool);
    if (begins <= FIRST_SEASON || pools.length === 1) return pools;
    const key = `${country.index}-${begins}`;
    const known = this.#divisionsOf.get(key);
    if (known !== undefined) return known;
    const divisions = country.leagues.map((league) => [...this.#table(country, league, begins - 1)]);
    for (const [index, lower] of country.leagues.entries()) {
      const [above, below] = [divisions[index - 1], divisions[index]];
      if (above === undefined || below === undefined || lower.format !== 'round_robin_promotion') continue;
      const up = this.#promoted(country, lower, begins - 1);
      const down = above.splice(-up.length);
      const keys = new Set(up.map((team) => team.key));
      above.push(...up);
      divisions[index] = [...down, ...below.filter((team) => !keys.has(team.key))];
    }
    this.#divisionsOf.set(key, divisions);
    return divisions;
  }

  /** Returns the clubs of a division that play in the division above after a season. */
  #promoted(country: Country, league: League, begins: number): readonly Team[] {
    const [, promotion] = this.#league(country, league, begins).stages;
    const final = promotion?.slots().at(-1);
    const winner = final?.teams[resultOf(final)?.winner ?? 0];
    return [...this.#table(country, league, begins).slice(0, DIRECT_PROMOTIONS), ...(winner === undefined ? [] : [winner])];
  }

  #continentalCup(cup: League, begins: number): Season {
    // The last season that is over in August is the one that began in the year before, in both calendars.
    const qualified = (): readonly QualifiedClubs[] =>
      this.#countries.flatMap((country) =>
        country.leagues
          .filter((league) => leaguesOfCup(cup, this.#world).includes(league))
          .map((league) => ({
            league,
            clubs: this.#table(country, league, begins - 1),
          })),
      );
    return continentalCupSeason(this.#seed, cup, begins, (team: Team) => this.#zones.get(team.key) ?? 0, qualified);
  }

  #once(league: League, begins: number, create: () => Season): Season {
    const key = `${league.key}-${begins}`;
    const known = this.#known.get(key) ?? create();
    this.#known.set(key, known);
    return known;
  }
}
