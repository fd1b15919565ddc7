import { systemProcedures } from '@matchpoint/contracts/procedures/system';
import { publicProcedure } from '../trpc.ts';

export const operator = publicProcedure
  .input(systemProcedures.operator.input)
  .output(systemProcedures.operator.output)
  .query(({ ctx }) => ctx.config.operator);
