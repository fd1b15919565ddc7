import { z } from 'zod';
import { GameIdSchema } from '@matchpoint/contracts/match/match';
import { MatchId } from '@matchpoint/contracts/ids';
import type { Store, StreamPosition } from '../../store/store.ts';
import type { Held } from './match-diff.ts';

const heldSchema = z.object({
  id: MatchId,
  gameId: GameIdSchema,
  from: z.number(),
  rev: z.number(),
  state: z.json(),
});
const savedSchema = z.object({
  position: z.object({ epoch: z.string(), offset: z.number() }),
  held: z.array(heldSchema),
  /** Ids of those that are in play; the others left it a while ago. */
  inPlay: z.array(MatchId),
});

/**
 * What a bridge leaves behind in the store for the next one: the states as they stood at a position of their stream. What was published
 * after that position is read back from the stream, so saving may lag without anything being lost or published twice.
 */
export interface SavedState {
  readonly position: StreamPosition;
  readonly held: readonly Held[];
  readonly inPlay: readonly MatchId[];
}

export async function saveState(store: Store, key: string, saved: SavedState, ttlMs: number): Promise<void> {
  await store.set(key, JSON.stringify(saved), ttlMs);
}

/** What another bridge saved; null when there is nothing usable. */
export async function loadState(store: Store, key: string): Promise<SavedState | null> {
  const bytes = await store.get(key);
  if (bytes === null) return null;
  try {
    const parsed = savedSchema.safeParse(JSON.parse(bytes.toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
