import { failureOf } from '@matchpoint/client/failure';
import { useTranslation } from 'react-i18next';
import { PRIVATE_MESSAGE_GRAPHEMES } from '@matchpoint/contracts/rules/chat';
import { graphemeCount } from '@matchpoint/contracts/rules/content';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { RequireLogin } from '../../../shared/account/require-login.tsx';
import { useUid } from '../../../shared/account/use-account.ts';
import { ReportButton } from '../../../shared/content/report/report-button.tsx';
import { ChatText } from '../../../shared/room/chat-text.tsx';
import { useRoom } from '../../../shared/room/room-context.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useBlockUser } from '../use-block-user.ts';
import { useStanding } from '../use-standing.ts';
import classes from './private-chat.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/** A scrollable region needs the focus for the arrow keys. */
const SCROLL_REGION = { role: 'region', tabIndex: 0 } as const;

/** The private conversation of the user with the anchor. */
export default function PrivateChat() {
  const { t } = useTranslation('room');
  const { room } = useRoom();
  const uid = useUid();
  if (uid !== undefined && uid === room.anchor.uid) return <EmptyState icon="user" title={t('private.own')} />;
  return <RequireLogin skeleton={<Skeleton width="60%" height={20} />}>{() => <Conversation />}</RequireLogin>;
}

function Conversation() {
  const { t } = useTranslation('room');
  const { t: tCommon } = useTranslation('common');
  const { room } = useRoom();
  const { uid, username } = room.anchor;
  const input = { userId: uid };
  const utils = trpc.useUtils();
  const standing = useStanding();
  const block = useBlockUser();
  const isBlocked = standing?.blocked.includes(uid) === true;
  const list = useRef<HTMLDivElement>(null);
  const { data, isError, error, refetch } = trpc.room.privateMessages.useQuery(input, { refetchInterval: 20_000 });
  const { mutate: markRead } = trpc.room.sendPrivate.useMutation({ onSuccess: () => void utils.room.privateThreads.invalidate() });
  const last = data?.list.at(-1);
  const lastForeign = last === undefined || last.mine ? undefined : last.id;
  useEffect(() => {
    if (lastForeign !== undefined) markRead({ userId: uid, clientId: crypto.randomUUID() });
  }, [lastForeign, uid, markRead]);
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [last?.id]);
  return (
    <>
      <div className={classes.head}>
        <b dir="auto">{username}</b>
        <ReportButton kind="user" id={uid} className={classes.act} />
        <button type="button" className={classes.act} onClick={() => block({ uid, username }, !isBlocked)}>
          {t(isBlocked ? 'private.unblock' : 'private.block')}
        </button>
      </div>
      <div ref={list} className={classes.list} {...SCROLL_REGION} aria-label={t('private.with', { name: username })}>
        {isError ? (
          <FailedState level={2} error={error} action={<Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>} />
        ) : data === undefined ? (
          <Skeleton width="60%" height={20} />
        ) : data.list.length === 0 ? (
          <EmptyState icon="post" title={t('private.empty')} text={t('private.empty_text')} />
        ) : (
          data.list.map((message) => (
            <p key={message.id} className={classes.message} data-mine={message.mine || undefined}>
              <span>
                <ChatText text={message.text} />
              </span>
              <small>
                <RelativeTime at={message.at} />
              </small>
            </p>
          ))
        )}
      </div>
      {isBlocked ? <p className={classes.note}>{t('private.blocked')}</p> : <PrivateForm />}
    </>
  );
}

function PrivateForm() {
  const { t } = useTranslation('room');
  const { room } = useRoom();
  const utils = trpc.useUtils();
  const failureText = useFailureText();
  const [text, setText] = useState('');
  const pending = useRef<{ readonly text: string; readonly clientId: string }>(undefined);
  const input = { userId: room.anchor.uid };
  const { mutate, isPending, error, reset } = trpc.room.sendPrivate.useMutation({
    onSuccess: ({ message }, sent) => {
      pending.current = undefined;
      setText((now) => (now.trim() === sent.text ? '' : now));
      if (message !== undefined)
        utils.room.privateMessages.setData(input, (before) => ({
          list: [...(before?.list ?? []).filter(({ id }) => id !== message.id), message],
        }));
      void utils.room.privateThreads.invalidate();
    },
    onError: (failed) => {
      // Without a response the message may be stored: a retry repeats its id.
      if (failureOf(failed).kind === 'app') pending.current = undefined;
    },
  });
  const length = graphemeCount(text.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = text.trim();
    if (message === '' || isPending || length > PRIVATE_MESSAGE_GRAPHEMES) return;
    if (pending.current?.text !== message) pending.current = { text: message, clientId: crypto.randomUUID() };
    mutate({ ...input, ...pending.current });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <textarea
        rows={2}
        value={text}
        aria-label={t('private.input')}
        placeholder={t('private.placeholder')}
        dir="auto"
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          if (error !== null) reset();
        }}
      />
      <div>
        <span dir="ltr" data-over={length > PRIVATE_MESSAGE_GRAPHEMES || undefined}>
          {length}/{PRIVATE_MESSAGE_GRAPHEMES}
        </span>
        <Button type="submit" kind="primary" aria-busy={isPending} disabled={length === 0 || length > PRIVATE_MESSAGE_GRAPHEMES}>
          {t('chat.send')}
        </Button>
      </div>
      {error === null ? null : <p role="alert">{failureText(error)}</p>}
    </form>
  );
}
