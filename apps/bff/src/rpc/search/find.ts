import { searchProcedures } from '@matchpoint/contracts/procedures/search';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

/** Returns the first hits of every kind, or with `kind` one page of that kind. */
export const find = publicProcedure
  .input(searchProcedures.find.input)
  .output(searchProcedures.find.output)
  .query(({ ctx, input: { locale, text, kind, page }, signal }) =>
    ctx.java.call(JAVA.search, { text, kind, pageIndex: page }, { locale, signal, requestId: ctx.requestId }),
  );
