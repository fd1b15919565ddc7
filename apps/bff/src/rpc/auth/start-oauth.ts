import { authProcedures } from '@matchpoint/contracts/procedures/auth';
import { visitorMutation } from '../trpc.ts';
import { beginOauth } from './oauth-state.ts';

export const startOauth = visitorMutation
  .input(authProcedures.startOauth.input)
  .output(authProcedures.startOauth.output)
  .mutation(async ({ ctx, input }) => ({ url: await beginOauth(ctx, input) }));
