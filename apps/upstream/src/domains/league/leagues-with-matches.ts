import type { GameId } from '@matchpoint/contracts/games';
import type { Locale } from '@matchpoint/contracts/locales';
import type { LeagueEntry } from '@matchpoint/contracts/match/match';
import { compareIds } from '@matchpoint/contracts/rules/id';
import { textIn } from '../../java/localized-text.ts';
import type { NameStore } from '../../matches/name-store.ts';
import type { MatchStore } from '../../matches/match-store.ts';
import { initialOf } from '../../text/initial.ts';

/** Lists of leagues that have matches. */
export class LeaguesWithMatches {
  readonly #store: MatchStore;
  readonly #names: NameStore;
  constructor(deps: { readonly store: MatchStore; readonly names: NameStore }) {
    this.#store = deps.store;
    this.#names = deps.names;
  }

  /** Returns the leagues of some games that have matches in a span, top leagues first, then those with more matches. */
  async list(gameIds: readonly GameId[], from: number, to: number, lan: Locale): Promise<LeagueEntry[]> {
    const counts = await this.#store.leagueCounts({ gameIds, from, to });
    const leagues = await this.#names.leagues(counts.map((count) => count.league_id));
    const entries = counts.flatMap((count): LeagueEntry[] => {
      const league = leagues.get(count.league_id);
      if (league === undefined) return [];
      const name = textIn(league.names, lan);
      return [
        {
          id: league.id,
          name,
          short: textIn(league.short_names, lan),
          hue: league.hue,
          ...(league.tier === null ? {} : { tier: league.tier }),
          gameId: league.game_id,
          ...(league.country === null ? {} : { country: league.country }),
          letter: initialOf(name),
          hot: league.tier === 1,
          matches: count.matches,
          live: count.live,
        },
      ];
    });
    return entries.toSorted((a, b) => Number(b.hot) - Number(a.hot) || b.matches - a.matches || compareIds(a.id, b.id));
  }
}
