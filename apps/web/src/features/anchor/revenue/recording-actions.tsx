import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { RevenueLine } from '@matchpoint/contracts/anchor/anchor';
import { gameById } from '@matchpoint/contracts/games';
import type { BroadcastId } from '@matchpoint/contracts/ids';
import { DELETE_RECORDING_MS } from '@matchpoint/contracts/rules/anchor';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { ConfirmModal } from '../../../ui/work/confirm-modal.tsx';
import { useFeature } from '../../../shared/system/features.ts';
import classes from './recording-actions.module.css';

interface RecordingActionsProps {
  readonly broadcastId: BroadcastId;
  readonly title: string;
  readonly endedAt: number | undefined;
  readonly recording: NonNullable<RevenueLine['recording']>;
}

/** A link to the film of a broadcast and, within 24 hours of its end, a button that deletes it. */
export function RecordingActions({ broadcastId, title, endedAt, recording }: RecordingActionsProps) {
  const { t } = useTranslation('anchor');
  const toast = useToast();
  const utils = trpc.useUtils();
  const failureText = useFailureText();
  const [asked, setAsked] = useState(false);
  const [error, setError] = useState<string>();
  const isOffered = useFeature('deleteRecordings');
  const isDeletable = useNow(useCallback((now: number) => endedAt !== undefined && now - endedAt < DELETE_RECORDING_MS, [endedAt]));
  const { mutate, isPending } = trpc.anchor.deleteRecording.useMutation({
    onSuccess: () => {
      setAsked(false);
      toast({ icon: 'ok', kind: 'ok', text: t('details.deleted') });
    },
    onError: (failure) => setError(failureText(failure)),
    onSettled: () => utils.anchor.revenueDetails.invalidate(),
  });
  return (
    <span className={classes.actions}>
      <Link
        to="/videos/$game/$id"
        params={{ game: gameById(recording.gameId)?.slug ?? 'soccer', id: String(recording.videoId) }}
        preload={false}
        aria-label={`${t('details.recording')} ${title}`}
      >
        {t('details.recording')}
      </Link>
      {isOffered && isDeletable ? (
        <Button
          size="xs"
          aria-label={`${t('details.delete')} ${title}`}
          onClick={() => {
            setError(undefined);
            setAsked(true);
          }}
        >
          {t('details.delete')}
        </Button>
      ) : null}
      <ConfirmModal
        open={asked}
        title={t('details.delete_title')}
        confirm={t('details.delete')}
        danger
        busy={isPending}
        error={error}
        onConfirm={() => mutate({ broadcastId })}
        onClose={() => setAsked(false)}
      >
        <p>{t('details.delete_text', { title })}</p>
      </ConfirmModal>
    </span>
  );
}
