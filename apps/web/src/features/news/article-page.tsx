import { useTranslation } from 'react-i18next';
import type { GameId } from '@matchpoint/contracts/games';
import type { NewsDetail } from '@matchpoint/contracts/news/news';
import type { Id } from '@matchpoint/contracts/rules/id';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import type { ReactNode } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { ArticleLayout, articleTitleClass } from '../../shared/content/article-layout.tsx';
import { Comments } from '../../shared/comment/comments.tsx';
import { Cover } from '../../shared/content/cover.tsx';
import { ContentActions } from '../../shared/content/content-actions.tsx';
import { MatchCard } from '../../shared/content/match-card.tsx';
import { NewsLine } from '../../shared/news/news-card.tsx';
import { RichText } from '../../shared/content/rich-text.tsx';
import { MaskedNote } from '../../shared/spoiler/masked-note.tsx';
import { useRevealed } from '../../shared/spoiler/revealed.ts';
import { languageOf } from '../../shared/content/text-language.ts';
import { useTrackView } from '../../shared/content/use-track-view.ts';
import { PageLayout } from '../../ui/layout/page-layout.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ArticleBreadcrumbs } from './article-breadcrumbs.tsx';
import { ArticleNames } from './article-names.tsx';
import classes from './article-page.module.css';
import { Byline } from './byline.tsx';
import { HotNewsPanel } from './hot-news-panel.tsx';

export interface ArticlePageProps {
  readonly id: Id;
  /** Returns the sidebar content below the hot news: the matches of the article's game. */
  readonly rail: (gameId: GameId) => ReactNode;
}

/** Renders an article with its match, comments and related articles. */
export function ArticlePage({ id, rail }: ArticlePageProps) {
  const { t } = useTranslation('news');
  const { locale } = usePage();
  const [found] = trpc.news.detail.useSuspenseQuery({ locale: locale.code, id });
  const isRevealed = useRevealed(`news:${id}`) && isMasked(found);
  const { data: revealed } = trpc.news.detail.useQuery({ locale: locale.code, id, reveal: true }, { enabled: isRevealed });
  const article = isRevealed ? (revealed ?? found) : found;
  useTrackView('news', id);
  return (
    <PageLayout
      rightLabel={t('rail.label')}
      right={
        <>
          <HotNewsPanel gameId={article.gameId} except={article.id} />
          {rail(article.gameId)}
        </>
      }
    >
      <Article article={article} />
      {article.related.length === 0 ? null : (
        <Panel title={t('related.title')}>
          <ul className={classes.related}>
            {article.related.map((card) => (
              <NewsLine key={card.id} card={card} />
            ))}
          </ul>
        </Panel>
      )}
      <Comments kind="news" id={article.id} count={article.comments} authorUid={article.author.uid} masked={isMasked(article)} />
    </PageLayout>
  );
}

function MaskedText({ id }: { readonly id: Id }) {
  const { t } = useTranslation('spoiler');
  return <MaskedNote item={`news:${id}`} text={t('item.masked_text')} action={t('item.show')} />;
}

function Article({ article }: { readonly article: NewsDetail }) {
  const { t } = useTranslation('news');
  const { locale } = usePage();
  const language = languageOf(article.lang, locale.code);
  const { match } = article;
  const inText = match !== undefined && article.body.some((block) => block.kind === 'match' && block.id === match.id);
  return (
    <ArticleLayout
      foot={<ContentActions kind="news" id={article.id} likes={article.likes} title={article.title} label={t('article.actions')} />}
    >
      <ArticleBreadcrumbs gameId={article.gameId} />
      <h1 className={articleTitleClass} {...language}>
        {article.title}
      </h1>
      <Byline article={article} />
      {article.auto === undefined ? null : (
        <p className={classes.auto}>
          <b>{t('auto.note')}</b> {t('auto.text')}
        </p>
      )}
      {match === undefined || inText ? null : <MatchCard id={match.id} gameId={match.gameId} />}
      {article.cover?.kind === 'picture' ? <Cover cover={article.cover} gameId={article.gameId} eager /> : null}
      {isMasked(article) ? <MaskedText id={article.id} /> : null}
      <div {...language}>
        <RichText blocks={article.body} />
      </div>
      <ArticleNames article={article} />
    </ArticleLayout>
  );
}
