import { useTranslation } from 'react-i18next';
import type { UserId } from '@matchpoint/contracts/ids';
import type { ChatMessage } from '@matchpoint/contracts/room/room';
import { ROOM_MUTE_REASONS, ROOM_MUTES, type RoomMute, type RoomMuteReason } from '@matchpoint/contracts/rules/chat';
import { useEffect, useId, useRef, useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Button, IconButton } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import classes from './mute-sheet.module.css';

export interface MuteSheetProps {
  readonly uid: UserId;
  /** The line for which its writer is muted. */
  readonly line: ChatMessage;
  readonly onClose: () => void;
}

/** Mutes the writer of a line: length, reason, and whether the lines of this broadcast go too. It can be undone from the toast. */
export function MuteSheet({ uid, line, onClose }: MuteSheetProps) {
  const { t } = useTranslation('anchor');
  const { t: tCommon } = useTranslation('common');
  const heading = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState<RoomMute>('10');
  const [reason, setReason] = useState<RoomMuteReason>('spam');
  const [clear, setClear] = useState(false);
  const [error, setError] = useState<string>();
  const failureText = useFailureText();
  const toast = useToast();
  const utils = trpc.useUtils();
  const undo = trpc.room.unmute.useMutation({ onSettled: () => void utils.room.moderation.invalidate({ roomId: uid }) });
  const userId = line.user?.uid;
  const name = line.user?.username ?? '';
  const { mutate, isPending } = trpc.room.mute.useMutation({
    onSuccess: () => {
      const back = () => {
        if (userId !== undefined) undo.mutate({ roomId: uid, userId });
      };
      toast({ icon: 'ok', kind: 'ok', text: t('mute.done', { name }), action: { label: tCommon('action.undo'), run: back } });
      onClose();
    },
    onError: (failure) => setError(failureText(failure)),
    onSettled: () => void utils.room.moderation.invalidate({ roomId: uid }),
  });
  useEffect(() => sheet.current?.focus(), []);
  return (
    <div
      ref={sheet}
      className={classes.sheet}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <p className={classes.head}>
        <b id={heading}>{t('mute.title', { name })}</b>
        <IconButton icon="close" label={tCommon('action.close')} onClick={onClose} />
      </p>
      <div className={classes.row} role="group" aria-label={t('mute.length')}>
        {ROOM_MUTES.map((each) => (
          <button key={each} type="button" aria-pressed={each === length} onClick={() => setLength(each)}>
            {t(`mute_length.${each}`)}
          </button>
        ))}
      </div>
      <div className={classes.row} role="group" aria-label={t('mute.reason')}>
        {ROOM_MUTE_REASONS.map((each) => (
          <button key={each} type="button" aria-pressed={each === reason} onClick={() => setReason(each)}>
            {t(`mute_reason.${each}`)}
          </button>
        ))}
      </div>
      <label className={classes.clear}>
        <input type="checkbox" checked={clear} onChange={({ currentTarget }) => setClear(currentTarget.checked)} />
        {t('mute.clear')}
      </label>
      <FormError text={error} />
      <p className={classes.foot}>
        <span>{t('mute.note')}</span>
        <Button
          kind="primary"
          aria-busy={isPending}
          disabled={userId === undefined}
          onClick={() => {
            if (userId !== undefined && !isPending) mutate({ roomId: uid, userId, length, reason, messageId: line.id, clear });
          }}
        >
          {t('mute.confirm')}
        </Button>
      </p>
    </div>
  );
}
