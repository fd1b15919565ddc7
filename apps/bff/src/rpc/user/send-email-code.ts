import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { assertEmail } from '../../session/account-rules.ts';
import { sendCodeRateLimited } from '../../session/send-code-rate-limited.ts';
import { deviceOf } from '../../session/session-id.ts';
import { userMutation } from '../trpc.ts';

export const sendEmailCode = userMutation()
  .input(userProcedures.sendEmailCode.input)
  .output(userProcedures.sendEmailCode.output)
  .mutation(({ ctx: { caller, limiters, session, user }, input: { email } }) => {
    assertEmail(email);
    return sendCodeRateLimited({ caller, limiter: limiters.sendCode }, { method: 'email', uid: session.uid }, () =>
      user.call(JAVA.sendEmailCode, { email, device: deviceOf(session) }, caller.options()),
    );
  });
