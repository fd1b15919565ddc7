import { isOffered } from '../../shared/system/features.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';

/** The newest heads that the page lists; all are in the file. */
export const SHOWN_HEADS = { limit: 14 } as const;

/** Loads the published heads, where the upstream has a record. */
export async function loadRecordHeads(context: RouterContext): Promise<void> {
  if (await isOffered(context, 'records')) await context.utils.plan.recordHeads.prefetch(SHOWN_HEADS);
}
