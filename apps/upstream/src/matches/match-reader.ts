import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { MatchDetail, MatchSummary } from '@matchpoint/contracts/match/match';
import type { MatchFilter, MatchOrder } from './match-store.ts';

export interface MatchPageQuery {
  readonly filter: MatchFilter;
  readonly order: MatchOrder;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** A page of matches with the total number of matches that the filter selects. */
export interface MatchPage {
  readonly serverAt: number;
  readonly list: MatchSummary[];
  readonly total: number;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** Read access to matches for other domains; the match domain implements it. */
export interface MatchReader {
  /** Returns the current day in Asia/Shanghai as UTC milliseconds, [from, to). */
  today(): { readonly from: number; readonly to: number };
  /** Returns one page of a list with its total. */
  page(query: MatchPageQuery, lan: Locale): Promise<MatchPage>;
  /** Returns the first `limit` matches of a list. */
  some(filter: MatchFilter, order: MatchOrder, limit: number, lan: Locale): Promise<MatchSummary[]>;
  /**
   * Returns one match with everything that its page shows.
   * @throws {JavaFailure} NOT_FOUND when this game has no such match
   */
  detail(id: MatchId, gameId: GameId, lan: Locale): Promise<MatchDetail>;
}
