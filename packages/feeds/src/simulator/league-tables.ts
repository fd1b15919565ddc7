import { planBasketball } from './basketball/plan.ts';
import { planSoccer } from './soccer/plan.ts';
import type { League, Team } from './world.ts';

interface Row {
  readonly team: Team;
  points: number;
  difference: number;
  scored: number;
  played: number;
}

interface Season {
  /** Ranks before each computed round; `rows` is the table after `rounds` rounds. */
  readonly before: Map<number, ReadonlyMap<string, number>>;
  readonly rows: ReadonlyMap<string, Row>;
  rounds: number;
}

export interface PlannedMatch {
  readonly key: string;
  readonly teams: readonly [Team, Team];
}

/** The calendar needs one or two seasons of every league at a time. */
const MAX_CACHED_SEASONS = 80;

/** Computes ranks in the league tables from the planned results of all earlier rounds. Results are cached. */
export class LeagueTables {
  readonly #seed: string;
  readonly #seasons = new Map<string, Season>();

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** Returns the rank by team key before a round (from 0); empty before the first. */
  ranksBefore(
    league: League,
    season: number,
    round: number,
    matchesOf: (round: number) => readonly PlannedMatch[],
  ): ReadonlyMap<string, number> {
    const id = `${league.key}-${season}`;
    const known = this.#seasons.get(id) ?? {
      before: new Map<number, ReadonlyMap<string, number>>([[0, new Map()]]),
      rows: new Map(league.pool.map((team) => [team.key, { team, points: 0, difference: 0, scored: 0, played: 0 }])),
      rounds: 0,
    };
    this.#seasons.delete(id);
    this.#seasons.set(id, known);
    for (const old of this.#seasons.keys()) {
      if (this.#seasons.size <= MAX_CACHED_SEASONS) break;
      this.#seasons.delete(old);
    }
    while (known.rounds < round) {
      for (const match of matchesOf(known.rounds)) this.#add(known, league, match);
      known.rounds += 1;
      const places = Array.from(known.rows.values()).toSorted(
        (a, b) => b.points - a.points || b.difference - a.difference || b.scored - a.scored || (a.team.key < b.team.key ? -1 : 1),
      );
      known.before.set(known.rounds, new Map(places.map((row, index) => [row.team.key, index + 1])));
    }
    return known.before.get(round) ?? new Map<string, number>();
  }

  #add(season: Season, league: League, { key, teams: [home, away] }: PlannedMatch): void {
    const score =
      league.gameId === 202 ? planSoccer(this.#seed, key, home, away, false).ft : planBasketball(this.#seed, key, league, home, away).score;
    for (const [team, own, theirs] of [
      [home, score[0], score[1]],
      [away, score[1], score[0]],
    ] as const) {
      const row = season.rows.get(team.key);
      if (row === undefined) continue;
      row.played += 1;
      row.difference += own - theirs;
      row.scored += own;
      row.points += own > theirs ? (league.gameId === 202 ? 3 : 2) : own === theirs ? 1 : league.gameId === 202 ? 0 : 1;
    }
  }
}
