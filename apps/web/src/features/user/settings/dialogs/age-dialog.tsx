import { useTranslation } from 'react-i18next';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { useToast } from '../../../../ui/overlay/toast.tsx';
import classes from './age-dialog.module.css';
import { FormModal } from '../../../../ui/work/form-modal.tsx';

const CHOICES = ['adult', 'minor'] as const;

/** Asks once whether the user is an adult. Answering "minor" cannot be undone, and the dialog says so. */
export function AgeDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('user');
  const toast = useToast();
  const utils = trpc.useUtils();
  const failureText = useFailureText();
  const [chosen, setChosen] = useState<(typeof CHOICES)[number]>();
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = trpc.user.declareAge.useMutation();
  const close = (): void => {
    setChosen(undefined);
    setMissing(false);
    reset();
    onClose();
  };
  const submit = (): void => {
    setMissing(chosen === undefined);
    if (isPending || chosen === undefined) return;
    mutate(
      { adult: chosen === 'adult' },
      {
        onSuccess: (user) => {
          utils.user.me.setData({}, (before) => before && { ...before, user });
          toast({ icon: 'ok', kind: 'ok', text: t('age.done') });
          close();
        },
      },
    );
  };
  return (
    <FormModal
      open={open}
      title={t('age.title')}
      intro={<p>{t('age.text')}</p>}
      submit={t('confirm')}
      busy={isPending}
      error={missing ? t('age.missing') : error === null ? undefined : failureText(error)}
      onSubmit={submit}
      onClose={close}
    >
      <Radio.Group
        name="age"
        label={<VisuallyHidden as="span">{t('age.label')}</VisuallyHidden>}
        value={chosen ?? ''}
        onChange={(value) => {
          setChosen(CHOICES.find((choice) => choice === value));
          setMissing(false);
        }}
      >
        <div className={classes.choices}>
          {CHOICES.map((choice, index) => (
            <Radio key={choice} value={choice} label={t(`age.choice.${choice}`)} data-autofocus={index === 0 || undefined} />
          ))}
        </div>
      </Radio.Group>
      {chosen === 'minor' ? (
        <p className={classes.warning} role="status">
          {t('age.minor_final')}
        </p>
      ) : null}
    </FormModal>
  );
}
