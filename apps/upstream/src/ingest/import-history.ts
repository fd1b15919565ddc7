import type { Clock } from '../clock.ts';
import type { Ingest } from '../domains/match/ingest.ts';
import { fixtureKey } from '../domains/match/register.ts';
import { instantOf, toWallClock } from '@matchpoint/feeds/match-time';
import type { ScheduledRecording } from '@matchpoint/feeds/recording';

/** Result of an import, in matches. */
export interface ImportResult {
  readonly imported: number;
  /** Stored already with the same state. */
  readonly unchanged: number;
  /** Rejected matches, by reason. */
  readonly refused: readonly { readonly reason: string; readonly count: number; readonly examples: readonly string[] }[];
}

const BATCH = 50;
const EXAMPLES = 5;

/** Writes recorded matches as history: each fixture with its final state, or with its current one if it is not over. Idempotent. */
export async function importHistory(ingest: Ingest, recordings: readonly ScheduledRecording[], clock: Clock): Promise<ImportResult> {
  let imported = 0;
  let unchanged = 0;
  const refused = new Map<string, string[]>();
  const refuse = (reason: string, key: string) => refused.set(reason, [...(refused.get(reason) ?? []), key]);
  for (let index = 0; index < recordings.length; index += BATCH) {
    const batch = recordings.slice(index, index + BATCH);
    const registered = await ingest.register(batch.map((one) => one.fixture));
    const updates = new Map<number, { key: string; update: Parameters<Ingest['apply']>[0][number] }>();
    for (const one of batch) {
      const { fixture } = one;
      const match = registered.get(fixtureKey(fixture));
      if (match === undefined) continue;
      try {
        const recording = await one.load();
        const timing = { startAt: fixture.startAt, speed: 1 };
        const timestamp = recording.timestamps.findLast((at) => instantOf(timing, at) <= clock.now()) ?? recording.timestamps[0] ?? 0;
        const state = toWallClock(recording.stateAt(timestamp), timing);
        updates.set(match.id, { key: fixture.key, update: { matchId: match.id, state, at: instantOf(timing, timestamp) } });
      } catch (error) {
        refuse(error instanceof Error ? error.message : String(error), fixture.key);
      }
    }
    const outcomes = await ingest.apply([...updates.values()].map(({ update }) => update));
    for (const { matchId, outcome, reason } of outcomes) {
      if (outcome === 'applied') imported += 1;
      else if (outcome === 'rejected') refuse(reason ?? 'refused', updates.get(matchId)?.key ?? String(matchId));
      else unchanged += 1;
    }
  }
  return {
    imported,
    unchanged,
    refused: [...refused].map(([reason, keys]) => ({ reason, count: keys.length, examples: keys.slice(0, EXAMPLES) })),
  };
}
