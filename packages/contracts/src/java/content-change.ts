import { z } from 'zod';
import { SubjectKind } from '../content/content.ts';
import { CommentId, LeagueId, MatchId, UserId } from '../ids.ts';
import { lenientInteger, lenientArray } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';

/** Something that everybody reads and that is not what it was. */
export const ContentChange = z.object({
  kind: SubjectKind,
  id: lenientInteger.pipe(z.number().int().positive()),
  /** `new`: it is listed from now on. `changed`: its words, its place or whether it is shown. Else what stands under it. */
  what: z.enum(['new', 'changed', 'comments', 'danmaku']),
  /** Of an answer: the comment that it stands under. */
  rootId: CommentId.optional(),
  /** In whose lists it stands. */
  gameId: GameIdSchema.optional(),
  authorId: UserId.optional(),
  matchId: MatchId.optional(),
  leagueId: LeagueId.optional(),
});
export type ContentChange = z.infer<typeof ContentChange>;

/**
 * What `GET /java/ws/content?after=<seq>` (extension, websocket, service key) sends: a hello with the newest sequence, then the changes after
 * `after`, many in one message when there are many; everything up to the `seq` of a message has been told with it. After a cut a change may
 * come twice, and saying it twice does no harm.
 */
export const ContentPushMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), seq: lenientInteger }),
  z.object({ type: z.literal('changed'), seq: lenientInteger, changes: lenientArray(ContentChange) }),
  z.object({ type: z.literal('beat'), seq: lenientInteger, at: Instant }),
]);
export type ContentPushMessage = z.infer<typeof ContentPushMessage>;
