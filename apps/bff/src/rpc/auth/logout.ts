import { authApi } from '@matchpoint/contracts/api/auth';
import { visitorProcedure } from '../trpc.ts';

export const logout = visitorProcedure
  .input(authApi.logout.input)
  .output(authApi.logout.output)
  .mutation(async ({ ctx: { caller } }) => {
    const session = await caller.logout();
    if (session !== undefined) caller.audit({ action: 'logout', uid: session.uid });
    return {};
  });
