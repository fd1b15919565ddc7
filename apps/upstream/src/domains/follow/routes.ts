import type { Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import type { NameStore } from '../../matches/name-store.ts';
import { EntityFollows } from './entity-follows.ts';
import { FollowFeed, type FollowFeedDeps } from './follow-feed.ts';
import { MatchFollows } from './match-follows.ts';
import type { UserFollows } from './user-follows.ts';

type EntityRows = 'followEntity' | 'followFeed' | 'followedEntities' | 'mergeFollowedEntities';
type FollowRows = 'attention' | 'attentions' | 'mergeAttentions' | 'getFollowOrFansH5' | 'followUser' | 'hasFollowUser' | EntityRows;

export interface FollowDeps extends FollowFeedDeps {
  readonly users: UserFollows;
  readonly names: NameStore;
}

/** Handles the calls about what a user follows. */
export function followHandlers({ pool, clock, users, names, news, videos }: FollowDeps): Pick<Handlers, FollowRows> {
  return {
    ...matchHandlers(new MatchFollows({ pool, clock })),
    ...userHandlers(users),
    ...entityHandlers(new EntityFollows({ pool, clock, names }), new FollowFeed({ pool, clock, news, videos })),
  };
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

function entityHandlers(entities: EntityFollows, feed: FollowFeed): Pick<Handlers, EntityRows> {
  return {
    followFeed: (input, context) => feed.page(tokenUser(context).uid, input, context.lan),
    followEntity: async ({ kind, id, follow }, context) => {
      await entities.set(tokenUser(context).uid, { kind, id }, follow);
      return { follow };
    },
    followedEntities: async (_input, context) => ({ list: await entities.list(tokenUser(context).uid, context.lan) }),
    mergeFollowedEntities: async (input, context) => ({ added: await entities.merge(tokenUser(context).uid, input.entities) }),
  };
}
