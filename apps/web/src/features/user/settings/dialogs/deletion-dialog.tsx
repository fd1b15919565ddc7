import { useTranslation } from 'react-i18next';
import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { codeError, DELETION_DAYS } from '@matchpoint/contracts/rules/account';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { trpc } from '../../../../lib/trpc.ts';
import { useToast } from '../../../../ui/overlay/toast.tsx';
import classes from './deletion-dialog.module.css';
import { CodeInput } from '../../../../ui/work/code-input.tsx';
import { FormModal } from '../../../../ui/work/form-modal.tsx';
import { inputError } from '../../../../ui/work/input-error.tsx';
import { SentTo } from './sent-to.tsx';
import { useFirstError, useServerErrors } from '../../../../ui/work/use-form-errors.ts';
import { useOwnCode } from './use-own-code.ts';
import { useTimeText } from '../use-time-text.ts';

const FIELDS = { CODE_EMPTY: 'code', CODE_WRONG: 'code', CODE_EXPIRED: 'code' } as const;

export interface DeletionDialogProps {
  readonly user: OwnUser;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Explains what is deleted and what is kept, and asks for a code sent to the bound number when there is one. */
export function DeletionDialog({ user, open, onClose }: DeletionDialogProps) {
  const { t } = useTranslation('user');
  const { form, formError, busy, ownCode, submit, close } = useDeletionForm(user, onClose);
  const coins = user.gold?.total ?? 0;
  return (
    <FormModal
      open={open}
      title={t('deletion.label')}
      submit={t('deletion.submit')}
      danger
      busy={busy}
      error={formError}
      onSubmit={submit}
      onClose={close}
    >
      <ul className={classes.facts}>
        <li>{t('deletion.fact_days', { count: DELETION_DAYS })}</li>
        <li>{t('deletion.fact_gone')}</li>
        <li>{t('deletion.fact_kept')}</li>
        {coins > 0 ? (
          <li data-warning="">
            <b>{t('deletion.fact_coins', { count: coins })}</b>
          </li>
        ) : null}
      </ul>
      {user.mobile === undefined ? null : (
        <>
          <div className={classes.sent}>
            <SentTo mobile={user.mobile} />
          </div>
          <CodeInput
            {...form.getInputProps('code')}
            name="code"
            label={t('code.label')}
            secondsLeft={ownCode.secondsLeft}
            sending={ownCode.sending}
            onSend={() => ownCode.send()}
          />
        </>
      )}
      <Checkbox
        {...form.getInputProps('agreed', { type: 'checkbox' })}
        name="agreed"
        label={t('deletion.agree')}
        error={inputError(form.errors['agreed'])}
        aria-invalid={form.errors['agreed'] === undefined ? undefined : true}
      />
    </FormModal>
  );
}

function useDeletionForm(user: OwnUser, onClose: () => void) {
  const { t } = useTranslation('user');
  const toast = useToast();
  const utils = trpc.useUtils();
  const timeText = useTimeText();
  const firstError = useFirstError();
  const needsCode = user.mobile !== undefined;
  const form = useForm({
    initialValues: { code: '', agreed: false },
    validate: ({ code, agreed }) => {
      const invalid = firstError({ code: needsCode ? codeError(code) : undefined });
      return invalid['code'] === undefined && !agreed ? { agreed: t('deletion.agree_first') } : invalid;
    },
  });
  const errors = useServerErrors(FIELDS, form.setFieldError);
  const ownCode = useOwnCode(errors.fail);
  const close = (): void => {
    form.reset();
    errors.clear();
    onClose();
  };
  const { mutate, isPending } = trpc.user.deleteAccount.useMutation({
    onSuccess: ({ deleteAt }) => {
      utils.user.me.setData({}, (before) => before && { ...before, user: { ...before.user, state: 'deleting', deleteAt } });
      void utils.user.me.invalidate();
      void utils.user.sessions.invalidate();
      toast({ icon: 'ok', kind: 'ok', text: t('deletion.at', { time: timeText(deleteAt) }) });
      close();
    },
    onError: errors.fail,
  });
  return {
    form,
    formError: errors.formError,
    busy: isPending,
    ownCode,
    close,
    submit: form.onSubmit(({ code }) => {
      errors.clear();
      if (!isPending) mutate(needsCode ? { code } : {});
    }),
  };
}
