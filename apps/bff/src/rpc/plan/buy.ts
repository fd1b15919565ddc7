import { planProcedures } from '@matchpoint/contracts/procedures/plan';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userMutation } from '../trpc.ts';

export const buy = userMutation('plan')
  .input(planProcedures.buy.input)
  .output(planProcedures.buy.output)
  .mutation(async ({ ctx, input: { id, price, key } }) => {
    const bought = await ctx.user.call(JAVA.goldExpertPlan, { planId: id, price, idempotencyKey: key }, ctx.caller.options());
    // The number of buyers on its page and cards.
    await ctx.invalidate([`plan:${id}`]);
    return bought;
  });
