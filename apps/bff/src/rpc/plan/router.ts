import { planProcedures } from '@matchpoint/contracts/procedures/plan';
import { JAVA } from '@matchpoint/contracts/java/table';
import { forwardQuery } from '../forward.ts';
import { publicProcedure, router, userProcedure } from '../trpc.ts';
import { buy } from './buy.ts';

const list = publicProcedure
  .input(planProcedures.list.input)
  .output(planProcedures.list.output)
  .query(async ({ ctx, input: { locale, page, ...asked }, signal }) => {
    const options = { locale, signal, requestId: ctx.requestId };
    const { pageIndex, ...found } = await ctx.java.call(JAVA.getPlansPC, { ...asked, pageIndex: page }, options);
    return { ...found, page: pageIndex };
  });

const home = publicProcedure
  .input(planProcedures.home.input)
  .output(planProcedures.home.output)
  .query(({ ctx, input: { locale, gameId }, signal }) =>
    ctx.java.call(JAVA.getHomeExpertPlans, { gameId }, { locale, signal, requestId: ctx.requestId }),
  );

const focus = publicProcedure
  .input(planProcedures.focus.input)
  .output(planProcedures.focus.output)
  .query(({ ctx, input: { locale, gameId }, signal }) =>
    ctx.java.call(JAVA.focusEvents, { gameId }, { locale, signal, requestId: ctx.requestId }),
  );

const detail = publicProcedure
  .input(planProcedures.detail.input)
  .output(planProcedures.detail.output)
  .query(({ ctx, input: { locale, id }, signal }) =>
    ctx.java.call(JAVA.getExpertPlanInfo, { planId: id }, { locale, signal, requestId: ctx.requestId }),
  );

const read = userProcedure
  .input(planProcedures.read.input)
  .output(planProcedures.read.output)
  .query(({ ctx, input: { locale, id }, signal }) =>
    ctx.user.call(JAVA.getExpertPlanInfo, { planId: id }, { ...ctx.caller.options(signal), locale }),
  );

const check = userProcedure
  .input(planProcedures.check.input)
  .output(planProcedures.check.output)
  .query(({ ctx, input: { id }, signal }) => ctx.user.call(JAVA.checkGold, { planId: id }, ctx.caller.options(signal)));

const orders = userProcedure
  .input(planProcedures.orders.input)
  .output(planProcedures.orders.output)
  .query(async ({ ctx, input: { locale, page, ...asked }, signal }) => {
    const options = { ...ctx.caller.options(signal), locale };
    const { pageIndex, ...found } = await ctx.user.call(JAVA.userExpertPlanOrderPC, { ...asked, pageIndex: page }, options);
    return { ...found, page: pageIndex };
  });

const proof = publicProcedure
  .input(planProcedures.proof.input)
  .output(planProcedures.proof.output)
  .query(({ ctx, input: { id }, signal }) => ctx.java.call(JAVA.recordProof, { planId: id }, { signal, requestId: ctx.requestId }));

export const planRouter = router({
  list,
  home,
  focus,
  detail,
  read,
  check,
  buy,
  orders,
  bought: forwardQuery(JAVA.boughtPlans),
  proof,
  recordHeads: forwardQuery(JAVA.recordHeads),
});
