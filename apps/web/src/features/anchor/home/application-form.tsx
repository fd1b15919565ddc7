import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import { GAMES } from '@matchpoint/contracts/games';
import { ANCHOR_LIMITS } from '@matchpoint/contracts/rules/anchor';
import { graphemeCount } from '@matchpoint/contracts/rules/content';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { CheckboxField } from '../../../ui/form/fields/checkbox-field.tsx';
import { PhoneField } from '../../../ui/form/fields/phone-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { TextareaField } from '../../../ui/form/fields/textarea-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';

type Field = keyof Values;
type GameValue = `${(typeof GAMES)[number]['gameId']}`;

interface Values {
  readonly mobile: string;
  readonly gameId: GameValue | '';
  readonly introduction: string;
  readonly detail: string;
  readonly adult: boolean;
  readonly agreed: boolean;
}

const EMPTY: Values = { mobile: '', gameId: '', introduction: '', detail: '', adult: false, agreed: false };

export interface ApplicationFormProps {
  /** The bound number as the site may show it: masked. */
  readonly mobile: string;
  /** Called when the certification is in another state than the form assumes. */
  readonly onOutdated: () => void;
}

/** The state of the application changed in another tab, by the staff or in the account settings. */
const OUTDATED: ReadonlySet<string> = new Set(['CONFLICT', 'REAPPLY_LATER', 'MOBILE_REQUIRED', 'AGE_REQUIRED', 'UNDER_AGE']);

/** The application to become an anchor: the bound number confirmed, declarations, game and introductions (spec §5). */
export function ApplicationForm({ mobile, onOutdated }: ApplicationFormProps) {
  const { t } = useTranslation('anchor');
  const { t: tCommon } = useTranslation('common');
  const toast = useToast();
  const utils = trpc.useUtils();
  const { values, change, errors, failed, check, fail } = useApplicationForm();
  const { mutate, isPending } = trpc.anchor.submitApplication.useMutation();
  const submit = (): void => {
    if (isPending || !check() || values.gameId === '') return;
    mutate(
      {
        mobile: values.mobile,
        gameId: Number(values.gameId),
        introduction: values.introduction.trim(),
        detail: values.detail.trim(),
        agreed: true,
      },
      {
        onSuccess: (certification) => {
          toast({ icon: 'ok', kind: 'ok', text: t('apply.sent') });
          utils.anchor.status.setData({}, certification);
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
      <PhoneField
        name="mobile"
        label={t('apply.mobile')}
        hint={t('apply.mobile_hint', { mobile })}
        value={values.mobile}
        onChange={(next) => change({ mobile: next })}
        error={errors.mobile}
        required
      />
      <SelectField
        name="gameId"
        label={t('form.game')}
        value={values.gameId}
        options={GAMES.map(({ gameId }) => ({ value: `${gameId}` as const, label: tCommon(`game.${gameId}`) }))}
        onChange={(gameId) => change({ gameId })}
        error={errors.gameId}
        required
      />
      <TextareaField
        name="introduction"
        label={t('form.introduction')}
        hint={t('form.introduction_hint')}
        rows={2}
        maxLength={ANCHOR_LIMITS.introduction}
        lengthOf={graphemeCount}
        value={values.introduction}
        onChange={(introduction) => change({ introduction })}
        error={errors.introduction}
        required
      />
      <TextareaField
        name="detail"
        label={t('form.detail')}
        hint={t('form.detail_hint')}
        rows={5}
        maxLength={ANCHOR_LIMITS.detail}
        lengthOf={graphemeCount}
        value={values.detail}
        onChange={(detail) => change({ detail })}
        error={errors.detail}
        required
      />
      <CheckboxField name="adult" checked={values.adult} onChange={(adult) => change({ adult })} error={errors.adult} required>
        {t('apply.adult')}
      </CheckboxField>
      <CheckboxField name="agreed" checked={values.agreed} onChange={(agreed) => change({ agreed })} error={errors.agreed} required>
        {t('apply.agree')}{' '}
        <Link to="/anchorCenter" hash="conduct">
          {t('conduct.title')}
        </Link>
      </CheckboxField>
      <FormError text={failed} />
      <SubmitButton busy={isPending}>{t('apply.submit')}</SubmitButton>
    </Form>
  );
}

function useApplicationForm() {
  const { t } = useTranslation('anchor');
  const failureText = useFailureText();
  const [values, setValues] = useState(EMPTY);
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
      const found: Partial<Record<Field, string>> = {
        ...(/^1[3-9]\d{9}$/.test(values.mobile) ? {} : { mobile: t('apply.error_mobile') }),
        ...(values.gameId === '' ? { gameId: t('form.error_game') } : {}),
        ...(isWithin(values.introduction, ANCHOR_LIMITS.introduction)
          ? {}
          : { introduction: t('form.error_introduction', { max: ANCHOR_LIMITS.introduction }) }),
        ...(isWithin(values.detail, ANCHOR_LIMITS.detail) ? {} : { detail: t('form.error_detail', { max: ANCHOR_LIMITS.detail }) }),
        ...(values.adult ? {} : { adult: t('apply.error_adult') }),
        ...(values.agreed ? {} : { agreed: t('apply.error_agreed') }),
      };
      setErrors(found);
      setFailed(undefined);
      return Object.keys(found).length === 0;
    },
    fail: (error: unknown): void => {
      const failure = failureOf(error);
      const field = failure.kind === 'app' ? (FIELD_OF_CODE[failure.app.code] ?? failure.app.fields?.find(isField)) : undefined;
      if (isField(field)) setErrors({ [field]: failureText(error) });
      else setFailed(failureText(error));
    },
  };
}

/** The field that an error of the server concerns. */
const FIELD_OF_CODE: Readonly<Record<string, Field>> = {
  MOBILE_FORMAT: 'mobile',
  ANCHOR_INTRODUCTION: 'introduction',
  AGREEMENT_REQUIRED: 'agreed',
};

function isField(name: string | undefined): name is Field {
  return name !== undefined && Object.hasOwn(EMPTY, name);
}

function isWithin(text: string, max: number): boolean {
  const length = graphemeCount(text.trim());
  return length > 0 && length <= max;
}
