import { leagueProcedures } from '@matchpoint/contracts/procedures/league';
import { libraryEndpoints } from '@matchpoint/contracts/java/library';
import { publicProcedure } from '../trpc.ts';

export const calendar = publicProcedure
  .input(leagueProcedures.calendar.input)
  .output(leagueProcedures.calendar.output)
  .query(({ ctx, input, signal }) => {
    const { locale, id, season, day, zone } = input;
    const options = { locale, signal, requestId: ctx.requestId };
    return ctx.java.call(libraryEndpoints.leagueCalendar, { leagueId: id, season, day, zone }, options);
  });
