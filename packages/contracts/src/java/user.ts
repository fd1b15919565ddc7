import { z } from 'zod';
import { MatchId, UserId } from '../ids.ts';
import { lenientBoolean, lenientInteger, lenientArray } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { RechargeOrder, StatementLine } from '../gold/gold.ts';
import { UserEvent } from '../user/event.ts';
import { Gold, OwnUser, Preferences, ProfileChange, PublicUser, UserCard, UserSession } from '../user/user.ts';
import { Ended } from './auth.ts';
import { NewsCard } from '../news/news.ts';
import { Post } from '../post/post.ts';
import { VideoCard } from '../video/video.ts';
import { endpoint } from './endpoint.ts';

const pageIndex = lenientInteger.pipe(z.number().int().min(1).max(10_000)).default(1);
const code = z.string().max(64);
const device = z.string().max(64).optional();

/** What a user has made or done, by kind; `water`, `order` and `tip` are his own business. Tips come with their domain. */
export const UserItemType = z.enum(['post', 'news', 'video', 'tip', 'order', 'water']);
export type UserItemType = z.infer<typeof UserItemType>;

const UserItem = z.discriminatedUnion('kind', [StatementLine, RechargeOrder, NewsCard, VideoCard, Post]);
export type UserItem = z.infer<typeof UserItem>;

const Followed = z.object({ follow: lenientBoolean });

/** The state of an application to become an expert. */
const ExpertApplication = z.object({
  /** `open`: may be written; `review`: sent in; later `accepted` or `refused`. */
  state: z.enum(['open', 'review', 'accepted', 'refused']),
  /** What is still missing before it can be sent in. */
  missing: z.array(z.enum(['mobile', 'age'])).default([]),
});

/** The user calls of spec §7, and what the product needs beside them. */
export const userEndpoints = {
  userInfo: endpoint({
    group: 'user',
    description: 'A user as everybody may see him.',
    method: 'GET',
    path: '/java/user/info',
    input: z.object({ userId: UserId }),
    result: PublicUser,
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'nothing',
    example: { userId: '$user' },
  }),
  modifyUser: endpoint({
    group: 'user',
    description:
      'Changes one’s own profile: only the fields that are given. An avatar is a name that `uploadAvatar` gave, or empty for none.',
    method: 'POST',
    path: '/java/user/modifyUser',
    input: ProfileChange,
    result: OwnUser,
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    example: {},
  }),
  userItems: endpoint({
    group: 'user',
    description: 'What a user has made or done, newest first, 20 a page. Coin details, orders and tips are answered to himself only.',
    method: 'GET',
    path: '/java/user/{userId}/{type}/{pageIndex}',
    input: z.object({
      userId: UserId,
      type: UserItemType,
      pageIndex: lenientInteger.pipe(z.number().int().min(1).max(10_000)),
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
    result: z.object({ list: lenientArray(UserItem), total: lenientInteger, pageIndex: lenientInteger, pageSize: lenientInteger }),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    example: { userId: '$user', type: 'post', pageIndex: 1 },
  }),
  getUserDataStatus: endpoint({
    group: 'user',
    description: 'One’s own preferences.',
    method: 'GET',
    path: '/java/user/getUserDataStatus',
    input: z.object({}),
    result: Preferences,
    auth: 'user',
    mutates: false,
    varyBy: 'nothing',
    example: {},
  }),
  saveUserDataStatus: endpoint({
    group: 'user',
    description: 'Saves one’s own preferences whole; refused (CONFLICT) when `rev` is not the newest.',
    method: 'POST',
    path: '/java/user/saveUserDataStatus',
    input: Preferences,
    result: Preferences,
    auth: 'user',
    mutates: true,
    varyBy: 'nothing',
    example: {},
  }),
  expertApplyStart: endpoint({
    group: 'user',
    description: 'Opens one’s application to become an expert: says what is missing and where it stands.',
    method: 'POST',
    path: '/java/user/expertApplyStart',
    input: z.object({}),
    result: ExpertApplication,
    auth: 'user',
    mutates: true,
    varyBy: 'nothing',
    example: {},
  }),
  expertApply: endpoint({
    group: 'user',
    description: 'Sends in the application to become an expert; it is under review then. The mobile number is the account’s own (spec §5).',
    method: 'POST',
    path: '/java/user/expertApply',
    input: z.object({
      gameId: lenientInteger,
      name: z.string().trim().min(2).max(20),
      introduction: z.string().trim().min(10).max(500),
    }),
    fieldLocations: { gameId: 'query', name: 'query', introduction: 'query' },
    result: ExpertApplication,
    auth: 'user',
    mutates: true,
    varyBy: 'nothing',
    example: {},
  }),
  userGold: endpoint({
    group: 'user',
    description: 'One’s own coins.',
    method: 'GET',
    path: '/java/user/userGold',
    input: z.object({}),
    result: Gold,
    auth: 'user',
    mutates: false,
    varyBy: 'nothing',
    example: {},
  }),
  getFollowOrFansH5: endpoint({
    group: 'user',
    description: 'Whom a user follows, or who follows him, newest first, 20 a page. A hidden list is empty and says so, but for its owner.',
    method: 'GET',
    path: '/java/user/getFollowOrFansH5',
    input: z.object({ userId: UserId, type: z.enum(['follow', 'fans']), pageIndex }),
    result: z.object({
      list: lenientArray(UserCard),
      total: lenientInteger,
      pageIndex: lenientInteger,
      pageSize: lenientInteger,
      hidden: lenientBoolean.default(false),
    }),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'nothing',
    example: { userId: '$user', type: 'fans', pageIndex: 1 },
  }),
  followUser: endpoint({
    group: 'user',
    description: 'Follows a user or stops following him. Saying it twice changes nothing.',
    method: 'GET',
    path: '/java/user/followUser',
    input: z.object({ userId: UserId, follow: lenientBoolean.default(true) }),
    result: Followed,
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    example: {},
  }),
  hasFollowUser: endpoint({
    group: 'user',
    description: 'Whether one follows a user; with `userIds` (extension), which of them.',
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
    auth: 'user',
    mutates: false,
    varyBy: 'nothing',
    example: {},
  }),
  uploadAvatar: endpoint({
    group: 'user',
    description:
      'Takes a picture (JPEG, PNG or WebP, at most 5 MB and 25 megapixels), re-encodes it square without its metadata, and names it.',
    method: 'POST',
    path: '/java/user/uploadAvatar',
    input: z.object({ image: z.base64().max(7_000_000) }),
    result: z.object({ avatar: z.string().max(128), path: z.string().max(256) }),
    auth: 'user',
    mutates: true,
    bodyLimit: 8 * 1024 * 1024,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  userSessions: endpoint({
    group: 'user',
    description: 'One’s own sessions: where one is logged in.',
    method: 'GET',
    path: '/java/user/sessions',
    input: z.object({}),
    result: z.object({ list: lenientArray(UserSession) }),
    auth: 'user',
    mutates: false,
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
  endSessions: endpoint({
    group: 'user',
    description: 'Ends one of one’s sessions by name, or all but this one.',
    method: 'POST',
    path: '/java/user/endSessions',
    input: z.object({ sessionId: z.string().max(64).optional(), others: lenientBoolean.default(false) }),
    result: Ended,
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  sendOwnCode: endpoint({
    group: 'user',
    description: 'Sends a code to the account’s own number, to confirm a change.',
    method: 'POST',
    path: '/java/user/sendOwnCode',
    input: z.object({ device }),
    result: z.object({ nextInSec: lenientInteger.default(60) }).prefault({}),
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  changePassword: endpoint({
    group: 'user',
    description: 'Sets one’s password, with a code sent to the own number; ends every other session.',
    method: 'POST',
    path: '/java/user/changePassword',
    input: z.object({ checkCode: code, password: z.string().max(1_024), device }),
    result: Ended,
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  bindPhone: endpoint({
    group: 'user',
    description:
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
    result: OwnUser.extend({ ended: z.array(z.string()).default([]), welcome: lenientBoolean.default(false) }),
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  sendEmailCode: endpoint({
    group: 'user',
    description: 'Sends a code to an e-mail address that is to be bound. The same limits as by SMS.',
    method: 'POST',
    path: '/java/user/sendEmailCode',
    input: z.object({ email: z.string().max(254), device }),
    result: z.object({ nextInSec: lenientInteger.default(60) }).prefault({}),
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  bindEmail: endpoint({
    group: 'user',
    description: 'Binds an e-mail address with the code sent to it.',
    method: 'POST',
    path: '/java/user/bindEmail',
    input: z.object({ email: z.string().max(254), checkCode: code, device }),
    result: OwnUser,
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  declareAge: endpoint({
    group: 'user',
    description: 'Declares whether one is 18 or over. Once declared a minor, only time (a birthday) or staff changes it.',
    method: 'POST',
    path: '/java/user/declareAge',
    input: z.object({ adult: lenientBoolean }),
    result: OwnUser,
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  exportUser: endpoint({
    group: 'user',
    description: 'Everything that is stored of oneself, as one JSON document.',
    method: 'GET',
    path: '/java/user/export',
    input: z.object({}),
    result: z.record(z.string(), z.unknown()),
    auth: 'user',
    mutates: false,
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
  deleteUser: endpoint({
    group: 'user',
    description: 'Asks for the deletion of one’s account in 15 days, with a code sent to the own number (none needed without a number).',
    method: 'POST',
    path: '/java/user/deleteUser',
    input: z.object({ checkCode: code.optional(), device }),
    result: z.object({ deleteAt: Instant, ended: z.array(z.string()).default([]) }),
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  keepUser: endpoint({
    group: 'user',
    description: 'Takes the deletion back while there is time.',
    method: 'POST',
    path: '/java/user/keepUser',
    input: z.object({}),
    result: OwnUser,
    auth: 'user',
    mutates: true,
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
  attentions: endpoint({
    group: 'match',
    description: 'The matches that one follows, newest last, at most 200.',
    method: 'GET',
    path: '/java/match/attentions',
    input: z.object({}),
    result: z.object({ matchIds: z.array(MatchId) }),
    auth: 'user',
    mutates: false,
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
  mergeAttentions: endpoint({
    group: 'match',
    description: 'Adds the matches that a device followed before its owner logged in; unknown ones are left out.',
    method: 'POST',
    path: '/java/match/mergeAttentions',
    input: z.object({ matchIds: z.array(MatchId).max(200) }),
    result: z.object({ matchIds: z.array(MatchId) }),
    auth: 'user',
    mutates: true,
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
} as const;

/**
 * What `GET /java/ws/user?after=<seq>` (extension, websocket, service key) sends: a hello with the newest sequence, then every event after
 * `after` in the order of its commit. Events of one change share a `seq`; after a cut one may come twice, and saying it twice does no harm.
 */
export const UserPushMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), seq: lenientInteger }),
  z.object({
    type: z.literal('event'),
    seq: lenientInteger,
    uid: UserId,
    at: Instant,
    event: UserEvent,
  }),
  z.object({ type: z.literal('beat'), seq: lenientInteger, at: Instant }),
]);
export type UserPushMessage = z.infer<typeof UserPushMessage>;
