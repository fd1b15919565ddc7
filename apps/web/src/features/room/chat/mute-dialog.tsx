import { useTranslation } from 'react-i18next';
import type { ChatMessage, ChatUser } from '@matchpoint/contracts/room/room';
import { ROOM_MUTE_REASONS, ROOM_MUTES, type RoomMute, type RoomMuteReason } from '@matchpoint/contracts/rules/chat';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useRoom } from '../../../shared/room/room-context.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import classes from './mute-dialog.module.css';

/** Asks a moderator how long and why a user is muted. */
export default function MuteDialog({
  line,
  user,
  onClose,
}: {
  readonly line: ChatMessage;
  readonly user: ChatUser;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('room');
  const { t: tCommon } = useTranslation('common');
  const { room } = useRoom();
  const toast = useToast();
  const failureText = useFailureText();
  const [length, setLength] = useState<RoomMute>('10');
  const [reason, setReason] = useState<RoomMuteReason>('spam');
  const [clear, setClear] = useState(false);
  const { mutate, isPending, error } = trpc.room.mute.useMutation({
    onSuccess: () => {
      toast({ icon: 'ok', kind: 'ok', text: t('mute.done', { name: user.username, length: t(`mute.length_${length}`) }) });
      onClose();
    },
  });
  return (
    <Dialog open title={t('mute.title')} closeLabel={tCommon('action.close')} onClose={onClose} width="narrow">
      <Form
        label={t('mute.title')}
        onSubmit={() => mutate({ roomId: room.id, userId: user.uid, length, reason, messageId: line.id, clear })}
      >
        <p className={classes.line} dir="auto">
          <b>{user.username}</b>
          <span>{line.text}</span>
        </p>
        <SegmentedControl
          label={t('mute.length')}
          value={length}
          onChange={setLength}
          options={ROOM_MUTES.map((value) => ({ value, label: t(`mute.length_${value}`) }))}
        />
        <SegmentedControl
          label={t('mute.reason')}
          value={reason}
          onChange={setReason}
          options={ROOM_MUTE_REASONS.map((value) => ({ value, label: t(`mute.reason.${value}`) }))}
        />
        <label className={classes.clear}>
          <input type="checkbox" checked={clear} onChange={({ currentTarget }) => setClear(currentTarget.checked)} />
          {t('mute.clear')}
        </label>
        <FormError text={error === null ? undefined : failureText(error)} />
        <SubmitButton busy={isPending}>{t('mute.submit')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
