import type { UserId } from '@matchpoint/contracts/ids';
import type { RoomMessage } from '@matchpoint/contracts/realtime';
import type { ChatMessage } from '@matchpoint/contracts/room/room';
import { compareIds } from '@matchpoint/contracts/rules/id';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useLiveContext } from '../../../shared/realtime/live-provider.tsx';

/** Lines that are kept; older ones are read by the audience's page only. */
const KEPT = 200;
const RETRY_MS = 3_000;

export interface RoomLines {
  /** Oldest first; undefined while they are read. */
  readonly lines: readonly ChatMessage[] | undefined;
  readonly failed: boolean;
  readonly pinned: ChatMessage | undefined;
  /** Connections to the room; undefined until it is published. */
  readonly audience: number | undefined;
  /** Adds a line that a call returned; the topic brings the same line. */
  readonly add: (line: ChatMessage) => void;
  readonly retry: () => void;
}

/** Follows the chat of a room: the newest lines, then every event of its topic. A gap in the topic reads the lines again. */
export function useRoomLines(id: UserId): RoomLines {
  const { locale } = usePage();
  const { sync } = useLiveContext();
  const utils = trpc.useUtils();
  const [lines, setLines] = useState<readonly ChatMessage[]>();
  const [pinned, setPinned] = useState<ChatMessage>();
  const [audience, setAudience] = useState<number>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const add = useCallback((line: ChatMessage) => setLines((before = []) => withLine(before, line)), []);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    let stopped = false;
    let stop = (): void => {};
    const retryLater = (): void => {
      if (!stopped) again.current = setTimeout(() => setAttempt((count) => count + 1), RETRY_MS);
    };
    const take = (message: RoomMessage): void => {
      if (message.type === 'message') add(message.message);
      else if (message.type === 'removed') setLines((before) => before && withoutTexts(before, message.ids, message.uid));
      else if (message.type === 'pinned') setPinned(message.message);
      else if (message.type === 'audience') setAudience(message.count);
      else if (message.type === 'rules' || message.type === 'info' || message.type === 'stream') {
        void utils.room.detail.invalidate({ locale: locale.code, id });
        void utils.anchor.liveInfo.invalidate();
      } else if (message.type === 'muted' || message.type === 'unmuted') void utils.room.moderation.invalidate({ roomId: id });
      else if (message.type === 'resync') retryLater();
    };
    const follow = async (): Promise<void> => {
      const { list, position } = await utils.room.history.fetch({ locale: locale.code, id }, { staleTime: 0 });
      const { client } = await sync.open();
      if (stopped) return;
      setFailed(false);
      setLines(list);
      const subscription = client.room.onRoom.subscribe(position === undefined ? { id } : { id, after: position }, {
        onData: (message) => take('data' in message ? message.data : message),
        onError: retryLater,
      });
      stop = () => subscription.unsubscribe();
    };
    follow().catch(() => {
      if (stopped) return;
      setFailed(true);
      retryLater();
    });
    return () => {
      stopped = true;
      clearTimeout(again.current);
      stop();
    };
  }, [id, locale, sync, utils, add, attempt]);
  return { lines, failed, pinned, audience, add, retry };
}

/** Returns the lines with one more, in the order of their ids; a line that is known is replaced. */
function withLine(lines: readonly ChatMessage[], line: ChatMessage): readonly ChatMessage[] {
  const others = lines.filter(({ id }) => id !== line.id);
  return [...others, line].toSorted((a, b) => compareIds(a.id, b.id)).slice(-KEPT);
}

function withoutTexts(lines: readonly ChatMessage[], ids: readonly ChatMessage['id'][], uid: UserId | undefined): readonly ChatMessage[] {
  return lines.map((line) =>
    ids.includes(line.id) || (uid !== undefined && line.user?.uid === uid) ? { ...line, removed: true, text: '' } : line,
  );
}
