import { leagueProcedures } from '@matchpoint/contracts/procedures/league';
import { publicProcedure } from '../trpc.ts';
import { leaguesOfDay } from './leagues-of-day.ts';

export const list = publicProcedure
  .input(leagueProcedures.list.input)
  .output(leagueProcedures.list.output)
  .query(({ ctx, input, signal }) => leaguesOfDay(ctx, input, signal));
