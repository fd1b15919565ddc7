import { boxProcedures } from '@matchpoint/contracts/procedures/box';
import { JAVA } from '@matchpoint/contracts/java/table';
import { forwardChange } from '../forward-change.ts';
import { forwardMutation, forwardQuery } from '../forward.ts';
import { publicProcedure, router, userProcedure } from '../trpc.ts';

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

/** Stock, log and statistics of the box change. */
const draw = forwardChange(JAVA.boxDraw, { kinds: ['box'], tags: ({ boxId }) => ['box:list', `box:${boxId}`] });

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
