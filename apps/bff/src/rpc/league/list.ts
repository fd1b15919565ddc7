import { leagueApi } from '@matchpoint/contracts/api/match';
import { publicProcedure } from '../trpc.ts';
import { leaguesOfDay } from './leagues-of-day.ts';

export const list = publicProcedure
  .input(leagueApi.list.input)
  .output(leagueApi.list.output)
  .query(({ ctx, input, signal }) => leaguesOfDay(ctx, input, signal));
