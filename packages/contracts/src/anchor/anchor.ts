import { z } from 'zod';
import { BroadcastId, MatchId, UserId, VideoId } from '../ids.ts';
import { decorative, lenientArray, lenientBoolean, lenientInteger, openEnum, section } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { GameIdSchema, MatchSummary } from '../match/match.ts';
import { PostPicture } from '../post/post.ts';
import { ANCHOR_LIMITS, CONDUCT_BREACHES } from '../rules/anchor.ts';

/**
 * State of an anchor's certification (spec §4). `none`: never applied. `review`, `passed`, `rejected`: the application. `banned`: barred from
 * broadcasting until `until`; absent for ever.
 */
export const AnchorState = openEnum(['none', 'review', 'passed', 'rejected', 'banned']);
export type AnchorState = z.infer<typeof AnchorState>;

/** The certification of the caller, with what an application still needs. */
export const AnchorCertification = z.object({
  state: AnchorState,
  /** What the account lacks for an application: it must be adult and have a mobile number (spec §5). */
  missing: decorative(lenientArray(openEnum(['mobile', 'age', 'adult'])), () => []),
  appliedAt: section('appliedAt', Instant),
  decidedAt: section('decidedAt', Instant),
  /** Reason of a refusal or a ban. */
  reason: decorative(z.string(), () => ''),
  breach: openEnum(CONDUCT_BREACHES).optional(),
  until: section('until', Instant),
  /** After a refusal: when the next application is possible. */
  reapplyAt: section('reapplyAt', Instant),
  /** The appeal against the ban: one is possible. */
  appeal: openEnum(['possible', 'review', 'refused', 'accepted']).optional(),
  /** Why the appeal was refused. */
  appealReason: decorative(z.string(), () => ''),
});
export type AnchorCertification = z.infer<typeof AnchorCertification>;

/** An anchor in a list. */
export const AnchorCard = z.object({
  uid: UserId,
  username: z.string(),
  avatar: section('avatar', z.string()),
  gameId: GameIdSchema.optional().catch(undefined),
  introduction: decorative(z.string(), () => ''),
  fans: decorative(lenientInteger, () => 0),
  /** An anchor of the demo world. */
  demo: decorative(lenientBoolean, () => false),
  /** The present broadcast. */
  live: section('live', z.object({ title: z.string(), startedAt: Instant, audience: section('audience', lenientInteger) })),
  /** End of the last broadcast. */
  lastLiveAt: section('lastLiveAt', Instant),
  /** The next announced broadcast. */
  next: section('next', z.object({ startAt: Instant, title: z.string() })),
  /** Broadcasts of ten minutes or more in the last 30 days, and their length together. */
  broadcasts: decorative(lenientInteger, () => 0),
  broadcastMs: decorative(lenientInteger, () => 0),
});
export type AnchorCard = z.infer<typeof AnchorCard>;

/** The public page of an anchor. */
export const AnchorInfo = AnchorCard.extend({
  detail: decorative(z.string(), () => ''),
  cover: section('cover', PostPicture),
  pictures: decorative(lenientArray(PostPicture), () => []),
  since: section('since', Instant),
});
export type AnchorInfo = z.infer<typeof AnchorInfo>;

/** A change of an anchor's information and settings: only the given fields. Pictures are names that `uploadPicture` gave. */
export const AnchorChange = z.object({
  title: z
    .string()
    .max(ANCHOR_LIMITS.title * 20)
    .optional(),
  gameId: GameIdSchema.optional(),
  introduction: z
    .string()
    .max(ANCHOR_LIMITS.introduction * 20)
    .optional(),
  detail: z
    .string()
    .max(ANCHOR_LIMITS.detail * 20)
    .optional(),
  /** Empty for none. */
  cover: z.string().max(128).optional(),
  pictures: z.array(z.string().max(128)).max(ANCHOR_LIMITS.pictures).optional(),
  /** Whether the next broadcasts cost an entrance fee; a broadcast in play keeps its own. */
  paid: lenientBoolean.optional(),
  price: lenientInteger.optional(),
  /** Tells the audience how late the picture is. */
  syncHint: lenientBoolean.optional(),
});

/** State of the picture. `waiting`: no encoder has sent yet. `interrupted`: lost, may continue within 90 s. */
export const StreamState = openEnum(['waiting', 'live', 'interrupted', 'ended']);
export type StreamState = z.infer<typeof StreamState>;

/** What the media server measures of a stream now. */
export const StreamHealth = z.object({
  width: section('width', lenientInteger),
  height: section('height', lenientInteger),
  fps: section('fps', z.number()),
  kbps: section('kbps', lenientInteger),
  /** Longest distance between two key frames, milliseconds. */
  keyframeMs: section('keyframeMs', lenientInteger),
  hasAudio: section('hasAudio', lenientBoolean),
});
export type StreamHealth = z.infer<typeof StreamHealth>;

/** The present broadcast of an anchor. */
export const Broadcast = z.object({
  id: BroadcastId,
  startedAt: Instant,
  endedAt: section('endedAt', Instant),
  title: z.string(),
  matchId: MatchId.optional(),
  stream: StreamState,
  interruptedAt: section('interruptedAt', Instant),
  audience: section('audience', lenientInteger),
  peak: section('peak', lenientInteger),
  newFans: decorative(lenientInteger, () => 0),
  messages: decorative(lenientInteger, () => 0),
  gifts: decorative(lenientInteger, () => 0),
  /** Coin value of the gifts. */
  coins: decorative(lenientInteger, () => 0),
  price: lenientInteger.default(0),
});
export type Broadcast = z.infer<typeof Broadcast>;

/** What the anchor's live settings show. */
export const LiveInfo = z.object({
  title: z.string().default(''),
  gameId: GameIdSchema.optional().catch(undefined),
  introduction: z.string().default(''),
  detail: z.string().default(''),
  cover: section('cover', PostPicture),
  pictures: decorative(lenientArray(PostPicture), () => []),
  match: section('match', MatchSummary),
  paid: lenientBoolean.default(false),
  price: lenientInteger.default(0),
  syncHint: lenientBoolean.default(true),
  /** Address for the encoder, without the code; absent without a media server. */
  streamAddress: section('streamAddress', z.string()),
  /** When the code was last reset, and when an encoder last used it. */
  codeResetAt: section('codeResetAt', Instant),
  codeUsedAt: section('codeUsedAt', Instant),
  broadcast: section('broadcast', Broadcast),
  health: section('health', StreamHealth),
});
export type LiveInfo = z.infer<typeof LiveInfo>;

/** Revenue of a window: `coins` is the value of the gifts received (spec §9), `share` what the anchor's account got of it. */
export const RevenueSum = z.object({
  coins: lenientInteger,
  share: lenientInteger,
  gifts: lenientInteger,
  broadcasts: lenientInteger,
  broadcastMs: lenientInteger,
});
export type RevenueSum = z.infer<typeof RevenueSum>;

/** One broadcast in the details of revenue. Gifts of fans while nobody broadcast have no `broadcast`. */
export const RevenueLine = z.object({
  broadcastId: BroadcastId.optional(),
  startedAt: Instant,
  endedAt: section('endedAt', Instant),
  title: z.string(),
  matchId: MatchId.optional(),
  peak: section('peak', lenientInteger),
  gifts: lenientInteger,
  coins: lenientInteger,
  share: lenientInteger,
  /** The click of the most coins. */
  largest: section('largest', z.object({ giftName: z.string(), count: lenientInteger })),
  /** The film of the broadcast, while it is published. */
  recording: section('recording', z.object({ videoId: VideoId, gameId: GameIdSchema })),
});
export type RevenueLine = z.infer<typeof RevenueLine>;

/** An announced broadcast. */
export const AnnouncedBroadcast = z.object({
  id: BroadcastId,
  anchor: AnchorCard.pick({ uid: true, username: true, avatar: true, demo: true }),
  startAt: Instant,
  title: z.string(),
  gameId: GameIdSchema.optional().catch(undefined),
  match: section('match', MatchSummary),
  reminders: decorative(lenientInteger, () => 0),
});
export type AnnouncedBroadcast = z.infer<typeof AnnouncedBroadcast>;
