import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { ReturnsSum } from '@matchpoint/contracts/plan/plan';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { coinsText } from '../coins-text.ts';
import classes from './summary-panel.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/** The spans of spec §9, in days. */
const SPANS = ['7', '14', '30'] as const;

/** Sales of a span: sales = settled + refunded + held, and paid = settled − fee. */
export function SummaryPanel() {
  const { t } = useTranslation('creator');
  const { t: tCommon } = useTranslation('common');
  const [span, setSpan] = useState<(typeof SPANS)[number]>('30');
  const { data, isError, error, refetch, isPlaceholderData } = trpc.creator.summary.useQuery(
    { days: Number(span) },
    { placeholderData: keepPreviousData },
  );
  const tabs = (
    <SegmentedControl
      label={t('data.span')}
      value={span}
      options={SPANS.map((value) => ({ value, label: t('data.days', { count: Number(value) }) }))}
      onChange={setSpan}
    />
  );
  const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
  return (
    <Panel title={t('nav.dataShow')} level={1} more={tabs} note={t('data.note')}>
      {data !== undefined ? (
        <div aria-busy={isPlaceholderData}>
          <Sums now={data.now} before={data.before} />
        </div>
      ) : isError ? (
        <FailedState error={error} action={retry} />
      ) : (
        <div className={classes.skeleton}>
          <Skeleton width="100%" height={56} />
        </div>
      )}
    </Panel>
  );
}

function Sums({ now, before }: { readonly now: ReturnsSum; readonly before: ReturnsSum | undefined }) {
  const { t } = useTranslation('creator');
  const sums = [
    { name: 'sales', sign: '', label: t('data.sales', { count: now.orders }), coins: now.sales, old: before?.sales },
    { name: 'settled', sign: '=', label: t('data.settled'), coins: now.settled, old: before?.settled },
    { name: 'refunded', sign: '+', label: t('data.refunded', { count: now.refundedOrders }), coins: now.refunded, old: before?.refunded },
    { name: 'held', sign: '+', label: t('data.held'), coins: now.held, old: undefined },
    { name: 'income', sign: '', label: t('data.income', { fee: coinsText(now.fee) }), coins: now.income, old: before?.income },
  ];
  return (
    <dl className={classes.sums}>
      {sums.map(({ name, sign, label, coins, old }) => (
        <div key={name} data-sum={name}>
          <dt>
            {sign === '' ? null : <span className={classes.sign}>{sign}</span>}
            {label}
          </dt>
          <dd>
            <b>
              <Bdi>{coinsText(coins)}</Bdi>
            </b>
            {old === undefined ? null : <small>{t('data.before', { coins: coinsText(old) })}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
