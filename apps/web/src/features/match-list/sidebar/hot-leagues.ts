import type { LeagueEntry } from '@matchpoint/contracts/match/match';
import { compareIds } from '@matchpoint/contracts/rules/id';

const MAX_LEAGUES = 12;

/** Returns the leagues that the sidebar shows: popular ones first. */
export function hotLeagues(leagues: readonly LeagueEntry[]): readonly LeagueEntry[] {
  return leagues
    .toSorted(
      (a, b) =>
        Number(b.hot) - Number(a.hot) ||
        b.live - a.live ||
        (a.tier ?? 9) - (b.tier ?? 9) ||
        b.matches - a.matches ||
        compareIds(a.id, b.id),
    )
    .slice(0, MAX_LEAGUES);
}
