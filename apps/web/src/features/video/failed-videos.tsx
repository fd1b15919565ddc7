import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { FailedState } from '../../shared/system/failed-state.tsx';

/** Shown instead of a list of videos that could not be loaded. */
export function FailedVideos({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('common');
  return <FailedState error={error} action={<Button onClick={onRetry}>{t('action.retry')}</Button>} />;
}
