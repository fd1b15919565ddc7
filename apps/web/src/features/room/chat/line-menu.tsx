import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '@matchpoint/contracts/room/room';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useUid } from '../../../shared/account/use-account.ts';
import { ReportButton } from '../../../shared/content/report/report-button.tsx';
import { useRoom } from '../../../shared/room/room-context.tsx';
import { useFeature } from '../../../shared/system/features.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { useBlockUser } from '../use-block-user.ts';
import { useStanding } from '../use-standing.ts';
import { useCompose } from './compose-context.ts';
import classes from './line-menu.module.css';

const MuteDialog = lazy(() => import('./mute-dialog.tsx'));

/** What can be done with a line: for everybody reply, copy, block and report; for moderators remove, mute and pin. Esc closes it. */
export function LineMenu({ line, onClose }: { readonly line: ChatMessage; readonly onClose: () => void }) {
  const { t } = useTranslation('room');
  const box = useRef<HTMLDivElement>(null);
  const { reply } = useCompose();
  const own = useUid();
  const toast = useToast();
  const block = useBlockUser();
  const hasReports = useFeature('reports');
  const isOther = line.user !== undefined && line.user.uid !== own;
  useEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector<HTMLElement>('button')?.focus();
    const leave = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true && document.querySelector('dialog[open]') === null)
        onClose();
    };
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body) before.focus();
    };
  }, [onClose]);
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(line.text).then(
      () => true,
      () => false,
    );
    toast(isCopied ? { icon: 'ok', kind: 'ok', text: t('menu.copied') } : { icon: 'warn', kind: 'error', text: t('menu.copy_failed') });
    onClose();
  };
  return (
    <div
      ref={box}
      className={classes.menu}
      role="group"
      aria-label={t('menu.label', { name: line.user?.username ?? '' })}
      onKeyDown={(press) => {
        if (press.key !== 'Escape') return;
        press.stopPropagation();
        press.preventDefault();
        onClose();
      }}
    >
      <button
        type="button"
        onClick={() => {
          reply(line);
          onClose();
        }}
      >
        {t('menu.reply')}
      </button>
      <button type="button" onClick={() => void copy()}>
        {t('menu.copy')}
      </button>
      {isOther && line.user !== undefined ? (
        <button
          type="button"
          onClick={() => {
            if (line.user !== undefined) block(line.user, true);
            onClose();
          }}
        >
          {t('menu.block')}
        </button>
      ) : null}
      {isOther && hasReports ? <ReportButton kind="chat" id={line.id} /> : null}
      <Moderation line={line} onClose={onClose} />
    </div>
  );
}

function Moderation({ line, onClose }: { readonly line: ChatMessage; readonly onClose: () => void }) {
  const { t } = useTranslation('room');
  const { room, store } = useRoom();
  const standing = useStanding();
  const offered = useFeature('roomModeration');
  const toast = useToast();
  const failureText = useFailureText();
  const [muting, setMuting] = useState(false);
  const onError = (error: unknown) => toast({ icon: 'warn', kind: 'error', text: failureText(error) });
  const remove = trpc.room.remove.useMutation({
    onSuccess: () => store.apply({ type: 'removed', ids: [line.id] }),
    onError,
    onSettled: onClose,
  });
  const pin = trpc.room.pin.useMutation({
    onSuccess: ({ pinned }) => store.apply({ type: 'pinned', message: pinned }),
    onError,
    onSettled: onClose,
  });
  if (!offered || standing === undefined || (standing.role !== 'anchor' && standing.role !== 'moderator')) return null;
  const role = line.user?.role;
  const canMute = line.user !== undefined && role !== 'anchor' && (role !== 'moderator' || standing.role === 'anchor');
  return (
    <>
      <button type="button" data-act="" disabled={pin.isPending} onClick={() => pin.mutate({ roomId: room.id, messageId: line.id })}>
        {t('menu.pin')}
      </button>
      <button type="button" data-act="" disabled={remove.isPending} onClick={() => remove.mutate({ roomId: room.id, messageId: line.id })}>
        {t('menu.remove')}
      </button>
      {canMute ? (
        <button type="button" data-act="" onClick={() => setMuting(true)}>
          {t('menu.mute')}
        </button>
      ) : null}
      {muting && line.user !== undefined ? (
        <Suspense fallback={null}>
          <MuteDialog line={line} user={line.user} onClose={onClose} />
        </Suspense>
      ) : null}
    </>
  );
}
