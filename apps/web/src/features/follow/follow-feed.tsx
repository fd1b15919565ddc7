import { useTranslation } from 'react-i18next';
import type { Id } from '@matchpoint/contracts/rules/id';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { NewsCardRow, newsRowsClass } from '../../shared/news/news-card.tsx';
import { EmptyList } from '../../shared/system/empty-list.tsx';
import { FailedState } from '../../shared/system/failed-state.tsx';
import { VideoCardTile, videoGridClass } from '../../shared/video/video-card.tsx';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { Pagination } from '../../ui/controls/pagination.tsx';
import classes from './follow-feed.module.css';

export interface FollowFeedProps {
  readonly page: number;
  readonly waiting: ReactNode;
  /** Renders a list of matches, which follow the live scores. */
  readonly matchesOf: (ids: readonly Id[]) => ReactNode;
}

/** The feed of the teams, players and leagues that the user follows: their matches, highlights and news. */
export function FollowFeed({ page, waiting, matchesOf }: FollowFeedProps) {
  const { t } = useTranslation('follow');
  const { t: tCommon } = useTranslation('common');
  const { data, isError, error, refetch, isPlaceholderData } = trpc.user.followFeed.useQuery(
    { pageIndex: page },
    { placeholderData: keepPreviousData },
  );
  if (data === undefined) {
    return isError ? (
      <FailedState error={error} action={<Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>} />
    ) : (
      waiting
    );
  }
  const { matchIds, videos, list, total, pageSize, follows } = data;
  if (matchIds.length === 0 && videos.length === 0 && list.length === 0) {
    return (
      <EmptyList
        icon="star"
        text={follows === 0 ? t('feed.none') : t('feed.empty')}
        action={
          <Link className={buttonClass} to="/squadLibrary">
            {t('empty.team_go')}
          </Link>
        }
      />
    );
  }
  return (
    <div className={classes.feed} data-feed="" aria-busy={isPlaceholderData}>
      {matchIds.length === 0 ? null : (
        <section aria-label={t('feed.matches')}>
          <h2>{t('feed.matches')}</h2>
          {matchesOf(matchIds)}
        </section>
      )}
      {videos.length === 0 ? null : (
        <section aria-label={t('feed.videos')}>
          <h2>{t('feed.videos')}</h2>
          <ul className={videoGridClass}>
            {videos.map((card) => (
              <VideoCardTile key={card.id} card={card} level={3} />
            ))}
          </ul>
        </section>
      )}
      {list.length === 0 ? null : (
        <section aria-label={t('feed.news')}>
          <h2>{t('feed.news')}</h2>
          <ul className={newsRowsClass}>
            {list.map((card) => (
              <NewsCardRow key={card.id} card={card} />
            ))}
          </ul>
        </section>
      )}
      <Pagination
        page={page}
        total={total}
        pageSize={pageSize}
        link={(number, text) => (
          <Link to="/userInfo/focus" search={{ tab: 'feed', ...(number === 1 ? {} : { page: number }) }}>
            {text}
          </Link>
        )}
      />
    </div>
  );
}
