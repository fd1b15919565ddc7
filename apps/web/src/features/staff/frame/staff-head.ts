import type { MessageKey } from '@matchpoint/i18n/messages';
import { getT } from '../../../lib/i18n/i18n.ts';
import { pageHead } from '../../../lib/page/page-head.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';

/** Returns the head of a page of the staff desk. It is excluded from search engines. */
export function staffHead(context: RouterContext, path: string, tab: MessageKey<'staff'>) {
  const t = getT(context.i18n, 'staff');
  const title = getT(context.i18n, 'shell')('title', { name: `${t(tab)} · ${t('title')}` });
  return pageHead({ context, path, title, description: t('description'), isPrivate: true });
}
