import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { beginOauth } from '../auth/oauth-state.ts';
import { userMutation } from '../trpc.ts';

export const startLink = userMutation()
  .input(userProcedures.startLink.input)
  .output(userProcedures.startLink.output)
  .mutation(async ({ ctx, input }) => ({ url: await beginOauth(ctx, { ...input, link: ctx.session.uid }) }));
