import { authProcedures } from '@matchpoint/contracts/procedures/auth';
import { AppError } from '@matchpoint/contracts/errors';
import { JAVA } from '@matchpoint/contracts/java/table';
import { visitorMutation } from '../trpc.ts';
import { assertCode, assertMobile, assertNewPassword } from '../../session/account-rules.ts';

export const resetPassword = visitorMutation
  .input(authProcedures.resetPassword.input)
  .output(authProcedures.resetPassword.output)
  .mutation(async ({ ctx: { caller, limiters }, input }) => {
    const { mobile, areaCode, code, password } = input;
    assertMobile(input);
    assertCode(code);
    assertNewPassword(password);
    try {
      await limiters.login.consume(caller.limitKey, 1);
      const asked = { mobile, areaCode, checkCode: code, password, device: caller.knownDevice() };
      const { ended } = await caller.guest.call(JAVA.modifyPassword, asked, caller.options());
      await caller.endSessions(ended);
      caller.audit({ action: 'password_reset', mobile });
    } catch (error) {
      if (error instanceof AppError)
        caller.audit({ action: 'account_change_failed', method: 'password_reset', mobile, reason: error.code });
      throw error;
    }
    return {};
  });
