import type { Namespace, MessageKey } from '@matchpoint/i18n/messages';
import { pageHead } from '../lib/page/page-head.ts';
import { getT } from '../lib/i18n/i18n.ts';
import type { RouterContext } from '../lib/page/router-context.ts';

type OwnPage =
  | 'water'
  | 'tips'
  | 'myOrder'
  | 'focus'
  | 'preferences'
  | 'send'
  | 'userPost'
  | 'userNews'
  | 'redemptions'
  | 'addresses'
  | 'notifications';

/** Returns the head of `/userInfo/{page}`: its title is its name in the navigation. It is excluded from search engines. */
export function ownPageHead<N extends Namespace>(context: RouterContext, page: OwnPage, namespace: N, description: MessageKey<N>) {
  const name = getT(context.i18n, 'user')(`nav.${page}`);
  return pageHead({
    context,
    path: `/userInfo/${page}`,
    title: getT(context.i18n, 'shell')('title', { name }),
    description: context.i18n.t(description, { ns: namespace, defaultValue: description }),
    isPrivate: true,
  });
}
