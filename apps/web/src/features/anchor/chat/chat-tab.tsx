import { useTranslation } from 'react-i18next';
import type { UserId } from '@matchpoint/contracts/ids';
import type { ChatMessage } from '@matchpoint/contracts/room/room';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './chat-tab.module.css';
import { ChatLine } from './chat-line.tsx';
import { MuteSheet } from './mute-sheet.tsx';
import type { RoomLines } from './use-room-lines.ts';

export interface ChatTabProps {
  readonly uid: UserId;
  readonly chat: RoomLines;
}

/** The lines of the room with the acts of a moderator, and the anchor's own lines. The list stays put while it is scrolled up. */
export function ChatTab({ uid, chat }: ChatTabProps) {
  const { t } = useTranslation('anchor');
  const [muting, setMuting] = useState<ChatMessage>();
  const { list, onScroll } = useStayAtEnd(chat.lines);
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  const failed = { onError: (error: unknown) => toast({ icon: 'warn', kind: 'error', text: failureText(error) }) };
  const remove = trpc.room.remove.useMutation({ ...failed, onSuccess: () => void utils.room.moderation.invalidate({ roomId: uid }) });
  const pin = trpc.room.pin.useMutation({ ...failed, onSuccess: () => toast({ icon: 'ok', kind: 'ok', text: t('chat.pinned') }) });
  return (
    <div className={classes.tab}>
      {chat.lines === undefined ? (
        chat.failed ? (
          <EmptyState level={3} icon="offline" role="alert" title={t('chat.lost')} text={t('chat.lost_text')} />
        ) : (
          <Skeleton width="100%" height={160} />
        )
      ) : (
        <div {...scrollArea} className={classes.scroll} role="region" aria-label={t('chat.lines')} onScroll={onScroll}>
          <ol ref={list} className={classes.lines}>
            {chat.lines.length === 0 ? <li className={classes.none}>{t('chat.empty')}</li> : null}
            {chat.lines.map((line) => (
              <ChatLine
                key={line.id}
                line={line}
                own={line.user?.uid === uid}
                onMute={() => setMuting(line)}
                onRemove={() => {
                  if (!remove.isPending) remove.mutate({ roomId: uid, messageId: line.id, restore: false });
                }}
                onPin={() => {
                  if (!pin.isPending) pin.mutate({ roomId: uid, messageId: line.id });
                }}
              />
            ))}
          </ol>
        </div>
      )}
      {muting === undefined ? null : <MuteSheet key={muting.id} uid={uid} line={muting} onClose={() => setMuting(undefined)} />}
      <SayForm uid={uid} chat={chat} />
    </div>
  );
}

/** Keeps a list scrolled to its end while it is there. */
function useStayAtEnd(lines: readonly ChatMessage[] | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    const box = list.current?.parentElement;
    if (atEnd.current && box != null) box.scrollTop = box.scrollHeight;
  }, [lines]);
  return {
    list,
    onScroll: ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: { readonly currentTarget: HTMLElement }) => {
      atEnd.current = scrollHeight - scrollTop - clientHeight < 24;
    },
  };
}

/** Writes as the anchor; a refused text stays with its reason. With 置顶 the line is pinned too. */
function SayForm({ uid, chat }: ChatTabProps) {
  const { t } = useTranslation('anchor');
  const failureText = useFailureText();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const pin = trpc.room.pin.useMutation({ onError: (failure) => setError(failureText(failure)) });
  const clientId = useRef<string>(undefined);
  const send = trpc.room.send.useMutation({
    onSuccess: (line) => {
      chat.add(line);
      clientId.current = undefined;
      setText('');
      setError(undefined);
    },
    onError: (failure) => setError(failureText(failure)),
  });
  const say = (pinned: boolean): void => {
    if (text.trim() === '' || send.isPending) return;
    // The same text sent again after a lost answer is the same line.
    clientId.current ??= crypto.randomUUID();
    send.mutate(
      { roomId: uid, text: text.trim(), clientId: clientId.current, colour: 0 },
      {
        onSuccess: ({ id }) => {
          if (pinned) pin.mutate({ roomId: uid, messageId: id });
        },
      },
    );
  };
  return (
    <form
      className={classes.say}
      aria-label={t('chat.say')}
      onSubmit={(event) => {
        event.preventDefault();
        say(false);
      }}
    >
      <input
        type="text"
        dir="auto"
        aria-label={t('chat.say')}
        placeholder={t('chat.say')}
        autoComplete="off"
        value={text}
        aria-invalid={error !== undefined || undefined}
        aria-describedby="say-error"
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setError(undefined);
          clientId.current = undefined;
        }}
      />
      <Button disabled={text.trim() === ''} onClick={() => say(true)}>
        {t('chat.pin')}
      </Button>
      <Button type="submit" kind="primary" aria-busy={send.isPending}>
        {t('chat.send')}
      </Button>
      <p id="say-error" role="alert">
        {error}
      </p>
    </form>
  );
}
