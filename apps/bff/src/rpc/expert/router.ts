import { expertProcedures } from '@matchpoint/contracts/procedures/expert';
import { JAVA } from '@matchpoint/contracts/java/table';
import { forwardMutation } from '../forward.ts';
import { publicProcedure, router } from '../trpc.ts';

const board = publicProcedure
  .input(expertProcedures.board.input)
  .output(expertProcedures.board.output)
  .query(async ({ ctx, input: { locale, page, ...asked }, signal }) => {
    const options = { locale, signal, requestId: ctx.requestId };
    const { pageIndex, ...found } = await ctx.java.call(JAVA.expertLibraryPC, { ...asked, pageIndex: page }, options);
    return { ...found, page: pageIndex };
  });

const recommended = publicProcedure
  .input(expertProcedures.recommended.input)
  .output(expertProcedures.recommended.output)
  .query(({ ctx, input: { locale, ...asked }, signal }) =>
    ctx.java.call(JAVA.recommendExpert, asked, { locale, signal, requestId: ctx.requestId }),
  );

const info = publicProcedure
  .input(expertProcedures.info.input)
  .output(expertProcedures.info.output)
  .query(({ ctx, input: { locale, id }, signal }) =>
    ctx.java.call(JAVA.getExpertInfo, { userId: id }, { locale, signal, requestId: ctx.requestId }),
  );

const accuracy = publicProcedure
  .input(expertProcedures.accuracy.input)
  .output(expertProcedures.accuracy.output)
  .query(({ ctx, input: { locale, id, market }, signal }) =>
    ctx.java.call(JAVA.getExpertInfoAccuracy, { userId: id, market }, { locale, signal, requestId: ctx.requestId }),
  );

const graph = publicProcedure
  .input(expertProcedures.graph.input)
  .output(expertProcedures.graph.output)
  .query(({ ctx, input: { id, limit }, signal }) =>
    ctx.java.call(JAVA.getExpertInfoGraph, { userId: id, limit }, { signal, requestId: ctx.requestId }),
  );

export const expertRouter = router({
  board,
  recommended,
  info,
  accuracy,
  graph,
  startApplication: forwardMutation(JAVA.expertApplyStart),
  submitApplication: forwardMutation(JAVA.expertApply),
});
