import { notFound } from '@tanstack/react-router';
import { idOfParam } from '../../lib/navigation/id-param.ts';
import { withNotFound } from '../../lib/navigation/with-not-found.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';
import { isOffered } from '../../shared/system/features.ts';
import { matchCardInput } from '../../shared/content/load-match-card.ts';
import { roomInput } from './room-input.ts';

/**
 * Loads a room with the match that it shows.
 * @throws notFound() for a user who is no anchor, and where the upstream has no rooms
 */
export async function loadRoom(context: RouterContext, id: string): Promise<void> {
  const { utils, locale } = context;
  if (!(await isOffered(context, 'rooms'))) throw notFound();
  const room = await withNotFound(utils.room.detail.ensureData(roomInput(locale.code, idOfParam(id))));
  if (!import.meta.env.SSR) return;
  await Promise.all([
    utils.gift.list.prefetch({ locale: locale.code }),
    room.match === undefined ? undefined : utils.match.byIds.prefetch(matchCardInput(locale.code, room.match.id)),
  ]);
}
