import { useTranslation } from 'react-i18next';
import type { GameSlug } from '@matchpoint/contracts/games';
import type { RoomCard } from '@matchpoint/contracts/room/room';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { useFeature } from '../../../shared/system/features.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { SegmentCount, segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { LiveSearchParams, RoomFilter } from '../live-search-params.ts';
import { FollowedRooms } from './followed-rooms.tsx';
import { RoomTile } from './room-tile.tsx';
import classes from './rooms-panel.module.css';
import { useFollowedAnchors } from './use-followed-anchors.ts';
import { FailedState } from '../../../shared/system/failed-state.tsx';

export interface RoomsPanelProps {
  readonly game: GameSlug | undefined;
  readonly search: LiveSearchParams;
  readonly query: {
    readonly data: { readonly total: number; readonly pageSize: number } | undefined;
    readonly rooms: readonly RoomCard[];
    readonly isError: boolean;
    readonly error: unknown;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  /** Numbers of rooms by filter. */
  readonly counts: Readonly<Record<string, number>>;
}

/** 正在直播: the rooms in play with their filters, in pages. */
export function RoomsPanel({ game, search, query, counts }: RoomsPanelProps) {
  const { t } = useTranslation('live');
  const all = query.data?.total ?? 0;
  return (
    <Panel
      title={t('rooms.title')}
      beside={<Filters shown={search.show} counts={counts} />}
      more={<span className={classes.order}>{t('rooms.order')}</span>}
      note={
        <span className={classes.note}>
          <span>{t('rooms.note')}</span>
          <AnchorsLink game={game} />
        </span>
      }
    >
      {search.show === 'followed' ? (
        <FollowedRooms known={query.rooms} />
      ) : (
        <div aria-busy={query.isPlaceholderData}>
          <Rooms game={game} search={search} query={query} />
          {query.data === undefined ? null : (
            <Pagination
              page={search.page ?? 1}
              total={all}
              pageSize={query.data.pageSize}
              link={(number, text) => (
                <Link
                  key={number}
                  to="."
                  search={(before: LiveSearchParams) => searchOf(before.show, number)}
                  activeProps={{}}
                  activeOptions={EXACT}
                  preload={false}
                >
                  {text}
                </Link>
              )}
            />
          )}
        </div>
      )}
    </Panel>
  );
}

function searchOf(show: RoomFilter | undefined, page = 1): LiveSearchParams {
  return { ...(show === undefined ? {} : { show }), ...(page === 1 ? {} : { page }) };
}

function Rooms({ game, search, query }: Pick<RoomsPanelProps, 'game' | 'search' | 'query'>) {
  const { t: tCommon } = useTranslation('common');
  if (query.data === undefined) {
    if (!query.isError) return <RoomsSkeleton />;
    const retry = <Button onClick={() => query.refetch()}>{tCommon('action.retry')}</Button>;
    return <FailedState level={3} error={query.error} action={retry} />;
  }
  if (query.rooms.length === 0) return <NoRooms game={game} filtered={search.show !== undefined} />;
  return (
    <ul className={classes.rooms}>
      {query.rooms.map((room) => (
        <RoomTile key={room.id} room={room} />
      ))}
    </ul>
  );
}

function RoomsSkeleton() {
  return (
    <div className={classes.rooms} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={classes.waiting}>
          <Skeleton width="100%" height={140} />
          <Skeleton width="80%" height={18} />
          <Skeleton width="50%" height={14} />
        </div>
      ))}
    </div>
  );
}

function NoRooms({ game, filtered }: { readonly game: GameSlug | undefined; readonly filtered: boolean }) {
  const { t } = useTranslation('live');
  const action = filtered ? (
    <Link className={buttonClass} to="." search={{}} activeProps={{}} activeOptions={EXACT}>
      {t('rooms.show_all')}
    </Link>
  ) : game === undefined ? (
    <Link className={buttonClass} to="/match/{-$game}" params={{ game: undefined }} activeProps={{}} activeOptions={EXACT}>
      {t('rooms.to_matches')}
    </Link>
  ) : (
    <Link className={buttonClass} to="/live" activeProps={{}} activeOptions={EXACT}>
      {t('rooms.all_games')}
    </Link>
  );
  return (
    <EmptyState
      level={3}
      icon="tv"
      title={t(filtered ? 'rooms.empty_filter' : 'rooms.empty')}
      text={t(filtered ? 'rooms.empty_filter_text' : 'rooms.empty_text')}
      action={action}
    />
  );
}

function Filters({ shown, counts }: { readonly shown: RoomFilter | undefined; readonly counts: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('live');
  const followed = useFollowedAnchors();
  const hasAnchors = useFeature('anchors');
  const filters = [
    { show: undefined, key: 'rooms.all', count: counts['all'] },
    { show: 'linked', key: 'rooms.linked', count: counts['linked'] },
    ...(hasAnchors
      ? [{ show: 'followed', key: 'rooms.followed', count: followed.data?.filter(({ live }) => live !== undefined).length } as const]
      : []),
    { show: 'talk', key: 'rooms.talk', count: counts['talk'] },
  ] as const;
  return (
    <nav className={segmentedControlClass} aria-label={t('rooms.filter')}>
      {filters.map(({ show, key, count }) => (
        <Link
          key={key}
          to="."
          search={searchOf(show)}
          activeProps={{}}
          activeOptions={EXACT}
          resetScroll={false}
          preload={false}
          aria-current={show === shown ? 'page' : undefined}
        >
          {t(key)}
          {count === undefined ? null : <SegmentCount count={count} />}
        </Link>
      ))}
    </nav>
  );
}

function AnchorsLink({ game }: { readonly game: GameSlug | undefined }) {
  const { t } = useTranslation('live');
  if (!useFeature('anchors')) return null;
  return game === undefined ? (
    <Link to="/anchor/anchorList" preload={false}>
      {t('anchors.all')}
    </Link>
  ) : (
    <Link to="/anchor/$game/anchorList" params={{ game }} preload={false}>
      {t('anchors.all')}
    </Link>
  );
}
