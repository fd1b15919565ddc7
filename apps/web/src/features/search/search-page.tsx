import { useTranslation } from 'react-i18next';
import type { Feature } from '@matchpoint/contracts/rules/features';
import type { SearchKind, SearchResult } from '@matchpoint/contracts/search/search';
import { formatCount } from '@matchpoint/i18n/format-count';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PageLayout } from '../../ui/layout/page-layout.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/controls/pagination.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SegmentCount, segmentedControlClass } from '../../ui/controls/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HotSearches } from './hot-searches.tsx';
import { findInput } from './load-search.ts';
import { addRecent } from './recent-searches.ts';
import { SearchField } from './search-field.tsx';
import { type HitRows, SearchHits } from './search-hits.tsx';
import type { SearchParams } from './search-params.ts';
import classes from './search-page.module.css';
import { useFeatures } from '../../shared/system/features.ts';
import { FailedState } from '../../shared/system/failed-state.tsx';

interface PlaceProps {
  readonly text: string;
  readonly search: SearchParams;
}

export interface SearchPageProps extends PlaceProps {
  readonly rows: HitRows;
}

/** Search results: the first hits of every kind, or one kind with pagination. */
export function SearchPage({ text, search, rows }: SearchPageProps) {
  const { t } = useTranslation('search');
  useEffect(() => addRecent(text), [text]);
  return (
    <PageLayout>
      <section className={classes.top}>
        <h1 dir="auto">{t('title.of', { text })}</h1>
        <SearchField key={text} kind="page" defaultText={text} />
        <Tabs text={text} search={search} />
      </section>
      <Result text={text} search={search} rows={rows} />
    </PageLayout>
  );
}

/** The search page without a text. */
export function EmptySearchPage() {
  const { t } = useTranslation('search');
  return (
    <PageLayout>
      <section className={classes.top}>
        <h1>{t('title')}</h1>
        <SearchField kind="page" />
        <p className={classes.hint}>{t('hint')}</p>
      </section>
      <HotSearches />
    </PageLayout>
  );
}

/** The features to which the pages of hits belong; the other kinds always have pages. */
const FEATURE_OF: Readonly<Partial<Record<SearchKind, Feature>>> = { team: 'teams', player: 'players', league: 'leagues', post: 'posts' };

/** Queries the hits; while another kind of the same text loads, the previous hits stay visible. */
function useFound({ text, search }: PlaceProps) {
  const { locale } = usePage();
  const offers = useFeatures();
  const hasPage = (kind: SearchKind): boolean => {
    const feature = FEATURE_OF[kind];
    return feature === undefined || offers(feature);
  };
  return trpc.search.find.useQuery(findInput(locale.code, text, search), {
    placeholderData: (before) => (before?.text === text ? keepPreviousData(before) : undefined),
    select: (found) => ({ ...found, groups: found.groups.filter(({ kind }) => hasPage(kind)) }),
  });
}

function Result({ text, search, rows }: SearchPageProps) {
  const { t } = useTranslation('search');
  const { t: tCommon } = useTranslation('common');
  const { data, isError, error, refetch } = useFound({ text, search });
  if (data === undefined) {
    if (!isError) return <Waiting />;
    const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
    return <FailedState error={error} action={retry} />;
  }
  if (data.groups.length === 0) {
    return (
      <>
        <section className={classes.nothing}>
          <EmptyState icon="find" title={t('empty.title', { text })} text={t('empty.text')} />
        </section>
        <HotSearches />
      </>
    );
  }
  return (
    <>
      {data.understood === undefined ? null : <Understood text={text} understood={data.understood} />}
      <Groups text={text} search={search} result={data} rows={rows} />
    </>
  );
}

/** Tells that the spelling of the text was corrected. */
function Understood({ text, understood }: { readonly text: string; readonly understood: string }) {
  const { t } = useTranslation('search');
  return (
    <p className={classes.understood} role="status">
      {t('understood.none', { text })}{' '}
      <span>
        {t('understood.shown')}{' '}
        <Link to="/s/$text" params={{ text: understood }} preload={false}>
          <bdi>{understood}</bdi>
        </Link>
      </span>
    </p>
  );
}

const PLAIN = { activeProps: {}, activeOptions: EXACT, preload: false as const, resetScroll: false };

function Tabs({ text, search }: PlaceProps) {
  const { t } = useTranslation('search');
  const { data } = useFound({ text, search });
  if (data === undefined || data.groups.length === 0) return null;
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      <div className={segmentedControlClass}>
        <Link to="/s/$text" params={{ text }} search={{}} aria-current={search.tab === undefined ? 'page' : undefined} {...PLAIN}>
          {t('tab.all')}
        </Link>
        {data.groups.map(({ kind, total }) => (
          <Link
            key={kind}
            to="/s/$text"
            params={{ text }}
            search={{ tab: kind }}
            aria-current={search.tab === kind ? 'page' : undefined}
            {...PLAIN}
          >
            {t(`kind.${kind}`)}
            <SegmentCount count={total} />
          </Link>
        ))}
      </div>
    </nav>
  );
}

interface GroupsProps extends SearchPageProps {
  readonly result: SearchResult;
}

function Groups({ text, search, result, rows }: GroupsProps) {
  const { t } = useTranslation('search');
  const { tab, page = 1 } = search;
  if (tab === undefined) {
    return result.groups.map((group) => (
      <Panel
        key={group.kind}
        title={t(`kind.${group.kind}`)}
        more={group.total > group.hits.length ? <More text={text} kind={group.kind} total={group.total} /> : undefined}
      >
        <SearchHits kind={group.kind} hits={group.hits} scope={text} rows={rows} />
      </Panel>
    ));
  }
  const group = result.groups.find(({ kind }) => kind === tab);
  if (group === undefined || group.hits.length === 0) {
    const all = (
      <Link to="/s/$text" params={{ text }} search={{}} {...PLAIN}>
        {t('tab.all')}
      </Link>
    );
    return (
      <section className={classes.nothing}>
        <EmptyState icon="find" title={t('empty.kind', { kind: t(`kind.${tab}`) })} action={all} />
      </section>
    );
  }
  return (
    <Panel title={t(`kind.${tab}`)} more={t('count', { count: group.total, shown: formatCount(group.total) })}>
      <SearchHits kind={tab} hits={group.hits} scope={`${text} ${page}`} rows={rows} />
      <Pagination
        page={page}
        total={group.total}
        pageSize={result.pageSize}
        link={(to, label) => (
          <Link key={to} to="/s/$text" params={{ text }} search={to === 1 ? { tab } : { tab, page: to }} {...PLAIN} resetScroll>
            {label}
          </Link>
        )}
      />
    </Panel>
  );
}

function More({ text, kind, total }: { readonly text: string; readonly kind: SearchKind; readonly total: number }) {
  const { t } = useTranslation('search');
  return (
    <Link to="/s/$text" params={{ text }} search={{ tab: kind }} {...PLAIN} resetScroll>
      {t('more', { count: total, shown: formatCount(total) })}
    </Link>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} width="100%" height={44} />
      ))}
    </div>
  );
}
