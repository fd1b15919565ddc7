import { authProcedures } from '@matchpoint/contracts/procedures/auth';
import { JAVA } from '@matchpoint/contracts/java/table';
import { sendCodeRateLimited } from '../../session/send-code-rate-limited.ts';
import { visitorMutation } from '../trpc.ts';
import { assertMobile } from '../../session/account-rules.ts';

export const sendCode = visitorMutation
  .input(authProcedures.sendCode.input)
  .output(authProcedures.sendCode.output)
  .mutation(({ ctx: { caller, limiters }, input }) => {
    assertMobile(input);
    const { mobile, areaCode, purpose, challenge } = input;
    return sendCodeRateLimited({ caller, limiter: limiters.sendCode }, { method: purpose, mobile }, () =>
      caller.guest.call(JAVA.sendVerificationCode, { mobile, areaCode, purpose, device: caller.device(), challenge }, caller.options()),
    );
  });
