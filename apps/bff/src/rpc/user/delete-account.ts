import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { changeAccount } from '../../session/change-account.ts';
import { deviceOf } from '../../session/session-id.ts';
import { userMutation } from '../trpc.ts';

export const deleteAccount = userMutation()
  .input(userProcedures.deleteAccount.input)
  .output(userProcedures.deleteAccount.output)
  .mutation(async ({ ctx: { caller, session, user }, input: { code } }) => {
    const asked = { checkCode: code, device: deviceOf(session) };
    const { deleteAt, ended } = await changeAccount(caller, session, 'deletion', () => user.call(JAVA.deleteUser, asked, caller.options()));
    await caller.endSessions(ended);
    return { deleteAt };
  });
