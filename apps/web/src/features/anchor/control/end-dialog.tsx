import { useTranslation } from 'react-i18next';
import { Button, Modal } from '@mantine/core';
import type { Broadcast } from '@matchpoint/contracts/anchor/anchor';
import { formatCount } from '@matchpoint/i18n/format-count';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { formatDuration } from '../../../lib/time/format-duration.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { coinsText } from '../coins-text.ts';
import { OnAirTime } from '../frame/on-air-time.tsx';
import classes from './dialogs.module.css';

export interface EndDialogProps {
  readonly open: boolean;
  /** The broadcast in play; undefined once it has ended, while the dialog still shows its sums. */
  readonly broadcast: Broadcast | undefined;
  readonly onClose: () => void;
}

/** Ends the broadcast. Its sums stand before the question, and the final ones after it. */
export function EndDialog({ open, broadcast, onClose }: EndDialogProps) {
  const { t } = useTranslation('anchor');
  const { t: tCommon } = useTranslation('common');
  const utils = trpc.useUtils();
  const failureText = useFailureText();
  const [ended, setEnded] = useState<Broadcast>();
  const [error, setError] = useState<string>();
  const { mutate, isPending } = trpc.anchor.end.useMutation({
    onSuccess: setEnded,
    onError: (failure) => setError(failureText(failure)),
    onSettled: () => {
      void utils.anchor.liveInfo.invalidate();
      void utils.anchor.revenue.invalidate();
      void utils.anchor.revenueDetails.invalidate();
      void utils.room.list.invalidate();
    },
  });
  const close = (): void => {
    onClose();
    setEnded(undefined);
    setError(undefined);
  };
  const shown = ended ?? broadcast;
  return (
    <Modal
      opened={(open && broadcast !== undefined) || ended !== undefined}
      onClose={close}
      title={t(ended === undefined ? 'end.title' : 'end.done')}
      closeButtonProps={{ 'aria-label': tCommon('action.close') }}
    >
      {shown === undefined ? null : <Sums broadcast={shown} />}
      {ended === undefined ? (
        <>
          <p className={classes.text}>{t('end.text')}</p>
          <FormError text={error} />
          <div className={classes.buttons}>
            <Button data-autofocus onClick={close}>
              {t('end.continue')}
            </Button>
            <Button color="danger" data-danger disabled={isPending} aria-busy={isPending} onClick={() => mutate({})}>
              {t('end.open')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={classes.text}>{t('end.done_text')}</p>
          <div className={classes.buttons}>
            <Button variant="filled" onClick={close}>
              {tCommon('action.close')}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

function Sums({ broadcast: { startedAt, endedAt, peak, coins, newFans } }: { readonly broadcast: Broadcast }) {
  const { t } = useTranslation('anchor');
  return (
    <dl className={classes.sums}>
      <div>
        <dt>{t('now.length')}</dt>
        <dd>{endedAt === undefined ? <OnAirTime startedAt={startedAt} /> : <Bdi>{formatDuration(endedAt - startedAt)}</Bdi>}</dd>
      </div>
      <div>
        <dt>{t('now.peak')}</dt>
        <dd>{peak === undefined ? '–' : formatCount(peak)}</dd>
      </div>
      <div>
        <dt>{t('now.fans')}</dt>
        <dd>{newFans}</dd>
      </div>
      <div>
        <dt>{t('end.coins')}</dt>
        <dd>{coinsText(coins)}</dd>
      </div>
    </dl>
  );
}
