import { useTranslation } from 'react-i18next';
import type { NewsCard } from '@matchpoint/contracts/news/news';
import { Badge } from '../../ui/badge.tsx';

/** Says that an article was written from data; nothing where a person wrote it. */
export function AutoBadge({ auto }: { readonly auto: NewsCard['auto'] }) {
  const { t } = useTranslation('content');
  if (auto === undefined) return null;
  const title = auto === 'report' ? t('auto.report') : auto === 'preview' ? t('auto.preview') : t('auto.label');
  return <Badge title={title}>{t('auto.label')}</Badge>;
}
