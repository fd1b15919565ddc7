import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inputError } from '../../../ui/work/input-error.tsx';
import { bodyToText, textToBody } from './body-text.ts';

export interface FieldInputProps {
  readonly label: string;
  /** The text of the field as it is stored. */
  readonly value: string;
  /** What a colleague saved meanwhile. */
  readonly theirs: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A field of an article, a video or a setting. */
export function FieldInput({ label, value, theirs, onChange }: FieldInputProps) {
  const { t } = useTranslation('staff');
  return (
    <Textarea
      label={label}
      rows={rowsFor(value)}
      dir="auto"
      maxLength={20_000}
      value={value}
      {...(theirs === undefined ? {} : { description: t('content.conflict_field', { text: theirs }) })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** The body of an article, as text where that is possible without loss. Must have a `key` of the version that it begins with. */
export function BodyInput({ label, value, theirs, onChange }: FieldInputProps) {
  const { t } = useTranslation('staff');
  const [before] = useState(value);
  const [text, setText] = useState(() => bodyToText(value));
  if (text === undefined) return <FieldInput label={label} value={value} theirs={theirs} onChange={onChange} />;
  const isUnknown = textToBody(text, before) === undefined;
  return (
    <Textarea
      label={label}
      rows={Math.max(8, rowsFor(text))}
      dir="auto"
      maxLength={20_000}
      value={text}
      description={theirs === undefined ? t('body.hint') : t('content.conflict_field', { text: bodyToText(theirs) ?? theirs })}
      error={isUnknown ? inputError(t('body.unknown')) : undefined}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const body = textToBody(currentTarget.value, before);
        if (body !== undefined) onChange(body);
      }}
    />
  );
}

/** Long texts get a higher field. */
function rowsFor(text: string): number {
  const lines = text.split('\n').length;
  return text.length > 80 || lines > 1 ? Math.min(16, Math.max(3, lines + 1)) : 1;
}
