import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '@matchpoint/contracts/room/room';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { readStorage, writeStorage } from '../../../lib/web-storage.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useUid } from '../../../shared/account/use-account.ts';
import { ChatText } from '../../../shared/room/chat-text.tsx';
import { useRoom, useRoomState } from '../../../shared/room/room-context.tsx';
import type { RoomState } from '../../../shared/room/room-store.ts';
import { MaskedNote } from '../../../shared/spoiler/masked-note.tsx';
import { useDelayedItems } from '../../../shared/stream-delay/use-delayed-items.ts';
import { useFeature } from '../../../shared/system/features.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { useHasChat } from '../use-has-chat.ts';
import { useStanding } from '../use-standing.ts';
import { ChatAnnouncer } from './chat-announcer.tsx';
import { ChatForm } from './chat-form.tsx';
import { ChatList } from './chat-list.tsx';
import classes from './chat-panel.module.css';
import { useCompose } from './compose-context.ts';

const PrivateChat = lazy(() => import('./private-chat.tsx'));

const connectionOf = (state: RoomState) => state.connection;
const pinnedOf = (state: RoomState) => state.pinned;
const announcementOf = (state: RoomState) => state.announcement;

type Tab = 'chat' | 'board' | 'private';

const SPEAK_KEY = 'room-speak';
const NONE: readonly ChatMessage[] = [];
const timeOf = ({ at }: ChatMessage) => at;

/** The column beside the picture: chat, leaderboard and the private conversation with the anchor, as far as the upstream offers them. */
export function ChatPanel({ board }: { readonly board: ReactNode }) {
  const { t } = useTranslation('room');
  const { t: tSpoiler } = useTranslation('spoiler');
  const { room } = useRoom();
  const hasChat = useHasChat(room);
  const hasPrivate = useFeature('privateChat');
  const tabs: Tab[] = [
    ...(hasChat ? ['chat' as const] : []),
    ...(board === null ? [] : ['board' as const]),
    ...(hasPrivate ? ['private' as const] : []),
  ];
  const [tab, setTab] = useState<Tab>(tabs[0] ?? 'chat');
  const [text, setText] = useState('');
  const [replyTo, setReplyTo] = useState<ChatMessage>();
  const field = useRef<HTMLInputElement>(null);
  const bus = useCompose();
  useEffect(() => {
    // The box may be on a tab that is not shown: it takes the focus once it is there.
    const focus = () => {
      setTab('chat');
      setTimeout(() => field.current?.focus());
    };
    return bus.register({
      reply: (line) => {
        setReplyTo(line);
        focus();
      },
      address: (name) => {
        setText((now) => `${now}${now === '' || now.endsWith(' ') ? '' : ' '}@${name} `);
        focus();
      },
    });
  }, [bus]);
  const id = useId();
  const unread = useUnreadPrivate(hasPrivate);
  const onKeyDown = (press: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(press.currentTarget).direction === 'rtl';
    const step = press.key === (rtl ? 'ArrowLeft' : 'ArrowRight') ? 1 : press.key === (rtl ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0;
    if (step === 0) return;
    press.preventDefault();
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? 'chat';
    setTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <aside className={classes.panel} aria-label={t('chat.label')}>
      <div className={classes.tabs} role="tablist" aria-label={t('chat.label')}>
        {tabs.map((one) => (
          <button
            key={one}
            id={`${id}-${one}`}
            type="button"
            role="tab"
            aria-selected={one === tab}
            aria-controls={`${id}-panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => setTab(one)}
            onKeyDown={onKeyDown}
          >
            {t(`tab.${one}`)}
            {one === 'private' && unread > 0 ? <span className={classes.unread}>{unread}</span> : null}
          </button>
        ))}
      </div>
      <div className={classes.body} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} data-tab={tab}>
        {tab === 'chat' ? (
          isMasked(room) ? (
            <MaskedNote item={`room:${room.id}`} text={tSpoiler('chat.masked_text')} action={tSpoiler('chat.show')} />
          ) : (
            <Chat form={<ChatForm text={text} setText={setText} replyTo={replyTo} setReplyTo={setReplyTo} field={field} />} />
          )
        ) : (
          <Suspense fallback={<Skeleton width="70%" height={20} />}>{tab === 'board' ? board : <PrivateChat />}</Suspense>
        )}
      </div>
    </aside>
  );
}

function Chat({ form }: { readonly form: ReactNode }) {
  const { t } = useTranslation('room');
  const [speaks, setSpeaks] = useState(() => (typeof window === 'undefined' ? true : readStorage('local', SPEAK_KEY) !== 'off'));
  const toggleSpeech = () => {
    writeStorage('local', SPEAK_KEY, speaks ? 'off' : undefined);
    setSpeaks(!speaks);
  };
  return (
    <>
      <Notes />
      <ChatList />
      <Connection />
      {form}
      {speaks ? <ChatAnnouncer /> : null}
      <button type="button" className={classes.speech} aria-pressed={speaks} onClick={toggleSpeech}>
        {t('chat.speak')}
      </button>
    </>
  );
}

/** The announcement and the pinned line. */
function Notes() {
  const { t } = useTranslation('room');
  const { room, store } = useRoom();
  const standing = useStanding();
  const toast = useToast();
  const failureText = useFailureText();
  const announcement = useRoomState(announcementOf) ?? room.chat?.announcement ?? '';
  const reported = useRoomState(pinnedOf);
  const isPinned = reported === undefined ? room.chat?.pinned : (reported ?? undefined);
  // The room may have been read with a line that is newer than the picture on this device.
  const [pinned] = useDelayedItems(room.match?.id, isPinned === undefined ? NONE : [isPinned], timeOf);
  const { mutate } = trpc.room.pin.useMutation({
    onSuccess: () => store.apply({ type: 'pinned' }),
    onError: (error) => toast({ icon: 'warn', kind: 'error', text: failureText(error) }),
  });
  const moderates = standing?.role === 'anchor' || standing?.role === 'moderator';
  return (
    <div>
      {announcement === '' ? null : (
        <p className={classes.note}>
          <b>{t('chat.announcement')}</b>
          <span dir="auto">{announcement}</span>
        </p>
      )}
      {pinned === undefined ? null : (
        <p className={classes.note} data-pinned="">
          <b>{t('chat.pinned')}</b>
          <span>
            {pinned.user === undefined ? null : (
              <>
                <bdi>{pinned.user.username}</bdi>
                {t('chat.colon')}
              </>
            )}
            <ChatText text={pinned.text} />
          </span>
          {moderates ? <IconButton icon="close" label={t('chat.unpin')} onClick={() => mutate({ roomId: room.id })} /> : null}
        </p>
      )}
    </div>
  );
}

/** The state of the connection in words; nothing while it stands. */
function Connection() {
  const { t } = useTranslation('room');
  const connection = useRoomState(connectionOf);
  return (
    <p className={classes.connection} role="status" data-state={connection}>
      {connection === 'connected' || connection === 'locked' ? '' : t(`connection.${connection}`)}
    </p>
  );
}

/** Returns the number of unread private messages with this anchor. */
function useUnreadPrivate(offered: boolean): number {
  const { room } = useRoom();
  const uid = useUid();
  const { data } = trpc.room.privateThreads.useQuery({}, { enabled: uid !== undefined && offered, refetchInterval: 30_000 });
  return data?.list.find(({ other }) => other.uid === room.anchor.uid)?.unread ?? 0;
}
