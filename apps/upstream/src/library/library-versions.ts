import type { LeagueId } from '@matchpoint/contracts/ids';

/** Counts the changes of what libraries derive from matches, so that values cached in this process are read again after one. */
export class LibraryVersions {
  readonly #leagues = new Map<LeagueId, number>();
  #total = 0;

  /** Changes with every change of any league. */
  get total(): number {
    return this.#total;
  }

  /** Changes with every change of one league. */
  of(league: LeagueId): number {
    return this.#leagues.get(league) ?? 0;
  }

  /** Counts a change of some leagues. Call it after the commit. */
  changed(leagues: Iterable<LeagueId>): void {
    this.#total += 1;
    for (const league of leagues) this.#leagues.set(league, this.of(league) + 1);
  }
}
