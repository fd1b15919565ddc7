import { useTranslation } from 'react-i18next';
import { GAMES, type GameSlug } from '@matchpoint/contracts/games';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { trpc } from '../../lib/trpc.ts';
import { ContentNav } from '../../shared/content/content-nav.tsx';
import { PostRow } from '../../shared/post/post-card.tsx';
import { useScrollActiveTab } from '../../lib/use-scroll-active-tab.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { PageLayout } from '../../ui/layout/page-layout.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { Pagination } from '../../ui/controls/pagination.tsx';
import { segmentedControlClass } from '../../ui/controls/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { postListInput } from './load-posts.ts';
import type { PostSearchParams } from './post-search-params.ts';
import classes from './posts-page.module.css';
import { FailedState } from '../../shared/system/failed-state.tsx';

const LINK_PROPS = { activeProps: {}, activeOptions: EXACT, preload: false as const };

/** Lists the posts of one game or of all games, by popularity or newest first. */
export function PostsPage({ search, rail }: { readonly search: PostSearchParams; readonly rail: ReactNode }) {
  const { t } = useTranslation('post');
  return (
    <PageLayout rightLabel={t('rail.label')} right={rail}>
      <section className={classes.panel}>
        <header className={classes.head}>
          <div>
            <ContentNav at="/posts" title={t('title.all')} />
          </div>
          <Link className={buttonClass} data-kind="primary" to="/userInfo/send" preload={false}>
            <Icon name="edit" size={16} />
            {t('write')}
          </Link>
        </header>
        <div className={classes.tabs}>
          <GameTabs search={search} />
          <SortTabs search={search} />
        </div>
        <PostList search={search} />
      </section>
    </PageLayout>
  );
}

function GameTabs({ search }: { readonly search: PostSearchParams }) {
  const { t } = useTranslation('post');
  const { t: tCommon } = useTranslation('common');
  const link = (game: GameSlug | undefined, text: string) => (
    <Link
      key={game ?? 'all'}
      to="/posts"
      search={{ ...(game === undefined ? {} : { game }), ...(search.sort === undefined ? {} : { sort: search.sort }) }}
      aria-current={search.game === game ? 'page' : undefined}
      {...LINK_PROPS}
    >
      {text}
    </Link>
  );
  return (
    <nav ref={useScrollActiveTab(search.game)} className={`${segmentedControlClass} ${classes.games}`} aria-label={t('tabs.label')}>
      {link(undefined, t('tab.all'))}
      {GAMES.map(({ slug, gameId }) => link(slug, tCommon(`game.${gameId}`)))}
    </nav>
  );
}

function SortTabs({ search: { game, sort } }: { readonly search: PostSearchParams }) {
  const { t } = useTranslation('post');
  const gameSearch = game === undefined ? {} : { game };
  return (
    <nav className={segmentedControlClass} aria-label={t('sort.label')}>
      <Link to="/posts" search={gameSearch} aria-current={sort === undefined ? 'page' : undefined} {...LINK_PROPS}>
        {t('sort.hot')}
      </Link>
      <Link to="/posts" search={{ ...gameSearch, sort: 'new' }} aria-current={sort === 'new' ? 'page' : undefined} {...LINK_PROPS}>
        {t('sort.new')}
      </Link>
    </nav>
  );
}

function PostList({ search }: { readonly search: PostSearchParams }) {
  const { t } = useTranslation('post');
  const { t: tCommon } = useTranslation('common');
  const { data, isError, error, refetch } = trpc.post.list.useQuery(postListInput(search), { placeholderData: keepPreviousData });
  if (data === undefined) {
    if (!isError) return <PostListSkeleton />;
    const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
    return <FailedState error={error} action={retry} />;
  }
  if (data.list.length === 0) {
    const write = (
      <Link className={buttonClass} to="/userInfo/send" preload={false}>
        {t('write')}
      </Link>
    );
    return <EmptyState icon="post" title={t('empty.title')} text={t('empty.text')} action={write} />;
  }
  return (
    <>
      <ul>
        {data.list.map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </ul>
      <Pagination
        page={search.page ?? 1}
        total={data.total}
        pageSize={data.pageSize}
        link={(page, text) => (
          <Link key={page} to="/posts" search={{ ...search, page: page === 1 ? undefined : page }} {...LINK_PROPS}>
            {text}
          </Link>
        )}
      />
    </>
  );
}

/** Renders the skeleton of a list of posts in about its final size. */
export function PostListSkeleton() {
  return (
    <div className={classes.waiting} aria-hidden="true">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index}>
          <Skeleton width={180} height={32} />
          <Skeleton width="92%" height={16} />
          <Skeleton width="64%" height={16} />
        </div>
      ))}
    </div>
  );
}
