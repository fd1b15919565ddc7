import { z } from 'zod';
import { lenientBoolean, lenientInteger, lenientArray } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { OwnUser } from '../user/user.ts';
import { endpoint } from './endpoint.ts';

/** What a code is for: it opens nothing else. */
export const CodePurpose = z.enum(['login', 'reset', 'bind', 'phone', 'own']);
export type CodePurpose = z.infer<typeof CodePurpose>;

const mobile = z.string().max(20);
const areaCode = z.string().max(8).default('+86');
const checkCode = z.string().max(64);
const promotionChannelId = lenientInteger.optional();
/** A hash that stands for the browser (or app) that asked: a code opens only where it was asked for. Extension. */
const device = z.string().max(64).optional();

/**
 * The login result (spec §3). `wxBind` false: the third-party identity is nobody's yet; then there is no token, and `accountNumber` goes
 * back with `bindAccount` (ours is a ticket for one use, never an openid). `sessionId` and `expireAt` are extensions.
 */
export const LoginResult = z.object({
  token: z.string().min(1).max(512).optional(),
  user: OwnUser.optional(),
  newUser: lenientBoolean.default(false),
  wxBind: lenientBoolean.default(true),
  accountNumber: z.string().max(512).optional(),
  qqOrWechatName: z.string().max(128).optional(),
  headimgurl: z.string().max(1_024).optional(),
  sessionId: z.string().max(64).optional(),
  expireAt: Instant.optional(),
});
export type LoginResult = z.infer<typeof LoginResult>;

/** Seconds until the next code may be asked for. */
const CodeSent = z.object({ nextInSec: lenientInteger.default(60) }).prefault({});

/** Names of the sessions that a change has ended. */
export const Ended = z.object({ ended: z.array(z.string()).default([]) }).prefault({});

/** The login calls of spec §7, and what the product needs beside them. */
export const authEndpoints = {
  getPCWXLoginAddress: endpoint({
    group: 'login',
    description: 'Where a browser logs in with WeChat. The caller puts its own `state` into the address.',
    method: 'GET',
    path: '/java/login/getPCWXLoginAddress',
    input: z.object({}),
    result: z.string().max(2_048),
    auth: 'none',
    mutates: false,
    cache: 'static',
    varyBy: 'nothing',
    example: {},
  }),
  getPCQQLoginAddress: endpoint({
    group: 'login',
    description: 'Where a browser logs in with QQ. The caller puts its own `state` into the address.',
    method: 'GET',
    path: '/java/login/getPCQQLoginAddress',
    input: z.object({}),
    result: z.string().max(2_048),
    auth: 'none',
    mutates: false,
    cache: 'static',
    varyBy: 'nothing',
    example: {},
  }),
  bindAccount: endpoint({
    group: 'login',
    description: 'Binds a third-party identity to the account of a mobile number, which is made when there is none, and logs in.',
    method: 'POST',
    path: '/java/login/bindAccount',
    input: z.object({
      mobile,
      checkCode,
      accountNumber: z.string().max(512),
      qqOrWechatName: z.string().max(128).optional(),
      type: z.enum(['qq', 'wx', 'sz']),
      headimgurl: z.string().max(1_024).optional(),
      promotionChannelId,
      device,
    }),
    result: LoginResult,
    auth: 'none',
    mutates: true,
    varyBy: 'lan',
    example: {},
  }),
  pcLoginByAccount: endpoint({
    group: 'login',
    description:
      'Ends a third-party login: trades the code that the provider sent back for a session, or for a ticket to bind a mobile number.',
    method: 'GET',
    path: '/java/login/pcLoginByAccount',
    input: z.object({ code: z.string().max(512), type: z.enum(['qq', 'wx', 'sz']), promotionChannelId }),
    result: LoginResult,
    auth: 'none',
    mutates: true,
    varyBy: 'lan',
    example: {},
  }),
  mobileandpw: endpoint({
    group: 'login',
    description: 'Logs in with mobile number and password.',
    method: 'POST',
    path: '/java/login/mobileandpw',
    input: z.object({ mobile, password: z.string().max(1_024), promotionChannelId }),
    result: LoginResult,
    auth: 'none',
    mutates: true,
    varyBy: 'lan',
    example: {},
  }),
  checkCode: endpoint({
    group: 'login',
    description:
      'Logs in with a code, making the account when there is none. Channel 21 is Telegram: `mobile` is the Telegram id, and `checkCode` a secret between BFF and upstream.',
    method: 'POST',
    path: '/java/login/checkCode',
    input: z.object({ mobile, checkCode, promotionChannelId, device, nickname: z.string().max(128).optional() }),
    result: LoginResult,
    auth: 'none',
    mutates: true,
    varyBy: 'lan',
    example: {},
  }),
  sendVerificationCode: endpoint({
    group: 'login',
    description:
      'Sends a code of six digits by SMS: five minutes, five tries, one a minute. The same answer for known and unknown numbers.',
    method: 'POST',
    path: '/java/login/sendVerificationCode',
    input: z.object({ mobile, areaCode, purpose: CodePurpose.exclude(['own']).default('login'), device }),
    result: CodeSent,
    auth: 'none',
    mutates: true,
    varyBy: 'lan',
    example: {},
  }),
  modifyPassword: endpoint({
    group: 'login',
    description: 'Sets a new password with a code sent to the number; ends every session of the account.',
    method: 'POST',
    path: '/java/login/modifyPassword',
    input: z.object({ mobile, areaCode, checkCode, password: z.string().max(1_024), device }),
    result: Ended,
    auth: 'none',
    mutates: true,
    varyBy: 'lan',
    example: {},
  }),
  getTokenInfo: endpoint({
    group: 'login',
    description: 'Whose token this is, and the account as its owner sees it.',
    method: 'GET',
    path: '/java/login/getTokenInfo',
    input: z.object({}),
    result: z.object({ user: OwnUser, sessionId: z.string().optional(), expireAt: Instant.optional() }),
    auth: 'user',
    mutates: false,
    varyBy: 'nothing',
    example: {},
  }),
  logout: endpoint({
    group: 'login',
    description: 'Ends the session of this token.',
    method: 'POST',
    path: '/java/login/logout',
    input: z.object({}),
    result: Ended,
    auth: 'user',
    mutates: true,
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
  systemConfig: endpoint({
    group: 'login',
    description: 'Settings of the site: `szUrl` is where the partner’s digital site logs in; `logins` the other ways that are set up.',
    method: 'GET',
    path: '/java/system/config',
    input: z.object({}),
    result: z.object({
      szUrl: z.string().max(2_048).optional(),
      logins: lenientArray(z.enum(['wx', 'qq', 'sz', 'telegram'])).optional(),
    }),
    auth: 'none',
    mutates: false,
    cache: 'static',
    varyBy: 'nothing',
    example: {},
  }),
} as const;
