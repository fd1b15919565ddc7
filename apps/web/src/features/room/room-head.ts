import { gameById } from '@matchpoint/contracts/games';
import type { RoomDetail } from '@matchpoint/contracts/room/room';
import { isIndexed } from '@matchpoint/contracts/rules/origin';
import { getT } from '../../lib/i18n/i18n.ts';
import { absoluteUrl, breadcrumbs, cardImage, isoInstant, type JsonLd, publisher } from '../../lib/page/json-ld.ts';
import { pageHead } from '../../lib/page/page-head.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';

/** Returns the title, description and structured data of a room: a VideoObject with its BroadcastEvent while a broadcast is in play. */
export function roomHead(context: RouterContext, room: RoomDetail) {
  const t = getT(context.i18n, 'room');
  const tCommon = getT(context.i18n, 'common');
  const path = `/live/${room.id}`;
  const name = room.title === '' ? t('title.of', { name: room.anchor.username }) : room.title;
  const game = room.gameId === undefined ? undefined : tCommon(`game.${room.gameId}`);
  const description = t('description', { name: room.anchor.username, title: name });
  const image = room.match === undefined ? undefined : cardImage(context, 'match', room.match.id);
  const entity = (startedAt: number): JsonLd => ({
    '@type': 'VideoObject',
    name,
    description,
    url: absoluteUrl(context, path),
    thumbnailUrl: image === undefined ? [`${context.origin}/favicon.svg`] : [image],
    uploadDate: isoInstant(startedAt),
    publisher: publisher(context, tCommon('brand.name')),
    publication: { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: isoInstant(startedAt), name },
  });
  const isLive = room.broadcastId !== undefined && room.startedAt !== undefined;
  return pageHead({
    context,
    path,
    title: getT(context.i18n, 'shell')('title', { name: `${name} - ${room.anchor.username}` }),
    description,
    ...(image === undefined ? {} : { image }),
    isPrivate: !isIndexed(room.origin),
    jsonLd: import.meta.env.SSR
      ? [
          ...(isLive && isIndexed(room.origin) && room.startedAt !== undefined ? [entity(room.startedAt)] : []),
          breadcrumbs(context, [
            { name: t('crumb'), path: '/live' },
            ...(game === undefined || room.gameId === undefined
              ? []
              : [{ name: game, path: `/anchor/${gameById(room.gameId)?.slug ?? 'soccer'}` }]),
            { name, path },
          ]),
        ]
      : [],
  });
}
