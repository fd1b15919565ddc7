import { useTranslation } from 'react-i18next';
import type { AnchorCard } from '@matchpoint/contracts/anchor/anchor';
import { gameBySlug, GAMES, type GameSlug } from '@matchpoint/contracts/games';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useScrollActiveTab } from '../../../lib/use-scroll-active-tab.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { SegmentCount, segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { AnchorListSearchParams } from '../live-search-params.ts';
import { anchorListInput } from '../load-live.ts';
import classes from './anchor-list-page.module.css';
import { AnchorRows } from './anchor-rows.tsx';
import { FailedState } from '../../../shared/system/failed-state.tsx';

export interface AnchorListPageProps {
  readonly game: GameSlug | undefined;
  readonly search: AnchorListSearchParams;
}

const SORTS = [undefined, 'fans', 'hours'] as const;

/** The anchors of a game or of all: who broadcasts now, and what they did in 30 days. */
export function AnchorListPage({ game, search }: AnchorListPageProps) {
  const { t } = useTranslation('live');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const query = trpc.anchor.list.useQuery(anchorListInput(locale.code, game, search), { placeholderData: keepPreviousData });
  const gameId = game === undefined ? undefined : gameBySlug(game)?.gameId;
  const title = gameId === undefined ? t('anchors.title') : t('anchors.title_game', { name: tCommon(`game.${gameId}`) });
  return (
    <PageLayout>
      <Panel
        title={title}
        level={1}
        beside={<LiveFilter search={search} live={query.data?.counts['live']} />}
        more={<Sorts search={search} />}
        note={t('anchors.note')}
      >
        <GameFilter game={game} search={search} counts={query.data?.counts ?? {}} />
        <div aria-busy={query.isPlaceholderData}>
          <Rows query={query} search={search} label={title} />
        </div>
        {query.data === undefined ? null : (
          <Pagination
            page={search.page ?? 1}
            total={query.data.total}
            pageSize={query.data.pageSize}
            link={(number, text) => (
              <Link
                key={number}
                to="."
                search={({ page: _page, ...before }: AnchorListSearchParams) => (number === 1 ? before : { ...before, page: number })}
                activeProps={{}}
                activeOptions={EXACT}
                preload={false}
              >
                {text}
              </Link>
            )}
          />
        )}
      </Panel>
    </PageLayout>
  );
}

interface RowsProps {
  readonly query: {
    readonly data: { readonly list: readonly AnchorCard[] } | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly search: AnchorListSearchParams;
  readonly label: string;
}

function Rows({ query, search, label }: RowsProps) {
  const { t } = useTranslation('live');
  const { t: tCommon } = useTranslation('common');
  if (query.data === undefined) {
    if (!query.isError) return <Skeleton width="100%" height={432} />;
    const retry = <Button onClick={() => query.refetch()}>{tCommon('action.retry')}</Button>;
    return <FailedState level={2} error={query.error} action={retry} />;
  }
  if (query.data.list.length > 0) return <AnchorRows anchors={query.data.list} label={label} />;
  return search.live === true ? (
    <EmptyList
      level={2}
      icon="tv"
      text={t('anchors.empty_live')}
      hint={t('anchors.empty_live_text')}
      action={
        <Link className={buttonClass} to="." search={{}} activeProps={{}} activeOptions={EXACT}>
          {t('anchors.show_all')}
        </Link>
      }
    />
  ) : (
    <EmptyList
      level={2}
      icon="tv"
      text={t('anchors.empty')}
      hint={t('anchors.empty_text')}
      action={
        <Link className={buttonClass} to="/anchorCenter" preload={false}>
          {t('join.apply')}
        </Link>
      }
    />
  );
}

function LiveFilter({ search, live }: { readonly search: AnchorListSearchParams; readonly live: number | undefined }) {
  const { t } = useTranslation('live');
  const sort = search.sort === undefined ? {} : { sort: search.sort };
  const rest = (own: boolean) => ({
    to: '.' as const,
    activeProps: {},
    activeOptions: EXACT,
    resetScroll: false,
    preload: false as const,
    'aria-current': own ? ('page' as const) : undefined,
  });
  return (
    <nav className={segmentedControlClass} aria-label={t('anchors.filter')}>
      <Link {...rest(search.live !== true)} search={sort}>
        {t('anchors.everyone')}
      </Link>
      <Link {...rest(search.live === true)} search={{ ...sort, live: true }}>
        {t('anchors.live')}
        {live === undefined ? null : <SegmentCount count={live} />}
      </Link>
    </nav>
  );
}

function Sorts({ search }: { readonly search: AnchorListSearchParams }) {
  const { t } = useTranslation('live');
  const live = search.live === undefined ? {} : { live: search.live };
  return (
    <nav className={classes.sorts} aria-label={t('anchors.sort')}>
      {SORTS.map((sort) => (
        <Link
          key={sort ?? 'live'}
          to="."
          search={sort === undefined ? live : { ...live, sort }}
          activeProps={{}}
          activeOptions={EXACT}
          resetScroll={false}
          preload={false}
          aria-current={search.sort === sort ? 'page' : undefined}
        >
          {t(`anchors.sort_${sort ?? 'live'}`)}
        </Link>
      ))}
    </nav>
  );
}

interface GameFilterProps extends AnchorListPageProps {
  readonly counts: Readonly<Record<string, number>>;
}

/** The games that have anchors, with their numbers; each is a page of its own. */
function GameFilter({ game, search, counts }: GameFilterProps) {
  const { t } = useTranslation('live');
  const { t: tCommon } = useTranslation('common');
  const { page: _page, ...kept } = search;
  const rest = { search: kept, activeProps: {}, activeOptions: EXACT, preload: false as const };
  return (
    <nav ref={useScrollActiveTab(game)} className={`${segmentedControlClass} ${classes.games}`} aria-label={t('anchors.games')}>
      <Link to="/anchor/anchorList" {...rest} aria-current={game === undefined ? 'page' : undefined}>
        {tCommon('action.all')}
        {counts['all'] === undefined ? null : <SegmentCount count={counts['all']} />}
      </Link>
      {GAMES.map(({ slug, gameId }) =>
        (counts[gameId] ?? 0) === 0 && slug !== game ? null : (
          <Link
            key={slug}
            to="/anchor/$game/anchorList"
            params={{ game: slug }}
            {...rest}
            aria-current={slug === game ? 'page' : undefined}
          >
            {tCommon(`game.${gameId}`)}
            <SegmentCount count={counts[gameId] ?? 0} />
          </Link>
        ),
      )}
    </nav>
  );
}
