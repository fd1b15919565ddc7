import { useTranslation } from 'react-i18next';
import { Button, TextInput } from '@mantine/core';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFeature } from '../../../shared/system/features.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DateRangeInput } from '../../../ui/work/dates/date-range-input.tsx';
import { ExpertPage } from '../frame/expert-page.tsx';
import { PLAN_TABS } from './plan-tab.ts';
import { PlanTable } from './plan-table.tsx';
import { PlansSkeleton } from './plans-skeleton.tsx';
import { changePlansSearchParams, type PlansSearchParams } from './plans-search-params.ts';
import classes from './plans-page.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

const TO = '/creatorCenter/progManage';

/** The plan management of spec §2: the own plans by state, with what can be done with each. */
export function PlansPage({ search }: { readonly search: PlansSearchParams }) {
  const { t } = useTranslation('creator');
  return (
    <ExpertPage title={t('nav.progManage')} skeleton={<PlansSkeleton />}>
      {() => <Plans search={search} />}
    </ExpertPage>
  );
}

function Plans({ search }: { readonly search: PlansSearchParams }) {
  const { t } = useTranslation('creator');
  const { beijing } = useZone();
  const canWrite = useFeature('planWriting');
  const plans = usePlans(search);
  const more = canWrite ? (
    <Link to="/creatorCenter/progComponent" className={buttonClass} data-kind="primary">
      <Icon name="plus" size={16} />
      {t('act.new')}
    </Link>
  ) : undefined;
  return (
    <Panel title={t('nav.progManage')} level={1} more={more} {...(beijing ? {} : { note: t('list.zone') })}>
      <StateTabs search={search} counts={plans.data?.counts ?? {}} />
      <Filters search={search} />
      <PlanList search={search} plans={plans} />
    </Panel>
  );
}

/** Reads the page of own plans that the search parameters name. */
function usePlans(search: PlansSearchParams) {
  const { state = 'all', q, from, to, page = 1 } = search;
  const input = {
    pageIndex: page,
    ...(state === 'all' ? {} : { state }),
    ...(q === undefined ? {} : { q }),
    ...(from === undefined || to === undefined ? {} : { from, to }),
  };
  return trpc.creator.plans.useQuery(input, { placeholderData: keepPreviousData });
}

function StateTabs({ search, counts }: { readonly search: PlansSearchParams; readonly counts: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('creator');
  const total = Object.entries(counts).reduce((sum, [state, count]) => (state === 'all' ? sum : sum + count), 0);
  return (
    <nav className={classes.tabs} aria-label={t('list.states')}>
      {PLAN_TABS.map((tab) => {
        const count = tab === 'all' ? (counts['all'] ?? total) : (counts[tab] ?? 0);
        return (
          <Link
            key={tab}
            to={TO}
            search={changePlansSearchParams(search, { state: tab === 'all' ? undefined : tab })}
            resetScroll={false}
            activeProps={{}}
            activeOptions={EXACT}
            aria-current={(search.state ?? 'all') === tab ? 'true' : undefined}
          >
            {t(`tab.${tab}`)} {count === 0 ? null : <span className={classes.count}>{count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

function Filters({ search }: { readonly search: PlansSearchParams }) {
  const { t } = useTranslation('creator');
  const navigate = useNavigate();
  const { from, to } = search;
  const today = useNow(useCallback((now: number) => dayOf(now, SHANGHAI), []));
  const change = (some: Parameters<typeof changePlansSearchParams>[1]): void =>
    void navigate({ to: TO, search: changePlansSearchParams(search, some), resetScroll: false, replace: true });
  return (
    <div className={classes.filters}>
      <SearchField key={search.q ?? ''} value={search.q ?? ''} onSearch={(q) => change({ q: q === '' ? undefined : q })} />
      <Suspense fallback={<Skeleton width={200} height={32} />}>
        <DateRangeInput
          label={t('list.dates')}
          placeholder={t('list.any_date')}
          value={from === undefined || to === undefined ? undefined : { from, to }}
          max={today}
          onChange={(range) => change({ from: range?.from, to: range?.to })}
        />
      </Suspense>
    </div>
  );
}

function SearchField({ value, onSearch }: { readonly value: string; readonly onSearch: (q: string) => void }) {
  const { t } = useTranslation('creator');
  const [text, setText] = useState(value);
  return (
    <form
      role="search"
      aria-label={t('list.search')}
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextInput
        type="search"
        size="sm"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        leftSection={<Icon name="find" size={16} />}
        maxLength={50}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          if (currentTarget.value === '' && value !== '') onSearch('');
        }}
      />
    </form>
  );
}

interface PlanListProps {
  readonly search: PlansSearchParams;
  readonly plans: ReturnType<typeof usePlans>;
}

function PlanList({ search, plans: { data, isError, error, isPlaceholderData, refetch } }: PlanListProps) {
  const { t } = useTranslation('common');
  if (data === undefined) {
    if (!isError) return <PlansSkeleton rowsOnly />;
    const retry = <Button onClick={() => void refetch()}>{t('action.retry')}</Button>;
    return <FailedState level={2} error={error} action={retry} />;
  }
  if (data.list.length === 0) return <NoPlans search={search} />;
  const link = (page: number, text: string) => (
    <Link to={TO} search={changePlansSearchParams(search, { page })} resetScroll={false} activeProps={{}} activeOptions={EXACT}>
      {text}
    </Link>
  );
  return (
    <div aria-busy={isPlaceholderData}>
      <PlanTable plans={data.list} />
      <Pagination page={search.page ?? 1} total={data.total} pageSize={data.pageSize} link={link} />
    </div>
  );
}

function NoPlans({ search }: { readonly search: PlansSearchParams }) {
  const { t } = useTranslation('creator');
  const canWrite = useFeature('planWriting');
  if (Object.keys(search).length === 0) {
    const write = canWrite ? (
      <Link to="/creatorCenter/progComponent" className={buttonClass}>
        {t('act.new')}
      </Link>
    ) : undefined;
    return (
      <EmptyState icon="post" title={t('list.empty')} text={t('list.empty_text')} {...(write === undefined ? {} : { action: write })} />
    );
  }
  const clear = (
    <Link className={buttonClass} to={TO} search={{}} resetScroll={false} activeProps={{}} activeOptions={EXACT}>
      {t('list.clear')}
    </Link>
  );
  return <EmptyState icon="filter" title={t('list.none')} text={t('list.none_text')} action={clear} />;
}
