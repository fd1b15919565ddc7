import { idOfParam, isIdParam } from '../lib/navigation/id-param.ts';
import { isGameSlug } from '@matchpoint/contracts/games';
import { createFileRoute } from '@tanstack/react-router';
import { COMMENT_NAMESPACES } from '../shared/comment/comment-namespaces.ts';
import { HotMatches } from '../features/match-list/panels/hot-matches.tsx';
import { ArticlePage } from '../features/news/article-page.tsx';
import { loadArticle } from '../features/news/load-news.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/news/$game/$id')({
  params: { parse: ({ game, id }) => (isGameSlug(game) && isIdParam(id) ? { game, id } : false) },
  staticData: { namespaces: ['news', 'spoiler', 'match-list', 'match', ...COMMENT_NAMESPACES] },
  loader: ({ context, params: { game, id } }) => loadArticle(context, game, id),
  head: async ({ match: { context }, params: { id } }) => {
    const article = context.utils.news.detail.getData({ locale: context.locale.code, id: idOfParam(id) });
    return article === undefined ? {} : (await loadHeads()).articleHead(context, article);
  },
  component: ArticleRoute,
});

function ArticleRoute() {
  const { id } = Route.useParams();
  return <ArticlePage key={id} id={idOfParam(id)} rail={(gameId) => <HotMatches gameId={gameId} />} />;
}
