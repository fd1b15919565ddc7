import { TELEGRAM_CHANNEL } from '@matchpoint/contracts/rules/account';
import { FEATURES } from '@matchpoint/contracts/rules/features';
import { transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { CallContext, Handler, Handlers, TokenUser } from '../../java/handler.ts';
import { addAudit } from '../../ops/audit.ts';
import { assertServedAreaCode } from '../../users/area-code.ts';
import type { AuthService, AuthDeps } from './service.ts';
import { readOwnUser } from '../../users/own-user.ts';

/** Handlers of the `auth` endpoints. */
export function authHandlers(login: AuthService) {
  const { codeLogin, passwordLogin, providerLogin, sender, tokens, deps } = login;
  const checkCode: Handler<'checkCode'> = async (input, by) => {
    const { mobile, checkCode: code, promotionChannelId, device, nickname } = input;
    if (promotionChannelId !== TELEGRAM_CHANNEL) return codeLogin.byMobile({ mobile, code, device, promotionChannelId }, by);
    return codeLogin.byTelegram({ id: mobile, secret: code, name: nickname ?? '', promotionChannelId }, by);
  };
  return {
    getPCWXLoginAddress: async () => providerLogin.address('wx'),
    getPCQQLoginAddress: async () => providerLogin.address('qq'),
    bindAccount: async (input, by) => {
      const { type: name, accountNumber: ticket, mobile, checkCode: code, device, promotionChannelId } = input;
      return providerLogin.bind({ name, ticket, mobile, code, device, promotionChannelId }, by);
    },
    pcLoginByAccount: async ({ type, code }, by) => providerLogin.logIn(type, code, by),
    linkIdentity: async ({ type, code }, by) => {
      const { uid } = holderOf(by);
      await providerLogin.link(uid, { name: type, code }, by);
      return readOwnUser(deps.pool, uid);
    },
    mobileandpw: async ({ mobile, password, challenge }, by) => passwordLogin.logIn({ mobile, password, challenge }, by),
    checkCode,
    sendVerificationCode: async ({ mobile, areaCode, purpose, device, challenge }, by) => ({
      nextInSec: await sender.toMobile(
        mobile,
        purpose,
        { device, lan: by.lan, by, challenge, ...(by.user === undefined ? {} : { uid: by.user.uid }) },
        areaCode,
      ),
    }),
    modifyPassword: async ({ mobile, areaCode, checkCode: code, password, device }, by) => {
      assertServedAreaCode(areaCode);
      return { ended: await passwordLogin.reset({ mobile, code, password, device }, by) };
    },
    getTokenInfo: async (_input, context) => {
      const user = holderOf(context);
      const expireAt = await tokens.expiryOf(user);
      return {
        user: await readOwnUser(deps.pool, user.uid),
        sessionId: user.sessionId,
        ...(expireAt === undefined ? {} : { expireAt }),
      };
    },
    logout: async (_input, context) => {
      const { uid, sessionId } = holderOf(context);
      return transaction(deps.pool, async (db) => {
        await addAudit(db, { at: deps.clock.now(), uid, action: 'logout', outcome: 'done', by: context });
        return { ended: await tokens.end(db, uid, { sessionId }, 'logout') };
      });
    },
    systemConfig: async () => {
      const { sz } = deps.providers.oauth;
      return {
        ...(sz === undefined ? {} : { szUrl: sz.authorizeAddress }),
        logins: loginMethodsOf(deps),
        features: [...FEATURES],
        ...(await deps.installation()),
      };
    },
  } satisfies Partial<Handlers>;
}

/** Returns the configured login methods besides number and code. */
function loginMethodsOf({ providers, settings }: AuthDeps): ('wx' | 'qq' | 'sz' | 'telegram')[] {
  const oauth = (['wx', 'qq', 'sz'] as const).filter((name) => providers.oauth[name] !== undefined);
  return settings.telegramOffered ? [...oauth, 'telegram'] : oauth;
}

/** Returns the user of the token. The route table rejects calls without one before. */
function holderOf({ user }: CallContext): TokenUser {
  if (user === undefined) throw new JavaFailure('LOGIN_REQUIRED');
  return user;
}
