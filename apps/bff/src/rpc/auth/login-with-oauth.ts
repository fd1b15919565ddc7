import { authApi } from '@matchpoint/contracts/api/auth';
import { AppError } from '@matchpoint/contracts/errors';
import type { LoginResult } from '@matchpoint/contracts/java/login';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { RequestIdentity } from '../../session/request-identity.ts';
import { digestOf } from '../../session/session-id.ts';
import { mapStoreErrors } from '../../session/map-store-errors.ts';
import { keys } from '../../store/keys.ts';
import { visitorProcedure } from '../trpc.ts';
import { channelOf } from '../../session/account-rules.ts';
import { completeLogin, attemptLogin } from './complete-login.ts';

type Provider = 'wx' | 'qq' | 'sz';

export const loginWithOauth = visitorProcedure
  .input(authApi.loginWithOauth.input)
  .output(authApi.loginWithOauth.output)
  .mutation(async ({ ctx: { caller }, input }) => {
    const provider = await usedState(caller, input.state);
    const method = { method: provider };
    const asked = { code: input.code, type: provider, promotionChannelId: channelOf(input.promotionChannelId) };
    const result = await attemptLogin(caller, method, () => caller.guest.call(JAVA.pcLoginByAccount, asked, caller.options()));
    return result.wxBind ? completeLogin(caller, method, result) : leftToBind(caller, provider, result);
  });

/** The provider of a login that was begun in this browser; its state is used up. @throws AppError LOGIN_LAPSED */
async function usedState(caller: RequestIdentity, state: string): Promise<Provider> {
  const { oauthStates } = caller.accounts;
  const key = keys.loginState(digestOf(state));
  const pre = caller.knownDevice();
  const begun = pre === undefined ? undefined : await mapStoreErrors(oauthStates.peek(key));
  if (begun === undefined || begun.pre !== pre || (await mapStoreErrors(oauthStates.take(key))) === undefined) {
    caller.accounts.audit(caller.facts, { action: 'login_failed', method: 'account', reason: 'LOGIN_LAPSED' });
    throw new AppError('LOGIN_LAPSED');
  }
  return begun.provider;
}

/** Keeps an identity that is nobody's yet for `bindAccount`; the browser learns how to greet him and nothing else. */
async function leftToBind(caller: RequestIdentity, provider: Provider, result: LoginResult) {
  const { accountNumber, qqOrWechatName: name = '', headimgurl } = result;
  const device = caller.knownDevice();
  if (accountNumber === undefined || device === undefined) throw new AppError('SYSTEM');
  const avatar = headimgurl !== undefined && headimgurl.startsWith('https://') ? { avatar: headimgurl } : {};
  await mapStoreErrors(caller.accounts.bindTickets.put(keys.loginTicket(device), { provider, accountNumber, name, ...avatar }));
  // The browser stays bound to it while it types a number.
  caller.device();
  return { status: 'bind' as const, provider, name, ...avatar };
}
