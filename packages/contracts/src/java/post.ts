import { z } from 'zod';
import { MatchId, PostId } from '../ids.ts';
import { lenientBoolean, lenientArray } from '../lenient.ts';
import { GameIdSchema } from '../match/match.ts';
import { Post, PostPicture, PostSort } from '../post/post.ts';
import { CONTENT_LIMITS } from '../rules/content.ts';
import { pageFields, pageIndex } from './paging.ts';
import { endpoint } from './endpoint.ts';

/** Posts of users. Spec §7 says "post calls: not shown": all of these are extensions. */
export const postEndpoints = {
  postList: endpoint({
    group: 'post',
    description: 'Posts of a game or of all, by popularity or newest first, 20 per page.',
    method: 'GET',
    path: '/java/post/list/{pageIndex}',
    input: z.object({ pageIndex, gameId: GameIdSchema.optional(), matchId: MatchId.optional(), sort: PostSort.default('hot') }),
    result: z.object({ list: lenientArray(Post), ...pageFields }),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'nothing',
    extension: true,
    example: { pageIndex: 1 },
  }),
  postDetail: endpoint({
    group: 'post',
    description: 'One post with its full text. Its author can also read it when it is not public.',
    method: 'GET',
    path: '/java/post/{postId}',
    input: z.object({ postId: PostId }),
    result: Post,
    auth: 'none',
    mutates: false,
    cache: 'detail',
    varyBy: 'nothing',
    extension: true,
    example: { postId: '$post' },
  }),
  myPosts: endpoint({
    group: 'post',
    description: 'The user’s own posts in every state, newest first, 20 per page.',
    method: 'GET',
    path: '/java/post/mine/{pageIndex}',
    input: z.object({ pageIndex }),
    result: z.object({ list: lenientArray(Post), ...pageFields }),
    auth: 'user',
    mutates: false,
    varyBy: 'nothing',
    extension: true,
    example: { pageIndex: 1 },
  }),
  addPost: endpoint({
    group: 'post',
    description:
      'Publishes a post; a post that must be moderated first is returned in state `review`. Repeating the same `key` returns the same post. TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, TEXT_REPEATED, RATE_LIMITED, MOBILE_REQUIRED.',
    method: 'POST',
    path: '/java/post/add',
    input: z.object({
      title: z
        .string()
        .max(CONTENT_LIMITS.postTitle * 20)
        .default(''),
      text: z.string().max(CONTENT_LIMITS.postText * 8),
      /** Names that `uploadPicture` gave. */
      pictures: z.array(z.string().max(128)).max(CONTENT_LIMITS.postPictures).default([]),
      gameId: GameIdSchema.optional(),
      matchId: MatchId.optional(),
      key: z.uuid(),
    }),
    result: Post,
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  deletePost: endpoint({
    group: 'post',
    description: 'Deletes an own post; deleting it twice changes nothing.',
    method: 'POST',
    path: '/java/post/delete',
    input: z.object({ postId: PostId }),
    result: z.object({ deleted: lenientBoolean }),
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  uploadPicture: endpoint({
    group: 'post',
    description:
      'Stores a picture for a post (JPEG, PNG or WebP, at most 5 MB and 25 megapixels), re-encoded without its metadata, at most 1,600 pixels a side.',
    method: 'POST',
    path: '/java/post/uploadPicture',
    input: z.object({ image: z.base64().max(7_000_000) }),
    result: PostPicture.extend({ name: z.string().max(128) }),
    auth: 'user',
    mutates: true,
    bodyLimit: 8 * 1024 * 1024,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
} as const;
