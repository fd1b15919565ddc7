import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { MonthOverview } from '@matchpoint/contracts/gold/overview';
import { trpc } from '../../../lib/trpc.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MonthBars } from './month-bars.tsx';
import { MonthTable } from './month-table.tsx';
import classes from './overview-panel.module.css';
import { monthsSinceFirst, reasonsOf } from './shown-months.ts';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/** Shows what was bought, granted and spent in each of the last months: bars by reason, and a table with all sums. */
export function OverviewPanel() {
  const { t } = useTranslation('gold');
  const { t: tCommon } = useTranslation('common');
  const { beijing } = useZone();
  const { data, isError, error, refetch } = trpc.gold.overview.useQuery({});
  return (
    <Panel title={t('overview.title')} {...(beijing ? {} : { note: t('statement.zone') })}>
      {data !== undefined ? (
        <Overview all={data.months} />
      ) : isError ? (
        <FailedState level={3} error={error} action={<Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>} />
      ) : (
        <div className={classes.waiting} aria-hidden="true">
          <Skeleton width="100%" height={180} />
        </div>
      )}
    </Panel>
  );
}

function Overview({ all }: { readonly all: readonly MonthOverview[] }) {
  const { t } = useTranslation('gold');
  const months = monthsSinceFirst(all);
  if (months.length === 0) return <EmptyState level={3} icon="chart" title={t('overview.empty')} text={t('overview.empty_text')} />;
  const reasons = reasonsOf(months);
  return (
    <>
      {reasons.length === 0 ? null : <MonthBars months={all} reasons={reasons} />}
      <MonthTable months={months} reasons={reasons} />
    </>
  );
}
