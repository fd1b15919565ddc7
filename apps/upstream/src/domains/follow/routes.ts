import type { Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import type { MatchFollows } from './match-follows.ts';
import type { UserFollows } from './user-follows.ts';

/** The rows of the matches that users follow. */
export function followHandlers(attentions: MatchFollows): Pick<Handlers, 'attention' | 'attentions' | 'mergeAttentions'> {
  return {
    attention: async ({ matchId, attention }, context) => {
      await attentions.set(tokenUser(context).uid, matchId, attention);
      return { attention };
    },
    attentions: async (_input, context) => ({ matchIds: await attentions.list(tokenUser(context).uid) }),
    mergeAttentions: async ({ matchIds }, context) => ({ matchIds: await attentions.merge(tokenUser(context).uid, matchIds) }),
  };
}

/** The rows of the users that users follow. */
export function userFollowHandlers(follows: UserFollows): Pick<Handlers, 'getFollowOrFansH5' | 'followUser' | 'hasFollowUser'> {
  return {
    getFollowOrFansH5: ({ userId, type, pageIndex }, { user }) => follows.page({ userId, list: type, pageIndex }, user?.uid),
    followUser: async ({ userId, follow }, context) => {
      await follows.set(tokenUser(context).uid, userId, follow);
      return { follow };
    },
    hasFollowUser: async ({ userId, userIds }, context) => {
      const requested = [userId, ...(userIds?.split(',').map(Number).filter(Number.isSafeInteger) ?? [])];
      const followed = await follows.among(tokenUser(context).uid, requested);
      return { follow: followed.includes(userId), followed };
    },
  };
}
