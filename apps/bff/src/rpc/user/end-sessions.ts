import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userMutation } from '../trpc.ts';

export const endSessions = userMutation()
  .input(userProcedures.endSessions.input)
  .output(userProcedures.endSessions.output)
  .mutation(async ({ ctx: { caller, session, user }, input }) => {
    const { ended } = await user.call(JAVA.endSessions, input, caller.options());
    await caller.endSessions(ended);
    caller.audit({ action: 'sessions_ended', uid: session.uid });
    return { ended };
  });
