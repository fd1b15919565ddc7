import type { NewsCard } from '@matchpoint/contracts/news/news';
import { useWords } from '../../lib/i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';

/** Says that an article was written from data; nothing where a person wrote it. */
export function AutoBadge({ auto }: { readonly auto: NewsCard['auto'] }) {
  const words = useWords('content');
  if (auto === undefined) return null;
  const title = auto === 'report' ? words('auto.report') : auto === 'preview' ? words('auto.preview') : words('auto.label');
  return <Badge title={title}>{words('auto.label')}</Badge>;
}
