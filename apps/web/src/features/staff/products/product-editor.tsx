import { failureOf } from '@matchpoint/client/failure';
import { Button } from '@mantine/core';
import type { StaffProduct } from '@matchpoint/contracts/staff/staff';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { UnsavedChangesGuard } from '../../../ui/form/unsaved-changes-guard.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { changedFields } from '../content/changed-fields.ts';
import { PictureList } from './picture-list.tsx';
import {
  draftOf,
  emptyDraft,
  invalidProductField,
  type InvalidProductField,
  isSameDraft,
  nextStates,
  type ProductDraft,
  type ProductLanguage,
} from './product-draft.ts';
import type { ProductSearchParams } from './product-search-params.ts';
import { KindChoice, StateChoice } from './product-choices.tsx';
import { ProductNumbers } from './product-numbers.tsx';
import { ProductTexts } from './product-texts.tsx';
import { useProductName } from './product-table.tsx';
import { useKeepProduct } from './use-keep-product.ts';
import classes from './product-editor.module.css';

export interface ProductEditorProps {
  /** The newest version that is known; undefined for a new product. */
  readonly newest: StaffProduct | undefined;
  /** Of the list. */
  readonly search: ProductSearchParams;
}

/**
 * The texts, price, pictures and state of a product. When a colleague saved a version meanwhile, what was typed stays and the new version is
 * shown beside it; saving again replaces that version.
 */
export function ProductEditor({ newest, search }: ProductEditorProps) {
  const { t } = useTranslation('staff');
  const nameOf = useProductName();
  const form = useProductForm(newest, search);
  const { base, draft, change, invalid, isSame, theirs, error, isPending } = form;
  const [language, setLanguage] = useState<ProductLanguage>('zh_CN');
  const name = useRef<HTMLTextAreaElement>(null);
  const price = useRef<HTMLInputElement>(null);
  const limit = useRef<HTMLInputElement>(null);
  const addPicture = useRef<HTMLButtonElement>(null);
  const submit = (): void => {
    const wrong = form.submit();
    if (wrong === undefined) return;
    if (wrong === 'name') setLanguage('zh_CN');
    // The field of another language is rendered first.
    requestAnimationFrame(() => ({ name, price, limit, pictures: addPicture })[wrong].current?.focus());
  };
  const title = base === undefined ? t('products.create') : nameOf(base);
  return (
    <Panel title={title} note={t('content.choose_text')}>
      <form
        className={classes.form}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <KindChoice draft={draft} isNew={base === undefined} onChange={change} />
        <ProductTexts
          key={form.starts}
          language={language}
          onLanguage={setLanguage}
          fields={draft.fields}
          theirs={theirs?.fields}
          nameRef={name}
          nameError={invalid === 'name' ? t('product.name_missing') : undefined}
          onChange={(field, text) => change((now) => ({ ...now, fields: { ...now.fields, [field]: text } }))}
        />
        <ProductNumbers draft={draft} theirs={theirs} invalid={invalid} priceRef={price} limitRef={limit} onChange={change} />
        <PictureList
          pictures={draft.pictures}
          addRef={addPicture}
          error={invalid === 'pictures' ? t('product.picture_missing') : undefined}
          onChange={(update) => change((now) => ({ ...now, pictures: update(now.pictures) }))}
        />
        <StateChoice
          value={draft.state}
          states={nextStates(base === undefined ? 'draft' : draftOf(base).state, base === undefined)}
          onChange={(state) => change((now) => ({ ...now, state }))}
        />
        {theirs === undefined ? null : <TheirVersion theirs={theirs} draft={draft} />}
        <FormError text={theirs === undefined ? error : t('content.conflict')} />
        <div className={classes.buttons}>
          <Button type="submit" variant="filled" disabled={isSame && base !== undefined} aria-busy={isPending}>
            {t('content.save')}
          </Button>
          <Button disabled={isSame} onClick={form.discard}>
            {t('content.reset')}
          </Button>
          {isSame && base !== undefined ? <span className={classes.hint}>{t('content.unchanged')}</span> : null}
        </div>
      </form>
      <UnsavedChangesGuard when={!isSame} />
    </Panel>
  );
}

/** Names what else a colleague changed: state and pictures, which have no line of their own. */
function TheirVersion({ theirs, draft }: { readonly theirs: ProductDraft; readonly draft: ProductDraft }) {
  const { t } = useTranslation('staff');
  const differs = theirs.state !== draft.state || JSON.stringify(theirs.pictures) !== JSON.stringify(draft.pictures);
  if (!differs) return null;
  return (
    <p className={classes.hint} role="status">
      {t('product.theirs', { state: t(`product_state.${theirs.state}`), count: theirs.pictures.length })}
    </p>
  );
}

/** The typed product, the version that it began with, and saving it. */
function useProductForm(newest: StaffProduct | undefined, search: ProductSearchParams) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const failureText = useFailureText();
  const toast = useToast();
  const { keep, renew } = useKeepProduct();
  // A repeated save of a new product adds it once.
  const [key] = useState(() => crypto.randomUUID());
  const [base, setBase] = useState(newest);
  const [draft, setDraft] = useState<ProductDraft>(() => (newest === undefined ? emptyDraft() : draftOf(newest)));
  const [invalid, setInvalid] = useState<InvalidProductField>();
  /** How often the form began anew, with other texts. */
  const [starts, setStarts] = useState(0);
  const begin = base === undefined ? emptyDraft() : draftOf(base);
  const isSame = isSameDraft(begin, draft);
  const isOutdated = newest !== undefined && base !== undefined && newest.version > base.version;
  const { mutate, isPending, error, reset } = trpc.staff.saveProduct.useMutation({
    onSuccess: (saved) => {
      keep(saved);
      setBase(saved);
      setDraft(draftOf(saved));
      setStarts((count) => count + 1);
      toast({ icon: 'ok', kind: 'ok', text: t(`product_saved.${saved.state}`) });
      if (base === undefined) {
        void navigate({ to: '/staff/products', search: { ...search, id: saved.id }, replace: true, ignoreBlocker: true });
      }
    },
    onError: () => {
      if (base !== undefined) renew(base.id);
    },
  });
  const start = (from: StaffProduct | undefined): void => {
    setInvalid(undefined);
    setBase(from);
    setDraft(from === undefined ? emptyDraft() : draftOf(from));
    setStarts(starts + 1);
  };
  // Nothing was typed yet: the newer version replaces the shown one.
  if (isOutdated && isSame && !isPending) start(newest);
  const submit = (): InvalidProductField | undefined => {
    if (isPending) return undefined;
    const wrong = invalidProductField(draft);
    setInvalid(wrong);
    if (wrong !== undefined) return wrong;
    const { kind, price, limit, instant, pictures, state } = draft;
    mutate({
      ...(base === undefined ? {} : { productId: base.id, version: isOutdated ? newest.version : base.version }),
      kind,
      fields: { ...changedFields(begin.fields, draft.fields) },
      price: Number(price),
      ...(limit.trim() === '' ? {} : { limit: Number(limit) }),
      instant: kind === 'card' && instant,
      pictures: pictures.map(({ path }) => path),
      state,
      key,
    });
    return undefined;
  };
  const failure = error === null ? undefined : failureOf(error);
  const isReused = failure?.kind === 'app' && failure.app.code === 'KEY_REUSED';
  return {
    base,
    draft,
    invalid,
    isSame,
    isPending,
    starts,
    theirs: isOutdated && !isSame ? draftOf(newest) : undefined,
    error: error === null ? undefined : isReused ? t('product.key_reused') : failureText(error),
    change: setDraft,
    discard: () => {
      reset();
      start(newest);
    },
    submit,
  };
}
