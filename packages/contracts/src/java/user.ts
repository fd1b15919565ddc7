import { z } from 'zod';
import { MatchId, UserId } from '../ids.ts';
import { looseBoolean, looseInteger, tolerantList } from '../loose.ts';
import { Instant } from '../match/base.ts';
import { RechargeOrder, StatementLine } from '../user/gold.ts';
import { UserEvent } from '../user/event.ts';
import { Gold, OwnUser, Preferences, ProfileChange, PublicUser, UserCard, UserSession } from '../user/user.ts';
import { Ended } from './login.ts';
import { NewsCard } from '../news/news.ts';
import { Post } from '../post/post.ts';
import { VideoCard } from '../video/video.ts';
import { row } from './row.ts';

const pageIndex = looseInteger.pipe(z.number().int().min(1).max(10_000)).default(1);
const code = z.string().max(64);
const device = z.string().max(64).optional();

/** What a user has made or done, by kind; `water`, `order` and `tip` are his own business. Tips come with their domain. */
export const UserItemType = z.enum(['post', 'news', 'video', 'tip', 'order', 'water']);
export type UserItemType = z.infer<typeof UserItemType>;

const UserItem = z.discriminatedUnion('kind', [StatementLine, RechargeOrder, NewsCard, VideoCard, Post]);
export type UserItem = z.infer<typeof UserItem>;

const Followed = z.object({ follow: looseBoolean });

/** The state of an application to become an expert. */
const ExpertApplication = z.object({
  /** `open`: may be written; `review`: sent in; later `accepted` or `refused`. */
  state: z.enum(['open', 'review', 'accepted', 'refused']),
  /** What is still missing before it can be sent in. */
  missing: z.array(z.enum(['mobile', 'age'])).default([]),
});

/** The user calls of spec §7, and what the product needs beside them. */
export const userRows = {
  userInfo: row({
    group: 'user',
    about: 'A user as everybody may see him.',
    method: 'GET',
    path: '/java/user/info',
    input: z.object({ userId: UserId }),
    result: PublicUser,
    token: 'none',
    changes: false,
    cache: 'list',
    varies: 'nothing',
    example: { userId: '$user' },
  }),
  modifyUser: row({
    group: 'user',
    about: 'Changes one’s own profile: only the fields that are given. An avatar is a name that `uploadAvatar` gave, or empty for none.',
    method: 'POST',
    path: '/java/user/modifyUser',
    input: ProfileChange,
    result: OwnUser,
    token: 'user',
    changes: true,
    varies: 'lan',
    example: {},
  }),
  userItems: row({
    group: 'user',
    about: 'What a user has made or done, newest first, 20 a page. Coin details, orders and tips are answered to himself only.',
    method: 'GET',
    path: '/java/user/{userId}/{type}/{pageIndex}',
    input: z.object({
      userId: UserId,
      type: UserItemType,
      pageIndex: looseInteger.pipe(z.number().int().min(1).max(10_000)),
      /** YYYY-MM in Asia/Shanghai; coin details and orders only. Extension. */
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
      /** First and last day (YYYY-MM-DD in Asia/Shanghai, both included); coin details only. Extension. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      /** Coin details: what came, or what went. Extension. */
      flow: z.enum(['in', 'out']).optional(),
    }),
    result: z.object({ list: tolerantList(UserItem), total: looseInteger, pageIndex: looseInteger, pageSize: looseInteger }),
    token: 'none',
    changes: false,
    cache: 'list',
    varies: 'lan',
    example: { userId: '$user', type: 'post', pageIndex: 1 },
  }),
  getUserDataStatus: row({
    group: 'user',
    about: 'One’s own preferences.',
    method: 'GET',
    path: '/java/user/getUserDataStatus',
    input: z.object({}),
    result: Preferences,
    token: 'user',
    changes: false,
    varies: 'nothing',
    example: {},
  }),
  saveUserDataStatus: row({
    group: 'user',
    about: 'Saves one’s own preferences whole; refused (CONFLICT) when `rev` is not the newest.',
    method: 'POST',
    path: '/java/user/saveUserDataStatus',
    input: Preferences,
    result: Preferences,
    token: 'user',
    changes: true,
    varies: 'nothing',
    example: {},
  }),
  expertApplyStart: row({
    group: 'user',
    about: 'Opens one’s application to become an expert: says what is missing and where it stands.',
    method: 'POST',
    path: '/java/user/expertApplyStart',
    input: z.object({}),
    result: ExpertApplication,
    token: 'user',
    changes: true,
    varies: 'nothing',
    example: {},
  }),
  expertApply: row({
    group: 'user',
    about: 'Sends in the application to become an expert; it is under review then. The mobile number is the account’s own (spec §5).',
    method: 'POST',
    path: '/java/user/expertApply',
    input: z.object({
      gameId: looseInteger,
      name: z.string().trim().min(2).max(20),
      introduction: z.string().trim().min(10).max(500),
    }),
    places: { gameId: 'query', name: 'query', introduction: 'query' },
    result: ExpertApplication,
    token: 'user',
    changes: true,
    varies: 'nothing',
    example: {},
  }),
  userGold: row({
    group: 'user',
    about: 'One’s own coins.',
    method: 'GET',
    path: '/java/user/userGold',
    input: z.object({}),
    result: Gold,
    token: 'user',
    changes: false,
    varies: 'nothing',
    example: {},
  }),
  getFollowOrFansH5: row({
    group: 'user',
    about: 'Whom a user follows, or who follows him, newest first, 20 a page. A hidden list is empty and says so, but for its owner.',
    method: 'GET',
    path: '/java/user/getFollowOrFansH5',
    input: z.object({ userId: UserId, type: z.enum(['follow', 'fans']), pageIndex }),
    result: z.object({
      list: tolerantList(UserCard),
      total: looseInteger,
      pageIndex: looseInteger,
      pageSize: looseInteger,
      hidden: looseBoolean.default(false),
    }),
    token: 'none',
    changes: false,
    cache: 'list',
    varies: 'nothing',
    example: { userId: '$user', type: 'fans', pageIndex: 1 },
  }),
  followUser: row({
    group: 'user',
    about: 'Follows a user or stops following him. Saying it twice changes nothing.',
    method: 'GET',
    path: '/java/user/followUser',
    input: z.object({ userId: UserId, follow: looseBoolean.default(true) }),
    result: Followed,
    token: 'user',
    changes: true,
    varies: 'lan',
    example: {},
  }),
  hasFollowUser: row({
    group: 'user',
    about: 'Whether one follows a user; with `userIds` (extension), which of them.',
    method: 'GET',
    path: '/java/user/hasFollowUser',
    input: z.object({
      userId: UserId,
      /** Up to 50 ids separated by commas. */
      userIds: z
        .string()
        .regex(/^\d{1,16}(,\d{1,16}){0,49}$/)
        .optional(),
    }),
    result: Followed.extend({ followed: z.array(UserId).default([]) }),
    token: 'user',
    changes: false,
    varies: 'nothing',
    example: {},
  }),
  uploadAvatar: row({
    group: 'user',
    about: 'Takes a picture (JPEG, PNG or WebP, at most 5 MB and 25 megapixels), re-encodes it square without its metadata, and names it.',
    method: 'POST',
    path: '/java/user/uploadAvatar',
    input: z.object({ image: z.base64().max(7_000_000) }),
    result: z.object({ avatar: z.string().max(128), path: z.string().max(256) }),
    token: 'user',
    changes: true,
    bodyLimit: 8 * 1024 * 1024,
    varies: 'lan',
    extension: true,
    example: {},
  }),
  userSessions: row({
    group: 'user',
    about: 'One’s own sessions: where one is logged in.',
    method: 'GET',
    path: '/java/user/sessions',
    input: z.object({}),
    result: z.object({ list: tolerantList(UserSession) }),
    token: 'user',
    changes: false,
    varies: 'nothing',
    extension: true,
    example: {},
  }),
  endSessions: row({
    group: 'user',
    about: 'Ends one of one’s sessions by name, or all but this one.',
    method: 'POST',
    path: '/java/user/endSessions',
    input: z.object({ sessionId: z.string().max(64).optional(), others: looseBoolean.default(false) }),
    result: Ended,
    token: 'user',
    changes: true,
    varies: 'lan',
    extension: true,
    example: {},
  }),
  sendOwnCode: row({
    group: 'user',
    about: 'Sends a code to the account’s own number, to confirm a change.',
    method: 'POST',
    path: '/java/user/sendOwnCode',
    input: z.object({ device }),
    result: z.object({ nextInSec: looseInteger.default(60) }).prefault({}),
    token: 'user',
    changes: true,
    varies: 'lan',
    extension: true,
    example: {},
  }),
  changePassword: row({
    group: 'user',
    about: 'Sets one’s password, with a code sent to the own number; ends every other session.',
    method: 'POST',
    path: '/java/user/changePassword',
    input: z.object({ checkCode: code, password: z.string().max(1_024), device }),
    result: Ended,
    token: 'user',
    changes: true,
    varies: 'lan',
    extension: true,
    example: {},
  }),
  bindPhone: row({
    group: 'user',
    about:
      'Binds a mobile number, or another one, with a code sent to it (purpose `phone`); `ownCode` from the present number when there is one. Ends every other session.',
    method: 'POST',
    path: '/java/user/bindPhone',
    input: z.object({
      mobile: z.string().max(20),
      areaCode: z.string().max(8).default('+86'),
      checkCode: code,
      ownCode: code.optional(),
      device,
    }),
    result: OwnUser.extend({ ended: z.array(z.string()).default([]), welcome: looseBoolean.default(false) }),
    token: 'user',
    changes: true,
    varies: 'lan',
    extension: true,
    example: {},
  }),
  sendEmailCode: row({
    group: 'user',
    about: 'Sends a code to an e-mail address that is to be bound. The same limits as by SMS.',
    method: 'POST',
    path: '/java/user/sendEmailCode',
    input: z.object({ email: z.string().max(254), device }),
    result: z.object({ nextInSec: looseInteger.default(60) }).prefault({}),
    token: 'user',
    changes: true,
    varies: 'lan',
    extension: true,
    example: {},
  }),
  bindEmail: row({
    group: 'user',
    about: 'Binds an e-mail address with the code sent to it.',
    method: 'POST',
    path: '/java/user/bindEmail',
    input: z.object({ email: z.string().max(254), checkCode: code, device }),
    result: OwnUser,
    token: 'user',
    changes: true,
    varies: 'lan',
    extension: true,
    example: {},
  }),
  declareAge: row({
    group: 'user',
    about: 'Declares whether one is 18 or over. Once declared a minor, only time (a birthday) or staff changes it.',
    method: 'POST',
    path: '/java/user/declareAge',
    input: z.object({ adult: looseBoolean }),
    result: OwnUser,
    token: 'user',
    changes: true,
    varies: 'lan',
    extension: true,
    example: {},
  }),
  exportUser: row({
    group: 'user',
    about: 'Everything that is stored of oneself, as one JSON document.',
    method: 'GET',
    path: '/java/user/export',
    input: z.object({}),
    result: z.record(z.string(), z.unknown()),
    token: 'user',
    changes: false,
    varies: 'nothing',
    extension: true,
    example: {},
  }),
  deleteUser: row({
    group: 'user',
    about: 'Asks for the deletion of one’s account in 15 days, with a code sent to the own number (none needed without a number).',
    method: 'POST',
    path: '/java/user/deleteUser',
    input: z.object({ checkCode: code.optional(), device }),
    result: z.object({ deleteAt: Instant, ended: z.array(z.string()).default([]) }),
    token: 'user',
    changes: true,
    varies: 'lan',
    extension: true,
    example: {},
  }),
  keepUser: row({
    group: 'user',
    about: 'Takes the deletion back while there is time.',
    method: 'POST',
    path: '/java/user/keepUser',
    input: z.object({}),
    result: OwnUser,
    token: 'user',
    changes: true,
    varies: 'nothing',
    extension: true,
    example: {},
  }),
  attentions: row({
    group: 'match',
    about: 'The matches that one follows, newest last, at most 200.',
    method: 'GET',
    path: '/java/match/attentions',
    input: z.object({}),
    result: z.object({ matchIds: z.array(MatchId) }),
    token: 'user',
    changes: false,
    varies: 'nothing',
    extension: true,
    example: {},
  }),
  mergeAttentions: row({
    group: 'match',
    about: 'Adds the matches that a device followed before its owner logged in; unknown ones are left out.',
    method: 'POST',
    path: '/java/match/mergeAttentions',
    input: z.object({ matchIds: z.array(MatchId).max(200) }),
    result: z.object({ matchIds: z.array(MatchId) }),
    token: 'user',
    changes: true,
    varies: 'nothing',
    extension: true,
    example: {},
  }),
} as const;

/**
 * What `GET /java/ws/user?after=<seq>` (extension, websocket, service key) sends: a hello with the newest sequence, then every event after
 * `after` in the order of its commit. Events of one change share a `seq`; after a cut one may come twice, and saying it twice does no harm.
 */
export const UserPushMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), seq: looseInteger }),
  z.object({
    type: z.literal('event'),
    seq: looseInteger,
    uid: UserId,
    at: Instant,
    event: UserEvent,
  }),
  z.object({ type: z.literal('beat'), seq: looseInteger, at: Instant }),
]);
export type UserPushMessage = z.infer<typeof UserPushMessage>;
