import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailedState } from '../../../shared/system/failed-state.tsx';

export interface LoadedProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly isError: boolean; readonly error: unknown; readonly refetch: () => unknown };
  /** Height of the content while it is loading, pixels. */
  readonly height: number;
  readonly children: (data: Data) => ReactNode;
}

/** Content that needs an answer: a skeleton before it, and a way to try again when it failed. */
export function Loaded<Data>({ query: { data, isError, error, refetch }, height, children }: LoadedProps<Data>) {
  const { t } = useTranslation('common');
  if (data !== undefined) return children(data);
  if (!isError) return <Skeleton width="100%" height={height} />;
  const retry = <Button onClick={() => void refetch()}>{t('action.retry')}</Button>;
  return <FailedState level={3} error={error} action={retry} />;
}
