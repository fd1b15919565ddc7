import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

export interface LoadedProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly isError: boolean; readonly refetch: () => unknown };
  /** Height of the content while it is loading, pixels. */
  readonly height: number;
  readonly children: (data: Data) => ReactNode;
}

/** Content that needs an answer: a skeleton before it, and a way to try again when it failed. */
export function Loaded<Data>({ query: { data, isError, refetch }, height, children }: LoadedProps<Data>) {
  const { t } = useTranslation('common');
  if (data !== undefined) return children(data);
  if (!isError) return <Skeleton width="100%" height={height} />;
  const retry = <Button onClick={() => void refetch()}>{t('action.retry')}</Button>;
  return <EmptyState level={3} icon="offline" role="alert" title={t('state.failed')} text={t('state.failed_hint')} action={retry} />;
}
