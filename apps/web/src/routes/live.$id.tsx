import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { GiftBanners } from '../features/gift/gift-banners.tsx';
import { GiftBar } from '../features/gift/gift-bar.tsx';
import { OtherLiveMatches } from '../features/match-page/side/other-live-matches.tsx';
import { loadRoom } from '../features/room/load-room.ts';
import { roomInput } from '../features/room/room-input.ts';
import { RoomPage } from '../features/room/room-page.tsx';
import { idOfParam, isIdParam } from '../lib/navigation/id-param.ts';
import { COMMENT_NAMESPACES } from '../shared/comment/comment-namespaces.ts';
import { loadHeads } from './-load-heads.ts';

const GiftBoard = lazy(() => import('../features/gift/gift-board.tsx'));

export const Route = createFileRoute('/live/$id')({
  params: { parse: ({ id }) => (isIdParam(id) ? { id } : false) },
  staticData: { namespaces: ['room', 'gift', 'video', 'match', 'match-page', 'spoiler', ...COMMENT_NAMESPACES] },
  loader: ({ context, params: { id } }) => loadRoom(context, id),
  head: async ({ match: { context }, params: { id } }) => {
    const room = context.utils.room.detail.getData(roomInput(context.locale.code, idOfParam(id)));
    return room === undefined ? {} : (await loadHeads()).roomHead(context, room);
  },
  component: RoomRoute,
});

function RoomRoute() {
  const { id } = Route.useParams();
  return (
    <RoomPage
      key={id}
      id={idOfParam(id)}
      gifts={<GiftBar />}
      banners={<GiftBanners />}
      board={<GiftBoard />}
      scores={(match) => <OtherLiveMatches match={match} />}
    />
  );
}
