import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import { changeGoldSearchParams, type GoldSearchParams } from '../gold-search-params.ts';
import { MonthSelect } from '../month-select.tsx';
import { StatementRows } from './statement-rows.tsx';
import { useStatementExport } from './use-statement-export.ts';
import { RowsSkeleton } from './history-skeleton.tsx';
import classes from './statement-panel.module.css';

export interface StatementPanelProps {
  readonly search: GoldSearchParams;
  /** Since when there is anything, UTC milliseconds. */
  readonly since: number | undefined;
  /** Coins that the user has. */
  readonly total: number | undefined;
}

/** Every movement of coins (spec §3: time, details, transaction change), by month and direction. */
export function StatementPanel({ search, since, total }: StatementPanelProps) {
  const { t } = useTranslation('gold');
  const { beijing } = useZone();
  const navigate = useNavigate();
  return (
    <Panel title={t('statement.title')} beside={<FlowTabs search={search} />} {...(beijing ? {} : { note: t('statement.zone') })}>
      <div className={classes.filter}>
        <MonthSelect
          value={search.month}
          since={since}
          onChange={(month) =>
            void navigate({
              to: '/userInfo/water',
              search: changeGoldSearchParams(search, { month, page: undefined }),
              resetScroll: false,
            })
          }
        />
        <ExportButton search={search} />
      </div>
      <Statement search={search} total={total} />
    </Panel>
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

function ExportButton({ search: { month, flow } }: { readonly search: GoldSearchParams }) {
  const { t } = useTranslation('gold');
  const { progress, run } = useStatementExport({ ...(month === undefined ? {} : { month }), ...(flow === undefined ? {} : { flow }) });
  return (
    <Button className={classes.export} aria-busy={progress !== undefined} disabled={progress !== undefined} onClick={run}>
      {progress === undefined ? t('export.do') : t('export.busy', progress)}
    </Button>
  );
}

function Statement({ search, total }: Pick<StatementPanelProps, 'search' | 'total'>) {
  const { t } = useTranslation('common');
  const { page = 1, month, flow } = search;
  const { data, isError, isPlaceholderData, refetch } = trpc.gold.statement.useQuery(
    { page, ...(month === undefined ? {} : { month }), ...(flow === undefined ? {} : { flow }) },
    { placeholderData: keepPreviousData },
  );
  const newest = page === 1 && month === undefined && flow === undefined ? data?.list[0]?.balance : undefined;
  useEffect(() => {
    // The balance is that after the newest line: otherwise coins moved while both were being read.
    if (newest !== undefined && total !== undefined && newest !== total) void refetch();
  }, [newest, total, refetch]);
  if (data === undefined) {
    if (!isError) return <RowsSkeleton rows={8} />;
    const retry = <Button onClick={() => void refetch()}>{t('action.retry')}</Button>;
    return <EmptyState level={3} icon="offline" role="alert" title={t('state.failed')} text={t('state.failed_hint')} action={retry} />;
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
  if (data.list.length === 0) return <Nothing search={search} />;
  return (
    <div aria-busy={isPlaceholderData}>
      <StatementRows lines={data.list} search={search} />
      <Pagination page={page} total={data.total} pageSize={data.pageSize} link={link} />
    </div>
  );
}

function Nothing({ search }: { readonly search: GoldSearchParams }) {
  const { t } = useTranslation('gold');
  const { page, month, flow } = search;
  if (page === undefined && month === undefined && flow === undefined) {
    return <EmptyState level={3} icon="coin" title={t('statement.empty')} text={t('statement.empty_text')} />;
  }
  const clear = (
    <Link
      className={buttonClass}
      to="/userInfo/water"
      search={changeGoldSearchParams(search, { page: undefined, month: undefined, flow: undefined })}
      resetScroll={false}
      activeProps={{}}
      activeOptions={EXACT}
    >
      {t('statement.clear')}
    </Link>
  );
  return <EmptyState level={3} icon="filter" title={t('statement.none')} text={t('statement.none_text')} action={clear} />;
}
