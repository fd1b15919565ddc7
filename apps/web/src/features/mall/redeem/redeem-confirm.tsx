import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '@matchpoint/contracts/mall/mall';
import type { Id } from '@matchpoint/contracts/rules/id';
import { MAX_ADDRESSES, REDEMPTION_REMARK_MAX } from '@matchpoint/contracts/rules/mall';
import type { Gold } from '@matchpoint/contracts/user/user';
import { useEffect, useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFormError } from '../../../shared/account/use-form-error.ts';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { AddressChoice } from '../../../shared/mall/address-choice.tsx';
import { ADDRESS_ERROR_FIELDS, addressError, AddressFields, NO_ADDRESS } from '../../../shared/mall/address-fields.tsx';
import { ProductImage } from '../../../shared/mall/product-image.tsx';
import { useFeature } from '../../../shared/system/features.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RechargeLink } from '../recharge-link.tsx';
import classes from './redeem-dialog.module.css';
import type { Redeem, RedeemProblem } from './use-redeem.ts';

export interface RedeemConfirmProps {
  readonly product: ProductDetail;
  readonly count: number;
  readonly gold: Gold | undefined;
  readonly redeeming: Redeem;
  /** The chosen address; undefined: the first of the address book. */
  readonly addressId: Id | undefined;
  readonly onAddress: (id: Id) => void;
  /** Opens the form of an address; undefined adds one. */
  readonly onEditAddress: (id: Id | undefined) => void;
  readonly remark: string;
  readonly onRemark: (remark: string) => void;
}

/** Asks for confirmation: the product, where it goes, and the coins before and after. */
export function RedeemConfirm({ product, count, gold, redeeming, ...rest }: RedeemConfirmProps) {
  const { t } = useTranslation('mall');
  const { addressId, onAddress, onEditAddress, remark, onRemark } = rest;
  const { busy, problem } = redeeming;
  const coins = product.price * count;
  const missing = gold === undefined ? 0 : coins - gold.total;
  const isGoods = product.kind !== 'card';
  // A retry must repeat the request as it was sent.
  const isLocked = busy || problem === 'lost';
  const shipping = useShipping(isGoods, addressId, redeeming.error);
  const text = useProblemText(problem, redeeming.error, product.price);
  const submit = (): void => {
    if (busy || shipping.busy || gold === undefined) return;
    const order = { productId: product.id, count, price: product.price, remark: remark.trim() };
    shipping.resolve((to) => redeeming.redeem({ ...order, ...to }));
  };
  return (
    <Form onSubmit={submit}>
      <p className={classes.product}>
        <ProductImage picture={product.picture} kind={product.kind} size="thumb" />
        <span>
          <b>
            <bdi>{product.name}</bdi>
          </b>
          {t('row.count', { count })}
        </span>
        <span className={classes.price}>
          <Icon name="coin" size={16} />
          <Bdi>{formatGold(coins)}</Bdi>
        </span>
      </p>
      {!isGoods ? (
        <p className={classes.hint}>{t(product.instant ? 'redeem.instant' : 'redeem.card')}</p>
      ) : shipping.state === 'loading' ? (
        <Skeleton width="100%" height={88} />
      ) : shipping.state === 'fields' ? (
        <AddressFields value={shipping.typed} onChange={shipping.type} errorAt={shipping.errorAt} disabled={isLocked} />
      ) : (
        <AddressChoice
          addresses={shipping.addresses}
          chosen={shipping.chosen}
          onChoose={onAddress}
          onEdit={onEditAddress}
          onAdd={shipping.addresses.length < MAX_ADDRESSES ? () => onEditAddress(undefined) : undefined}
          disabled={isLocked}
        />
      )}
      <TextField
        label={t('redeem.remark')}
        name="redemption-remark"
        maxLength={REDEMPTION_REMARK_MAX}
        placeholder={t('redeem.remark_hint')}
        disabled={isLocked}
        value={remark}
        onChange={onRemark}
      />
      {gold === undefined ? null : <Totals coins={coins} gold={gold} />}
      <FormError text={text ?? shipping.whole} />
      {missing > 0 ? (
        <RechargeLink productId={String(product.id)} className={classes.main} />
      ) : (
        <SubmitButton busy={busy || shipping.busy}>
          {problem === 'lost' ? t('redeem.retry') : t('redeem.confirm', { count: coins, shown: formatGold(coins) })}
        </SubmitButton>
      )}
      <p className={classes.once}>{t('redeem.once')}</p>
    </Form>
  );
}

/** Why the order was not done, where the form stays open. */
function useProblemText(problem: RedeemProblem | undefined, error: unknown, price: number): string | undefined {
  const { t } = useTranslation('mall');
  const failureText = useFailureText();
  if (problem === undefined) return undefined;
  if (problem === 'PRICE_CHANGED') return t('redeem.price_changed', { coins: formatGold(price) });
  if (problem === 'lost') return t('redeem.lost');
  // The fields of an address show these themselves.
  return problem in ADDRESS_ERROR_FIELDS ? undefined : failureText(error);
}

type ResolvedShipping = { readonly addressId: Id } | { readonly shipping: typeof NO_ADDRESS } | Readonly<Record<never, never>>;

/**
 * The address of an order: one of the address book, or typed fields while the book is empty or not offered. Typed fields are saved in the
 * book first.
 */
function useShipping(isNeeded: boolean, preferred: Id | undefined, failed: unknown) {
  const utils = trpc.useUtils();
  const hasBook = useFeature('addresses');
  const { data, isError } = trpc.mall.addresses.useQuery({}, { enabled: isNeeded && hasBook });
  const save = trpc.mall.saveAddress.useMutation();
  const [typed, setTyped] = useState(NO_ADDRESS);
  const error = useFormError(ADDRESS_ERROR_FIELDS);
  const { fail } = error;
  useEffect(() => {
    if (failed !== null && failed !== undefined) fail(failed);
  }, [failed, fail]);
  const addresses = data?.list ?? [];
  const chosen = addresses.find(({ id }) => id === preferred) ?? addresses[0];
  const resolve = async (then: (to: ResolvedShipping) => void): Promise<void> => {
    if (!isNeeded) return then({});
    if (chosen !== undefined) return then({ addressId: chosen.id });
    if (error.show(addressError(typed))) return;
    const shipping = { name: typed.name.trim(), contact: typed.contact.trim(), address: typed.address.trim() };
    if (!hasBook) return then({ shipping });
    try {
      const { id } = await save.mutateAsync({ shipping, preferred: true });
      await utils.mall.addresses.invalidate();
      then({ addressId: id });
    } catch (thrown) {
      fail(thrown);
    }
  };
  const state =
    !hasBook || isError || (data !== undefined && addresses.length === 0) ? 'fields' : data === undefined ? 'loading' : 'choice';
  return {
    state,
    addresses,
    chosen: chosen?.id,
    typed,
    type: setTyped,
    errorAt: error.at,
    /** An error of an address of the book, which has no fields here. */
    whole: chosen === undefined ? error.whole : (error.at('name') ?? error.at('contact') ?? error.at('address')),
    busy: save.isPending,
    resolve: (then: (to: ResolvedShipping) => void) => void resolve(then),
  };
}

function Totals({ coins, gold }: { readonly coins: number; readonly gold: Gold }) {
  const { t } = useTranslation('mall');
  const granted = Math.min(coins, gold.granted);
  return (
    <dl className={classes.totals}>
      <div>
        <dt>{t('redeem.now')}</dt>
        <dd>
          <Bdi>{formatGold(gold.total)}</Bdi>
        </dd>
      </div>
      <div>
        <dt>{t('redeem.this', { granted: formatGold(granted), purchased: formatGold(Math.max(0, coins - granted)) })}</dt>
        <dd>
          <Bdi>−{formatGold(coins)}</Bdi>
        </dd>
      </div>
      <div>
        <dt>{t(coins > gold.total ? 'product.short' : 'redeem.after')}</dt>
        <dd>
          <Bdi>{formatGold(Math.abs(gold.total - coins))}</Bdi>
        </dd>
      </div>
    </dl>
  );
}
