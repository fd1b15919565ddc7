import { newsProcedures } from '@matchpoint/contracts/procedures/news';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';
import { gameSlug } from '../game-slug.ts';

const TYPES = { recommended: 'recommend', hot: 'hotNews', new: 'news' } as const;

export const list = publicProcedure
  .input(newsProcedures.list.input)
  .output(newsProcedures.list.output)
  .query(async ({ ctx, input, signal }) => {
    const { locale, sort, gameId, page } = input;
    const asked = { game: gameSlug(gameId), type: TYPES[sort], pageIndex: page };
    const answer = await ctx.java.call(JAVA.gameItems, asked, { locale, signal, requestId: ctx.requestId });
    const { list: items, pageIndex, ...facts } = answer;
    return { ...facts, list: items.filter((item) => item.kind === 'news'), page: pageIndex };
  });
