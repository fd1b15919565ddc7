import { failureOf } from '@matchpoint/client/failure';
import type { RoomMessage } from '@matchpoint/contracts/realtime';
import type { ChatMessage, RoomDetail } from '@matchpoint/contracts/room/room';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUid } from '../../shared/account/use-account.ts';
import { useLiveContext } from '../../shared/realtime/live-provider.tsx';
import type { RoomStore } from '../../shared/room/room-store.ts';
import { revealInput } from '../../shared/spoiler/reveals-talk.ts';
import { streamDelay } from '../../shared/stream-delay/delay-store.ts';
import { useFeature } from '../../shared/system/features.ts';

/** Delay before the topic is subscribed again after an error, and the jitter before a room is read again. */
const RETRY_MS = 3_000;
const JITTER_MS = 2_000;

/**
 * Reads the newest lines of a room and follows its topic from their position, as long as the component is mounted. A gap in the history
 * (`resync`) and changes that the topic only announces (`info`) are read again. A paid room opens its topic to those who paid; after they did,
 * it is followed. `revealed`: the viewer has uncovered the chat, which spoiler-free mode hides.
 */
export function useRoomTopic(room: RoomDetail, store: RoomStore, revealed: boolean): void {
  const { locale, clock } = usePage();
  const { sync } = useLiveContext();
  const utils = trpc.useUtils();
  const uid = useUid();
  const hasChat = useFeature('chat') && room.chat !== undefined;
  const [attempt, setAttempt] = useState(0);
  const id = room.id;
  const isPaid = room.price > 0 && room.broadcastId !== undefined;
  const { data: standing } = trpc.room.standing.useQuery({ roomId: id }, { enabled: isPaid && uid !== undefined });
  const hasEntered = uid !== undefined && (standing?.entered ?? false);
  const reveal = revealInput(revealed);
  const refresh = useEffectEvent(async () => {
    await utils.room.detail.invalidate({ id });
    store.resetReported();
  });
  const read = useEffectEvent(async () => {
    if (!hasChat) return { list: [], position: undefined };
    const { history, paidHistory } = utils.room;
    return (isPaid ? paidHistory : history).fetch({ locale: locale.code, id, ...reveal }, { staleTime: 0 });
  });
  /** Milliseconds for which what others write is held back, so that the chat does not overtake the picture on this device. */
  const delayMs = useEffectEvent(() => (room.match === undefined ? 0 : streamDelay(room.match.id) * 1_000));
  const now = useEffectEvent(() => clock.now());
  const isOwn = useEffectEvent((line: ChatMessage) => line.user !== undefined && line.user.uid === uid);
  useEffect(() => {
    store.setUser(uid);
  }, [store, uid]);
  useEffect(() => {
    const over = new AbortController();
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const later = (act: () => void, ms: number) => timers.add(setTimeout(act, ms));
    const stops: (() => void)[] = [];
    const again = () => {
      if (!over.signal.aborted) later(() => setAttempt((count) => count + 1), RETRY_MS);
    };
    const readLines = async (): Promise<string | undefined> => {
      const { list, position } = await read();
      const until = now() - delayMs();
      store.addHistory(list.filter((line) => line.at <= until || isOwn(line)));
      for (const line of list) if (line.at > until && !isOwn(line)) later(() => store.addLine(line), line.at - until);
      return position;
    };
    const apply = (message: RoomMessage) => {
      const delay = delayMs();
      if (delay === 0 || (message.type === 'message' && isOwn(message.message))) store.apply(message);
      else if (message.type === 'message') later(() => store.apply(message), message.message.at + delay - now());
      // A removal must not overtake the line that it removes.
      else later(() => store.apply(message), message.type === 'removed' || message.type === 'combo' ? delay : 0);
    };
    const follow = async () => {
      const after = await readLines();
      const { client, realtime } = await sync.open();
      if (over.signal.aborted) return;
      let started = false;
      const show = () => {
        const state = realtime.getState();
        store.setConnection(state === 'idle' || (state === 'connected' && !started) ? 'connecting' : state);
      };
      stops.push(realtime.subscribe(show));
      const subscription = client.room.onRoom.subscribe(
        { id, ...(after === undefined ? {} : { after }), ...revealInput(revealed) },
        {
          onStarted: () => {
            started = true;
            show();
          },
          onData: (tracked) => {
            const message = 'data' in tracked ? tracked.data : tracked;
            if (message.type === 'resync') later(() => void Promise.all([readLines(), refresh()]).catch(again), Math.random() * JITTER_MS);
            else if (message.type === 'info') later(() => void refresh(), Math.random() * JITTER_MS);
            else {
              apply(message);
              if (message.type === 'stream' && (message.state === 'ended' || message.broadcastId !== room.broadcastId))
                later(() => void refresh(), Math.random() * JITTER_MS);
            }
          },
          onError: (error) => {
            if (isLocked(error)) store.setConnection('disconnected');
            else again();
          },
        },
      );
      stops.push(() => subscription.unsubscribe());
      show();
    };
    follow().catch((error: unknown) => {
      store.setConnection('disconnected');
      if (!isLocked(error)) again();
    });
    return () => {
      over.abort();
      for (const timer of timers) clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [id, sync, store, attempt, revealed, hasEntered, room.broadcastId]);
}

/** Whether the caller may not follow a room until they have paid its entrance fee. */
function isLocked(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'app' && failure.app.code === 'ENTRANCE_FEE';
}
