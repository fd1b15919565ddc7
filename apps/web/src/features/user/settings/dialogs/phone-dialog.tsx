import { useTranslation } from 'react-i18next';
import { codeError, DEFAULT_AREA_CODE, mobileError } from '@matchpoint/contracts/rules/account';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { CodeField } from '../../../../ui/form/fields/code-field.tsx';
import { PhoneField } from '../../../../ui/form/fields/phone-field.tsx';
import { useToast } from '../../../../ui/overlay/toast.tsx';
import { FormDialog } from './form-dialog.tsx';
import { SentTo } from './sent-to.tsx';
import { useFormError } from '../../../../shared/account/use-form-error.ts';
import { useOwnCode } from './use-own-code.ts';
import { useSendCode } from '../../../../shared/account/use-send-code.ts';

const FIELDS = {
  MOBILE_EMPTY: 'mobile',
  MOBILE_FORMAT: 'mobile',
  MOBILE_TAKEN: 'mobile',
  AREA_CODE: 'mobile',
} as const;

export interface PhoneDialogProps {
  readonly user: OwnUser;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Binds a number with a code sent to it; in the place of another one also with a code sent to that. */
export function PhoneDialog({ user, open, onClose }: PhoneDialogProps) {
  const { t } = useTranslation('user');
  const bound = user.mobile !== undefined;
  const form = usePhoneForm(bound, onClose);
  const { fault, own, sent } = form;
  return (
    <FormDialog
      open={open}
      title={t(bound ? 'phone.change' : 'phone.add')}
      intro={
        <>
          <p>{t(bound ? 'phone.change_text' : 'phone.add_text')}</p>
          <SentTo mobile={user.mobile} />
        </>
      }
      submit={t('confirm')}
      busy={form.busy}
      error={fault.whole}
      onSubmit={form.submit}
      onClose={form.close}
    >
      {bound ? (
        <CodeField
          name="ownCode"
          label={t('phone.own_code')}
          value={form.ownCode}
          onChange={form.setOwnCode}
          error={fault.at('ownCode')}
          secondsLeft={own.secondsLeft}
          sending={own.sending}
          onGet={() => own.send()}
          autoFocus
        />
      ) : null}
      <PhoneField
        name="mobile"
        label={t(bound ? 'phone.new' : 'phone.label')}
        value={form.mobile}
        onChange={form.setMobile}
        error={fault.at('mobile')}
        autoFocus={!bound}
      />
      <CodeField
        name="code"
        label={t(bound ? 'phone.new_code' : 'code.label')}
        value={form.code}
        onChange={form.setCode}
        error={fault.at('code')}
        secondsLeft={sent.secondsLeft}
        sending={sent.sending}
        onGet={form.getCode}
      />
    </FormDialog>
  );
}

function usePhoneForm(bound: boolean, onClose: () => void) {
  const { t } = useTranslation('user');
  const toast = useToast();
  const utils = trpc.useUtils();
  const fault = useFormError<'mobile' | 'code' | 'ownCode'>(FIELDS);
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [ownCode, setOwnCode] = useState('');
  const own = useOwnCode(fault.fail);
  const { mutateAsync: ask } = trpc.user.sendPhoneCode.useMutation();
  const sent = useSendCode('phone', (to: string) => ask({ mobile: to, areaCode: DEFAULT_AREA_CODE }), fault.fail);
  const close = (): void => {
    setMobile('');
    setCode('');
    setOwnCode('');
    fault.clear();
    onClose();
  };
  const { mutate, isPending } = trpc.user.bindPhone.useMutation({
    onSuccess: ({ user, welcome }) => {
      utils.user.me.setData({}, (before) => before && { ...before, user });
      void utils.user.me.invalidate();
      void utils.user.sessions.invalidate();
      toast({ icon: 'ok', kind: 'ok', text: t(welcome ? 'phone.done_welcome' : 'phone.done') });
      close();
    },
    onError: fault.fail,
  });
  return {
    fault,
    own,
    sent,
    mobile,
    setMobile,
    code,
    setCode,
    ownCode,
    setOwnCode,
    close,
    busy: isPending,
    getCode: () => {
      if (!fault.show(['mobile', mobileError(mobile)])) sent.send(mobile);
    },
    submit: () => {
      const first = bound ? codeError(ownCode) : undefined;
      if (isPending || fault.show(['ownCode', first], ['mobile', mobileError(mobile)], ['code', codeError(code)])) return;
      mutate({ mobile, areaCode: DEFAULT_AREA_CODE, code, ...(bound ? { ownCode } : {}) });
    },
  };
}
