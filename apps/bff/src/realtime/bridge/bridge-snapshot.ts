import { z } from 'zod';
import { GameIdSchema } from '@matchpoint/contracts/match/match';
import { MatchId } from '@matchpoint/contracts/ids';
import type { Store, StreamPosition } from '../../store/store.ts';
import type { PublishedState } from './match-diff.ts';

const publishedStateSchema = z.object({
  id: MatchId,
  gameId: GameIdSchema,
  from: z.number(),
  rev: z.number(),
  state: z.json(),
});
const snapshotSchema = z.object({
  position: z.object({ epoch: z.string(), offset: z.number() }),
  published: z.array(publishedStateSchema),
  /** Ids of the matches in play; the other published matches left play recently. */
  inPlay: z.array(MatchId),
});

/**
 * What a bridge leaves in the store for its successor: the published states at a position of their stream. Messages published after that
 * position are read back from the stream, so saving may lag without losing or repeating a message.
 */
export interface BridgeSnapshot {
  readonly position: StreamPosition;
  readonly published: readonly PublishedState[];
  readonly inPlay: readonly MatchId[];
}

export async function saveSnapshot(store: Store, key: string, saved: BridgeSnapshot, ttlMs: number): Promise<void> {
  await store.set(key, JSON.stringify(saved), ttlMs);
}

/** Returns what another bridge saved; null when there is nothing usable. */
export async function loadSnapshot(store: Store, key: string): Promise<BridgeSnapshot | null> {
  const bytes = await store.get(key);
  if (bytes === null) return null;
  try {
    const parsed = snapshotSchema.safeParse(JSON.parse(bytes.toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
