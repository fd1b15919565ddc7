import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/** Stands for a list that is not there: it is loading, or could not be loaded. */
export function ListState({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const { t } = useTranslation('common');
  if (error === null) {
    return (
      <div role="status" aria-label={t('state.loading')}>
        <Skeleton width="100%" height={320} />
      </div>
    );
  }
  const again = <Button onClick={retry}>{t('action.retry')}</Button>;
  return <FailedState error={error} action={again} />;
}
