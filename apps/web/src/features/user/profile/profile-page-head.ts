import type { PublicUser } from '@matchpoint/contracts/user/user';
import type { InteractionCounter } from 'schema-dts';
import { pageHead } from '../../../lib/page/page-head.ts';
import { getT } from '../../../lib/i18n/i18n.ts';
import { absoluteUrl, type JsonLd } from '../../../lib/page/json-ld.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';

/** Returns the title, description and JSON-LD (ProfilePage) of a user's public page. */
export function profileHead(context: RouterContext, user: PublicUser) {
  const t = getT(context.i18n, 'user');
  const path = `/userInfo/${user.uid}`;
  const name = user.username;
  const title = getT(context.i18n, 'shell')('title', { name: t('public.title', { name }) });
  const description = t('public.description', { name });
  return pageHead({ context, path, title, description, jsonLd: import.meta.env.SSR ? [profilePage(context, path, user)] : [] });
}

function profilePage(context: RouterContext, path: string, user: PublicUser): JsonLd {
  const counter = (action: 'FollowAction', count: number): InteractionCounter => ({
    '@type': 'InteractionCounter',
    interactionType: { '@type': action },
    userInteractionCount: count,
  });
  return {
    '@type': 'ProfilePage',
    ...(user.joinedAt === undefined ? {} : { dateCreated: new Date(user.joinedAt).toISOString() }),
    mainEntity: {
      '@type': 'Person',
      name: user.username,
      identifier: String(user.uid),
      url: absoluteUrl(context, path),
      ...(user.signature === '' ? {} : { description: user.signature }),
      ...(user.avatar === undefined ? {} : { image: `${context.origin}${user.avatar}` }),
      interactionStatistic: [counter('FollowAction', user.fans)],
      agentInteractionStatistic: [counter('FollowAction', user.follows)],
    },
  };
}
