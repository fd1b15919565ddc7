import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/** Shown when a list could not be loaded, as opposed to an empty list. */
export function FailedList({ error, text, onRetry }: { readonly error: unknown; readonly text?: string; readonly onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <FailedState error={error} text={text ?? t('state.failed_hint')} action={<Button onClick={onRetry}>{t('action.reload')}</Button>} />
  );
}
