import { TRPCError } from '@trpc/server';
import type { TopicFeed } from './topic-feed.ts';

/** Subscriptions that are resolved at the same time. */
const CONCURRENCY = 20;

/** Error codes by which a procedure refuses a caller. */
const REFUSALS: ReadonlySet<string> = new Set(['FORBIDDEN', 'UNAUTHORIZED', 'NOT_FOUND']);

/** Whether an error of a procedure means that the caller may not call it, rather than that it failed. */
export function isRefusal(error: unknown): boolean {
  return error instanceof TRPCError && REFUSALS.has(error.code);
}

/**
 * Resolves the subscriptions of a topic again, when `isNeeded` says so, and always those of a view of it: those that are refused now end, and
 * those that get another view now move there. Subscriptions that come meanwhile were checked by the new rules.
 */
export async function checkAccess(feed: TopicFeed, isNeeded: ((topic: string) => Promise<boolean>) | undefined): Promise<void> {
  // An unknown answer checks everybody: their own procedures decide.
  const needed = isNeeded !== undefined && (await isNeeded(feed.name).catch(() => true));
  if (!needed && feed.view === undefined) return;
  const waiting = feed.subscriptions().values();
  const work = async () => {
    for (const subscription of waiting) if (!subscription.stopped) await subscription.resolveAgain();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}
