import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { monthText } from '@matchpoint/i18n/match-time';
import { Suspense, useCallback, useEffect } from 'react';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { DateRangeInput } from '../../../ui/work/dates/date-range-input.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import { changeGoldSearchParams, type GoldSearchParams } from '../gold-search-params.ts';
import { daysOfMonth, monthsBack } from '../months.ts';
import { StatementRows } from './statement-rows.tsx';
import { type StatementFilter, useStatementExport } from './use-statement-export.ts';
import { RowsSkeleton } from './history-skeleton.tsx';
import classes from './statement-panel.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

export interface StatementPanelProps {
  readonly search: GoldSearchParams;
  /** Earliest time of any transaction, UTC milliseconds; undefined if unknown. */
  readonly since: number | undefined;
  /** The coin balance of the user. */
  readonly total: number | undefined;
}

/** Lists all coin transactions (spec §3: time, details, transaction change), filtered by days and direction. */
export function StatementPanel({ search, since, total }: StatementPanelProps) {
  const { t } = useTranslation('gold');
  const { beijing } = useZone();
  return (
    <Panel title={t('statement.title')} beside={<FlowTabs search={search} />} {...(beijing ? {} : { note: t('statement.dates_zone') })}>
      <div className={classes.filter}>
        <Suspense fallback={<Skeleton width={200} height={32} />}>
          <DaysFilter search={search} since={since} />
        </Suspense>
        <ExportButton search={search} />
      </div>
      <Statement search={search} total={total} />
    </Panel>
  );
}

/** Number of recent months offered as presets beside the calendar. */
const OFFERED_MONTHS = 6;

function DaysFilter({ search, since }: Pick<StatementPanelProps, 'search' | 'since'>) {
  const { t } = useTranslation('gold');
  const { locale } = usePage();
  const navigate = useNavigate();
  const { from, to } = search;
  const today = useNow(useCallback((now: number) => dayOf(now, SHANGHAI), []));
  const months = useNow(useCallback((now: number) => monthsBack(now, since).slice(0, OFFERED_MONTHS).join(), [since])).split(',');
  return (
    <DateRangeInput
      label={t('statement.dates')}
      placeholder={t('statement.any_date')}
      value={from === undefined || to === undefined ? undefined : { from, to }}
      min={since === undefined ? undefined : dayOf(since, SHANGHAI)}
      max={today}
      presets={months.map((month) => ({ label: monthText(`${month}-01`, locale.code), range: daysOfMonth(month) }))}
      onChange={(range) =>
        void navigate({
          to: '/userInfo/water',
          search: changeGoldSearchParams(search, { from: range?.from, to: range?.to, page: undefined }),
          resetScroll: false,
        })
      }
    />
  );
}

function FlowTabs({ search }: { readonly search: GoldSearchParams }) {
  const { t } = useTranslation('gold');
  return (
    <nav className={segmentedControlClass} aria-label={t('statement.filter')}>
      {(['all', 'in', 'out'] as const).map((flow) => (
        <Link
          key={flow}
          to="/userInfo/water"
          search={changeGoldSearchParams(search, { flow: flow === 'all' ? undefined : flow, page: undefined })}
          resetScroll={false}
          activeProps={{}}
          activeOptions={EXACT}
          aria-current={(search.flow ?? 'all') === flow ? 'true' : undefined}
        >
          {t(`statement.${flow}`)}
        </Link>
      ))}
    </nav>
  );
}

function ExportButton({ search }: { readonly search: GoldSearchParams }) {
  const { t } = useTranslation('gold');
  const { progress, run } = useStatementExport(filterOf(search));
  return (
    <Button className={classes.export ?? ''} aria-busy={progress !== undefined} disabled={progress !== undefined} onClick={run}>
      {progress === undefined ? t('export.do') : t('export.busy', progress)}
    </Button>
  );
}

function filterOf({ from, to, flow }: GoldSearchParams): StatementFilter {
  return { ...(from === undefined || to === undefined ? {} : { from, to }), ...(flow === undefined ? {} : { flow }) };
}

function Statement({ search, total }: Pick<StatementPanelProps, 'search' | 'total'>) {
  const { t } = useTranslation('common');
  const { page = 1 } = search;
  const filter = filterOf(search);
  const { data, isError, error, isPlaceholderData, refetch } = trpc.gold.statement.useQuery(
    { page, ...filter },
    { placeholderData: keepPreviousData },
  );
  const newestBalance = page === 1 && Object.keys(filter).length === 0 ? data?.list[0]?.balance : undefined;
  useEffect(() => {
    // If the balance differs from that after the newest line, coins moved between the two requests.
    if (newestBalance !== undefined && total !== undefined && newestBalance !== total) void refetch();
  }, [newestBalance, total, refetch]);
  if (data === undefined) {
    if (!isError) return <RowsSkeleton rows={8} />;
    const retry = <Button onClick={() => void refetch()}>{t('action.retry')}</Button>;
    return <FailedState level={3} error={error} action={retry} />;
  }
  const link = (to: number, text: string) => (
    <Link
      to="/userInfo/water"
      search={changeGoldSearchParams(search, { page: to })}
      resetScroll={false}
      activeProps={{}}
      activeOptions={EXACT}
    >
      {text}
    </Link>
  );
  if (data.list.length === 0) return <EmptyStatement search={search} />;
  return (
    <div aria-busy={isPlaceholderData}>
      <StatementRows lines={data.list} search={search} />
      <Pagination page={page} total={data.total} pageSize={data.pageSize} link={link} />
    </div>
  );
}

function EmptyStatement({ search }: { readonly search: GoldSearchParams }) {
  const { t } = useTranslation('gold');
  if (search.page === undefined && Object.keys(filterOf(search)).length === 0) {
    return <EmptyState level={3} icon="coin" title={t('statement.empty')} text={t('statement.empty_text')} />;
  }
  const clear = (
    <Link
      className={buttonClass}
      to="/userInfo/water"
      search={changeGoldSearchParams(search, { page: undefined, from: undefined, to: undefined, flow: undefined })}
      resetScroll={false}
      activeProps={{}}
      activeOptions={EXACT}
    >
      {t('statement.clear')}
    </Link>
  );
  return <EmptyState level={3} icon="filter" title={t('statement.none')} text={t('statement.none_text')} action={clear} />;
}
