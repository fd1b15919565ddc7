import { useTranslation } from 'react-i18next';
import type { ReturnsDay } from '@matchpoint/contracts/plan/plan';
import { monthText } from '@matchpoint/i18n/match-time';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { useCallback, useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { trpc } from '../../../lib/trpc.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { SalesBars } from './sales-bars.tsx';
import { monthsFrom } from './months-from.ts';
import classes from './daily-panel.module.css';

const COLUMNS = ['settled', 'refunded', 'held', 'sales', 'fee', 'income', 'orders'] as const;

/** Sales of each day of a month, by the day of the purchase in Beijing time, with the month's sum as the last row of the table. */
export function DailyPanel() {
  const { t } = useTranslation('creator');
  const { locale } = usePage();
  const current = useNow(useCallback((now: number) => dayOf(now, SHANGHAI).slice(0, 7), []));
  const [chosen, setChosen] = useState<string>();
  const month = chosen ?? current;
  const { data, error, refetch } = trpc.creator.monthly.useQuery({ month });
  const cells = (of: Omit<ReturnsDay, 'day'>): number[] => COLUMNS.map((column) => of[column]);
  const rows =
    data === undefined
      ? undefined
      : data.sum.orders === 0
        ? []
        : [...data.days.map((day) => [day.day, ...cells(day)]), [t('data.total'), ...cells(data.sum)]];
  const step = (
    <span className={classes.step}>
      <IconButton icon="back" flip label={t('data.previous_month')} onClick={() => setChosen(monthsFrom(month, -1))} />
      <b>{monthText(`${month}-01`, locale.code)}</b>
      <IconButton
        icon="next"
        flip
        label={t('data.next_month')}
        disabled={month >= current}
        onClick={() => setChosen(monthsFrom(month, 1))}
      />
    </span>
  );
  return (
    <ChartPanel
      title={t('data.daily')}
      beside={step}
      rows={rows}
      columns={[t('data.day'), ...COLUMNS.map((column) => t(`data.col_${column}`))]}
      error={error}
      onRetry={() => void refetch()}
      empty={t('data.empty')}
    >
      <SalesBars days={data?.days ?? []} />
    </ChartPanel>
  );
}
