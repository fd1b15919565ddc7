import { failureOf } from '@matchpoint/client/failure';
import type { Redemption } from '@matchpoint/contracts/mall/mall';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { ShippingFields } from '@matchpoint/contracts/rules/mall';
import { useRef, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useUid } from '../../../shared/account/use-account.ts';
import { clearRechargeReturn } from '../../../shared/gold/recharge-return.ts';
import { clearRedemptionKey, redemptionKey } from './redemption-key.ts';

const PROBLEMS = [
  'OUT_OF_STOCK',
  'REDEMPTION_LIMIT',
  'INSUFFICIENT_COINS',
  'NOT_FOUND',
  'PRICE_CHANGED',
  'SHIPPING_NAME',
  'SHIPPING_CONTACT',
  'SHIPPING_ADDRESS',
] as const;

/** Why nothing was redeemed: the code of the answer, or `lost` without an answer. */
export type RedeemProblem = (typeof PROBLEMS)[number] | 'lost' | 'other';

/** What is redeemed; the idempotency key is added. */
export interface RedeemRequest {
  readonly productId: Id;
  readonly count: number;
  /** Of one piece, as the user saw it. */
  readonly price: number;
  readonly addressId?: Id;
  readonly shipping?: ShippingFields;
  readonly remark: string;
}

export interface Redeem {
  readonly busy: boolean;
  readonly problem: RedeemProblem | undefined;
  readonly error: unknown;
  readonly done: Redemption | undefined;
  readonly redeem: (request: RedeemRequest) => void;
}

/** Returns a function that redeems a product. Only one call runs at a time, and every retry of a request repeats its key. */
export function useRedeem(): Redeem {
  const uid = useUid();
  const utils = trpc.useUtils();
  const running = useRef(false);
  const [problem, setProblem] = useState<RedeemProblem>();
  const { mutate, isPending, error, data } = trpc.mall.redeem.useMutation({
    onSuccess: ({ gold }) => {
      clearRedemptionKey();
      clearRechargeReturn();
      setProblem(undefined);
      utils.user.me.setData({}, (before) => before && { ...before, user: { ...before.user, gold } });
      utils.gold.balance.setData({}, gold);
    },
    onError: (failed) => {
      const found = problemOf(failed);
      // Without an answer the redemption may exist: the key stays for the retry.
      if (found !== 'lost') clearRedemptionKey();
      setProblem(found);
    },
    onSettled: async () => {
      running.current = false;
      void utils.gold.statement.invalidate();
      void utils.user.me.invalidate();
      await utils.mall.invalidate();
    },
  });
  return {
    busy: isPending,
    problem,
    error,
    done: data?.redemption,
    redeem: (request) => {
      if (uid === undefined || running.current) return;
      running.current = true;
      mutate({ ...request, key: redemptionKey(uid, { ...request }) });
    },
  };
}

function problemOf(error: unknown): RedeemProblem {
  const failure = failureOf(error);
  if (failure.kind === 'network') return 'lost';
  if (failure.kind !== 'app') return 'other';
  const { code } = failure.app;
  if (code === 'UNAVAILABLE') return 'lost';
  return PROBLEMS.find((known) => known === code) ?? 'other';
}
