import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Shown when a list could not be loaded, as opposed to an empty list. */
export function FailedList({ text, onRetry }: { readonly text?: string; readonly onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      icon="warn"
      role="alert"
      title={t('state.failed')}
      text={text ?? t('state.failed_hint')}
      action={<Button onClick={onRetry}>{t('action.reload')}</Button>}
    />
  );
}
