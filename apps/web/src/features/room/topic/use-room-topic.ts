import type { RoomDetail } from '@matchpoint/contracts/room/room';
import { useEffect, useEffectEvent } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useUid } from '../../../shared/account/use-account.ts';
import { useLiveContext } from '../../../shared/realtime/live-provider.tsx';
import type { RoomStore } from '../../../shared/room/room-store.ts';
import { revealInput } from '../../../shared/spoiler/reveals-talk.ts';
import { setStreamDelay, streamDelay } from '../../../shared/stream-delay/delay-store.ts';
import { roomDelay } from '../../../shared/stream-delay/room-delay.ts';
import { useHasChat } from '../use-has-chat.ts';
import { RoomTopic, type RoomTopicOptions } from './room-topic.ts';

/**
 * Reads the newest lines of a room and follows its topic, as long as the component is mounted. A paid room opens both to those who paid; after
 * they did, it is followed. `revealed`: the viewer has uncovered the chat, which spoiler-free mode hides.
 */
export function useRoomTopic(room: RoomDetail, store: RoomStore, revealed: boolean): void {
  const { locale, clock } = usePage();
  const { sync } = useLiveContext();
  const utils = trpc.useUtils();
  const uid = useUid();
  const hasChat = useHasChat(room);
  const { id } = room;
  const isPaid = room.price > 0 && room.broadcastId !== undefined;
  const standing = trpc.room.standing.useQuery({ roomId: id }, { enabled: uid !== undefined && hasChat });
  // The topic of a paid room is refused until the user has paid.
  const access = isPaid ? `${uid} ${standing.data?.entered}` : '';
  const matchId = room.match?.id;
  const read = useEffectEvent<RoomTopicOptions['read']>((before) => {
    if (!hasChat) return Promise.resolve({ list: [] });
    const { history, paidHistory } = utils.room;
    const asked = { locale: locale.code, id, ...(before === undefined ? {} : { before }), ...revealInput(revealed) };
    return (isPaid ? paidHistory : history).fetch(asked, { staleTime: 0 });
  });
  const delayMs = useEffectEvent(() => (matchId === undefined ? 0 : streamDelay(matchId) * 1_000));
  const refresh = useEffectEvent(() => utils.room.detail.invalidate({ id }));
  const refreshPicture = useEffectEvent(() => utils.room.playback.invalidate({ roomId: id }));
  const refreshStanding = useEffectEvent(() => utils.room.standing.invalidate({ roomId: id }));
  const broadcastId = useEffectEvent(() => room.broadcastId);
  const now = useEffectEvent(() => clock.now());
  const uidNow = useEffectEvent(() => uid);
  useEffect(() => {
    store.setUser(uid);
  }, [store, uid]);
  useEffect(() => {
    // The delay of the room's picture is also that of the next match which it shows, before anything of it is read.
    const kept = roomDelay(id);
    if (kept > 0 && matchId !== undefined && streamDelay(matchId) === 0) setStreamDelay(matchId, kept);
  }, [id, matchId]);
  useEffect(() => {
    const topic = new RoomTopic({
      id,
      store,
      open: async () => {
        const { client, realtime } = await sync.open();
        return {
          state: realtime,
          subscribe: (input, { onStarted, onData, onError }) =>
            client.room.onRoom.subscribe(
              { ...input, ...revealInput(revealed) },
              {
                onStarted,
                onData: (tracked) => onData('data' in tracked ? tracked.data : tracked),
                onError,
              },
            ),
        };
      },
      // React forbids passing an effect event on: each is called by a function that the effect creates.
      read: (before) => read(before),
      refresh: () => refresh(),
      refreshPicture: () => refreshPicture(),
      refreshStanding: () => refreshStanding(),
      broadcastId: () => broadcastId(),
      delayMs: () => delayMs(),
      now: () => now(),
      uid: () => uidNow(),
    });
    topic.start();
    return () => topic.close();
  }, [id, sync, store, access, revealed]);
}
