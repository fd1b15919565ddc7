import { authProcedures } from '@matchpoint/contracts/procedures/auth';
import { AppError } from '@matchpoint/contracts/errors';
import type { LoginResult } from '@matchpoint/contracts/java/auth';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { CallerContext } from '../context.ts';
import { mapStoreErrors } from '../../session/map-store-errors.ts';
import { keys } from '../../store/keys.ts';
import { visitorMutation } from '../trpc.ts';
import { channelOf } from '../../session/account-rules.ts';
import { completeLogin, attemptLogin } from './complete-login.ts';
import { type OauthProvider, usedOauthState } from './oauth-state.ts';

export const loginWithOauth = visitorMutation
  .input(authProcedures.loginWithOauth.input)
  .output(authProcedures.loginWithOauth.output)
  .mutation(async ({ ctx, input }) => {
    const { caller } = ctx;
    const provider = await usedOauthState(ctx, input.state);
    const method = { method: provider };
    const asked = { code: input.code, type: provider, promotionChannelId: channelOf(input.promotionChannelId) };
    const result = await attemptLogin(ctx, method, () => caller.guest.call(JAVA.pcLoginByAccount, asked, caller.loginOptions()));
    return result.wxBind ? completeLogin(ctx, method, result) : leftToBind(ctx, provider, result);
  });

/**
 * Stores an identity that is not bound to a user yet, for `bindAccount`. The browser receives only the name and avatar to greet the user
 * with.
 */
async function leftToBind(ctx: CallerContext, provider: OauthProvider, result: LoginResult) {
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
