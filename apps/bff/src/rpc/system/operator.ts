import { systemApi } from '@matchpoint/contracts/api/match';
import { publicProcedure } from '../trpc.ts';

export const operator = publicProcedure
  .input(systemApi.operator.input)
  .output(systemApi.operator.output)
  .query(({ ctx }) => ctx.config.operator);
