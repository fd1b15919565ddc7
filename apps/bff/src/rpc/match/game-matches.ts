import type { GameId } from '@matchpoint/contracts/games';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { CallOptions, PublicJava } from '../../java/client.ts';

interface PageOfGame {
  readonly gameId: GameId | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/**
 * Returns one page of the results of the last seven days, newest first. A game without any has its older results instead; the page stays
 * empty when the upstream cannot give those.
 */
export async function pastMatches(java: PublicJava, page: PageOfGame, options: CallOptions) {
  const recent = await java.call(JAVA.getSevenDayResults, page, options);
  if (recent.total > 0 || page.gameId === undefined) return recent;
  return java.call(JAVA.getPCPastGameMatch, page, options).catch(() => emptyUnlessCancelled(recent, options));
}

/**
 * Returns one page of the matches of the next seven days, by kick-off. A game without any has its later matches instead; the page stays
 * empty when the upstream cannot give those.
 */
export async function upcomingMatches(java: PublicJava, page: PageOfGame, options: CallOptions) {
  const soon = await java.call(JAVA.getSevenDayMatch, page, options);
  if (soon.total > 0 || page.gameId === undefined) return soon;
  return java.call(JAVA.getPCUpcomingGameMatch, page, options).catch(() => emptyUnlessCancelled(soon, options));
}

/** Returns the empty page. Throws when the caller cancelled, so that a cancelled read is not stored as an empty one. */
function emptyUnlessCancelled<T>(empty: T, { signal }: CallOptions): T {
  signal?.throwIfAborted();
  return empty;
}
