import { Textarea } from '@mantine/core';
import { LOCALES } from '@matchpoint/contracts/locales';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { inputError } from '../../../ui/work/input-error.tsx';
import { BodyInput } from '../content/field-input.tsx';
import { useContentNames } from '../content/field-label.ts';
import { PRODUCT_LANGUAGES, type ProductLanguage } from './product-draft.ts';
import classes from './product-editor.module.css';

const MAX_NAME = 60;
const MAX_SUMMARY = 120;

export interface ProductTextsProps {
  readonly language: ProductLanguage;
  readonly onLanguage: (language: ProductLanguage) => void;
  readonly fields: Readonly<Record<string, string>>;
  /** What a colleague saved meanwhile. */
  readonly theirs: Readonly<Record<string, string>> | undefined;
  readonly nameRef: Ref<HTMLTextAreaElement>;
  readonly nameError: string | undefined;
  readonly onChange: (field: string, text: string) => void;
}

/** The texts of a product in one of three languages. Must have a `key` of the version that they begin with. */
export function ProductTexts({ language, onLanguage, fields, theirs, nameRef, nameError, onChange }: ProductTextsProps) {
  const { t } = useTranslation('staff');
  const names = useContentNames();
  const field = (name: string) => {
    const full = `${name}.${language}`;
    const value = fields[full] ?? '';
    const latest = theirs?.[full];
    return {
      label: names.field(full),
      value,
      theirs: latest === undefined || latest === value ? undefined : latest,
      onChange: (text: string) => onChange(full, text),
    };
  };
  return (
    <fieldset className={classes.texts}>
      <legend>{t('product.texts')}</legend>
      <SegmentedControl
        label={t('product.language')}
        value={language}
        options={PRODUCT_LANGUAGES.map((each) => ({ value: each, label: LOCALES.find(({ code }) => code === each)?.own ?? each }))}
        onChange={onLanguage}
      />
      <p className={classes.hint}>{t('product.language_hint')}</p>
      <LineInput {...field('name')} maxLength={MAX_NAME} error={language === 'zh_CN' ? nameError : undefined} inputRef={nameRef} />
      <LineInput {...field('summary')} maxLength={MAX_SUMMARY} hint={t('product.summary_hint')} />
      <BodyInput key={`introduction ${language}`} {...field('introduction')} />
      <BodyInput key={`notice ${language}`} {...field('notice')} />
    </fieldset>
  );
}

interface LineInputProps {
  readonly label: string;
  readonly value: string;
  readonly theirs: string | undefined;
  readonly maxLength: number;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  readonly onChange: (text: string) => void;
}

/** A text of one line; a long one wraps. */
function LineInput({ label, value, theirs, maxLength, hint, error, inputRef, onChange }: LineInputProps) {
  const { t } = useTranslation('staff');
  const description = theirs === undefined ? hint : t('content.conflict_field', { text: theirs });
  return (
    <Textarea
      {...(inputRef === undefined ? {} : { ref: inputRef })}
      label={label}
      description={description}
      rows={1}
      dir="auto"
      maxLength={maxLength}
      value={value}
      error={error === undefined ? undefined : inputError(error)}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
    />
  );
}
