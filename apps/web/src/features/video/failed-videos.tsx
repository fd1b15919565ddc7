import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown instead of a list of videos that could not be loaded. */
export function FailedVideos({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      icon="offline"
      role="alert"
      title={t('state.failed')}
      text={t('state.failed_hint')}
      action={<Button onClick={onRetry}>{t('action.retry')}</Button>}
    />
  );
}
