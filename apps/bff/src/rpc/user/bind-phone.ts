import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { assertCode, assertMobile } from '../../session/account-rules.ts';
import { changeAccount } from '../../session/change-account.ts';
import { deviceOf } from '../../session/session-id.ts';
import { userMutation } from '../trpc.ts';

export const bindPhone = userMutation()
  .input(userProcedures.bindPhone.input)
  .output(userProcedures.bindPhone.output)
  .mutation(async ({ ctx: { caller, session, user }, input }) => {
    assertMobile(input);
    assertCode(input.code);
    const { mobile, areaCode, code: checkCode, ownCode } = input;
    const asked = { mobile, areaCode, checkCode, ownCode, device: deviceOf(session) };
    const { ended, welcome, ...changed } = await changeAccount(caller, session, 'phone', () =>
      user.call(JAVA.bindPhone, asked, caller.options()),
    );
    await caller.endSessions(ended);
    const id = await caller.rotate(session);
    return { user: changed, welcome, ...(id === undefined ? {} : { session: id }) };
  });
