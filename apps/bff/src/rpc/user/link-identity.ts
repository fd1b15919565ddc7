import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { changeAccount } from '../../session/change-account.ts';
import { usedOauthState } from '../auth/oauth-state.ts';
import { userMutation } from '../trpc.ts';

export const linkIdentity = userMutation()
  .input(userProcedures.linkIdentity.input)
  .output(userProcedures.linkIdentity.output)
  .mutation(async ({ ctx, input }) => {
    const { caller, session, user } = ctx;
    const type = await usedOauthState(ctx, input.state, session.uid);
    return changeAccount(caller, session, 'identity', () => user.call(JAVA.linkIdentity, { code: input.code, type }, caller.options()));
  });
