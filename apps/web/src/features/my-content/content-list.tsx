import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyList } from './empty-list.tsx';
import { ContentSkeleton } from './content-skeleton.tsx';
import { FailedState } from '../../shared/system/failed-state.tsx';

export interface ContentListProps {
  /** Whether the list has been loaded. */
  readonly known: boolean;
  /** Why the list could not be read; null when it could. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Renders the list of the user's articles without rows: loading, failed or empty. */
export function ContentList({ known, error, onRetry }: ContentListProps) {
  const { t } = useTranslation('common');
  if (known) return <EmptyList />;
  if (error === null) return <ContentSkeleton />;
  const retry = <Button onClick={onRetry}>{t('action.retry')}</Button>;
  return <FailedState error={error} action={retry} />;
}
