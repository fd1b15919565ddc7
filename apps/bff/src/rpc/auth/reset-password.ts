import { authApi } from '@matchpoint/contracts/api/auth';
import { AppError } from '@matchpoint/contracts/errors';
import { JAVA } from '@matchpoint/contracts/java/table';
import { visitorProcedure } from '../trpc.ts';
import { assertCode, assertMobile, assertNewPassword } from '../../session/account-rules.ts';

export const resetPassword = visitorProcedure
  .input(authApi.resetPassword.input)
  .output(authApi.resetPassword.output)
  .mutation(async ({ ctx: { caller }, input }) => {
    const { mobile, areaCode, code, password } = input;
    assertMobile(input);
    assertCode(code);
    assertNewPassword(password);
    const { accounts, facts } = caller;
    try {
      await accounts.tries.take(facts.client.address, 1);
      const asked = { mobile, areaCode, checkCode: code, password, device: caller.knownDevice() };
      const { ended } = await caller.guest.call(JAVA.modifyPassword, asked, caller.options());
      await caller.endNamed(ended);
      accounts.audit(facts, { act: 'password_reset', mobile });
    } catch (error) {
      if (error instanceof AppError)
        accounts.audit(facts, { act: 'account_change_failed', way: 'password_reset', mobile, why: error.code });
      throw error;
    }
    return {};
  });
