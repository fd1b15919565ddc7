import { searchProcedures } from '@matchpoint/contracts/procedures/search';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

/** Returns names that start with a text. */
export const suggest = publicProcedure
  .input(searchProcedures.suggest.input)
  .output(searchProcedures.suggest.output)
  .query(({ ctx, input: { locale, text, only }, signal }) =>
    ctx.java.call(JAVA.searchSuggest, { text, kind: only?.kind, gameId: only?.gameId }, { locale, signal, requestId: ctx.requestId }),
  );
