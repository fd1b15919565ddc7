import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import classes from './age-confirmation.module.css';

export interface AgeConfirmationProps {
  /** Heading and explanation; by default those of a recharge. */
  readonly title?: string;
  readonly text?: string;
}

/** Asks whether the user is 18 or older (product.md §5), in place of the content that requires it. */
export function AgeConfirmation({ title, text }: AgeConfirmationProps) {
  const { t } = useTranslation('gold');
  const { t: tCommon } = useTranslation('common');
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.user.declareAge.useMutation({
    onSuccess: (user) => utils.user.me.setData({}, (before) => before && { ...before, user }),
    onSettled: () => setIsOpen(false),
    onError: (error) => toast({ icon: 'warn', kind: 'error', text: failureText(error) }),
  });
  return (
    <div className={classes.confirmation} role="group" aria-labelledby="age-ask">
      <div className={classes.text}>
        <h3 id="age-ask">{title ?? t('age.title')}</h3>
        <p>{text ?? t('age.text')}</p>
      </div>
      <div className={classes.answers}>
        <Button disabled={isPending} onClick={() => setIsOpen(true)}>
          {t('age.minor')}
        </Button>
        <Button kind="primary" disabled={isPending} onClick={() => mutate({ adult: true })}>
          {t('age.adult')}
        </Button>
      </div>
      <ConfirmDialog
        open={isOpen}
        title={t('age.confirm')}
        confirm={t('age.minor')}
        cancel={tCommon('action.cancel')}
        closeLabel={tCommon('action.close')}
        busy={isPending}
        onConfirm={() => mutate({ adult: false })}
        onClose={() => setIsOpen(false)}
      >
        {t('age.confirm_text')}
      </ConfirmDialog>
    </div>
  );
}
