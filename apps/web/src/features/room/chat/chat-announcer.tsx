import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '@matchpoint/contracts/room/room';
import { useEffect, useRef, useState } from 'react';
import { useUid } from '../../../shared/account/use-account.ts';
import { useRoom } from '../../../shared/room/room-context.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';

/** Screen readers are told of at most one line in this time (product.md §1.14). */
const INTERVAL_MS = 2_000;

/** Tells screen readers the newest line of the chat, politely and not too often. */
export function ChatAnnouncer() {
  const { t } = useTranslation('room');
  const { store } = useRoom();
  const uid = useUid();
  const [line, setLine] = useState<ChatMessage>();
  const latest = useRef<ChatMessage>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = () => {
      timer = undefined;
      if (latest.current === undefined) return;
      setLine(latest.current);
      latest.current = undefined;
      timer = setTimeout(say, INTERVAL_MS);
    };
    const stop = store.onLine((next) => {
      if (next.user?.uid === uid) return;
      latest.current = next;
      timer ??= setTimeout(say, 0);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store, uid]);
  return (
    <VisuallyHidden>
      <span role="status" data-announcer="">
        {line === undefined ? '' : t('chat.spoken', { name: line.user?.username ?? '', text: line.text })}
      </span>
    </VisuallyHidden>
  );
}
