import { videoProcedures } from '@matchpoint/contracts/procedures/video';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const hot = publicProcedure
  .input(videoProcedures.hot.input)
  .output(videoProcedures.hot.output)
  .query(({ ctx, input: { locale, gameId }, signal }) =>
    ctx.java.call(JAVA.hotVideo, { gameId }, { locale, signal, requestId: ctx.requestId }),
  );
