import { useTranslation } from 'react-i18next';
import type { NewsCard } from '@matchpoint/contracts/news/news';
import { Badge } from '../../ui/badge.tsx';

/** Marks an article that was generated from data; nothing for articles written by a person. */
export function AutoBadge({ auto }: { readonly auto: NewsCard['auto'] }) {
  const { t } = useTranslation('content');
  if (auto === undefined) return null;
  const title = auto === 'report' ? t('auto.report') : auto === 'preview' ? t('auto.preview') : t('auto.label');
  return <Badge title={title}>{t('auto.label')}</Badge>;
}
