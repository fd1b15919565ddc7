import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import type { ExpertApplication } from '@matchpoint/contracts/expert/expert';
import { GAMES } from '@matchpoint/contracts/games';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { TextareaField } from '../../../ui/form/fields/textarea-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';

const NAME = { min: 2, max: 20 } as const;
const INTRODUCTION = { min: 10, max: 500 } as const;

type Field = 'gameId' | 'name' | 'introduction';
type GameValue = `${(typeof GAMES)[number]['gameId']}`;

export interface ApplicationFormProps {
  /** What was submitted before: the form begins with it. */
  readonly before: ExpertApplication;
  readonly onSent: (application: ExpertApplication) => void;
  /** Called when the application is in another state than the form assumes. */
  readonly onOutdated: () => void;
}

/** The form of an application to become an expert: game, name and introduction (spec §7 `expertApply`). */
export function ApplicationForm({ before, onSent, onOutdated }: ApplicationFormProps) {
  const { t } = useTranslation('creator');
  const { t: tCommon } = useTranslation('common');
  const toast = useToast();
  const { values, change, errors, failed, check, fail } = useApplicationForm(before);
  const { mutate, isPending } = trpc.expert.submitApplication.useMutation();
  // Stored with the open application, so that the choice is there again later. The submission carries it anyway, so a failure is ignored.
  const { mutate: storeGame } = trpc.expert.startApplication.useMutation();
  const submit = (): void => {
    if (isPending || !check() || values.gameId === '') return;
    mutate(
      { gameId: Number(values.gameId), name: values.name.trim(), introduction: values.introduction.trim() },
      {
        onSuccess: (application) => {
          toast({ icon: 'ok', kind: 'ok', text: t('apply.sent') });
          onSent(application);
        },
        onError: (error) => {
          const failure = failureOf(error);
          if (failure.kind === 'app' && OUTDATED.has(failure.app.code)) onOutdated();
          fail(error);
        },
      },
    );
  };
  return (
    <Form label={t('apply.title')} onSubmit={submit}>
      <SelectField
        name="gameId"
        label={t('apply.game')}
        value={values.gameId}
        options={GAMES.map(({ gameId }) => ({ value: `${gameId}` as const, label: tCommon(`game.${gameId}`) }))}
        onChange={(gameId) => {
          change({ gameId });
          if (before.state === 'open') storeGame({ gameId: Number(gameId) });
        }}
        error={errors.gameId}
        required
      />
      <TextField
        name="name"
        label={t('apply.name')}
        hint={t('apply.name_hint', NAME)}
        value={values.name}
        onChange={(name) => change({ name })}
        error={errors.name}
        dir="auto"
        required
      />
      <TextareaField
        name="introduction"
        label={t('apply.introduction')}
        hint={t('apply.introduction_hint', INTRODUCTION)}
        rows={5}
        maxLength={INTRODUCTION.max}
        value={values.introduction}
        onChange={(introduction) => change({ introduction })}
        error={errors.introduction}
        required
      />
      <FormError text={failed} />
      <SubmitButton busy={isPending}>{t('apply.submit')}</SubmitButton>
    </Form>
  );
}

/** The state of the application changed in another tab, by the staff or in the account settings. */
const OUTDATED: ReadonlySet<string> = new Set(['CONFLICT', 'REAPPLY_LATER', 'MOBILE_REQUIRED', 'AGE_REQUIRED', 'UNDER_AGE']);

function useApplicationForm(before: ExpertApplication) {
  const { t } = useTranslation('creator');
  const failureText = useFailureText();
  const [values, setValues] = useState<{ gameId: GameValue | ''; name: string; introduction: string }>(() => ({
    gameId: before.gameId === undefined ? '' : `${before.gameId}`,
    name: before.name ?? '',
    introduction: before.introduction ?? '',
  }));
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [failed, setFailed] = useState<string>();
  return {
    values,
    errors,
    failed,
    change: (some: Partial<typeof values>) => {
      setValues((now) => ({ ...now, ...some }));
      setErrors({});
      setFailed(undefined);
    },
    check: (): boolean => {
      const found = {
        ...(values.gameId === '' ? { gameId: t('apply.error_game') } : {}),
        ...(isWithin(values.name, NAME) ? {} : { name: t('apply.error_name', NAME) }),
        ...(isWithin(values.introduction, INTRODUCTION) ? {} : { introduction: t('apply.error_introduction', INTRODUCTION) }),
      };
      setErrors(found);
      setFailed(undefined);
      return Object.keys(found).length === 0;
    },
    fail: (error: unknown): void => {
      const failure = failureOf(error);
      const named = failure.kind === 'app' ? failure.app.fields?.[0] : undefined;
      const field = isField(named) ? named : failure.kind === 'app' && failure.app.code === 'CONTENT_REJECTED' ? 'introduction' : undefined;
      if (field === undefined) setFailed(failureText(error));
      else setErrors({ [field]: failureText(error) });
    },
  };
}

function isField(name: string | undefined): name is Field {
  return name === 'gameId' || name === 'name' || name === 'introduction';
}

function isWithin(text: string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  const length = Array.from(text.trim()).length;
  return length >= min && length <= max;
}
