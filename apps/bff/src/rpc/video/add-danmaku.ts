import { videoProcedures } from '@matchpoint/contracts/procedures/video';
import { JAVA } from '@matchpoint/contracts/java/table';
import { countsTags } from '../../invalidation/tags.ts';
import { userMutation } from '../trpc.ts';

export const addDanmaku = userMutation('danmaku', 'counts', 'card-counts')
  .input(videoProcedures.addDanmaku.input)
  .output(videoProcedures.addDanmaku.output)
  .mutation(async ({ ctx, input }) => {
    const line = await ctx.user.call(JAVA.addDanmaku, input, ctx.caller.options());
    await ctx.invalidate([`danmaku:${input.id}`, ...countsTags({ kind: 'video', id: input.id })]);
    return line;
  });
