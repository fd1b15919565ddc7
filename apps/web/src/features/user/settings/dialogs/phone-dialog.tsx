import { useTranslation } from 'react-i18next';
import { useForm } from '@mantine/form';
import { codeError, DEFAULT_AREA_CODE, mobileError } from '@matchpoint/contracts/rules/account';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { trpc } from '../../../../lib/trpc.ts';
import { useToast } from '../../../../ui/overlay/toast.tsx';
import { CodeInput } from '../../../../ui/work/code-input.tsx';
import { FormModal } from '../../../../ui/work/form-modal.tsx';
import { PhoneInput } from '../../../../ui/work/phone-input.tsx';
import { SentTo } from './sent-to.tsx';
import { useFirstError, useServerErrors } from '../../../../ui/work/use-form-errors.ts';
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

/** Binds a mobile number, confirmed by a code sent to it. Replacing a bound number also needs a code sent to that one. */
export function PhoneDialog({ user, open, onClose }: PhoneDialogProps) {
  const { t } = useTranslation('user');
  const bound = user.mobile !== undefined;
  const { form, formError, busy, ownCode, sentCode, sendCode, submit, close } = usePhoneForm(bound, onClose);
  return (
    <FormModal
      open={open}
      title={t(bound ? 'phone.change' : 'phone.add')}
      intro={
        <>
          <p>{t(bound ? 'phone.change_text' : 'phone.add_text')}</p>
          <SentTo mobile={user.mobile} />
        </>
      }
      submit={t('confirm')}
      busy={busy}
      error={formError}
      onSubmit={submit}
      onClose={close}
    >
      {bound ? (
        <CodeInput
          {...form.getInputProps('ownCode')}
          name="ownCode"
          label={t('phone.own_code')}
          secondsLeft={ownCode.secondsLeft}
          sending={ownCode.sending}
          onSend={() => ownCode.send()}
          autoFocus
        />
      ) : null}
      <PhoneInput {...form.getInputProps('mobile')} name="mobile" label={t(bound ? 'phone.new' : 'phone.label')} autoFocus={!bound} />
      <CodeInput
        {...form.getInputProps('code')}
        name="code"
        label={t(bound ? 'phone.new_code' : 'code.label')}
        secondsLeft={sentCode.secondsLeft}
        sending={sentCode.sending}
        onSend={sendCode}
      />
    </FormModal>
  );
}

function usePhoneForm(bound: boolean, onClose: () => void) {
  const { t } = useTranslation('user');
  const toast = useToast();
  const utils = trpc.useUtils();
  const firstError = useFirstError();
  const form = useForm({
    initialValues: { mobile: '', code: '', ownCode: '' },
    validate: ({ mobile, code, ownCode }) =>
      firstError({ ...(bound ? { ownCode: codeError(ownCode) } : {}), mobile: mobileError(mobile), code: codeError(code) }),
  });
  const errors = useServerErrors(FIELDS, form.setFieldError);
  const ownCode = useOwnCode(errors.fail);
  const { mutateAsync: requestCode } = trpc.user.sendPhoneCode.useMutation();
  const sentCode = useSendCode('phone', (mobile: string) => requestCode({ mobile, areaCode: DEFAULT_AREA_CODE }), errors.fail);
  const close = (): void => {
    form.reset();
    errors.clear();
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
    onError: errors.fail,
  });
  return {
    form,
    formError: errors.formError,
    busy: isPending,
    ownCode,
    sentCode,
    close,
    sendCode: () => {
      const { mobile } = form.values;
      const invalid = firstError({ mobile: mobileError(mobile) });
      form.setErrors(invalid);
      if (invalid['mobile'] === undefined) sentCode.send(mobile);
    },
    submit: form.onSubmit(({ mobile, code, ownCode: codeOfOld }) => {
      errors.clear();
      if (!isPending) mutate({ mobile, areaCode: DEFAULT_AREA_CODE, code, ...(bound ? { ownCode: codeOfOld } : {}) });
    }),
  };
}
