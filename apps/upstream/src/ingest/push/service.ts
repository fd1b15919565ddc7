import { z } from 'zod';
import { FeedUpdate } from '@matchpoint/contracts/feed';
import { composeTexts } from '@matchpoint/contracts/rules/compose-texts';
import type { JavaResult } from '@matchpoint/contracts/java/table';
import type { Clock } from '../../clock.ts';
import type { Ingest } from '../../domains/match/ingest.ts';
import { JavaFailure } from '../../java/failure.ts';
import { issuesText } from '../../java/issues-text.ts';

const Batch = z.object({ updates: z.array(z.unknown()).min(1).max(100) });
const Keyed = z.object({ fixture: z.object({ key: z.string() }) });

type PushResult = JavaResult<'feedPush'>['results'][number];

/** Applies an operator's pushes. An invalid item does not affect the others, and an item that is sent twice counts once. */
export class PushService {
  readonly #ingest: Ingest;
  readonly #clock: Clock;
  constructor(deps: { readonly ingest: Ingest; readonly clock: Clock }) {
    this.#ingest = deps.ingest;
    this.#clock = deps.clock;
  }

  async push(input: unknown): Promise<JavaResult<'feedPush'>> {
    const batch = Batch.safeParse(input);
    if (!batch.success) throw new JavaFailure('BAD_INPUT', issuesText(batch.error.issues));
    const results: PushResult[] = [];
    // Sequentially, because a batch may contain several states of one match in order.
    for (const item of batch.data.updates) results.push(await this.#one(item));
    return { results };
  }

  async #one(item: unknown): Promise<PushResult> {
    const parsed = FeedUpdate.safeParse(composeTexts(item));
    if (!parsed.success) {
      return {
        key: Keyed.safeParse(item).data?.fixture.key ?? '',
        outcome: 'rejected',
        reason: issuesText(parsed.error.issues.slice(0, 5)),
      };
    }
    const { fixture, seq, state } = parsed.data;
    const applied = await this.#ingest.push(fixture, { state, seq, at: this.#clock.now() });
    return {
      key: fixture.key,
      // A rejected first push creates no match.
      ...(applied.outcome === 'rejected' && applied.rev === 0 ? {} : { matchId: applied.matchId }),
      outcome: applied.outcome,
      ...(applied.reason === undefined ? {} : { reason: applied.reason }),
    };
  }
}
