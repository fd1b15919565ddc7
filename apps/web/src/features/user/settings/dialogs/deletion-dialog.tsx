import { useTranslation } from 'react-i18next';
import { codeError, DELETION_DAYS } from '@matchpoint/contracts/rules/account';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { CheckboxField } from '../../../../ui/form/fields/checkbox-field.tsx';
import { CodeField } from '../../../../ui/form/fields/code-field.tsx';
import { useToast } from '../../../../ui/overlay/toast.tsx';
import classes from './deletion-dialog.module.css';
import { FormDialog } from './form-dialog.tsx';
import { SentTo } from './sent-to.tsx';
import { useFormError } from '../../../../shared/account/use-form-error.ts';
import { useOwnCode } from './use-own-code.ts';
import { useTimeText } from '../use-time-text.ts';

const FIELDS = { CODE_EMPTY: 'code', CODE_WRONG: 'code', CODE_EXPIRED: 'code' } as const;

export interface DeletionDialogProps {
  readonly user: OwnUser;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Says what deletion takes, what stays and why, and asks for a code of the own number when there is one. */
export function DeletionDialog({ user, open, onClose }: DeletionDialogProps) {
  const { t } = useTranslation('user');
  const form = useDeletionForm(user, onClose);
  const { fault, own } = form;
  const coins = user.gold?.total ?? 0;
  return (
    <FormDialog
      open={open}
      title={t('deletion.label')}
      submit={t('deletion.submit')}
      danger
      busy={form.busy}
      error={fault.whole}
      onSubmit={form.submit}
      onClose={form.close}
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
          <CodeField
            name="code"
            label={t('code.label')}
            value={form.code}
            onChange={form.setCode}
            error={fault.at('code')}
            secondsLeft={own.secondsLeft}
            sending={own.sending}
            onGet={() => own.send()}
          />
        </>
      )}
      <CheckboxField name="agreed" checked={form.agreed} onChange={form.setAgreed} error={fault.at('agreed')}>
        {t('deletion.agree')}
      </CheckboxField>
    </FormDialog>
  );
}

function useDeletionForm(user: OwnUser, onClose: () => void) {
  const { t } = useTranslation('user');
  const toast = useToast();
  const utils = trpc.useUtils();
  const timeText = useTimeText();
  const fault = useFormError<'code' | 'agreed'>(FIELDS);
  const own = useOwnCode(fault.fail);
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const close = (): void => {
    setCode('');
    setAgreed(false);
    fault.clear();
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
    onError: fault.fail,
  });
  const needsCode = user.mobile !== undefined;
  return {
    fault,
    own,
    code,
    setCode,
    agreed,
    setAgreed,
    close,
    busy: isPending,
    submit: (): void => {
      if (isPending || fault.show(['code', needsCode ? codeError(code) : undefined])) return;
      if (!agreed) fault.say('agreed', t('deletion.agree_first'));
      else mutate(needsCode ? { code } : {});
    },
  };
}
