import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useWords } from '../../../lib/i18n/use-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import classes from './age-confirmation.module.css';

/** Asks for what is 18+ whether one is (product.md §5), in the place of what needs it. */
export function AgeConfirmation() {
  const words = useWords('coins');
  const common = useWords('common');
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
    <div className={classes.ask} role="group" aria-labelledby="age-ask">
      <div className={classes.words}>
        <h3 id="age-ask">{words('age.title')}</h3>
        <p>{words('age.text')}</p>
      </div>
      <div className={classes.answers}>
        <Button disabled={isPending} onClick={() => setIsOpen(true)}>
          {words('age.minor')}
        </Button>
        <Button kind="primary" disabled={isPending} onClick={() => mutate({ adult: true })}>
          {words('age.adult')}
        </Button>
      </div>
      <ConfirmDialog
        open={isOpen}
        title={words('age.confirm')}
        confirm={words('age.minor')}
        cancel={common('action.cancel')}
        closeLabel={common('action.close')}
        busy={isPending}
        onConfirm={() => mutate({ adult: false })}
        onClose={() => setIsOpen(false)}
      >
        {words('age.confirm_text')}
      </ConfirmDialog>
    </div>
  );
}
