import { contentProcedures } from '@matchpoint/contracts/procedures/content';
import { JAVA } from '@matchpoint/contracts/java/table';
import { visitorMutation } from '../trpc.ts';

export const viewed = visitorMutation
  .input(contentProcedures.viewed.input)
  .output(contentProcedures.viewed.output)
  .mutation(async ({ ctx: { caller }, input }) => {
    const session = await caller.session();
    const java = session === undefined ? caller.guest : caller.as(session);
    return java.call(JAVA.viewed, input, caller.options());
  });
