import { searchApi } from '@matchpoint/contracts/api/library';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

/** The first hits of every kind, or with `kind` a page of it. */
export const find = publicProcedure
  .input(searchApi.find.input)
  .output(searchApi.find.output)
  .query(({ ctx, input: { locale, text, kind, page }, signal }) =>
    ctx.java.call(JAVA.search, { text, kind, pageIndex: page }, { locale, signal, requestId: ctx.requestId }),
  );
