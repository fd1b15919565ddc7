import type { UserId } from '@matchpoint/contracts/ids';
import { cacheKey } from '../cache/cache-key.ts';
import type { Invalidation } from '../cache/invalidations.ts';
import type { RpcContext } from './context.ts';

/** The public entries that tell of these users: their profiles, and every page of whom they follow and who follows them. */
function entriesOf(uids: readonly UserId[]): Invalidation {
  return {
    keys: uids.map((id) => cacheKey('user.profile', { id }, '')),
    prefixes: uids.map((id) => `${cacheKey('user.listFollows', { id }, '').split('@', 1).join('')}&`),
  };
}

/** Declares them wrong on every copy, after a change of the caller's own; the store being away does not undo the change. */
export async function forgetUsers(ctx: Pick<RpcContext, 'cache'>, ...uids: readonly UserId[]): Promise<void> {
  await ctx.cache.invalidate(entriesOf(uids)).catch(() => undefined);
}
