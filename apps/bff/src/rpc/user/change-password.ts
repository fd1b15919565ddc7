import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { assertCode, assertNewPassword } from '../../session/account-rules.ts';
import { changeAccount } from '../../session/change-account.ts';
import { deviceOf } from '../../session/session-id.ts';
import { userMutation } from '../trpc.ts';

export const changePassword = userMutation()
  .input(userProcedures.changePassword.input)
  .output(userProcedures.changePassword.output)
  .mutation(async ({ ctx: { caller, session, user }, input: { code, password } }) => {
    assertCode(code);
    assertNewPassword(password);
    const asked = { checkCode: code, password, device: deviceOf(session) };
    const { ended } = await changeAccount(caller, session, 'password', () => user.call(JAVA.changePassword, asked, caller.options()));
    await caller.endSessions(ended);
    const id = await caller.rotate(session);
    return id === undefined ? {} : { session: id };
  });
