import { goldProcedures } from '@matchpoint/contracts/procedures/gold';
import { JAVA } from '@matchpoint/contracts/java/table';
import { userProcedure } from '../trpc.ts';

export const statement = userProcedure
  .input(goldProcedures.statement.input)
  .output(goldProcedures.statement.output)
  .query(async ({ ctx, input: { page, month, from, to, flow }, signal }) => {
    const asked = { userId: ctx.session.uid, type: 'water' as const, pageIndex: page, month, from, to, flow };
    const { list, total, pageIndex, pageSize } = await ctx.user.call(JAVA.userItems, asked, ctx.caller.options(signal));
    return { list: list.filter((item) => item.kind === 'water'), total, page: pageIndex, pageSize };
  });
