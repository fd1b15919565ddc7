import { useTranslation } from 'react-i18next';
import { EmptyState, type EmptyStateProps } from '../../ui/empty-state.tsx';

export interface EmptyListProps extends Omit<EmptyStateProps, 'title' | 'text' | 'role'> {
  /** What is missing, in words of this list. */
  readonly text: string;
}

/** Takes the place of a list without entries: every one is titled 暂无数据 (spec §2), and `text` says what is missing. */
export function EmptyList(props: EmptyListProps) {
  const { t } = useTranslation('common');
  return <EmptyState {...props} title={t('state.empty')} />;
}
