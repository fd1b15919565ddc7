import { z } from 'zod';
import { FollowTarget, FollowedEntity } from '../follow/entity.ts';
import { MatchId, UserId } from '../ids.ts';
import { lenientArray, lenientBoolean, lenientInteger } from '../lenient.ts';
import { NewsCard } from '../news/news.ts';
import { MAX_FOLLOWED_ENTITIES } from '../rules/followed-entity.ts';
import { UserCard } from '../user/user.ts';
import { VideoCard } from '../video/video.ts';
import { endpoint } from './endpoint.ts';
import { pageFields } from './paging.ts';

const pageIndex = lenientInteger.pipe(z.number().int().min(1).max(10_000)).default(1);
const Followed = z.object({ follow: lenientBoolean });

/** Users and matches that a user follows (spec §7 "User"). */
export const followEndpoints = {
  getFollowOrFansH5: endpoint({
    group: 'user',
    description:
      'The users whom a user follows, or their followers, newest first, 20 per page. A hidden list is empty and marked as hidden, except for its owner.',
    method: 'GET',
    path: '/java/user/getFollowOrFansH5',
    input: z.object({ userId: UserId, type: z.enum(['follow', 'fans']), pageIndex }),
    result: z.object({
      list: lenientArray(UserCard),
      ...pageFields,
      hidden: lenientBoolean.default(false),
    }),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'nothing',
    example: { userId: '$user', type: 'fans', pageIndex: 1 },
  }),
  followUser: endpoint({
    group: 'user',
    description: 'Follows a user or stops following them. Repeating it changes nothing.',
    method: 'GET',
    path: '/java/user/followUser',
    input: z.object({ userId: UserId, follow: lenientBoolean.default(true) }),
    result: Followed,
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    example: {},
  }),
  hasFollowUser: endpoint({
    group: 'user',
    description: 'Whether the caller follows a user; with `userIds` (extension), which of them.',
    method: 'GET',
    path: '/java/user/hasFollowUser',
    input: z.object({
      userId: UserId,
      /** Up to 50 ids separated by commas. */
      userIds: z
        .string()
        .regex(/^\d{1,20}(,\d{1,20}){0,49}$/)
        .optional(),
    }),
    result: Followed.extend({ followed: z.array(UserId).default([]) }),
    auth: 'user',
    mutates: false,
    varyBy: 'nothing',
    example: {},
  }),
  attentions: endpoint({
    group: 'match',
    description: 'The matches that the user follows, newest last, at most 200.',
    method: 'GET',
    path: '/java/match/attentions',
    input: z.object({}),
    result: z.object({ matchIds: z.array(MatchId) }),
    auth: 'user',
    mutates: false,
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
  mergeAttentions: endpoint({
    group: 'match',
    description: 'Adds the matches that a device followed before the login; unknown ones are skipped.',
    method: 'POST',
    path: '/java/match/mergeAttentions',
    input: z.object({ matchIds: z.array(MatchId).max(200) }),
    result: z.object({ matchIds: z.array(MatchId) }),
    auth: 'user',
    mutates: true,
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
  followEntity: endpoint({
    group: 'user',
    description: 'Follows a team, player or league or stops following it, at most 200. Repeating it changes nothing.',
    method: 'POST',
    path: '/java/user/followEntity',
    input: FollowTarget.extend({ follow: lenientBoolean }),
    result: Followed,
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  followedEntities: endpoint({
    group: 'user',
    description: 'The teams, players and leagues that the user follows, newest first.',
    method: 'GET',
    path: '/java/user/followedEntities',
    input: z.object({}),
    result: z.object({ list: lenientArray(FollowedEntity) }),
    auth: 'user',
    mutates: false,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  followFeed: endpoint({
    group: 'user',
    description:
      'What concerns the teams, players and leagues that the user follows: articles, newest first, 20 per page; on the first page also their live, next and last matches (at most 40) and newest videos. `follows` is the number of followed ones.',
    method: 'GET',
    path: '/java/user/followFeed',
    input: z.object({ pageIndex }),
    result: z.object({
      follows: lenientInteger.default(0),
      matchIds: z.array(MatchId).default([]),
      videos: lenientArray(VideoCard).default([]),
      list: lenientArray(NewsCard),
      ...pageFields,
    }),
    auth: 'user',
    mutates: false,
    varyBy: 'lan',
    extension: true,
    example: { pageIndex: 1 },
  }),
  mergeFollowedEntities: endpoint({
    group: 'user',
    description:
      'Adds what a device followed before the login, as far as the limit allows; unknown ones are skipped. Returns how many were added.',
    method: 'POST',
    path: '/java/user/mergeFollowedEntities',
    input: z.object({ entities: z.array(FollowTarget).max(MAX_FOLLOWED_ENTITIES) }),
    result: z.object({ added: lenientInteger }),
    auth: 'user',
    mutates: true,
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
} as const;
