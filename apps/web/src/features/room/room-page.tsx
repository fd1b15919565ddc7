import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { Id } from '@matchpoint/contracts/rules/id';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUid } from '../../shared/account/use-account.ts';
import { RoomContext } from '../../shared/room/room-context.tsx';
import { RoomStore } from '../../shared/room/room-store.ts';
import { useRevealed } from '../../shared/spoiler/revealed.ts';
import { useFeature } from '../../shared/system/features.ts';
import { useHasChat } from './use-has-chat.ts';
import { ChatPanel } from './chat/chat-panel.tsx';
import { ComposeBus, ComposeContext } from './chat/compose-context.ts';
import { MatchPanel } from './match-panel.tsx';
import { OtherRooms } from './other-rooms.tsx';
import { RoomPlayer } from './player/room-player.tsx';
import { RoomHeader } from './room-header.tsx';
import { roomInput } from './room-input.ts';
import classes from './room-page.module.css';
import { useEntered } from './use-entered.ts';
import { useRoomTopic } from './topic/use-room-topic.ts';

export interface RoomPageProps {
  readonly id: Id;
  /** The bar of gifts under the picture, the banners over it, and the leaderboard. */
  readonly gifts: ReactNode;
  readonly banners: ReactNode;
  readonly board: ReactNode;
  /** Scores of other matches in play. */
  readonly scores: (match: Partial<Pick<MatchSummary, 'id'>> & Pick<MatchSummary, 'gameId'>) => ReactNode;
}

/** The room of an anchor: picture with danmaku, gifts, the match, and the chat. */
export function RoomPage({ id, gifts, banners, board, scores }: RoomPageProps) {
  const { locale } = usePage();
  const [found] = trpc.room.detail.useSuspenseQuery(roomInput(locale.code, id));
  const isRevealed = useRevealed(`room:${id}`) && isMasked(found);
  const { data: revealed } = trpc.room.detail.useQuery({ ...roomInput(locale.code, id), reveal: true }, { enabled: isRevealed });
  const room = isRevealed ? (revealed ?? found) : found;
  const [store] = useState(() => new RoomStore());
  const [bus] = useState(() => new ComposeBus());
  const hasGifts = useFeature('gifts');
  const hasPrivate = useFeature('privateChat');
  const hasColumn = useHasChat(room) || hasGifts || hasPrivate;
  const uid = useUid();
  const hydrated = useHydrated();
  useRoomTopic(room, store, isRevealed);
  useEntered(room, uid);
  const context = useMemo(() => ({ room, store }), [room, store]);
  const live = room.broadcastId !== undefined && room.stream !== 'ended';
  return (
    <RoomContext value={context}>
      <ComposeContext value={bus}>
        <article className={classes.room} data-wide={!hasColumn || undefined}>
          <div className={classes.main}>
            <RoomHeader />
            <div className={classes.stage}>
              <RoomPlayer banners={hasGifts ? banners : null} others={<OtherRooms bare />} />
            </div>
            {hasGifts && live ? gifts : null}
            <div className={classes.below}>
              <MatchPanel />
            </div>
            <div className={classes.more}>
              <OtherRooms />
              {hydrated ? scores(room.match ?? { gameId: room.gameId ?? 202 }) : null}
            </div>
          </div>
          {hasColumn ? (
            <div className={classes.side}>
              <ChatPanel board={hasGifts ? board : null} />
            </div>
          ) : null}
        </article>
      </ComposeContext>
    </RoomContext>
  );
}
