import { videoProcedures } from '@matchpoint/contracts/procedures/video';
import { JAVA } from '@matchpoint/contracts/java/table';
import { gameSlug } from '../game-slug.ts';
import { publicProcedure } from '../trpc.ts';

const TYPES = { hot: 'hotVideo', new: 'video' } as const;

export const list = publicProcedure
  .input(videoProcedures.list.input)
  .output(videoProcedures.list.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, sort, gameId, page } = input;
    const asked = { game: gameSlug(gameId), type: TYPES[sort], pageIndex: page };
    const answer = await ctx.java.call(JAVA.gameItems, asked, { locale, signal, requestId: ctx.requestId });
    const { list: items, pageIndex, ...facts } = answer;
    return { ...facts, list: items.filter((item) => item.kind === 'video'), page: pageIndex };
  });
