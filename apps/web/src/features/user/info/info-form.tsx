import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import { SIGNATURE_MAX, USERNAME_MAX, USERNAME_MIN } from '@matchpoint/contracts/rules/account';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextareaField } from '../../../ui/form/fields/textarea-field.tsx';
import { DateField } from '../../../ui/form/fields/date-field.tsx';
import { FieldRow } from '../../../ui/form/field-row.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { UnsavedChangesGuard } from '../../../ui/form/unsaved-changes-guard.tsx';
import { useUpdateProfile } from './use-update-profile.ts';
import classes from './info-form.module.css';

interface InfoValues {
  username: string;
  signature: string;
  gender: 'male' | 'female' | 'secret';
  birthday: string;
}

const MIN_BIRTHDAY = '1900-01-01';

/** Form for name, signature, gender and birthday. Changes made elsewhere are shown as long as the form is not edited. */
export function InfoForm({ user }: { readonly user: OwnUser }) {
  const { t } = useTranslation('user');
  const { t: tCommon } = useTranslation('common');
  const toast = useToast();
  const { clock } = usePage();
  const [failed, setFailed] = useState<string>();
  const { values, set, errors, setError, dirty, reset, accept, check } = useInfoForm(user);
  const showError = useShowError(setError, setFailed);
  const { mutate, isPending } = useUpdateProfile();
  const save = (): void => {
    setFailed(undefined);
    if (isPending || !check()) return;
    mutate(changed(values, valuesOf(user)), {
      onSuccess: (saved) => {
        accept(saved, values);
        toast({ icon: 'ok', kind: 'ok', text: t('saved') });
      },
      onError: showError,
    });
  };
  return (
    <div className={classes.form}>
      <Form label={t('info.title')} onSubmit={save}>
        <TextField
          value={values.username}
          onChange={(username) => set({ username })}
          error={errors.username}
          name="username"
          label={t('info.username')}
          hint={t('info.username_hint', { min: USERNAME_MIN, max: USERNAME_MAX })}
          autoComplete="nickname"
          dir="auto"
          required
        />
        <TextareaField
          value={values.signature}
          onChange={(signature) => set({ signature })}
          error={errors.signature}
          name="signature"
          label={t('info.signature')}
          hint={t('info.signature_hint')}
          maxLength={SIGNATURE_MAX}
        />
        <FieldRow>
          <SelectField
            value={values.gender}
            onChange={(gender) => set({ gender })}
            error={errors.gender}
            name="gender"
            label={t('info.gender')}
            options={[
              { value: 'secret', label: t('info.gender.secret') },
              { value: 'male', label: t('info.gender.male') },
              { value: 'female', label: t('info.gender.female') },
            ]}
          />
          <DateField
            value={values.birthday}
            onChange={(birthday) => set({ birthday })}
            error={errors.birthday}
            name="birthday"
            label={t('info.birthday')}
            hint={t('info.birthday_hint')}
            min={MIN_BIRTHDAY}
            max={dayOf(clock.now(), SHANGHAI)}
            autoComplete="bday"
          />
        </FieldRow>
        <FormError text={failed} />
        <div className={classes.buttons}>
          <SubmitButton width="fit" busy={isPending} disabled={!dirty}>
            {tCommon('action.save')}
          </SubmitButton>
          {dirty ? <Button onClick={() => reset(user)}>{t('info.reset')}</Button> : null}
        </div>
      </Form>
      <UnsavedChangesGuard when={dirty && !isPending} />
    </div>
  );
}

function useInfoForm(user: OwnUser) {
  const { t } = useTranslation('errors');
  const [values, setValues] = useState(() => valuesOf(user));
  const [errors, setErrors] = useState<Partial<Record<keyof InfoValues, string>>>({});
  const dirty = Object.keys(changed(values, valuesOf(user))).length > 0;
  const reset = (to: OwnUser): void => {
    setValues(valuesOf(to));
    setErrors({});
  };
  const [shown, setShown] = useState(user);
  if (shown !== user) {
    setShown(user);
    if (Object.keys(changed(values, valuesOf(shown))).length === 0) setValues(valuesOf(user));
  }
  return {
    values,
    errors,
    dirty,
    reset,
    /** Shows what was saved; what was typed while it was being saved stays. */
    accept: (saved: OwnUser, sent: InfoValues) => setValues((typed) => acceptSaved(typed, sent, valuesOf(saved))),
    set: (some: Partial<InfoValues>) => {
      setValues((before) => ({ ...before, ...some }));
      setErrors({});
    },
    setError: (field: keyof InfoValues, text: string) => setErrors({ [field]: text }),
    check: () => {
      const found = {
        ...(isLong(values.username.trim(), USERNAME_MIN, USERNAME_MAX) ? {} : { username: t('name_format') }),
        ...(isLong(values.signature, 0, SIGNATURE_MAX) ? {} : { signature: t('bad_input') }),
      };
      setErrors(found);
      return Object.keys(found).length === 0;
    },
  };
}

/** Returns a function that shows a server error at the field it concerns, else below the form. */
function useShowError(setFieldError: (field: keyof InfoValues, text: string) => void, setFailed: (text: string) => void) {
  const failureText = useFailureText();
  return (error: unknown): void => {
    const failure = failureOf(error);
    const code = failure.kind === 'app' ? failure.app.code : undefined;
    const [field] = failure.kind === 'app' ? (failure.app.fields ?? []) : [];
    if (code === 'NAME_FORMAT' || code === 'NAME_TAKEN') setFieldError('username', failureText(error));
    else if (field === 'username' || field === 'signature' || field === 'birthday') setFieldError(field, failureText(error));
    else setFailed(failureText(error));
  };
}

function valuesOf(user: OwnUser): InfoValues {
  const gender = user.gender === 'male' || user.gender === 'female' ? user.gender : 'secret';
  return { username: user.username, signature: user.signature, gender, birthday: user.birthday ?? '' };
}

/** Returns the changed fields only, so that two tabs that change different fields do not overwrite each other. */
function changed(values: InfoValues, before: InfoValues): Partial<InfoValues> {
  const { username, signature, gender, birthday } = values;
  return {
    ...(username === before.username ? {} : { username: username.trim() }),
    ...(signature === before.signature ? {} : { signature }),
    ...(gender === before.gender ? {} : { gender }),
    ...(birthday === before.birthday ? {} : { birthday }),
  };
}

/** Returns the values of a form after a save: as they were saved, or as they were typed since they were sent. */
function acceptSaved(typed: InfoValues, sent: InfoValues, saved: InfoValues): InfoValues {
  return {
    username: typed.username === sent.username ? saved.username : typed.username,
    signature: typed.signature === sent.signature ? saved.signature : typed.signature,
    gender: typed.gender === sent.gender ? saved.gender : typed.gender,
    birthday: typed.birthday === sent.birthday ? saved.birthday : typed.birthday,
  };
}

function isLong(text: string, least: number, most: number): boolean {
  const length = Array.from(text).length;
  return length >= least && length <= most;
}
