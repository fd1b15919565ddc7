import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import classes from './query-state.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/** The fields of a query that are used here. */
export interface StatefulQuery<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

export interface QueryStateProps<T> {
  readonly query: StatefulQuery<T>;
  /** Placeholder in its final height. */
  readonly waiting: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** A part of a page in each state of its query: loading, failed, loaded. Loaded content stays while newer content is loading. */
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
  return <FailedState error={query.error} action={retry} />;
}
