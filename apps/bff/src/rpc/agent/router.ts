import { agentProcedures } from '@matchpoint/contracts/procedures/agent';
import { JAVA } from '@matchpoint/contracts/java/table';
import { forwardRoleMutation, forwardRoleQuery } from '../forward.ts';
import { publicProcedure, roleMutation, router } from '../trpc.ts';

const promotion = publicProcedure
  .input(agentProcedures.promotion.input)
  .output(agentProcedures.promotion.output)
  .query(({ ctx, input, signal }) => ctx.java.call(JAVA.promotion, input, { signal, requestId: ctx.requestId }));

/** Whether a code counts is cached for visitors. */
const CODES = ['agent'] as const;

const saveCode = roleMutation('agent', ...CODES)
  .meta({ access: 'agent', invalidates: CODES, description: JAVA.agentSaveCode.description })
  .input(JAVA.agentSaveCode.input)
  .output(JAVA.agentSaveCode.result)
  .mutation(async ({ ctx, input }) => {
    const code = await ctx.user.call(JAVA.agentSaveCode, input, ctx.caller.options());
    await ctx.invalidate(['agent:codes']);
    return code;
  });

const setCodeEnabled = roleMutation('agent', ...CODES)
  .meta({ access: 'agent', invalidates: CODES, description: JAVA.agentSetCodeEnabled.description })
  .input(JAVA.agentSetCodeEnabled.input)
  .output(JAVA.agentSetCodeEnabled.result)
  .mutation(async ({ ctx, input }) => {
    const code = await ctx.user.call(JAVA.agentSetCodeEnabled, input, ctx.caller.options());
    await ctx.invalidate(['agent:codes']);
    return code;
  });

export const agentRouter = router({
  promotion,
  me: forwardRoleQuery('agent', JAVA.agentMe),
  codes: forwardRoleQuery('agent', JAVA.agentCodes),
  saveCode,
  setCodeEnabled,
  days: forwardRoleQuery('agent', JAVA.agentDays),
  users: forwardRoleQuery('agent', JAVA.agentUsers),
  recharges: forwardRoleQuery('agent', JAVA.agentGold),
  statement: forwardRoleQuery('agent', JAVA.agentWater),
  transfer: forwardRoleMutation('agent', JAVA.agentTransfer),
});
