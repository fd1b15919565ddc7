import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import type { Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import { MatchFollows } from './match-follows.ts';
import type { UserFollows } from './user-follows.ts';

type FollowRows = 'attention' | 'attentions' | 'mergeAttentions' | 'getFollowOrFansH5' | 'followUser' | 'hasFollowUser';

export interface FollowDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly users: UserFollows;
}

/** Handles the calls about matches and users that a user follows. */
export function followHandlers({ pool, clock, users }: FollowDeps): Pick<Handlers, FollowRows> {
  return { ...matchHandlers(new MatchFollows({ pool, clock })), ...userHandlers(users) };
}

function matchHandlers(matches: MatchFollows): Pick<Handlers, 'attention' | 'attentions' | 'mergeAttentions'> {
  return {
    attention: async ({ matchId, attention }, context) => {
      await matches.set(tokenUser(context).uid, matchId, attention);
      return { attention };
    },
    attentions: async (_input, context) => ({ matchIds: await matches.list(tokenUser(context).uid) }),
    mergeAttentions: async ({ matchIds }, context) => ({ matchIds: await matches.merge(tokenUser(context).uid, matchIds) }),
  };
}

function userHandlers(users: UserFollows): Pick<Handlers, 'getFollowOrFansH5' | 'followUser' | 'hasFollowUser'> {
  return {
    getFollowOrFansH5: ({ userId, type, pageIndex }, { user }) => users.page({ userId, list: type, pageIndex }, user?.uid),
    followUser: async ({ userId, follow }, context) => {
      await users.set(tokenUser(context).uid, userId, follow);
      return { follow };
    },
    hasFollowUser: async ({ userId, userIds }, context) => {
      const requested = [userId, ...(userIds?.split(',').map(Number).filter(Number.isSafeInteger) ?? [])];
      const followed = await users.among(tokenUser(context).uid, requested);
      return { follow: followed.includes(userId), followed };
    },
  };
}
