import { useTranslation } from 'react-i18next';
import { Button, Table } from '@mantine/core';
import { REVENUE_DAYS } from '@matchpoint/contracts/rules/anchor';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { SegmentedControl, segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { coinsText } from '../coins-text.ts';
import { useLengthText } from '../use-length-text.ts';
import { daysOfWindow, type RevenueDay } from './days-of-window.ts';
import classes from './overview-panel.module.css';
import { RevenueBars } from './revenue-bars.tsx';
import { FailedState } from '../../../shared/system/failed-state.tsx';

type Days = (typeof REVENUE_DAYS)[number];

/** Revenue of 7, 14 or 30 days by day, as bars or as a table, with the sums of all three windows. */
export function OverviewPanel({ days }: { readonly days: Days }) {
  const { t } = useTranslation('anchor');
  const { t: tCommon } = useTranslation('common');
  const { clock } = usePage();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const { data, isError, error, refetch } = trpc.anchor.revenue.useQuery({ days }, { placeholderData: keepPreviousData });
  const rows = data === undefined ? [] : daysOfWindow(data.byDay, days, clock.now());
  const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
  return (
    <Panel
      title={t('revenue.title')}
      level={1}
      beside={
        <nav className={segmentedControlClass} aria-label={t('revenue.window')}>
          {REVENUE_DAYS.map((each) => (
            <Link
              key={each}
              to="/anchorCenter/revenueDetails"
              search={each === 7 ? {} : { days: each }}
              activeProps={{}}
              activeOptions={EXACT}
              resetScroll={false}
              preload={false}
              aria-current={each === days ? 'page' : undefined}
            >
              {t('revenue.days', { count: each })}
            </Link>
          ))}
        </nav>
      }
      more={
        <SegmentedControl
          label={t('revenue.view')}
          value={view}
          options={[
            { value: 'chart', label: t('revenue.chart') },
            { value: 'table', label: t('revenue.table') },
          ]}
          onChange={setView}
        />
      }
      note={t('revenue.note')}
    >
      {data === undefined ? (
        isError ? (
          <FailedState level={3} error={error} action={retry} />
        ) : (
          <Skeleton width="100%" height={300} />
        )
      ) : (
        <>
          <Sums rows={rows} share={data.sum.share} balance={data.balance} />
          {view === 'chart' ? <RevenueBars days={rows} /> : <DaysTable rows={rows} />}
        </>
      )}
    </Panel>
  );
}

/** The coins of all three windows, what a day with a broadcast brings, and what the account got. */
function Sums({ rows, share, balance }: { readonly rows: readonly RevenueDay[]; readonly share: number; readonly balance: number }) {
  const { t } = useTranslation('anchor');
  const [week, fortnight, month] = REVENUE_DAYS;
  const sums = [
    trpc.anchor.revenue.useQuery({ days: week }),
    trpc.anchor.revenue.useQuery({ days: fortnight }),
    trpc.anchor.revenue.useQuery({ days: month }),
  ];
  const onAir = rows.filter(({ broadcasts }) => broadcasts > 0);
  const mean = onAir.length === 0 ? 0 : Math.round(onAir.reduce((sum, { coins }) => sum + coins, 0) / onAir.length);
  return (
    <dl className={classes.sums}>
      {REVENUE_DAYS.map((each, index) => (
        <div key={each} data-window={each}>
          <dt>{t('revenue.coins_of', { count: each })}</dt>
          <dd>
            {sums[index]?.data === undefined ? '–' : <Bdi>{coinsText(sums[index].data.sum.coins)}</Bdi>}
            <small>{t('revenue.unit')}</small>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('revenue.mean')}</dt>
        <dd>
          <Bdi>{coinsText(mean)}</Bdi>
          <small>{t('revenue.mean_days', { count: onAir.length })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('revenue.share')}</dt>
        <dd>
          <Bdi>{coinsText(share)}</Bdi>
          <small>{t('revenue.balance', { shown: coinsText(balance) })}</small>
        </dd>
      </div>
    </dl>
  );
}

/** The numbers of the bars as a table. */
function DaysTable({ rows }: { readonly rows: readonly RevenueDay[] }) {
  const { t } = useTranslation('anchor');
  const lengthText = useLengthText();
  return (
    <div {...scrollArea} className={classes.scroll} role="region" aria-label={t('revenue.title')}>
      <Table className={classes.table} aria-label={t('revenue.title')}>
        <Table.Thead>
          <Table.Tr>
            {(['day', 'broadcasts', 'length', 'gifts', 'coins', 'share'] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {t(`revenue.col_${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.toReversed().map(({ day, broadcasts, broadcastMs, gifts, coins, share }) => (
            <Table.Tr key={day} data-day={day}>
              <Table.Td>
                <Bdi>{day.slice(5)}</Bdi>
              </Table.Td>
              <Table.Td>{broadcasts}</Table.Td>
              <Table.Td>{broadcastMs === 0 ? '–' : lengthText(broadcastMs)}</Table.Td>
              <Table.Td>{gifts}</Table.Td>
              <Table.Td>{coinsText(coins)}</Table.Td>
              <Table.Td>{coinsText(share)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
