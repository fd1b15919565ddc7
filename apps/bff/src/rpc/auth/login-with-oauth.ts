import { authProcedures } from '@matchpoint/contracts/procedures/auth';
import { AppError } from '@matchpoint/contracts/errors';
import type { LoginResult } from '@matchpoint/contracts/java/auth';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { CallerContext } from '../context.ts';
import { digestOf } from '../../session/session-id.ts';
import { mapStoreErrors } from '../../session/map-store-errors.ts';
import { keys } from '../../store/keys.ts';
import { visitorMutation } from '../trpc.ts';
import { channelOf } from '../../session/account-rules.ts';
import { completeLogin, attemptLogin } from './complete-login.ts';

type Provider = 'wx' | 'qq' | 'sz';

export const loginWithOauth = visitorMutation
  .input(authProcedures.loginWithOauth.input)
  .output(authProcedures.loginWithOauth.output)
  .mutation(async ({ ctx, input }) => {
    const { caller } = ctx;
    const provider = await usedState(ctx, input.state);
    const method = { method: provider };
    const asked = { code: input.code, type: provider, promotionChannelId: channelOf(input.promotionChannelId) };
    const result = await attemptLogin(ctx, method, () => caller.guest.call(JAVA.pcLoginByAccount, asked, caller.loginOptions()));
    return result.wxBind ? completeLogin(ctx, method, result) : leftToBind(ctx, provider, result);
  });

/** Consumes the state of a login that was started in this browser and returns its provider. @throws AppError LOGIN_EXPIRED */
async function usedState(ctx: CallerContext, state: string): Promise<Provider> {
  const { caller } = ctx;
  const { oauthStates } = ctx.auth;
  const key = keys.loginState(digestOf(state));
  const pre = caller.knownDevice();
  const begun = pre === undefined ? undefined : await mapStoreErrors(oauthStates.peek(key));
  if (begun === undefined || begun.pre !== pre || (await mapStoreErrors(oauthStates.take(key))) === undefined) {
    caller.audit({ action: 'login_failed', method: 'account', reason: 'LOGIN_EXPIRED' });
    throw new AppError('LOGIN_EXPIRED');
  }
  return begun.provider;
}

/**
 * Stores an identity that is not bound to a user yet, for `bindAccount`. The browser receives only the name and avatar to greet the user
 * with.
 */
async function leftToBind(ctx: CallerContext, provider: Provider, result: LoginResult) {
  const { caller } = ctx;
  const { accountNumber, qqOrWechatName: name = '', headimgurl } = result;
  const device = caller.knownDevice();
  if (accountNumber === undefined || device === undefined) throw new AppError('SYSTEM');
  const avatar = headimgurl !== undefined && headimgurl.startsWith('https://') ? { avatar: headimgurl } : {};
  await mapStoreErrors(ctx.auth.bindTickets.put(keys.loginTicket(device), { provider, accountNumber, name, ...avatar }));
  // Renew the cookie that binds the ticket to this browser while the user enters a phone number.
  caller.device();
  return { status: 'bind' as const, provider, name, ...avatar };
}
