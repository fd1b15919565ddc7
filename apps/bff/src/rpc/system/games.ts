import { systemProcedures } from '@matchpoint/contracts/procedures/system';
import { JAVA } from '@matchpoint/contracts/java/table';
import { daySpan } from '../day-span.ts';
import { publicProcedure } from '../trpc.ts';

export const games = publicProcedure
  .input(systemProcedures.games.input)
  .output(systemProcedures.games.output)
  .query(({ ctx, input, signal }) =>
    ctx.java.call(JAVA.getPCGameSource, daySpan(input.day, input.zone), { locale: input.locale, signal, requestId: ctx.requestId }),
  );
