import { authProcedures } from '@matchpoint/contracts/procedures/auth';
import { JAVA } from '@matchpoint/contracts/java/table';
import { visitorMutation } from '../trpc.ts';
import { assertAgreed, assertCode, assertMobile, channelOf } from '../../session/account-rules.ts';
import { completeLogin, attemptLogin } from './complete-login.ts';

export const loginByCode = visitorMutation
  .input(authProcedures.loginByCode.input)
  .output(authProcedures.loginByCode.output)
  .mutation(async ({ ctx, input }) => {
    const { caller } = ctx;
    const { mobile, code, promotionChannelId } = input;
    assertMobile(input);
    assertCode(code);
    assertAgreed(input.agreed);
    const method = { method: 'code', mobile };
    const asked = { mobile, checkCode: code, promotionChannelId: channelOf(promotionChannelId), device: caller.knownDevice() };
    const result = await attemptLogin(ctx, method, () => caller.guest.call(JAVA.checkCode, asked, caller.loginOptions()));
    return completeLogin(ctx, method, result);
  });
