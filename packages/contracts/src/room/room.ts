import { z } from 'zod';
import { AnchorCard, AnchorInfo, StreamState } from '../anchor/anchor.ts';
import { GiftCombo } from '../gift/gift.ts';
import { BroadcastId, ChatMessageId, UserId } from '../ids.ts';
import { decorative, lenientArray, lenientBoolean, lenientInteger, openEnum, section } from '../lenient.ts';
import { Instant, Origin } from '../match/base.ts';
import { GameIdSchema, MatchSummary } from '../match/match.ts';
import { PostPicture } from '../post/post.ts';
import { ROOM_MUTE_REASONS, ROOM_MUTES } from '../rules/chat.ts';
import { VideoSource } from '../video/video.ts';

/** A room in a list: the place of one anchor, with the broadcast in play. Its id is the anchor's. */
export const RoomCard = z.object({
  id: UserId,
  broadcastId: BroadcastId,
  anchor: AnchorCard.pick({ uid: true, username: true, avatar: true, fans: true, demo: true }),
  title: z.string(),
  gameId: GameIdSchema,
  startedAt: Instant,
  match: section('match', MatchSummary),
  cover: section('cover', PostPicture),
  /** Picture of the stream, at most 30 s old. */
  thumbnail: section('thumbnail', z.string().regex(/^\/media\/[A-Za-z0-9_./-]{1,200}$/)),
  /** Connections to the room, at most some seconds old; absent when nobody counts them. */
  audience: section('audience', lenientInteger),
  stream: decorative(StreamState, () => 'live' as const),
  /** Entrance fee in coins; 0 is free. */
  price: decorative(lenientInteger, () => 0),
  /** Of the picture: `simulated` and `replay` are marked on the screen. */
  origin: Origin,
});
export type RoomCard = z.infer<typeof RoomCard>;

/** Rules of a room's chat; absent or zero: none. */
export const ChatRules = z.object({
  minLevel: decorative(lenientInteger, () => 1),
  slowSec: decorative(lenientInteger, () => 0),
  /** Minutes for which a writer must have followed the anchor; 0: following is enough; absent: not needed. */
  followersMin: section('followersMin', lenientInteger),
  emojiOnly: decorative(lenientBoolean, () => false),
  noLinks: decorative(lenientBoolean, () => true),
  noRepeats: decorative(lenientBoolean, () => true),
});
export type ChatRules = z.infer<typeof ChatRules>;

/** What a user is in a room. */
export const RoomRole = openEnum(['anchor', 'moderator', 'fan']);
export type RoomRole = z.infer<typeof RoomRole>;

/** The writer of a message. */
export const ChatUser = z.object({
  uid: UserId,
  username: z.string(),
  level: decorative(lenientInteger, () => 1),
  role: decorative(RoomRole, () => 'fan' as const),
});
export type ChatUser = z.infer<typeof ChatUser>;

/**
 * One line of a room, in the order of `id`. `text`: of a user, also drawn as danmaku. `goal`: a goal, or another step of the linked match, with `score`; delayed and
 * masked like the score itself. `welcome`: users who entered, gathered. `gift`: a combo that ended. `notice`: of a moderator's act.
 * Removed lines stay as `removed` without text.
 */
export const ChatMessage = z.object({
  id: ChatMessageId,
  at: Instant,
  kind: openEnum(['text', 'goal', 'welcome', 'gift', 'notice']),
  user: section('user', ChatUser),
  text: decorative(z.string(), () => ''),
  /** Index of `DANMAKU_COLOURS`. */
  colour: decorative(lenientInteger, () => 0),
  /** The sender's own id of the message: the sender recognises the copy of a message that it shows already. */
  clientId: z.string().max(36).optional(),
  replyTo: section('replyTo', z.object({ id: ChatMessageId, username: z.string(), text: z.string() })),
  removed: decorative(lenientBoolean, () => false),
  goal: section(
    'goal',
    z.object({
      teamName: z.string(),
      /** Index of the team in the match: clients show its name in their language. */
      side: lenientInteger.optional(),
      playerName: z.string().default(''),
      /**
       * Absent for a goal. `game`: a game (map) of a series was won; `minute` is its number. `period`: a period of basketball ended; `minute` is its
       * kind and number (`Q1`, `H2`, `OT1`), the team the leading one.
       */
      step: openEnum(['game', 'period']).optional(),
      minute: z.string(),
      score: z.array(lenientInteger),
      /** The goal was taken back; `score` is that after it. */
      cancelled: decorative(lenientBoolean, () => false),
    }),
  ),
  welcome: section('welcome', z.object({ names: z.array(z.string()).max(3), count: lenientInteger })),
  combo: section('combo', GiftCombo),
  notice: section(
    'notice',
    z.object({
      act: openEnum(['muted', 'unmuted', 'removed', 'settings']),
      by: z.string(),
      target: z.string().default(''),
      reason: z.string().default(''),
    }),
  ),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** A room with its anchor. Without `broadcastId` nobody broadcasts now. */
export const RoomDetail = z.object({
  id: UserId,
  anchor: AnchorInfo,
  broadcastId: BroadcastId.optional(),
  title: decorative(z.string(), () => ''),
  gameId: GameIdSchema.optional().catch(undefined),
  startedAt: section('startedAt', Instant),
  /** End of the last broadcast, while nobody broadcasts. */
  endedAt: section('endedAt', Instant),
  match: section('match', MatchSummary),
  stream: decorative(StreamState, () => 'ended' as const),
  origin: Origin,
  /** Playlists of a free room, best first. A paid room gives them in `roomPlayback`. */
  sources: decorative(lenientArray(VideoSource), () => []),
  price: decorative(lenientInteger, () => 0),
  syncHint: decorative(lenientBoolean, () => true),
  audience: section('audience', lenientInteger),
  /** The chat; absent when the upstream has none. */
  chat: section('chat', z.object({ rules: ChatRules, announcement: z.string().default(''), pinned: section('pinned', ChatMessage) })),
});
export type RoomDetail = z.infer<typeof RoomDetail>;

/** What the caller may do in a room. */
export const RoomStanding = z.object({
  role: RoomRole,
  level: lenientInteger,
  follows: decorative(lenientBoolean, () => false),
  followedAt: section('followedAt', Instant),
  /** A mute in force, here or on the whole site. Without `until` it has no end by time. */
  mute: section('mute', z.object({ until: section('until', Instant), reason: z.string().default('') })),
  /** When the next message may be sent. */
  nextAt: section('nextAt', Instant),
  /** Whether the entrance fee of this broadcast is paid, or none is asked. */
  entered: decorative(lenientBoolean, () => true),
  blocked: decorative(lenientArray(UserId), () => []),
});
export type RoomStanding = z.infer<typeof RoomStanding>;

/** Signed playlists for the caller. `preview`: the free minutes of a paid room. */
export const RoomPlayback = z.object({
  sources: lenientArray(VideoSource),
  preview: decorative(lenientBoolean, () => false),
  endsAt: section('endsAt', Instant),
});
export type RoomPlayback = z.infer<typeof RoomPlayback>;

/** A mute of a user in a room. */
export const RoomMuted = z.object({
  uid: UserId,
  username: z.string(),
  length: openEnum(ROOM_MUTES),
  until: section('until', Instant),
  reason: openEnum(ROOM_MUTE_REASONS),
  by: z.string(),
  at: Instant,
  /** The line for which it was. */
  text: decorative(z.string(), () => ''),
});
export type RoomMuted = z.infer<typeof RoomMuted>;

/** A line that waits for a moderator, because a sensitive word was found or fans reported it. */
export const HeldMessage = z.object({
  message: ChatMessage,
  cause: openEnum(['word', 'report']),
  reports: decorative(lenientInteger, () => 0),
});
export type HeldMessage = z.infer<typeof HeldMessage>;

/** An act of a moderator, newest first at the desk of a room. What it undid or changed again is an act of its own. */
export const RoomAct = z.object({
  at: Instant,
  act: openEnum(['muted', 'unmuted', 'removed', 'restored', 'cleared', 'settings', 'pinned', 'unpinned', 'named', 'dismissed']),
  by: z.string(),
  target: decorative(z.string(), () => ''),
  reason: decorative(z.string(), () => ''),
  /** Of a mute. */
  length: decorative(z.string(), () => ''),
  messageId: ChatMessageId.optional(),
  text: decorative(z.string(), () => ''),
});
export type RoomAct = z.infer<typeof RoomAct>;

/** A private conversation of a fan and an anchor, seen by one of them. `other`: the other one. */
export const PrivateThread = z.object({
  other: ChatUser.pick({ uid: true, username: true, level: true }).extend({ avatar: section('avatar', z.string()) }),
  text: z.string(),
  at: Instant,
  unread: lenientInteger.default(0),
  blocked: lenientBoolean.default(false),
});
export type PrivateThread = z.infer<typeof PrivateThread>;

export const PrivateMessage = z.object({
  id: ChatMessageId,
  at: Instant,
  mine: lenientBoolean,
  text: z.string(),
  clientId: z.string().max(36).optional(),
});
export type PrivateMessage = z.infer<typeof PrivateMessage>;

/**
 * What happens in a room, in the order of its log. `message`: a new line. `removed`: lines were removed, also all of a muted user. `combo`: a
 * combo began or went on. `muted`, `unmuted`: of one user. `rules`: the rules of the chat or the announcement changed. `pinned`: the pinned line
 * changed; absent for none. `stream`: the state of the picture; with `ended` the broadcast is over. `info`: title, match, price or cover changed:
 * read the room again.
 */
export const RoomEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: ChatMessage }),
  z.object({ type: z.literal('removed'), ids: z.array(ChatMessageId), uid: UserId.optional() }),
  z.object({ type: z.literal('combo'), combo: GiftCombo }),
  z.object({ type: z.literal('muted'), uid: UserId, until: Instant.optional(), length: z.string() }),
  z.object({ type: z.literal('unmuted'), uid: UserId }),
  z.object({ type: z.literal('rules'), rules: ChatRules, announcement: z.string() }),
  z.object({ type: z.literal('pinned'), message: ChatMessage.optional() }),
  z.object({ type: z.literal('stream'), state: StreamState, broadcastId: BroadcastId.optional() }),
  z.object({ type: z.literal('info') }),
]);
export type RoomEvent = z.infer<typeof RoomEvent>;
