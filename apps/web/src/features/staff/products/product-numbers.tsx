import { Switch, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { inputError } from '../../../ui/work/input-error.tsx';
import type { InvalidProductField, ProductDraft } from './product-draft.ts';
import classes from './product-editor.module.css';

export interface ProductNumbersProps {
  readonly draft: ProductDraft;
  /** What a colleague saved meanwhile. */
  readonly theirs: ProductDraft | undefined;
  readonly invalid: InvalidProductField | undefined;
  readonly priceRef: Ref<HTMLInputElement>;
  readonly limitRef: Ref<HTMLInputElement>;
  readonly onChange: (update: (draft: ProductDraft) => ProductDraft) => void;
}

/** The price, the limit per user, and whether cards are delivered at once. */
export function ProductNumbers({ draft, theirs, invalid, priceRef, limitRef, onChange }: ProductNumbersProps) {
  const { t } = useTranslation('staff');
  const theirNumber = (field: 'price' | 'limit'): string | undefined =>
    theirs === undefined || theirs[field] === draft[field]
      ? undefined
      : t('content.conflict_field', { text: theirs[field] === '' ? t('product.no_limit') : theirs[field] });
  return (
    <>
      <div className={classes.numbers}>
        <TextInput
          ref={priceRef}
          label={t('product.price')}
          description={theirNumber('price')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={draft.price}
          error={invalid === 'price' ? inputError(t('product.price_invalid')) : undefined}
          onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, price: value }))}
        />
        <TextInput
          ref={limitRef}
          label={t('product.limit')}
          description={theirNumber('limit') ?? t('product.limit_hint')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={draft.limit}
          error={invalid === 'limit' ? inputError(t('product.limit_invalid')) : undefined}
          onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, limit: value }))}
        />
      </div>
      {draft.kind === 'card' ? (
        <Switch
          labelPosition="right"
          label={t('product.instant')}
          description={t('product.instant_hint')}
          checked={draft.instant}
          onChange={({ currentTarget: { checked } }) => onChange((now) => ({ ...now, instant: checked }))}
        />
      ) : null}
    </>
  );
}
