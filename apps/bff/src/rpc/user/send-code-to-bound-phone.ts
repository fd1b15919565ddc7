import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { sendCodeRateLimited } from '../../session/send-code-rate-limited.ts';
import { deviceOf } from '../../session/session-id.ts';
import { userMutation } from '../trpc.ts';

export const sendCodeToBoundPhone = userMutation()
  .input(userProcedures.sendCodeToBoundPhone.input)
  .output(userProcedures.sendCodeToBoundPhone.output)
  .mutation(({ ctx: { caller, limiters, session, user } }) =>
    sendCodeRateLimited({ caller, limiter: limiters.sendCode }, { method: 'own', uid: session.uid }, () =>
      user.call(JAVA.sendOwnCode, { device: deviceOf(session) }, caller.options()),
    ),
  );
