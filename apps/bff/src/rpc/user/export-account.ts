import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { changeAccount } from '../../session/change-account.ts';
import { userMutation } from '../trpc.ts';

/** Collecting all data of a user is slow; clients wait ten seconds for a response. */
const EXPORT_TIMEOUT_MS = 9_000;

export const exportAccount = userMutation()
  .input(userProcedures.export.input)
  .output(userProcedures.export.output)
  .mutation(async ({ ctx: { caller, limiters, session, user } }) => {
    await limiters.export.consume(String(session.uid), 1);
    const options = { ...caller.options(), deadlineMs: EXPORT_TIMEOUT_MS };
    return { document: await changeAccount(caller, session, 'export', () => user.call(JAVA.exportUser, {}, options)) };
  });
