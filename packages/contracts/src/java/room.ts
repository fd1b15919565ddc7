import { z } from 'zod';
import { ChatMessageId, MatchId, UserId, VideoId } from '../ids.ts';
import { lenientArray, lenientBoolean, lenientInteger } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';
import {
  ChatMessage,
  ChatRules,
  HeldMessage,
  PrivateMessage,
  PrivateThread,
  RoomAct,
  RoomCard,
  RoomDetail,
  RoomEvent,
  RoomMuted,
  RoomPlayback,
  RoomStanding,
} from '../room/room.ts';
import {
  ANNOUNCEMENT_GRAPHEMES,
  MAX_MODERATORS,
  PRIVATE_MESSAGE_GRAPHEMES,
  ROOM_MUTE_REASONS,
  ROOM_MUTES,
  SLOW_SECONDS,
} from '../rules/chat.ts';
import { HIGHEST_LEVEL } from '../rules/user-level.ts';
import { Gold } from '../user/user.ts';
import { endpoint } from './endpoint.ts';
import { pageFields, pageIndex } from './paging.ts';

const common = { group: 'room', varyBy: 'lan', extension: true } as const;
const read = { ...common, auth: 'none', mutates: false } as const;
const ownRead = { ...common, auth: 'user', mutates: false } as const;
const change = { ...common, auth: 'user', mutates: true } as const;
const roomId = UserId;
const moderated = 'ACCESS_DENIED for others than the anchor and the moderators.';

/** Rooms of anchors with chat and moderation. Spec §7 names no call for them ("live chat: not shown"): all are extensions. */
export const roomEndpoints = {
  roomList: endpoint({
    ...read,
    description:
      'Rooms in play, most audience first, 24 per page: of a game, with a linked match (`linked`), without one (`talk`). `counts`: rooms by game id, `all`, `linked` and `talk`.',
    method: 'GET',
    path: '/java/room/list/{pageIndex}',
    input: z.object({ pageIndex, gameId: GameIdSchema.optional(), kind: z.enum(['all', 'linked', 'talk']).default('all') }),
    result: z.object({ list: lenientArray(RoomCard), ...pageFields, counts: z.record(z.string(), lenientInteger).default({}) }),
    cache: 'live',
    example: { pageIndex: 1 },
  }),
  roomsOfMatch: endpoint({
    ...read,
    description: 'Rooms in play that show one of the matches, most audience first, at most 10 per match.',
    method: 'GET',
    path: '/java/room/ofMatch',
    input: z.object({ matchId: MatchId }),
    result: lenientArray(RoomCard),
    cache: 'live',
    example: { matchId: '$match' },
  }),
  roomDetail: endpoint({
    ...read,
    description: 'The room of an anchor, whether or not a broadcast is in play. NOT_FOUND for a user who is no anchor.',
    method: 'GET',
    path: '/java/room/{roomId}',
    input: z.object({ roomId }),
    result: RoomDetail,
    cache: 'live',
    example: { roomId: '$anchor' },
  }),
  roomStanding: endpoint({
    ...ownRead,
    description: 'What the user is and may do in a room.',
    method: 'GET',
    path: '/java/room/standing/{roomId}',
    input: z.object({ roomId }),
    result: RoomStanding,
    example: { roomId: '$anchor' },
  }),
  roomPlayback: endpoint({
    ...common,
    auth: 'none',
    mutates: false,
    description:
      'Signed playlists of a paid room: for those who paid, until the end of the broadcast; for others the free minutes, once. ENTRANCE_FEE after them, NO_BROADCAST.',
    method: 'GET',
    path: '/java/room/playback/{roomId}',
    input: z.object({ roomId }),
    result: RoomPlayback,
    example: { roomId: '$anchor' },
  }),
  enterRoom: endpoint({
    ...change,
    description:
      'Pays the entrance fee of the broadcast, once: half to the anchor. INSUFFICIENT_COINS, NO_BROADCAST, AGE_REQUIRED, UNDER_AGE; PRICE_CHANGED when it costs something else than `price`.',
    method: 'POST',
    path: '/java/room/enter',
    input: z.object({ roomId, price: lenientInteger, key: z.uuid() }),
    result: z.object({ entered: lenientBoolean, gold: Gold }),
    example: {},
  }),
  chatHistory: endpoint({
    ...read,
    description:
      'Lines of a room, oldest first: the newest 100, or those before `before`. `seq`: the last event of the room’s log that they contain.',
    method: 'GET',
    path: '/java/room/chat/{roomId}',
    input: z.object({ roomId, before: ChatMessageId.optional() }),
    result: z.object({ list: lenientArray(ChatMessage), seq: lenientInteger.default(0) }),
    cache: 'live',
    example: { roomId: '$anchor' },
  }),
  sendChat: endpoint({
    ...change,
    description:
      'Writes a line. Repeating the same `clientId` returns the same line. MUTED, CONTENT_REJECTED, ROOM_CLOSED, LEVEL_TOO_LOW, FOLLOWERS_ONLY, EMOJI_ONLY, LINKS_REFUSED, TEXT_EMPTY, TEXT_TOO_LONG, TEXT_REPEATED, MOBILE_REQUIRED, ENTRANCE_FEE; RATE_LIMITED with the seconds to wait.',
    method: 'POST',
    path: '/java/room/sendChat',
    input: z.object({
      roomId,
      text: z.string().max(800),
      clientId: z.uuid(),
      replyTo: ChatMessageId.optional(),
      colour: lenientInteger.pipe(z.number().int().min(0).max(5)).default(0),
    }),
    result: ChatMessage,
    example: {},
  }),
  removeChat: endpoint({
    ...change,
    description: `Removes a line, or lets a held one through (\`restore\`). ${moderated}`,
    method: 'POST',
    path: '/java/room/removeChat',
    input: z.object({ roomId, messageId: ChatMessageId, restore: lenientBoolean.default(false) }),
    result: z.object({ removed: lenientBoolean }),
    example: {},
  }),
  muteInRoom: endpoint({
    ...change,
    description: `Mutes a user in a room; a second one replaces the first. Nobody mutes the anchor or, unless the anchor does, a moderator. ${moderated}`,
    method: 'POST',
    path: '/java/room/mute',
    input: z.object({
      roomId,
      userId: UserId,
      length: z.enum(ROOM_MUTES),
      reason: z.enum(ROOM_MUTE_REASONS),
      messageId: ChatMessageId.optional(),
      /** Also removes what the user wrote in this broadcast. */
      clear: lenientBoolean.default(false),
    }),
    result: RoomMuted,
    example: {},
  }),
  unmuteInRoom: endpoint({
    ...change,
    description: `Ends a mute in a room. ${moderated}`,
    method: 'POST',
    path: '/java/room/unmute',
    input: z.object({ roomId, userId: UserId }),
    result: z.object({ ended: lenientBoolean }),
    example: {},
  }),
  roomModeration: endpoint({
    ...ownRead,
    description: `The desk of a room: mutes in force, held lines, moderators, the newest acts, and statistics of the broadcast. ${moderated}`,
    method: 'GET',
    path: '/java/room/moderation/{roomId}',
    input: z.object({ roomId }),
    result: z.object({
      muted: lenientArray(RoomMuted),
      held: lenientArray(HeldMessage),
      moderators: lenientArray(z.object({ uid: UserId, username: z.string(), since: Instant })),
      /** The newest 50 acts. */
      acts: lenientArray(RoomAct).prefault([]),
      messagesPerMinute: lenientInteger.default(0),
      refused: lenientInteger.default(0),
      reports: lenientInteger.default(0),
    }),
    example: {},
  }),
  changeChatRules: endpoint({
    ...change,
    description: `Changes the rules of a chat and its announcement: only the given fields. ${moderated}`,
    method: 'POST',
    path: '/java/room/rules',
    input: z.object({
      roomId,
      minLevel: lenientInteger.pipe(z.number().int().min(1).max(HIGHEST_LEVEL)).optional(),
      slowSec: lenientInteger.pipe(z.union(SLOW_SECONDS.map((value) => z.literal(value)))).optional(),
      /** −1: following is not needed. */
      followersMin: lenientInteger.pipe(z.number().int().min(-1).max(129_600)).optional(),
      emojiOnly: lenientBoolean.optional(),
      noLinks: lenientBoolean.optional(),
      noRepeats: lenientBoolean.optional(),
      announcement: z
        .string()
        .max(ANNOUNCEMENT_GRAPHEMES * 20)
        .optional(),
    }),
    result: z.object({ rules: ChatRules, announcement: z.string() }),
    example: {},
  }),
  pinChat: endpoint({
    ...change,
    description: `Pins a line, or none. ${moderated}`,
    method: 'POST',
    path: '/java/room/pin',
    input: z.object({ roomId, messageId: ChatMessageId.optional() }),
    result: z.object({ pinned: ChatMessage.optional() }),
    example: {},
  }),
  nameModerator: endpoint({
    ...change,
    description: `Names a moderator of the own room by user name, or takes it back; at most ${MAX_MODERATORS}: CONFLICT. NOT_FOUND for an unknown user.`,
    method: 'POST',
    path: '/java/room/moderator',
    input: z.object({ username: z.string().max(64).optional(), userId: UserId.optional(), remove: lenientBoolean.default(false) }),
    result: z.object({ moderators: lenientArray(z.object({ uid: UserId, username: z.string(), since: Instant })) }),
    example: {},
  }),
  blockInChat: endpoint({
    ...change,
    description:
      'Hides what a user writes from the caller, everywhere, and ends private conversations and following in both directions; or no longer.',
    method: 'POST',
    path: '/java/room/block',
    input: z.object({ userId: UserId, on: lenientBoolean }),
    result: z.object({ blocked: lenientArray(UserId) }),
    example: {},
  }),
  privateThreads: endpoint({
    ...ownRead,
    description: 'Private conversations of the caller, newest first, at most 50.',
    method: 'GET',
    path: '/java/room/private/threads',
    input: z.object({}),
    result: z.object({ list: lenientArray(PrivateThread), unread: lenientInteger.default(0) }),
    example: {},
  }),
  privateMessages: endpoint({
    ...ownRead,
    description: 'The newest 100 messages of a conversation, oldest first, or those before `before`.',
    method: 'GET',
    path: '/java/room/private/messages',
    input: z.object({ userId: UserId, before: ChatMessageId.optional() }),
    result: z.object({ list: lenientArray(PrivateMessage) }),
    example: {},
  }),
  sendPrivate: endpoint({
    ...change,
    description: `Writes to an anchor, or answers as one; at most ${PRIVATE_MESSAGE_GRAPHEMES} characters, 5 a minute. Marks the conversation as read when \`text\` is absent. ACCESS_DENIED between two users of whom none is an anchor, and when one blocked the other.`,
    method: 'POST',
    path: '/java/room/private/send',
    input: z.object({
      userId: UserId,
      text: z
        .string()
        .max(PRIVATE_MESSAGE_GRAPHEMES * 20)
        .optional(),
      clientId: z.uuid(),
    }),
    result: z.object({ message: PrivateMessage.optional() }),
    example: {},
  }),
  filmChat: endpoint({
    ...read,
    description:
      'The chat of a recorded broadcast with positions in its film, milliseconds, by position: those of the 5 minutes from `from`.',
    method: 'GET',
    path: '/java/room/filmChat/{videoId}',
    input: z.object({ videoId: VideoId, from: lenientInteger.pipe(z.number().int().min(0)).default(0) }),
    result: z.object({ list: lenientArray(z.object({ atMs: lenientInteger, message: ChatMessage })), untilMs: lenientInteger }),
    cache: 'detail',
    example: { videoId: '$video' },
  }),
  reportAudience: endpoint({
    ...common,
    auth: 'service',
    mutates: true,
    description: 'Connections to each room, from the instance of the BFF that counts them. Rooms that are absent have none.',
    method: 'POST',
    path: '/java/room/audience',
    input: z.object({ rooms: z.array(z.object({ id: roomId, count: lenientInteger.pipe(z.number().int().min(0)) })).max(10_000) }),
    result: z.object({ stored: lenientInteger }),
    example: { rooms: [] },
  }),
  enteredRoom: endpoint({
    ...change,
    description: 'Tells that the user opened the room, for the gathered welcome; at most once in ten minutes counts.',
    method: 'POST',
    path: '/java/room/entered',
    input: z.object({ roomId }),
    result: z.object({ welcomed: lenientBoolean }),
    example: {},
  }),
} as const;

/**
 * A message of `GET /java/ws/rooms?after=<seq>` (extension, websocket, service key): a hello with the newest sequence, then every event of every
 * room after `after`, in order. `seq` is that of the room log.
 */
export const RoomPushMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), seq: lenientInteger }),
  z.object({ type: z.literal('event'), seq: lenientInteger, roomId: UserId, at: Instant, event: RoomEvent }),
  z.object({ type: z.literal('beat'), seq: lenientInteger, at: Instant }),
]);
export type RoomPushMessage = z.infer<typeof RoomPushMessage>;
