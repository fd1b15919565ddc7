import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProductDraft, ProductState } from './product-draft.ts';
import classes from './product-editor.module.css';

const KINDS = ['goods', 'card'] as const;

export interface KindChoiceProps {
  readonly draft: ProductDraft;
  readonly isNew: boolean;
  readonly onChange: (update: (draft: ProductDraft) => ProductDraft) => void;
}

/** What kind of product it is. It never changes once the product exists. */
export function KindChoice({ draft, isNew, onChange }: KindChoiceProps) {
  const { t } = useTranslation('staff');
  if (!isNew) {
    return (
      <p className={classes.fixed}>
        <span>{t('products.kind')}</span> <b>{t(`product_kind.${draft.kind}`)}</b> <small>{t('product_kind.fixed')}</small>
      </p>
    );
  }
  return (
    <Radio.Group
      label={t('products.kind')}
      value={draft.kind}
      onChange={(value) => onChange((now) => ({ ...now, kind: KINDS.find((each) => each === value) ?? 'goods' }))}
    >
      <div className={classes.choices}>
        {KINDS.map((kind) => (
          <Radio key={kind} value={kind} label={t(`product_kind.${kind}`)} description={t(`product_kind.${kind}_text`)} />
        ))}
      </div>
    </Radio.Group>
  );
}

export interface StateChoiceProps {
  readonly value: ProductState;
  readonly states: readonly ProductState[];
  readonly onChange: (state: ProductState) => void;
}

/** Where the product is shown. */
export function StateChoice({ value, states, onChange }: StateChoiceProps) {
  const { t } = useTranslation('staff');
  return (
    <Radio.Group label={t('products.state')} value={value} onChange={(chosen) => onChange(states.find((each) => each === chosen) ?? value)}>
      <div className={classes.choices}>
        {states.map((state) => (
          <Radio key={state} value={state} label={t(`product_state.${state}`)} description={t(`product_state.${state}_text`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
