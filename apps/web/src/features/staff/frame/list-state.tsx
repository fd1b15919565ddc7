import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Stands for a list that is not there: it is loading, or could not be loaded. */
export function ListState({ failed, retry }: { readonly failed: boolean; readonly retry: () => void }) {
  const { t } = useTranslation('common');
  if (!failed) {
    return (
      <div role="status" aria-label={t('state.loading')}>
        <Skeleton width="100%" height={320} />
      </div>
    );
  }
  const again = <Button onClick={retry}>{t('action.retry')}</Button>;
  return <EmptyState icon="offline" title={t('state.failed')} text={t('state.failed_hint')} action={again} role="alert" />;
}
