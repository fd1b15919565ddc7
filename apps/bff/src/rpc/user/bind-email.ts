import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { assertCode, assertEmail } from '../../session/account-rules.ts';
import { changeAccount } from '../../session/change-account.ts';
import { deviceOf } from '../../session/session-id.ts';
import { userMutation } from '../trpc.ts';

export const bindEmail = userMutation()
  .input(userProcedures.bindEmail.input)
  .output(userProcedures.bindEmail.output)
  .mutation(({ ctx: { caller, session, user }, input: { email, code } }) => {
    assertEmail(email);
    assertCode(code);
    const asked = { email, checkCode: code, device: deviceOf(session) };
    return changeAccount(caller, session, 'email', () => user.call(JAVA.bindEmail, asked, caller.options()));
  });
