import { useTranslation } from 'react-i18next';
import type { NewsCard } from '@matchpoint/contracts/news/news';
import { Link } from '@tanstack/react-router';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { ContentNav } from '../../shared/content/content-nav.tsx';
import { NewsCardRow, NewsCardTile, newsRowsClass } from '../../shared/news/news-card.tsx';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { PageLayout } from '../../ui/layout/page-layout.tsx';
import { EmptyList } from '../../shared/system/empty-list.tsx';
import { Pagination } from '../../ui/controls/pagination.tsx';
import { HotNewsPanel } from './hot-news-panel.tsx';
import classes from './news-list-page.module.css';
import { NewsListSkeleton } from './news-list-skeleton.tsx';
import { gameOf, newsListInput, type NewsTab } from './news-tab.ts';
import { NewsTabs } from './news-tabs.tsx';
import { FailedState } from '../../shared/system/failed-state.tsx';

export interface NewsListPageProps {
  readonly tab: NewsTab;
  readonly page: number;
  /** The sidebar content below the hot news. */
  readonly rail: ReactNode;
}

/** Number of articles beside the lead article on the first page of a list. */
const LEAD_NEIGHBOURS = 4;

/** Renders a list of news: recommended, most read, or of one game; the hot news is in the sidebar. */
export function NewsListPage({ tab, page, rail }: NewsListPageProps) {
  const { t } = useTranslation('news');
  const { t: tCommon } = useTranslation('common');
  const game = gameOf(tab);
  const title =
    game === undefined ? t(tab === 'hot' ? 'title.hot' : 'title.all') : t('title.game', { game: tCommon(`game.${game.gameId}`) });
  return (
    <PageLayout
      rightLabel={t('rail.label')}
      right={
        <>
          {tab === 'hot' ? null : <HotNewsPanel gameId={game?.gameId} />}
          {rail}
        </>
      }
    >
      <section className={classes.panel}>
        <div className={classes.head}>
          <ContentNav at="/news" title={title} />
        </div>
        <div className={classes.tabs}>
          <NewsTabs tab={tab} />
        </div>
        <NewsList tab={tab} page={page} />
      </section>
    </PageLayout>
  );
}

function NewsList({ tab, page }: { readonly tab: NewsTab; readonly page: number }) {
  const { t } = useTranslation('news');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const { data, isError, error, refetch } = trpc.news.list.useQuery(newsListInput(locale.code, tab, page), {
    placeholderData: keepPreviousData,
  });
  if (data === undefined) {
    if (!isError) return <NewsListSkeleton />;
    const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
    return <FailedState error={error} action={retry} />;
  }
  if (data.list.length === 0) {
    const all = (
      <Link className={buttonClass} to="/news" activeProps={{}} activeOptions={EXACT}>
        {t('empty.go')}
      </Link>
    );
    return <EmptyList icon="news" text={t('empty.title')} hint={t('empty.text')} action={tab === 'recommended' ? undefined : all} />;
  }
  return (
    <>
      <Rows cards={data.list} tab={tab} first={(data.page - 1) * data.pageSize + 1} />
      <Pagination
        page={page}
        total={data.total}
        pageSize={data.pageSize}
        link={(to, text) => <PageLink key={to} tab={tab} page={to} text={text} />}
      />
    </>
  );
}

/** `first` is the position of the first card in the whole list, counted from 1. */
function Rows({ cards, tab, first }: { readonly cards: readonly NewsCard[]; readonly tab: NewsTab; readonly first: number }) {
  if (tab === 'hot') {
    return (
      <ol className={newsRowsClass}>
        {cards.map((card, index) => (
          <NewsCardRow key={card.id} card={card} place={first + index} />
        ))}
      </ol>
    );
  }
  const [lead] = cards;
  const hasLead = first === 1 && lead !== undefined && cards.length > LEAD_NEIGHBOURS;
  return (
    <>
      {hasLead ? (
        <div className={classes.lead}>
          <NewsCardTile card={lead} />
          <ul className={newsRowsClass}>
            {cards.slice(1, 1 + LEAD_NEIGHBOURS).map((card) => (
              <NewsCardRow key={card.id} card={card} />
            ))}
          </ul>
        </div>
      ) : null}
      <ul className={newsRowsClass}>
        {cards.slice(hasLead ? 1 + LEAD_NEIGHBOURS : 0).map((card) => (
          <NewsCardRow key={card.id} card={card} />
        ))}
      </ul>
    </>
  );
}

function PageLink({ tab, page, text }: { readonly tab: NewsTab; readonly page: number; readonly text: string }) {
  const linkProps = { search: page === 1 ? {} : { page }, activeProps: {}, activeOptions: EXACT, preload: false as const };
  if (tab === 'recommended') {
    return (
      <Link to="/news" {...linkProps}>
        {text}
      </Link>
    );
  }
  if (tab === 'hot') {
    return (
      <Link to="/news/hot" {...linkProps}>
        {text}
      </Link>
    );
  }
  return (
    <Link to="/news/$game" params={{ game: tab }} {...linkProps}>
      {text}
    </Link>
  );
}
