import { z } from 'zod';
import { Author, ContentState, MatchLink } from '../content/content.ts';
import { PostId } from '../ids.ts';
import { lenientBoolean, lenientInteger, lenientArray } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';

/** A picture of a post, re-encoded by the site. */
export const PostPicture = z.object({
  path: z.string().regex(/^\/files\/[A-Za-z0-9_.-]{1,128}$/),
  width: lenientInteger,
  height: lenientInteger,
});
export type PostPicture = z.infer<typeof PostPicture>;

/** A post of a user. Plain text; line breaks are kept, there is no other markup. */
export const Post = z.object({
  kind: z.literal('post'),
  id: PostId,
  title: z.string().default(''),
  /** In lists its first 300 characters; `cut` when there are more. */
  text: z.string(),
  cut: lenientBoolean.default(false),
  pictures: lenientArray(PostPicture).prefault([]),
  gameId: GameIdSchema.optional(),
  match: MatchLink.optional(),
  author: Author,
  publishedAt: Instant,
  likes: lenientInteger.default(0),
  comments: lenientInteger.default(0),
  views: lenientInteger.default(0),
  state: ContentState.default('published'),
  /** The reason for its author why it is not public. */
  reason: z.string().optional(),
});
export type Post = z.infer<typeof Post>;

export const PostSort = z.enum(['hot', 'new']);
export type PostSort = z.infer<typeof PostSort>;
