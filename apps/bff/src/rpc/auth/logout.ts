import { authProcedures } from '@matchpoint/contracts/procedures/auth';
import { visitorProcedure } from '../trpc.ts';

export const logout = visitorProcedure
  .input(authProcedures.logout.input)
  .output(authProcedures.logout.output)
  .mutation(async ({ ctx: { caller } }) => {
    const session = await caller.logout();
    if (session !== undefined) caller.audit({ action: 'logout', uid: session.uid });
    return {};
  });
