import { failureOf } from '@matchpoint/client/failure';
import type { RoomMessage } from '@matchpoint/contracts/realtime';
import type { ChatMessage, RoomDetail } from '@matchpoint/contracts/room/room';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUid } from '../../shared/account/use-account.ts';
import { useLiveContext } from '../../shared/realtime/live-provider.tsx';
import type { RoomStore } from '../../shared/room/room-store.ts';
import { streamDelay } from '../../shared/stream-delay/delay-store.ts';
import { useFeature } from '../../shared/system/features.ts';

/** Delay before the topic is subscribed again after an error, and the jitter before a room is read again. */
const RETRY_MS = 3_000;
const JITTER_MS = 2_000;

/**
 * Reads the newest lines of a room and follows its topic from their position, as long as the component is mounted. A gap in the history
 * (`resync`) and changes that the topic only announces (`info`) are read again. `open`: the caller may follow the topic.
 */
export function useRoomTopic(room: RoomDetail, store: RoomStore, open: boolean): void {
  const { locale, clock } = usePage();
  const { sync } = useLiveContext();
  const utils = trpc.useUtils();
  const uid = useUid();
  const hasChat = useFeature('chat') && room.chat !== undefined;
  const [attempt, setAttempt] = useState(0);
  const id = room.id;
  const refresh = useEffectEvent(async () => {
    await utils.room.detail.invalidate({ id });
    store.resetReported();
  });
  const read = useEffectEvent(async () => {
    if (!hasChat) return { list: [], position: undefined };
    return utils.room.history.fetch({ locale: locale.code, id }, { staleTime: 0 });
  });
  /** Milliseconds for which what others write is held back, so that the chat does not overtake the picture on this device. */
  const delayMs = useEffectEvent(() => (room.match === undefined ? 0 : streamDelay(room.match.id) * 1_000));
  const now = useEffectEvent(() => clock.now());
  const isOwn = useEffectEvent((line: ChatMessage) => line.user !== undefined && line.user.uid === uid);
  useEffect(() => {
    store.setUser(uid);
  }, [store, uid]);
  useEffect(() => {
    if (!open) return undefined;
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
      const subscription = client.room.onRoom.subscribe(after === undefined ? { id } : { id, after }, {
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
          const failure = failureOf(error);
          if (failure.kind === 'app' && failure.app.code === 'ENTRANCE_FEE') store.setConnection('disconnected');
          else again();
        },
      });
      stops.push(() => subscription.unsubscribe());
      show();
    };
    follow().catch(() => {
      store.setConnection('disconnected');
      again();
    });
    return () => {
      over.abort();
      for (const timer of timers) clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [id, sync, store, attempt, open, room.broadcastId]);
}
