import { videoApi } from '@matchpoint/contracts/api/content';
import { gameById } from '@matchpoint/contracts/games';
import { newsRows } from '@matchpoint/contracts/java/news';
import { publicProcedure } from '../trpc.ts';

export const list = publicProcedure
  .input(videoApi.list.input)
  .output(videoApi.list.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, sort, gameId, page } = input;
    const game = gameId === undefined ? 'all' : (gameById(gameId)?.slug ?? 'all');
    const asked = { game, type: sort === 'hot' ? 'hotVideo' : 'video', pageIndex: page };
    const {
      list: items,
      pageIndex,
      ...rest
    } = await ctx.java.call(newsRows.gameItems, asked, { locale, signal, requestId: ctx.requestId });
    return { ...rest, list: items.flatMap((item) => (item.kind === 'video' ? [item] : [])), page: pageIndex };
  });
