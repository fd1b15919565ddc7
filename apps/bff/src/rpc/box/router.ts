import { boxProcedures } from '@matchpoint/contracts/procedures/box';
import { JAVA } from '@matchpoint/contracts/java/table';
import { forwardMutation, forwardQuery } from '../forward.ts';
import { publicProcedure, router, userMutation, userProcedure } from '../trpc.ts';

const list = publicProcedure
  .input(boxProcedures.list.input)
  .output(boxProcedures.list.output)
  .query(({ ctx, input: { locale }, signal }) => ctx.java.call(JAVA.boxes, {}, { locale, signal, requestId: ctx.requestId }));

const draws = publicProcedure
  .input(boxProcedures.draws.input)
  .output(boxProcedures.draws.output)
  .query(async ({ ctx, input: { locale, page, ...asked }, signal }) => {
    const { pageIndex, ...found } = await ctx.java.call(
      JAVA.boxDraws,
      { ...asked, pageIndex: page },
      { locale, signal, requestId: ctx.requestId },
    );
    return { ...found, page: pageIndex };
  });

const record = publicProcedure
  .input(boxProcedures.record.input)
  .output(boxProcedures.record.output)
  .query(({ ctx, input: { locale, drawId }, signal }) =>
    ctx.java.call(JAVA.boxRecord, { drawId }, { locale, signal, requestId: ctx.requestId }),
  );

const mine = userProcedure
  .input(boxProcedures.mine.input)
  .output(boxProcedures.mine.output)
  .query(async ({ ctx, input: { page }, signal }) => {
    const { pageIndex, ...found } = await ctx.user.call(JAVA.myBoxDraws, { pageIndex: page }, ctx.caller.options(signal));
    return { ...found, page: pageIndex };
  });

/** Stock, log and statistics of the box change, and the stock of the product that was drawn. */
const draw = userMutation('box', 'product', 'product-list')
  .meta({ access: 'user', invalidates: ['box', 'product', 'product-list'], description: JAVA.boxDraw.description })
  .input(JAVA.boxDraw.input)
  .output(JAVA.boxDraw.result)
  .mutation(async ({ ctx, input }) => {
    const result = await ctx.user.call(JAVA.boxDraw, input, ctx.caller.options());
    await ctx.invalidate(['box:list', `box:${input.boxId}`, `product:${result.draw.prize.productId}`, 'product-list:all']);
    return result;
  });

export const boxRouter = router({
  list,
  draws,
  record,
  statistics: forwardQuery(JAVA.boxStatistics),
  standing: forwardQuery(JAVA.boxStanding),
  mine,
  draw,
  seed: forwardMutation(JAVA.boxSeed),
  claim: forwardMutation(JAVA.boxClaim),
});
