import { useTranslation } from 'react-i18next';
import type { Id } from '@matchpoint/contracts/rules/id';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAccount } from '../../../shared/account/use-account.ts';
import { textFilter } from '../../../shared/danmaku/danmaku-settings.ts';
import { useDanmakuSettings } from '../../../shared/danmaku/use-danmaku-settings.ts';
import { ChatText } from '../../../shared/room/chat-text.tsx';
import { useRoom, useRoomState } from '../../../shared/room/room-context.tsx';
import type { LineGroup } from '../../../shared/room/room-lines.ts';
import type { RoomState } from '../../../shared/room/room-store.ts';
import { revealInput } from '../../../shared/spoiler/reveals-talk.ts';
import { useRevealed } from '../../../shared/spoiler/revealed.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useStanding } from '../use-standing.ts';
import { ChatLine } from './chat-line.tsx';
import classes from './chat-list.module.css';

/** Distance from the end in px within which the list follows new lines. */
const AT_END = 40;
/** Distance from the beginning in px within which older lines are read. */
const AT_START = 80;
/** A scrollable region needs the focus for the arrow keys. */
const SCROLL_REGION = { role: 'region', tabIndex: 0 } as const;
/** Groups of lines within this distance in px are drawn. */
const MARGIN = '600px';

const groupsOf = (state: RoomState) => state.groups;
const pendingOf = (state: RoomState) => state.pending;
const unreadOf = (state: RoomState) => state.unread;
const loadedOf = (state: RoomState) => state.loaded;
const connectionOf = (state: RoomState) => state.connection;

/**
 * The lines of a room. Only groups of lines near the visible part are in the document; the others are empty boxes of the same height. The
 * list follows new lines at its end, and stays where it is while the reader looks at older ones.
 */
export const ChatList = memo(function ChatList() {
  const { t } = useTranslation('room');
  const { room, store } = useRoom();
  const groups = useRoomState(groupsOf);
  const pending = useRoomState(pendingOf);
  const unread = useRoomState(unreadOf);
  const loaded = useRoomState(loadedOf);
  const isLocked = useRoomState(connectionOf) === 'locked';
  const box = useRef<HTMLDivElement>(null);
  const end = useRef(true);
  const hides = useHidden();
  const account = useAccount();
  const older = useOlderLines(groups);
  const name = account.user?.username;
  const toEnd = useCallback(() => {
    const list = box.current;
    if (list !== null) list.scrollTop = list.scrollHeight;
    end.current = true;
    store.setReading(false);
  }, [store]);
  useLayoutEffect(() => {
    if (end.current && box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [groups, pending]);
  useEffect(() => {
    const list = box.current;
    if (list === null) return undefined;
    const follow = () => {
      if (end.current) list.scrollTop = list.scrollHeight;
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(list);
    if (list.firstElementChild !== null) sizes.observe(list.firstElementChild);
    return () => sizes.disconnect();
  }, []);
  const onScroll = () => {
    const list = box.current;
    if (list === null) return;
    end.current = list.scrollHeight - list.scrollTop - list.clientHeight < AT_END;
    store.setReading(!end.current);
    if (list.scrollTop < AT_START && !end.current) older.read();
  };
  const isEmpty = loaded && groups.length === 0 && pending.length === 0;
  return (
    <div className={classes.frame}>
      <div ref={box} className={classes.list} {...SCROLL_REGION} aria-label={t('chat.lines')} onScroll={onScroll}>
        <div className={classes.inner}>
          {loaded ? null : isLocked ? <p className={classes.empty}>{t('chat.locked')}</p> : <Skeleton width="70%" height={18} />}
          {isEmpty && room.broadcastId !== undefined ? <p className={classes.empty}>{t('chat.empty')}</p> : null}
          {older.busy ? <p className={classes.empty}>{t('chat.older')}</p> : null}
          {groups.map((group) => (
            <Group key={group.key} group={group} uid={account.uid} name={name} hides={hides} root={box} />
          ))}
          {pending.map((line) => (
            <p key={line.clientId} className={classes.pending} data-state={line.state}>
              <ChatText text={line.text} />
              <small>{t(line.state === 'sending' ? 'chat.sending' : 'chat.waiting')}</small>
            </p>
          ))}
        </div>
      </div>
      {unread === 0 ? null : (
        <button type="button" className={classes.unread} onClick={toEnd}>
          {t('chat.unread', { count: unread })}
        </button>
      )}
    </div>
  );
});

interface GroupProps {
  readonly group: LineGroup;
  readonly uid: Id | undefined;
  readonly name: string | undefined;
  readonly hides: (uid: Id | undefined, text: string) => boolean;
  readonly root: { readonly current: HTMLElement | null };
}

/** Lines that are drawn together while they are near the visible part of the list. */
const Group = memo(function Group({ group, uid, name, hides, root }: GroupProps) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(true);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined || entry.boundingClientRect.height === 0) return;
        setHeight(entry.boundingClientRect.height);
        setNear(entry.isIntersecting);
      },
      { root: root.current, rootMargin: MARGIN },
    );
    seen.observe(element);
    return () => seen.disconnect();
  }, [root]);
  return (
    <div ref={box} style={near ? undefined : { blockSize: height }}>
      {near
        ? group.lines.map((line) => {
            const own = line.user !== undefined && line.user.uid === uid;
            return !own && hides(line.user?.uid, line.text) ? null : <ChatLine key={line.id} line={line} own={own} ownName={name} />;
          })
        : null}
    </div>
  );
});

/** Returns whether a line is hidden: its writer is blocked on this device or by the account, or a filter matches. */
function useHidden(): (uid: Id | undefined, text: string) => boolean {
  const [{ blockedUsers, blocked }] = useDanmakuSettings();
  const standing = useStanding();
  return useMemo(() => {
    const uids = new Set([...blockedUsers.map(({ uid }) => uid), ...(standing?.blocked ?? []).map(String)]);
    const isBlocked = textFilter(blocked);
    return (uid: Id | undefined, text: string) => (uid !== undefined && uids.has(String(uid))) || isBlocked(text);
  }, [blockedUsers, blocked, standing?.blocked]);
}

/** Reads lines before the first one, one read at a time, until there are none. */
function useOlderLines(groups: readonly LineGroup[]): { readonly busy: boolean; readonly read: () => void } {
  const { room, store } = useRoom();
  const { locale } = usePage();
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const done = useRef(false);
  const first = groups[0]?.lines[0]?.id;
  const reveals = useRevealed(`room:${room.id}`);
  const read = () => {
    if (running.current || done.current || first === undefined) return;
    running.current = true;
    setBusy(true);
    const { history, paidHistory } = utils.room;
    // Older lines are read only after the newest ones, which are absent while the chat is hidden.
    (room.price > 0 && room.broadcastId !== undefined ? paidHistory : history)
      .fetch({ locale: locale.code, id: room.id, before: first, ...revealInput(reveals) })
      .then(
        ({ list }) => {
          done.current = list.length === 0;
          store.addOlder(list);
        },
        () => undefined,
      )
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  };
  return { busy, read };
}
