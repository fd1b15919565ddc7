import type { WordKey } from '@matchpoint/i18n/words';
import { pageHead } from '../../../lib/page/page-head.ts';
import { wordsOf } from '../../../lib/i18n/i18n.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';

/** Title and description of a page of one's own; search engines leave it out. */
export function privateHead(context: RouterContext, path: string, title: WordKey<'user'>, description: WordKey<'user'>) {
  const words = wordsOf(context.i18n, 'user');
  const name = wordsOf(context.i18n, 'shell')('title', { name: words(title) });
  return pageHead({ context, path, title: name, description: words(description), isPrivate: true });
}
