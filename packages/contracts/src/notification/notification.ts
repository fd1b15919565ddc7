import { z } from 'zod';
import { AnyId, PlanId, UserId } from '../ids.ts';
import { lenientArray, lenientBoolean, lenientInteger, openEnum, section } from '../lenient.ts';
import { Instant, Pair, Side } from '../match/base.ts';
import { GameIdSchema, MatchSummary } from '../match/match.ts';
import { NOTIFICATION_TYPES } from '../rules/notification.ts';

/**
 * A notification of a user. The fields beside the first four belong to its type: `match` with `score` and `before` at that time; `actor`,
 * `subject` and `text` of a reply or like (the text as it is now); the rest of the plan, order, redemption or broadcast.
 */
export const UserNotification = z.object({
  id: AnyId,
  type: openEnum(NOTIFICATION_TYPES),
  /** When it happened; of a rewritten notification, when it was rewritten. UTC milliseconds. */
  at: Instant,
  read: lenientBoolean,
  match: section('match', MatchSummary),
  score: section('score', Pair),
  /** The score before a cancelled goal or a corrected result. */
  before: section('before', Pair),
  /** The side that gained. */
  side: section('side', Side),
  /** The scorer, where the source has names. */
  player: section('player', z.string()),
  /** The minute as written, such as `45+2'`. */
  minute: section('minute', z.string()),
  actor: section('actor', z.object({ uid: UserId, username: z.string() })),
  /** The article, video or post to open. */
  subject: section('subject', z.object({ kind: z.enum(['news', 'video', 'post']), id: AnyId, gameId: GameIdSchema.optional() })),
  text: section('text', z.string()),
  /** Likes of an own post or comment now. */
  likes: section('likes', lenientInteger),
  /** Whether a like or reply is about an own comment or post. */
  about: section('about', z.enum(['post', 'comment'])),
  orderNo: section('orderNo', z.string()),
  planId: section('planId', PlanId),
  roomId: section('roomId', UserId),
  /** What happened to a plan, as in the user event. */
  what: section('what', z.string()),
  /** State of an order or redemption, or result of a plan. */
  state: section('state', z.string()),
  title: section('title', z.string()),
  coins: section('coins', lenientInteger),
});
export type UserNotification = z.infer<typeof UserNotification>;

const MinuteOfDay = lenientInteger.pipe(z.number().int().min(0).max(1439));

/** Quiet hours in minutes of the day, in the user's time zone. */
const QuietHours = z.object({ from: MinuteOfDay, to: MinuteOfDay });

/** Which notifications a user does not want, and when they are not shown as they arrive. */
export const NotificationSettings = z.object({
  /** Switched-off kinds (rules/notification.ts); unknown ones are ignored. */
  off: lenientArray(z.string().max(20)).default([]),
  /** Absent: none. */
  quiet: section('quiet', QuietHours),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** The same as an input: nothing invalid is ignored. */
export const NotificationSettingsInput = z.object({
  off: z.array(z.string().max(20)).max(20).default([]),
  quiet: QuietHours.optional(),
});
