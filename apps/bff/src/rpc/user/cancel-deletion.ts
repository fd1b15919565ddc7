import { userProcedures } from '@matchpoint/contracts/procedures/user';
import { JAVA } from '@matchpoint/contracts/java/table';
import { changeAccount } from '../../session/change-account.ts';
import { userMutation } from '../trpc.ts';

export const cancelDeletion = userMutation()
  .input(userProcedures.cancelDeletion.input)
  .output(userProcedures.cancelDeletion.output)
  .mutation(({ ctx: { caller, session, user } }) =>
    changeAccount(caller, session, 'deletion_taken_back', () => user.call(JAVA.keepUser, {}, caller.options())),
  );
