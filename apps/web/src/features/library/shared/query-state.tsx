import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import classes from './query-state.module.css';

/** What of a query a part of a page needs. */
export interface StatefulQuery<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

export interface QueryStateProps<T> {
  readonly query: StatefulQuery<T>;
  /** In its final height. */
  readonly waiting: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** A part of a page through its states: on its way, failed, there. What was there stays while something newer is on its way. */
export function QueryState<T>({ query, waiting, children }: QueryStateProps<T>) {
  const { t } = useTranslation('common');
  if (query.data !== undefined) {
    return (
      <div className={classes.part} aria-busy={query.isPlaceholderData}>
        {children(query.data)}
      </div>
    );
  }
  if (!query.isError) return waiting;
  const retry = <Button onClick={() => void query.refetch()}>{t('action.retry')}</Button>;
  return <EmptyState icon="offline" role="alert" title={t('state.failed')} text={t('state.failed_hint')} action={retry} />;
}
