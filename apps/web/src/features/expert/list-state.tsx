import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './list-state.module.css';
import { FailedState } from '../../shared/system/failed-state.tsx';

export interface ListStateProps<T extends { readonly list: readonly unknown[] }> {
  readonly query: { readonly data: T | undefined; readonly isError: boolean; readonly error: unknown; readonly refetch: () => unknown };
  readonly children: (data: T) => ReactNode;
  readonly empty?: { readonly title: string; readonly text?: string } | undefined;
}

/** Shows a list of experts or its loading, failed or empty state. */
export function ListState<T extends { readonly list: readonly unknown[] }>({ query, children, empty }: ListStateProps<T>) {
  const { t } = useTranslation('expert');
  const { t: tCommon } = useTranslation('common');
  const { data, isError, error, refetch } = query;
  if (data !== undefined) {
    const { title, text } = empty ?? { title: t('board.empty'), text: t('board.empty_text') };
    return data.list.length === 0 ? (
      <EmptyState level={3} icon="pro" title={title} {...(text === undefined ? {} : { text })} />
    ) : (
      children(data)
    );
  }
  if (!isError) {
    return (
      <div className={classes.waiting} aria-hidden="true">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} width="100%" height={44} />
        ))}
      </div>
    );
  }
  const retry = <Button onClick={() => refetch()}>{tCommon('action.retry')}</Button>;
  return <FailedState level={3} error={error} action={retry} />;
}
