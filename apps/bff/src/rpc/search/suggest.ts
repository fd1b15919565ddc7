import { searchApi } from '@matchpoint/contracts/api/library';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

/** Names that a text may be the beginning of. */
export const suggest = publicProcedure
  .input(searchApi.suggest.input)
  .output(searchApi.suggest.output)
  .query(({ ctx, input: { locale, text, only }, signal }) =>
    ctx.java.call(JAVA.searchSuggest, { text, kind: only?.kind, gameId: only?.gameId }, { locale, signal, requestId: ctx.requestId }),
  );
