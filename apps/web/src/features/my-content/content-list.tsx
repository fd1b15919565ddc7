import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyList } from './empty-list.tsx';
import { ContentSkeleton } from './content-skeleton.tsx';

export interface ContentListProps {
  /** Whether the list has been loaded. */
  readonly known: boolean;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Renders the list of the user's articles without rows: loading, failed or empty. */
export function ContentList({ known, failed, onRetry }: ContentListProps) {
  const { t } = useTranslation('common');
  if (known) return <EmptyList />;
  if (!failed) return <ContentSkeleton />;
  const retry = <Button onClick={onRetry}>{t('action.retry')}</Button>;
  return <EmptyState icon="offline" role="alert" title={t('state.failed')} text={t('state.failed_hint')} action={retry} />;
}
