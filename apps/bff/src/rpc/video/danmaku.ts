import { videoProcedures } from '@matchpoint/contracts/procedures/video';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const danmaku = publicProcedure
  .meta({ access: 'public', description: JAVA.danmakuOf.description })
  .input(videoProcedures.danmaku.input)
  .output(videoProcedures.danmaku.output)
  .query(({ ctx, input: { reveal: _reveal, ...input }, signal }) =>
    ctx.java.call(JAVA.danmakuOf, input, { signal, requestId: ctx.requestId }),
  );
