import type { Namespace, WordKey } from '@matchpoint/i18n/words';
import { pageHead } from '../lib/page/page-head.ts';
import { wordsOf } from '../lib/i18n/i18n.ts';
import type { RouterContext } from '../lib/page/router-context.ts';

type OwnPage = 'water' | 'myOrder' | 'myTips' | 'focus' | 'preferences' | 'send' | 'userPost' | 'userNews';

/** Head of `/userInfo/{page}`: its title is its name in the navigation. Search engines leave it out. */
export function ownPageHead<N extends Namespace>(context: RouterContext, page: OwnPage, namespace: N, description: WordKey<N>) {
  const name = wordsOf(context.i18n, 'user')(`nav.${page}`);
  return pageHead({
    context,
    path: `/userInfo/${page}`,
    title: wordsOf(context.i18n, 'shell')('title', { name }),
    description: wordsOf(context.i18n, namespace)(description),
    isPrivate: true,
  });
}
