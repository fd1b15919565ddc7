import type { MatchDelta } from '@matchpoint/contracts/realtime';
import type { Id } from '@matchpoint/contracts/rules/id';

const RETENTION_MS = 60_000;
const MAX_PER_MATCH = 20;

/**
 * The deltas of the last minute. They are applied to a snapshot that was in flight while they arrived, or that came out of a cache: no
 * change is lost between snapshot and stream, and no refetch reverts a score.
 */
export class DeltaLog {
  private readonly maxPerMatch: number;
  private readonly chains = new Map<Id, { at: number; delta: MatchDelta }[]>();

  constructor(maxPerMatch = MAX_PER_MATCH) {
    this.maxPerMatch = maxPerMatch;
  }

  add(delta: MatchDelta, now: number): void {
    const chain = this.chains.get(delta.id) ?? [];
    chain.push({ at: now, delta });
    if (chain.length > this.maxPerMatch) chain.shift();
    this.chains.set(delta.id, chain);
  }

  /** Returns the recent deltas by match, oldest first, and removes the older ones. */
  recent(now: number): ReadonlyMap<Id, readonly MatchDelta[]> {
    const recent = new Map<Id, readonly MatchDelta[]>();
    for (const [id, chain] of this.chains) {
      const fresh = chain.filter((entry) => now - entry.at < RETENTION_MS);
      if (fresh.length === 0) this.chains.delete(id);
      else {
        this.chains.set(id, fresh);
        recent.set(
          id,
          fresh.map((entry) => entry.delta),
        );
      }
    }
    return recent;
  }

  clear(): void {
    this.chains.clear();
  }
}
