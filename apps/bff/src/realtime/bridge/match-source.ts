import type { MatchDetail, MatchSummary } from '@matchpoint/contracts/match/match';
import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId } from '@matchpoint/contracts/ids';

/** What the bridge polls: the upstream's live calls. Every call rejects when the upstream does not respond. */
export interface MatchSource {
  /** Returns every match in play, of all games. */
  live(signal: AbortSignal): Promise<readonly MatchSummary[]>;
  /** Returns matches by id in whatever state, without those that do not exist. At most 200 ids. */
  byIds(ids: readonly MatchId[], signal: AbortSignal): Promise<readonly MatchSummary[]>;
  /** Returns a match with everything that its page shows; undefined when it does not exist. */
  detail(match: { readonly id: MatchId; readonly gameId: GameId }, signal: AbortSignal): Promise<MatchDetail | undefined>;
  /**
   * For an upstream that pushes: notifies the bridge of changes, so that it need not poll every second. Returns the function that stops
   * it.
   */
  watch?(listener: MatchSourceListener): () => void;
}

/** Notifications of a pushing upstream. */
export interface MatchSourceListener {
  /** Called when a match changed; without an id when anything may have changed, for example after missed pushes. */
  changed(id?: MatchId): void;
  /** Called when pushes begin or cease to arrive; while they do not, the bridge polls every second. */
  connected(up: boolean): void;
}
