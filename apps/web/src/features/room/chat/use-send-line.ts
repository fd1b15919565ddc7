import { failureOf } from '@matchpoint/client/failure';
import type { AppErrorData } from '@matchpoint/contracts/errors';
import type { ChatMessage } from '@matchpoint/contracts/room/room';
import { CHAT_RATE } from '@matchpoint/contracts/rules/chat';
import { useEffect, useRef, useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useRoom, useRoomState } from '../../../shared/room/room-context.tsx';
import type { PendingLine, RoomState } from '../../../shared/room/room-store.ts';

/** Why a line was refused, with its text, which returns to the box. */
export interface Refusal {
  readonly error: unknown;
  readonly app: AppErrorData | undefined;
  readonly text: string;
}

export interface SendLine {
  readonly send: (text: string, replyTo: ChatMessage | undefined) => void;
  readonly refusal: Refusal | undefined;
  readonly clearRefusal: () => void;
  /** UTC milliseconds at which the next line may be sent; 0 for now. */
  readonly nextAt: number;
}

/** Delay before a line without response is sent again while the connection stands. */
const RESEND_MS = 4_000;
const connectionOf = (state: RoomState) => state.connection;

/**
 * Sends lines of the user. A line is shown at once. Without a response it is sent again with the same id when the connection is back, so that
 * it appears once; a refused line is taken out of the list and given back as `refusal`.
 */
export function useSendLine(slowSec: number, exempt: boolean): SendLine {
  const { room, store } = useRoom();
  const { clock } = usePage();
  const utils = trpc.useUtils();
  const [refusal, setRefusal] = useState<Refusal>();
  const [nextAt, setNextAt] = useState(0);
  const sentAt = useRef<readonly number[]>([]);
  /** Sends the lines that wait again; called by timers and events, which outlive a render. */
  const latest = useRef((): void => undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const connection = useRoomState(connectionOf);
  const { mutateAsync } = trpc.room.send.useMutation();
  const post = async (line: PendingLine): Promise<void> => {
    store.setPending({ ...line, state: 'sending' });
    try {
      const { text, clientId, colour, replyTo } = line;
      const stored = await mutateAsync({ roomId: room.id, text, clientId, colour, ...(replyTo && { replyTo: replyTo.id }) });
      // A response may lack the client id; the pending copy must still go.
      store.dropPending(clientId);
      store.addLine(stored);
    } catch (error) {
      const failure = failureOf(error);
      const isLost = failure.kind === 'network' || (failure.kind === 'app' && ['UNAVAILABLE', 'TIMEOUT'].includes(failure.app.code));
      if (isLost) {
        store.setPending({ ...line, state: 'waiting' });
        clearTimeout(timer.current);
        timer.current = setTimeout(() => latest.current(), RESEND_MS);
        return;
      }
      store.dropPending(line.clientId);
      const app = failure.kind === 'app' ? failure.app : undefined;
      setRefusal({ error, app, text: line.text });
      if (app?.retryAfterSec !== undefined) setNextAt(clock.now() + app.retryAfterSec * 1_000);
      if (app?.code === 'MUTED' || app?.code === 'FOLLOWERS_ONLY') void utils.room.standing.invalidate({ roomId: room.id });
    }
  };
  useEffect(() => {
    latest.current = () => {
      for (const line of store.getState().pending) if (line.state === 'waiting') void post(line);
    };
  });
  useEffect(() => {
    if (connection === 'connected') latest.current();
  }, [connection]);
  useEffect(() => {
    const online = () => latest.current();
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      clearTimeout(timer.current);
    };
  }, []);
  return {
    send: (text, replyTo) => {
      const now = clock.now();
      setRefusal(undefined);
      sentAt.current = [...sentAt.current.filter((at) => now - at < CHAT_RATE.windowMs), now];
      const [first = now] = sentAt.current;
      if (!exempt && slowSec > 0) setNextAt(now + slowSec * 1_000);
      else if (!exempt && sentAt.current.length >= CHAT_RATE.burst) setNextAt(first + CHAT_RATE.windowMs);
      void post({
        clientId: crypto.randomUUID(),
        text,
        colour: 0,
        replyTo: replyTo && { id: replyTo.id, username: replyTo.user?.username ?? '', text: replyTo.text.slice(0, 80) },
        state: 'sending',
      });
    },
    refusal,
    clearRefusal: () => setRefusal(undefined),
    nextAt,
  };
}
