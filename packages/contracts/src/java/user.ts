import { z } from 'zod';
import { UserId } from '../ids.ts';
import { lenientArray, lenientBoolean, lenientInteger } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { RechargeOrder, StatementLine } from '../gold/gold.ts';
import { UserEvent } from '../user/event.ts';
import { Gold, OwnUser, Preferences, ProfileChange, PublicUser, UserSession } from '../user/user.ts';
import { Ended } from './auth.ts';
import { NewsCard } from '../news/news.ts';
import { PlanCard } from '../plan/plan.ts';
import { Post } from '../post/post.ts';
import { VideoCard } from '../video/video.ts';
import { endpoint } from './endpoint.ts';
import { pageFields } from './paging.ts';

const code = z.string().max(64);
const device = z.string().max(64).optional();

/** Lists of a user. `water` (the statement of coins), `order` and `tip` are private to the user; `tip` are the published plans of an expert. */
export const UserItemType = z.enum(['post', 'news', 'video', 'tip', 'order', 'water']);
export type UserItemType = z.infer<typeof UserItemType>;

const UserItem = z.discriminatedUnion('kind', [StatementLine, RechargeOrder, NewsCard, VideoCard, Post, PlanCard]);
export type UserItem = z.infer<typeof UserItem>;

/** The user endpoints of spec §7, and extensions. */
export const userEndpoints = {
  userInfo: endpoint({
    group: 'user',
    description: 'The public profile of a user.',
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
    description: 'Changes the given fields of the own profile. An avatar is a name that `uploadAvatar` returned, or empty for none.',
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
    description: 'One list of a user, newest first, 20 per page. The statement of coins, orders and tips are private to the user.',
    method: 'GET',
    path: '/java/user/{userId}/{type}/{pageIndex}',
    input: z.object({
      userId: UserId,
      type: UserItemType,
      pageIndex: lenientInteger.pipe(z.number().int().min(1).max(10_000)),
      /** YYYY-MM in Asia/Shanghai; statement and orders only. Extension. */
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
      /** First and last day (YYYY-MM-DD in Asia/Shanghai, both included); statement only. Extension. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      /** Statement: credits or debits only. Extension. */
      flow: z.enum(['in', 'out']).optional(),
    }),
    result: z.object({ list: lenientArray(UserItem), ...pageFields }),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    example: { userId: '$user', type: 'post', pageIndex: 1 },
  }),
  getUserDataStatus: endpoint({
    group: 'user',
    description: 'The user’s preferences.',
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
    description: 'Saves the user’s preferences as a whole; CONFLICT when `rev` is not the newest.',
    method: 'POST',
    path: '/java/user/saveUserDataStatus',
    input: Preferences,
    result: Preferences,
    auth: 'user',
    mutates: true,
    varyBy: 'nothing',
    example: {},
  }),
  userGold: endpoint({
    group: 'user',
    description: 'The user’s coins.',
    method: 'GET',
    path: '/java/user/userGold',
    input: z.object({}),
    result: Gold,
    auth: 'user',
    mutates: false,
    varyBy: 'nothing',
    example: {},
  }),
  uploadAvatar: endpoint({
    group: 'user',
    description:
      'Stores an avatar (JPEG, PNG or WebP, at most 5 MB and 25 megapixels), re-encoded square without its metadata, and returns its name.',
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
    description: 'The sessions of the user.',
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
    description: 'Ends one session of the user by name, or all others.',
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
    description: 'Sends a code to the bound number, to confirm a change.',
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
    description: 'Sets the password with a code sent to the bound number; ends every other session.',
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
      'Binds or replaces the mobile number with a code sent to the new one (purpose `phone`); `ownCode` comes from the bound number when there is one. Ends every other session.',
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
  linkIdentity: endpoint({
    group: 'user',
    description:
      'Links a WeChat, QQ or partner account to the user: exchanges the provider’s code. Repeating it changes nothing. LOGIN_EXPIRED, IDENTITY_TAKEN when it belongs to another user, or the user has another account of this provider.',
    method: 'POST',
    path: '/java/user/linkIdentity',
    input: z.object({ code: z.string().max(512), type: z.enum(['qq', 'wx', 'sz']) }),
    result: OwnUser,
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  sendEmailCode: endpoint({
    group: 'user',
    description: 'Sends a code to an e-mail address that is to be bound, with the limits of SMS.',
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
    description: 'Declares whether the user is 18 or over. After a declaration as a minor only the birthday or staff can change it.',
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
    description: 'Everything that is stored about the user, as one JSON document.',
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
    description: 'Schedules the deletion of the account in 15 days, with a code sent to the bound number (none without a number).',
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
    description: 'Cancels the scheduled deletion.',
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
} as const;

/**
 * A message of `GET /java/ws/user?after=<seq>` (extension, websocket, service key): a hello with the newest sequence, then every event after
 * `after` in the order of commits. Events of one transaction share a `seq`; after a reconnection one may be repeated, which is harmless.
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
