import { z } from 'zod';
import { MatchId, PostId } from '../ids.ts';
import { GameIdSchema } from '../match/match.ts';
import { Post, PostSort } from '../post/post.ts';
import { CONTENT_LIMITS } from '../rules/content.ts';
import { pageField, pageInfo } from './fields.ts';

export const postProcedures = {
  /** Public. */
  list: {
    input: z.object({ gameId: GameIdSchema.optional(), matchId: MatchId.optional(), sort: PostSort, page: pageField }),
    output: z.object({ list: z.array(Post), ...pageInfo }),
  },
  /** Public. NOT_FOUND. */
  detail: { input: z.object({ id: PostId }), output: Post },
  /** One's own in every state. */
  listOwn: { input: z.object({ page: pageField }), output: z.object({ list: z.array(Post), ...pageInfo }) },
  /** One's own, also one that nobody else sees. NOT_FOUND. */
  getOwn: { input: z.object({ id: PostId }), output: Post },
  /** TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, TEXT_REPEATED, RATE_LIMITED, MOBILE_REQUIRED. */
  add: {
    input: z.object({
      title: z
        .string()
        .max(CONTENT_LIMITS.postTitle * 20)
        .default(''),
      text: z.string().max(CONTENT_LIMITS.postText * 8),
      /** Names that `POST /upload/picture` gave. */
      pictures: z.array(z.string().max(128)).max(CONTENT_LIMITS.postPictures),
      gameId: GameIdSchema.optional(),
      matchId: MatchId.optional(),
      key: z.uuid(),
    }),
    output: Post,
  },
  remove: { input: z.object({ id: PostId }), output: z.object({ removed: z.boolean() }) },
} as const;
