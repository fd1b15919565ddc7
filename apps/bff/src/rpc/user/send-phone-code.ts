import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { assertMobile } from '../../session/account-rules.ts';
import { sendCodeRateLimited } from '../../session/send-code-rate-limited.ts';
import { deviceOf } from '../../session/session-id.ts';
import { userMutation } from '../trpc.ts';

export const sendPhoneCode = userMutation()
  .input(userProcedures.sendPhoneCode.input)
  .output(userProcedures.sendPhoneCode.output)
  .mutation(({ ctx: { caller, limiters, session, user }, input }) => {
    assertMobile(input);
    const { mobile, areaCode } = input;
    return sendCodeRateLimited({ caller, limiter: limiters.sendCode }, { method: 'phone', uid: session.uid, mobile }, () =>
      user.call(JAVA.sendVerificationCode, { mobile, areaCode, purpose: 'phone', device: deviceOf(session) }, caller.options()),
    );
  });
