import type { MatchDetail, MatchSummary } from '@matchpoint/contracts/match/match';
import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId } from '@matchpoint/contracts/ids';

/** Where the bridge sees what happens: the upstream's live calls. Every call rejects when the upstream does not answer. */
export interface MatchSource {
  /** Every match in play, of all games. */
  live(signal: AbortSignal): Promise<readonly MatchSummary[]>;
  /** Named matches in whatever state; those that do not exist are left out. At most 200 ids. */
  byIds(ids: readonly MatchId[], signal: AbortSignal): Promise<readonly MatchSummary[]>;
  /** One match with everything its page shows; undefined when there is none. */
  detail(match: { readonly id: MatchId; readonly gameId: GameId }, signal: AbortSignal): Promise<MatchDetail | undefined>;
  /** An upstream that pushes: says when to look, so that the bridge need not poll every second. Returns how to stop. */
  watch?(listener: MatchSourceListener): () => void;
}

/** What a pushing upstream tells the bridge. */
export interface MatchSourceListener {
  /** Something changed. */
  changed(): void;
  /** Whether pushes arrive; while they do not, the bridge polls every second. */
  connected(up: boolean): void;
}
