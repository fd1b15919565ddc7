import { z } from 'zod';
import { authEndpoints, LoginResult } from '../java/auth.ts';
import { OwnUser } from '../user/user.ts';

const { mobileandpw, modifyPassword, pcLoginByAccount, sendVerificationCode } = authEndpoints;
const { areaCode, checkCode: code, mobile, password } = modifyPassword.input.shape;
const provider = pcLoginByAccount.input.shape.type;
/** From the local storage of the browser (spec §9); stored with a new account. */
const promotionChannelId = z.number().int().min(1).max(1_000_000_000).optional();
/** Whether the user agrees to the terms; AGREEMENT_REQUIRED otherwise (spec §5). */
const agreed = z.boolean();

/**
 * The result of a login. `session` is the opaque session id, for native clients only: a browser gets it as a cookie that scripts cannot read.
 * `newUser`: the login created the account and credited the welcome coins.
 */
const LoggedIn = z.object({
  status: z.literal('in'),
  user: OwnUser,
  newUser: LoginResult.shape.newUser.unwrap(),
  session: z.string().optional(),
});

/** Logging in (spec §2, §4). Every procedure with a number, a code or a password is a mutation, so that none of them is part of a URL. */
export const authProcedures = {
  /** Public. The configured ways to log in. `telegram`: the bot's login name, ending in `bot`, and the settings of the widget (spec §5). */
  options: {
    input: z.object({}),
    output: z.object({
      wx: z.boolean(),
      qq: z.boolean(),
      sz: z.boolean(),
      telegram: z
        .object({
          bot: z.string().regex(/bot$/i),
          /** The public part of its token, which Telegram's script needs. */
          botId: z.string().regex(/^\d{1,20}$/),
          mode: z.enum(['callback', 'redirect']),
          access: z.enum(['read', 'write']),
          size: z.enum(['small', 'medium', 'large']),
          /** URL of the widget's script; our own imitation in development. */
          script: z.string(),
        })
        .optional(),
    }),
  },
  /** Sends a code. MOBILE_EMPTY, MOBILE_FORMAT, AREA_CODE, RATE_LIMITED with the seconds to wait, CHALLENGE_REQUIRED. The response does not tell whether the number is known. */
  sendCode: {
    input: z.object({
      mobile,
      areaCode,
      purpose: z.enum(['login', 'reset', 'bind']),
      challenge: sendVerificationCode.input.shape.challenge,
    }),
    output: sendVerificationCode.result,
  },
  /** Logs in with a code; creates the account of an unknown number. CODE_WRONG, CODE_EXPIRED, AGREEMENT_REQUIRED. */
  loginByCode: { input: z.object({ mobile, areaCode, code, agreed, promotionChannelId }), output: LoggedIn },
  /** Logs in with a password. LOGIN_WRONG for an unknown number as for a wrong password. CHALLENGE_REQUIRED after many attempts. */
  loginByPassword: {
    input: mobileandpw.input.pick({ mobile: true, password: true, challenge: true }).extend({ areaCode, agreed, promotionChannelId }),
    output: LoggedIn,
  },
  /** Sets a new password with a code (state 2 of the dialog). Ends every session of the account. */
  resetPassword: { input: z.object({ mobile, areaCode, code, password }), output: z.object({}) },
  /** Starts a third-party login: returns the provider's URL. After the login the browser returns to `returnTo`, a path of the site. */
  startOauth: {
    input: z.object({ provider, returnTo: z.string().max(1_000) }),
    output: z.object({ url: z.string() }),
  },
  /** Completes a third-party login with the parameters of the redirect. LOGIN_EXPIRED when this browser did not start it, or too long ago. */
  loginWithOauth: {
    input: pcLoginByAccount.input.pick({ code: true }).extend({ state: z.string().max(128), promotionChannelId }),
    output: z.discriminatedUnion('status', [
      LoggedIn,
      /** The identity is not bound to an account: state 3 of the dialog. It stays on the server. */
      z.object({ status: z.literal('bind'), provider, name: z.string(), avatar: z.string().optional() }),
    ]),
  },
  /** State 3: binds what `loginByAccount` left to a mobile number and logs in. */
  bindAccount: { input: z.object({ mobile, areaCode, code, agreed, promotionChannelId }), output: LoggedIn },
  /** Logs in with all fields that Telegram's widget returned. TELEGRAM_FORGED when their hash is not the bot's, expired, or already used. */
  loginByTelegram: {
    input: z.object({ fields: z.record(z.string().max(64), z.string().max(1_024)), agreed: z.boolean() }),
    output: LoggedIn,
  },
  /** Ends this session in the BFF and in the upstream. Succeeds for a visitor too. */
  logout: { input: z.object({}), output: z.object({}) },
} as const;
