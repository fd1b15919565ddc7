import type { MessageKey } from '@matchpoint/i18n/messages';
import { pageHead } from '../../../lib/page/page-head.ts';
import { getT } from '../../../lib/i18n/i18n.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';

/** Returns the title and description of a page of the user area; the page is not indexed by search engines. */
export function privateHead(context: RouterContext, path: string, title: MessageKey<'user'>, description: MessageKey<'user'>) {
  const t = getT(context.i18n, 'user');
  const name = getT(context.i18n, 'shell')('title', { name: t(title) });
  return pageHead({ context, path, title: name, description: t(description), isPrivate: true });
}
