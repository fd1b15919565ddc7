import { useTranslation } from 'react-i18next';
import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import type { VideoSort } from '@matchpoint/contracts/video/video';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { ContentNav } from '../../shared/content/content-nav.tsx';
import { VideoCardTile, videoGridClass } from '../../shared/video/video-card.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { PageLayout } from '../../ui/layout/page-layout.tsx';
import { EmptyList } from '../../shared/system/empty-list.tsx';
import { Pagination } from '../../ui/controls/pagination.tsx';
import { segmentedControlClass } from '../../ui/controls/segmented-control.tsx';
import { FailedVideos } from './failed-videos.tsx';
import type { VideoSearchParams } from './video-search-params.ts';
import { listInput } from './video-inputs.ts';
import { VideoTabs } from './video-tabs.tsx';
import classes from './videos-page.module.css';
import { VideosSkeleton } from './videos-skeleton.tsx';

export interface VideoListPageProps {
  readonly game: GameSlug | undefined;
  readonly search: VideoSearchParams;
}

/** List of all videos of one game or of all games, by popularity or newest first. */
export function VideoListPage({ game, search }: VideoListPageProps) {
  const { t } = useTranslation('video');
  const { t: tCommon } = useTranslation('common');
  const known = game === undefined ? undefined : gameBySlug(game);
  const title = known === undefined ? t('title.list') : t('title.list_game', { game: tCommon(`game.${known.gameId}`) });
  return (
    <PageLayout>
      <section className={classes.panel}>
        <div className={classes.head}>
          <div>
            <ContentNav at="/videos" title={title} />
          </div>
        </div>
        <div className={classes.bar}>
          <VideoTabs game={game} />
          <nav className={segmentedControlClass} aria-label={t('sort.label')}>
            {(['new', 'hot'] as const).map((sort) => (
              <ListLink key={sort} game={game} search={sort === 'new' ? {} : { sort }} current={(search.sort ?? 'new') === sort}>
                {t(`sort.${sort satisfies VideoSort}`)}
              </ListLink>
            ))}
          </nav>
        </div>
        <List game={game} search={search} />
      </section>
    </PageLayout>
  );
}

function List({ game, search }: VideoListPageProps) {
  const { t } = useTranslation('video');
  const { locale } = usePage();
  const { data, isError, error, refetch } = trpc.video.list.useQuery(listInput(locale.code, game, search), {
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return isError ? <FailedVideos error={error} onRetry={() => void refetch()} /> : <VideosSkeleton count={12} />;
  if (data.list.length === 0) {
    const all = (
      <Link className={buttonClass} to="/videos" activeProps={{}}>
        {t('empty.go')}
      </Link>
    );
    return <EmptyList icon="play" text={t('empty.title')} hint={t('empty.text')} action={game === undefined ? undefined : all} />;
  }
  return (
    <>
      <ul className={`${videoGridClass} ${classes.grid}`}>
        {data.list.map((card) => (
          <VideoCardTile key={card.id} card={card} level={2} />
        ))}
      </ul>
      <Pagination
        page={search.page ?? 1}
        total={data.total}
        pageSize={data.pageSize}
        link={(page, text) => (
          <ListLink
            key={page}
            game={game}
            search={{ ...(search.sort === undefined ? {} : { sort: search.sort }), ...(page === 1 ? {} : { page }) }}
          >
            {text}
          </ListLink>
        )}
      />
    </>
  );
}

function ListLink({ game, search, current, children }: VideoListPageProps & { readonly current?: boolean; readonly children: ReactNode }) {
  const rest = {
    search,
    activeProps: {},
    activeOptions: EXACT,
    preload: false as const,
    'aria-current': current === true ? ('page' as const) : undefined,
  };
  if (game === undefined) {
    return (
      <Link to="/videos/videoList" {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <Link to="/videos/$game/videoList" params={{ game }} {...rest}>
      {children}
    </Link>
  );
}
