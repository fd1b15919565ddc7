import { authProcedures } from '@matchpoint/contracts/procedures/auth';
import { visitorMutation } from '../trpc.ts';

export const logout = visitorMutation
  .input(authProcedures.logout.input)
  .output(authProcedures.logout.output)
  .mutation(async ({ ctx: { caller } }) => {
    const session = await caller.logout();
    if (session !== undefined) caller.audit({ action: 'logout', uid: session.uid });
    return {};
  });
