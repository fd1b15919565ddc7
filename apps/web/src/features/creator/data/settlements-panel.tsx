import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SettlementTable } from './settlement-table.tsx';
import classes from './settlements-panel.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

const DAYS = 30;

/** Sales by plan of the last 30 days, 20 per page. */
export function SettlementsPanel() {
  const { t } = useTranslation('creator');
  const { t: tCommon } = useTranslation('common');
  const [page, setPage] = useState(1);
  const { data, isError, error, refetch } = trpc.creator.returns.useQuery(
    { days: DAYS, pageIndex: page },
    { placeholderData: keepPreviousData },
  );
  const pages = data === undefined ? 1 : Math.max(1, Math.ceil(data.total / data.pageSize));
  const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
  return (
    <Panel title={t('data.settlements')} more={t('data.days', { count: DAYS })} note={t('data.settlements_note')}>
      {data === undefined ? (
        isError ? (
          <FailedState level={3} error={error} action={retry} />
        ) : (
          <Skeleton width="100%" height={200} />
        )
      ) : data.list.length === 0 ? (
        <EmptyState level={3} icon="coin" title={t('data.empty')} />
      ) : (
        <SettlementTable plans={data.list} />
      )}
      {pages === 1 ? null : (
        <p className={classes.pages}>
          <IconButton icon="back" flip label={tCommon('pager.previous')} disabled={page === 1} onClick={() => setPage(page - 1)} />
          {tCommon('pager.at', { page, last: pages })}
          <IconButton icon="next" flip label={tCommon('pager.next')} disabled={page === pages} onClick={() => setPage(page + 1)} />
        </p>
      )}
    </Panel>
  );
}
