import { z } from 'zod';
import { lenientBoolean, lenientInteger } from '../lenient.ts';
import { OwnUser } from '../user/user.ts';

/** The BFF's procedures of logging in (spec §2, §4). Whatever holds a number, a code or a password is a mutation: none of it stands in a URL. */

const mobile = z.string().max(20);
const areaCode = z.string().max(8).default('+86');
const code = z.string().max(16);
const password = z.string().max(1_024);
/** From local storage (spec §9); carried to the registration. */
const promotionChannelId = z.number().int().min(1).max(1_000_000_000).optional();
/** The terms are agreed to; AGREEMENT_REQUIRED otherwise (spec §5). */
const agreed = z.boolean();

/**
 * Logged in. `session` is the opaque session id, for native clients only: a browser gets it as a cookie that no script reads.
 * `newUser`: the account was made just now, and the welcome coins with it.
 */
const LoggedIn = z.object({ status: z.literal('in'), user: OwnUser, newUser: lenientBoolean, session: z.string().optional() });

const sent = z.object({ nextInSec: lenientInteger });

export const authProcedures = {
  /** Public. The ways to log in that are set up. `telegram`: the bot's login name, ending in `bot`, and what the widget is made with (spec §5). */
  options: {
    input: z.object({}),
    output: z.object({
      wx: z.boolean(),
      qq: z.boolean(),
      sz: z.boolean(),
      telegram: z
        .object({
          bot: z.string().regex(/bot$/i),
          /** The public part of its token, by which Telegram's own script names it. */
          botId: z.string().regex(/^\d{1,20}$/),
          mode: z.enum(['callback', 'redirect']),
          access: z.enum(['read', 'write']),
          size: z.enum(['small', 'medium', 'large']),
          /** Where the widget comes from; an embedded one in development. */
          script: z.string(),
        })
        .optional(),
    }),
  },
  /** Sends a code. MOBILE_EMPTY, MOBILE_FORMAT, AREA_CODE, RATE_LIMITED with the seconds to wait. The same answer for known and unknown numbers. */
  sendCode: { input: z.object({ mobile, areaCode, purpose: z.enum(['login', 'reset', 'bind']) }), output: sent },
  /** Logs in with a code, making the account when there is none. CODE_WRONG, CODE_EXPIRED, AGREEMENT_REQUIRED. */
  loginByCode: { input: z.object({ mobile, areaCode, code, agreed, promotionChannelId }), output: LoggedIn },
  /** Logs in with a password. LOGIN_WRONG for either. */
  loginByPassword: { input: z.object({ mobile, areaCode, password, agreed, promotionChannelId }), output: LoggedIn },
  /** Sets a new password with a code (state 2 of the dialog). Ends every session of the account. */
  resetPassword: { input: z.object({ mobile, areaCode, code, password }), output: z.object({}) },
  /** Where to go to log in elsewhere; the way back leads to `returnTo`, a path of the site. */
  startOauth: {
    input: z.object({ provider: z.enum(['wx', 'qq', 'sz']), returnTo: z.string().max(1_000) }),
    output: z.object({ url: z.string() }),
  },
  /** Back from there, with what the address carries. LOGIN_EXPIRED when it was not begun in this browser, or too long ago. */
  loginWithOauth: {
    input: z.object({ code: z.string().max(512), state: z.string().max(128), promotionChannelId }),
    output: z.discriminatedUnion('status', [
      LoggedIn,
      /** Nobody's yet: state 3 of the dialog. The identity stays on the server. */
      z.object({ status: z.literal('bind'), provider: z.enum(['wx', 'qq', 'sz']), name: z.string(), avatar: z.string().optional() }),
    ]),
  },
  /** State 3: binds what `loginByAccount` left to a mobile number and logs in. */
  bindAccount: { input: z.object({ mobile, areaCode, code, agreed, promotionChannelId }), output: LoggedIn },
  /** Logs in with what Telegram's widget said, all of it. TELEGRAM_FORGED when its hash is not the bot's, or old, or used before. */
  loginByTelegram: {
    input: z.object({ fields: z.record(z.string().max(64), z.string().max(1_024)), agreed: z.boolean() }),
    output: LoggedIn,
  },
  /** Ends this session here and upstream. Never fails for a visitor. */
  logout: { input: z.object({}), output: z.object({}) },
} as const;
