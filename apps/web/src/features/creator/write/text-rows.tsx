import { useTranslation } from 'react-i18next';
import { Textarea, TextInput } from '@mantine/core';
import { graphemeCount } from '@matchpoint/contracts/rules/content';
import { PLAN_CONTENT_MAX, PLAN_CONTENT_MIN, PLAN_TITLE_MAX, PLAN_TITLE_MIN } from '@matchpoint/contracts/rules/plan-rules';
import { Counter } from './counter.tsx';
import { FormRow } from './form-row.tsx';

export interface TextRowProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The title. More than the maximum can be typed, because cutting would lose pasted text. */
export function TitleRow({ value, error, onChange }: TextRowProps) {
  const { t } = useTranslation('creator');
  const hint = (
    <>
      <span>{t('write.title_hint', { min: PLAN_TITLE_MIN, max: PLAN_TITLE_MAX })}</span>
      <Counter length={graphemeCount(value.trim())} max={PLAN_TITLE_MAX} />
    </>
  );
  return (
    <FormRow name="title" label={t('write.title')} hint={hint} error={error}>
      <TextInput
        name="title"
        aria-label={t('write.title')}
        aria-invalid={error !== undefined || undefined}
        dir="auto"
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FormRow>
  );
}

/** The content: plain text in paragraphs. */
export function ContentRow({ value, error, onChange }: TextRowProps) {
  const { t } = useTranslation('creator');
  const hint = (
    <>
      <span>{t('write.content_hint', { min: PLAN_CONTENT_MIN, max: PLAN_CONTENT_MAX })}</span>
      <Counter length={graphemeCount(value.trim())} max={PLAN_CONTENT_MAX} />
    </>
  );
  return (
    <FormRow name="content" label={t('write.content')} hint={hint} error={error}>
      <Textarea
        name="content"
        aria-label={t('write.content')}
        aria-invalid={error !== undefined || undefined}
        dir="auto"
        rows={10}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FormRow>
  );
}
