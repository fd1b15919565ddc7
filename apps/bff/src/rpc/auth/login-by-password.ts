import { authProcedures } from '@matchpoint/contracts/procedures/auth';
import { JAVA } from '@matchpoint/contracts/java/table';
import { visitorMutation } from '../trpc.ts';
import { assertAgreed, assertMobile, assertPassword, channelOf } from '../../session/account-rules.ts';
import { completeLogin, attemptLogin } from './complete-login.ts';

export const loginByPassword = visitorMutation
  .input(authProcedures.loginByPassword.input)
  .output(authProcedures.loginByPassword.output)
  .mutation(async ({ ctx, input }) => {
    const { caller } = ctx;
    const { mobile, password, promotionChannelId, challenge } = input;
    assertMobile(input);
    assertPassword(password);
    assertAgreed(input.agreed);
    const method = { method: 'password', mobile };
    const asked = { mobile, password, promotionChannelId: channelOf(promotionChannelId), challenge };
    const result = await attemptLogin(ctx, method, () => caller.guest.call(JAVA.mobileandpw, asked, caller.loginOptions()));
    return completeLogin(ctx, method, result);
  });
