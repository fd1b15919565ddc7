import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import type { ChatMessage, ChatRules } from '@matchpoint/contracts/room/room';
import { DANMAKU_GRAPHEMES } from '@matchpoint/contracts/rules/content';
import { danmakuLength } from '@matchpoint/contracts/rules/danmaku';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { lazy, type FormEvent, type RefObject, Suspense, useCallback, useEffect, useId, useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { useLoginDialog } from '../../../shared/account/login-dialog.ts';
import { useUid } from '../../../shared/account/use-account.ts';
import { FollowUserButton } from '../../../shared/follow/follow-user-button.tsx';
import { useRoom, useRoomState } from '../../../shared/room/room-context.tsx';
import type { RoomState } from '../../../shared/room/room-store.ts';
import { Button, IconButton } from '../../../ui/controls/button.tsx';
import { useStanding } from '../use-standing.ts';
import classes from './chat-form.module.css';
import { MentionSound } from './mention-sound.tsx';
import { type Refusal, useSendLine } from './use-send-line.ts';

const EmojiPanel = lazy(() => import('./emoji-panel.tsx'));

const HAN = /\p{Script=Han}/u;
const rulesOf = (state: RoomState) => state.rules;
const mutedOf = (state: RoomState) => state.muted;
const streamOf = (state: RoomState) => state.stream;
const connectionOf = (state: RoomState) => state.connection;

export interface ChatFormProps {
  readonly text: string;
  readonly setText: (change: (text: string) => string) => void;
  readonly replyTo: ChatMessage | undefined;
  readonly setReplyTo: (line: ChatMessage | undefined) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The box in which lines are written. A refused line returns to it with the reason. */
export function ChatForm({ text, setText, replyTo, setReplyTo, field }: ChatFormProps) {
  const { t } = useTranslation('room');
  const { room } = useRoom();
  const uid = useUid();
  const standing = useStanding();
  const rules = useRoomState(rulesOf) ?? room.chat?.rules;
  const exempt = standing?.role === 'anchor' || standing?.role === 'moderator';
  const { send, refusal, clearRefusal, nextAt } = useSendLine(rules?.slowSec ?? 0, exempt);
  const [emoji, setEmoji] = useState(false);
  const errorId = useId();
  const blocked = useBlocked();
  const until = Math.max(nextAt, standing?.nextAt ?? 0);
  const wait = useNow(useCallback((now: number) => Math.max(0, Math.ceil((until - now) / 1_000)), [until]));
  useEffect(() => {
    if (refusal === undefined) return;
    setText((now) => (now === '' ? refusal.text : now));
    field.current?.focus();
  }, [refusal, setText, field]);
  if (uid === undefined) return <Login />;
  const { used, most } = lengthOf(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const line = text.trim();
    if (line === '' || used > most || wait > 0 || blocked !== undefined) return;
    send(line, replyTo);
    setText(() => '');
    setReplyTo(undefined);
  };
  return (
    <form className={classes.form} onSubmit={submit} aria-label={t('chat.form')}>
      {replyTo === undefined ? null : (
        <p className={classes.reply}>
          <span>{t('chat.replying', { name: replyTo.user?.username ?? '' })}</span>
          <IconButton icon="close" label={t('chat.reply_cancel')} onClick={() => setReplyTo(undefined)} />
        </p>
      )}
      <ChatTools rules={rules} emoji={emoji} onEmoji={() => setEmoji(!emoji)} used={used} most={most} />
      {emoji ? (
        <Suspense fallback={null}>
          <EmojiPanel
            onPick={(code) => {
              setText((now) => `${now}${code}`);
              field.current?.focus();
            }}
            onClose={() => {
              setEmoji(false);
              field.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
      <div className={classes.box}>
        <input
          ref={field}
          type="text"
          value={text}
          maxLength={800}
          autoComplete="off"
          enterKeyHint="send"
          placeholder={t('chat.placeholder')}
          aria-label={t('chat.input')}
          aria-invalid={refusal !== undefined || used > most || undefined}
          aria-describedby={refusal === undefined && blocked === undefined ? undefined : errorId}
          dir="auto"
          onChange={({ currentTarget }) => {
            const { value } = currentTarget;
            setText(() => value);
            if (refusal !== undefined) clearRefusal();
          }}
        />
        <Button type="submit" kind="primary" disabled={text.trim() === '' || used > most || wait > 0 || blocked !== undefined}>
          {wait > 0 ? t('chat.wait', { seconds: wait }) : t('chat.send')}
        </Button>
      </div>
      {blocked === undefined && refusal === undefined ? null : (
        <div className={classes.error} id={errorId} role="alert">
          {blocked ?? (refusal === undefined ? null : <Reason refusal={refusal} />)}
        </div>
      )}
    </form>
  );
}

/** Above the box: the emoji, the rules of the chat and the length of the line. */
function ChatTools(props: {
  readonly rules: ChatRules | undefined;
  readonly emoji: boolean;
  readonly onEmoji: () => void;
  readonly used: number;
  readonly most: number;
}) {
  const { t } = useTranslation('room');
  const { rules, emoji, onEmoji, used, most } = props;
  return (
    <div className={classes.tools}>
      <button
        type="button"
        className={classes.tool}
        aria-label={t('chat.emoji')}
        title={t('chat.emoji')}
        aria-expanded={emoji}
        onClick={onEmoji}
      >
        <Smile />
      </button>
      <MentionSound className={classes.tool} />
      <span className={classes.rules}>
        {rules !== undefined && rules.slowSec > 0 ? <span>{t('chat.rule_slow', { seconds: rules.slowSec })}</span> : null}
        {rules !== undefined && rules.minLevel > 1 ? <span>{t('chat.rule_level', { level: rules.minLevel })}</span> : null}
        {rules?.followersMin === undefined ? null : <span>{t('chat.rule_followers')}</span>}
        {rules?.emojiOnly === true ? <span>{t('chat.rule_emoji')}</span> : null}
      </span>
      <span className={classes.count} data-over={used > most || undefined} dir="ltr">
        {used}/{most}
      </span>
    </div>
  );
}

/** Returns why nobody, or this user, can write now; undefined when lines may be sent. */
function useBlocked(): string | undefined {
  const { t } = useTranslation('room');
  const { room } = useRoom();
  const { locale } = usePage();
  const { zone } = useZone();
  const standing = useStanding();
  const reported = useRoomState(mutedOf);
  const stream = useRoomState(streamOf) ?? room.stream;
  const connection = useRoomState(connectionOf);
  const ends = [reported, standing?.mute].flatMap((mute) => (mute === undefined ? [] : [mute.until ?? Infinity]));
  const until = Math.max(-Infinity, ...ends);
  const isMuted = useNow(useCallback((now: number) => until > now, [until]));
  if (isMuted) return until === Infinity ? t('chat.muted') : t('chat.muted_until', { time: kickOffText(until, zone, locale.code) });
  if (connection === 'locked') return t('chat.locked');
  return room.broadcastId === undefined || stream === 'ended' ? t('chat.closed') : undefined;
}

function Reason({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTranslation('room');
  const { room } = useRoom();
  const failureText = useFailureText();
  const { app } = refusal;
  const seconds = failureOf(refusal.error).kind === 'app' ? app?.retryAfterSec : undefined;
  return (
    <>
      <span>{failureText(refusal.error)}</span>
      {seconds === undefined ? null : <span>{t('chat.retry_after', { seconds })}</span>}
      {app?.code === 'FOLLOWERS_ONLY' ? <FollowUserButton uid={room.anchor.uid} username={room.anchor.username} kind="primary" /> : null}
    </>
  );
}

function Login() {
  const { t } = useTranslation('room');
  const { open, prepare } = useLoginDialog();
  return (
    <div className={classes.form}>
      <Button className={classes.login} onPointerEnter={prepare} onFocus={prepare} onClick={open}>
        {t('chat.login')}
      </Button>
    </div>
  );
}

function Smile() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden="true">
      <circle cx="12" cy="12" r="8" />
      <path d="M8.5 14c1.8 2.3 5.2 2.3 7 0M9.3 9.5v.5M14.700 9.5v.5" />
    </svg>
  );
}

/** Returns the used and the maximum length of a text, in characters of its script. */
function lengthOf(text: string): { readonly used: number; readonly most: number } {
  const length = danmakuLength(text.trim());
  if (!HAN.test(text)) return { used: length, most: DANMAKU_GRAPHEMES.other };
  return { used: Math.ceil((length * DANMAKU_GRAPHEMES.han) / DANMAKU_GRAPHEMES.other), most: DANMAKU_GRAPHEMES.han };
}
