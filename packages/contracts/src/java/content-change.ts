import { z } from 'zod';
import { SubjectKind } from '../content/content.ts';
import { AnyId, CommentId, LeagueId, MatchId, UserId } from '../ids.ts';
import { lenientInteger, lenientArray } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';

/** A change of an item that everybody can read. */
export const ContentChange = z.object({
  kind: SubjectKind,
  id: AnyId,
  /** `new`: the item is listed from now on. `changed`: its text, position or visibility. Otherwise its comments or danmaku changed. */
  what: z.enum(['new', 'changed', 'comments', 'danmaku']),
  /** Of a reply: its root comment. */
  rootId: CommentId.optional(),
  /** The lists that contain it. */
  gameId: GameIdSchema.optional(),
  authorId: UserId.optional(),
  matchId: MatchId.optional(),
  leagueId: LeagueId.optional(),
});
export type ContentChange = z.infer<typeof ContentChange>;

/**
 * A change of what the libraries derive from matches: tables, form, statistics, careers. `library`: an import changed more teams and players
 * than are worth naming, so every page of the libraries may be outdated; its `id` has no meaning.
 */
export const LibraryChange = z.object({
  kind: z.enum(['league', 'team', 'player', 'library']),
  id: AnyId,
  what: z.literal('changed'),
});
export type LibraryChange = z.infer<typeof LibraryChange>;

/**
 * A change of a published plan: its publication, sale, removal or settlement; or of an expert: name, introduction or statistics. `id` is that
 * of the plan or user.
 */
export const PlanChange = z.object({
  kind: z.enum(['plan', 'expert']),
  id: AnyId,
  what: z.literal('changed'),
  gameId: GameIdSchema.optional(),
  authorId: UserId.optional(),
  matchId: MatchId.optional(),
});
export type PlanChange = z.infer<typeof PlanChange>;

/** A change of public data beside matches in play. */
export const PublicChange = z.union([ContentChange, LibraryChange, PlanChange]);
export type PublicChange = z.infer<typeof PublicChange>;

/**
 * A message of `GET /java/ws/content?after=<seq>` (extension, websocket, service key): a hello with the newest sequence, then the changes after
 * `after` in batches; a message completes everything up to its `seq`. After a reconnection a change may be repeated, which is harmless.
 */
export const ContentPushMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), seq: lenientInteger }),
  z.object({ type: z.literal('changed'), seq: lenientInteger, changes: lenientArray(PublicChange) }),
  z.object({ type: z.literal('beat'), seq: lenientInteger, at: Instant }),
]);
export type ContentPushMessage = z.infer<typeof ContentPushMessage>;
