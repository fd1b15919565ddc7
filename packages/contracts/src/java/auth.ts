import { z } from 'zod';
import { lenientBoolean, lenientInteger, openArray } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { SiteSettings } from '../system/site-settings.ts';
import { OwnUser } from '../user/user.ts';
import { endpoint } from './endpoint.ts';

/** The purpose of a code: it is valid for nothing else. */
export const CodePurpose = z.enum(['login', 'reset', 'bind', 'phone', 'own']);
export type CodePurpose = z.infer<typeof CodePurpose>;

const mobile = z.string().max(20);
const areaCode = z.string().max(8).default('+86');
const checkCode = z.string().max(64);
const promotionChannelId = lenientInteger.optional();
/** A hash of the requesting browser or app: a code is valid only where it was requested. Extension. */
const device = z.string().max(64).optional();
/** The solution of the challenge that an earlier attempt was answered with. Extension. */
const challenge = z.string().max(512).optional();

/**
 * The login result (spec §3). `wxBind` false: the third-party identity is not bound to an account; then there is no token, and `bindAccount` takes
 * `accountNumber` (ours is a single-use ticket, never an openid). `sessionId` and `expireAt` are extensions.
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

/** Seconds until the next code may be requested. */
const CodeSent = z.object({ nextInSec: lenientInteger.default(60) }).prefault({});

/** Names of the sessions that were ended. */
export const Ended = z.object({ ended: z.array(z.string()).default([]) }).prefault({});

/** The login endpoints of spec §7, and extensions. */
export const authEndpoints = {
  getPCWXLoginAddress: endpoint({
    group: 'login',
    description: 'Returns the URL where a browser logs in with WeChat. The caller adds its own `state`.',
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
    description: 'Returns the URL where a browser logs in with QQ. The caller adds its own `state`.',
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
    description: 'Binds a third-party identity to the account of a mobile number and logs in. Creates the account when there is none.',
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
    description: 'Completes a third-party login: exchanges the provider’s code for a session, or for a ticket to bind a mobile number.',
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
    description:
      'Logs in with mobile number and password. After many attempts from elsewhere it fails with 7114 and a `challenge` to solve (extension).',
    method: 'POST',
    path: '/java/login/mobileandpw',
    input: z.object({ mobile, password: z.string().max(1_024), promotionChannelId, challenge }),
    result: LoginResult,
    auth: 'none',
    mutates: true,
    varyBy: 'lan',
    example: {},
  }),
  checkCode: endpoint({
    group: 'login',
    description:
      'Logs in with a code. Creates the account when there is none. Channel 21 is Telegram: `mobile` is the Telegram id, and `checkCode` a secret shared by BFF and upstream.',
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
      'Sends a code of six digits by SMS: valid for five minutes and five attempts, one per minute. The response is the same for known and unknown numbers. After many requests from elsewhere it fails with 7114 and a `challenge` to solve (extension).',
    method: 'POST',
    path: '/java/login/sendVerificationCode',
    input: z.object({ mobile, areaCode, purpose: CodePurpose.exclude(['own']).default('login'), device, challenge }),
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
    description: 'Returns the account of this token, as its owner sees it.',
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
    description:
      'Settings of the site: `szUrl` is the login page of the partner’s digital site; `logins` lists the other configured logins (extension). `feeds` says which of the feeds run that show fictional or repeated matches, and `shop` whether gold is for sale (extensions; without them: none, and it is). `operator` replaces facts about the company that the site is configured with (extension). `boxUrl` is the address of a blind box on another site, HTTPS, which replaces the page of the site. `features` lists the offered features that need extensions (extension; `rules/features.ts`); without it the site finds them out by calls.',
    method: 'GET',
    path: '/java/system/config',
    input: z.object({}),
    result: z.object({
      szUrl: z.string().max(2_048).optional(),
      logins: openArray(z.enum(['wx', 'qq', 'sz', 'telegram'])).optional(),
      features: openArray(z.string()).optional(),
      feeds: z.object({ simulator: lenientBoolean, replay: lenientBoolean }).optional(),
      shop: lenientBoolean.optional(),
      boxUrl: z.string().max(2_048).optional().catch(undefined),
      operator: SiteSettings.optional().catch(undefined),
    }),
    auth: 'none',
    mutates: false,
    cache: 'static',
    varyBy: 'nothing',
    example: {},
  }),
} as const;
