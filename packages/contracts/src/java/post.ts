import { z } from 'zod';
import { MatchId, PostId } from '../ids.ts';
import { looseBoolean, tolerantList } from '../loose.ts';
import { GameIdSchema } from '../match/match.ts';
import { Post, PostPicture, PostSort } from '../post/post.ts';
import { CONTENT_LIMITS } from '../rules/content.ts';
import { pageFacts, pageIndex } from './page.ts';
import { row } from './row.ts';

/** Posts of users. Spec §7 says "post calls: not shown": all of these are extensions. */
export const postRows = {
  postList: row({
    group: 'post',
    about: 'Posts of a game or of all, by interest or newest first, 20 a page.',
    method: 'GET',
    path: '/java/post/list/{pageIndex}',
    input: z.object({ pageIndex, gameId: GameIdSchema.optional(), matchId: MatchId.optional(), sort: PostSort.default('hot') }),
    result: z.object({ list: tolerantList(Post), ...pageFacts }),
    token: 'none',
    changes: false,
    cache: 'list',
    varies: 'nothing',
    extension: true,
    example: { pageIndex: 1 },
  }),
  postDetail: row({
    group: 'post',
    about: 'One post, whole. Its author also sees one that nobody else does.',
    method: 'GET',
    path: '/java/post/{postId}',
    input: z.object({ postId: PostId }),
    result: Post,
    token: 'none',
    changes: false,
    cache: 'detail',
    varies: 'nothing',
    extension: true,
    example: { postId: '$post' },
  }),
  myPosts: row({
    group: 'post',
    about: 'One’s own posts in every state, newest first, 20 a page.',
    method: 'GET',
    path: '/java/post/mine/{pageIndex}',
    input: z.object({ pageIndex }),
    result: z.object({ list: tolerantList(Post), ...pageFacts }),
    token: 'user',
    changes: false,
    varies: 'nothing',
    extension: true,
    example: { pageIndex: 1 },
  }),
  addPost: row({
    group: 'post',
    about:
      'Publishes a post; one that has to be looked at first comes back in state `review`. Saying the same `key` again gives the same post. TEXT_EMPTY, TEXT_LONG, CONTENT_REJECTED, TEXT_REPEATED, TOO_MANY, MOBILE_REQUIRED.',
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
    token: 'user',
    changes: true,
    varies: 'lan',
    extension: true,
    example: {},
  }),
  deletePost: row({
    group: 'post',
    about: 'Deletes one’s own post; deleting it twice changes nothing.',
    method: 'POST',
    path: '/java/post/delete',
    input: z.object({ postId: PostId }),
    result: z.object({ deleted: looseBoolean }),
    token: 'user',
    changes: true,
    varies: 'lan',
    extension: true,
    example: {},
  }),
  uploadPicture: row({
    group: 'post',
    about:
      'Takes a picture for a post (JPEG, PNG or WebP, at most 5 MB and 25 megapixels), re-encodes it without its metadata, at most 1,600 pixels a side.',
    method: 'POST',
    path: '/java/post/uploadPicture',
    input: z.object({ image: z.base64().max(7_000_000) }),
    result: PostPicture.extend({ name: z.string().max(128) }),
    token: 'user',
    changes: true,
    bodyLimit: 8 * 1024 * 1024,
    varies: 'lan',
    extension: true,
    example: {},
  }),
} as const;
