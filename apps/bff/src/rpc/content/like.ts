import { contentProcedures } from '@matchpoint/contracts/procedures/content';
import { JAVA } from '@matchpoint/contracts/java/table';
import { forgetSubject } from '../content-entries.ts';
import { userProcedure } from '../trpc.ts';

export const like = userProcedure
  .input(contentProcedures.like.input)
  .output(contentProcedures.like.output)
  .mutation(async ({ ctx, input }) => {
    await ctx.limiters.like.consume(String(ctx.session.uid), 1);
    const { under, ...answer } = await ctx.user.call(JAVA.like, input, ctx.caller.options());
    const { kind, id } = input;
    if (kind !== 'comment') await forgetSubject(ctx, { kind, id });
    else if (under !== undefined) await forgetSubject(ctx, under, under.rootId);
    return answer;
  });
