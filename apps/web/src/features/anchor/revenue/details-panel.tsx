import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { RevenueLine, RevenueSum } from '@matchpoint/contracts/anchor/anchor';
import type { REVENUE_DAYS } from '@matchpoint/contracts/rules/anchor';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toCsv } from '../../../lib/csv.ts';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { saveCsv } from '../../../lib/save-csv.ts';
import { toIsoString } from '../../../lib/time/format-date-time.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { coinsText } from '../coins-text.ts';
import { DetailsTable } from './details-table.tsx';
import { FailedState } from '../../../shared/system/failed-state.tsx';

export interface DetailsPanelProps {
  readonly days: (typeof REVENUE_DAYS)[number];
  readonly page: number;
}

/** Revenue by broadcast, newest first, in pages; the sum row is that of the whole window. */
export function DetailsPanel({ days, page }: DetailsPanelProps) {
  const { t } = useTranslation('anchor');
  const { t: tCommon } = useTranslation('common');
  const { data, isError, error, refetch } = trpc.anchor.revenueDetails.useQuery(
    { days, pageIndex: page },
    { placeholderData: keepPreviousData },
  );
  const overview = trpc.anchor.revenue.useQuery({ days });
  const sum: RevenueSum | undefined = data?.sum ?? overview.data?.sum;
  const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
  const isEmpty = data !== undefined && data.total === 0;
  return (
    <Panel
      title={t('details.title')}
      beside={t('details.window', { count: days })}
      {...(data === undefined || isEmpty ? {} : { more: <CsvButton days={days} /> })}
      {...(sum === undefined || isEmpty ? {} : { note: t('details.note', { count: days, shown: coinsText(sum.coins) }) })}
    >
      {data === undefined ? (
        isError ? (
          <FailedState level={3} error={error} action={retry} />
        ) : (
          <Skeleton width="100%" height={240} />
        )
      ) : isEmpty ? (
        <EmptyState level={3} icon="coin" title={t('details.empty')} text={t('details.empty_text')} />
      ) : (
        <DetailsTable lines={data.list} total={data.total} sum={sum} />
      )}
      {data === undefined ? null : (
        <Pagination
          page={page}
          total={data.total}
          pageSize={data.pageSize}
          link={(number, text) => (
            <Link
              key={number}
              to="/anchorCenter/revenueDetails"
              search={{ ...(days === 7 ? {} : { days }), ...(number === 1 ? {} : { page: number }) }}
              activeProps={{}}
              activeOptions={EXACT}
              resetScroll={false}
              preload={false}
            >
              {text}
            </Link>
          )}
        />
      )}
    </Panel>
  );
}

/** Downloads all broadcasts of the window, not only those of the page. */
function CsvButton({ days }: Pick<DetailsPanelProps, 'days'>) {
  const { t } = useTranslation('anchor');
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const columns = (['start', 'broadcast', 'length', 'peak', 'gifts', 'largest', 'coins', 'share'] as const).map((name) =>
    t(`details.csv_${name}`),
  );
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const lines: RevenueLine[] = [];
      for (let pageIndex = 1; ; pageIndex += 1) {
        const { list, total } = await utils.anchor.revenueDetails.fetch({ days, pageIndex });
        lines.push(...list);
        if (list.length === 0 || lines.length >= total) break;
      }
      saveCsv(`${t('details.title')} ${dayOf(Date.now(), SHANGHAI)}.csv`, toCsv([columns, ...lines.map(csvRow)]));
    } catch (error) {
      toast({ icon: 'warn', kind: 'error', text: failureText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" leftSection={<Icon name="download" size={16} />} aria-busy={busy} onClick={busy ? undefined : () => void save()}>
      {t('details.csv')}
    </Button>
  );
}

/** Returns a broadcast as a row of the file: length in minutes, times as ISO 8601. */
function csvRow({ startedAt, endedAt, title, peak, gifts, largest, coins, share }: RevenueLine): (string | number)[] {
  return [
    toIsoString(startedAt),
    title,
    endedAt === undefined ? '' : Math.round((endedAt - startedAt) / 60_000),
    peak ?? '',
    gifts,
    largest === undefined ? '' : `${largest.giftName} ×${largest.count}`,
    coins,
    share,
  ];
}
