import { videoProcedures } from '@matchpoint/contracts/procedures/video';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

export const film = publicProcedure
  .meta({ access: 'public', description: JAVA.videoFilm.description })
  .input(videoProcedures.film.input)
  .output(videoProcedures.film.output)
  .query(({ ctx, input: { locale, id }, signal }) => ctx.java.call(JAVA.videoFilm, { id }, { locale, signal, requestId: ctx.requestId }));
